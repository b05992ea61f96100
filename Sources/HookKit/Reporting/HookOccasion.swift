public import Files

/// How the rules of a hook came to run, which decides what there is to be done about their findings.
public enum HookOccasion: Hashable, Sendable {
  /// A user started them.
  case hand
  /// Git did.
  ///
  /// - Parameters:
  ///   - index: `GIT_INDEX_FILE`, where Git names one.
  ///   - message: the file of the commit's message as the user can name it, where the hook is about one.
  case git(index: ByteString? = nil, message: ByteString? = nil)
}

extension HookOccasion {
  /// What the user can do about a refusal, each a sentence with the command at its end.
  public func advice(on report: HookReport, of hook: HookName) -> [String] {
    guard report.isRefused else { return [] }
    let refusing = report.refusing
    var advice: [String] = []
    let fixable = hook == .prePush ? 0 : refusing.count(where: \.finding.isFixable)
    if fixable > 0 {
      advice.append(
        "to have \(Self.words(for: fixable, of: refusing.count)) put right: \(fixingCommand(of: hook))")
    }
    guard case .git(_, let message) = self else { return advice }
    if let message { advice.append("the message is kept, to be edited again: git commit -eF \(message.word)") }
    let unfixable = refusing.filter { !$0.finding.isFixable }.map(\.rule) + report.troubles.map(\.rule)
    let rules = Set(unfixable).sorted()
    if !rules.isEmpty, rules.allSatisfy(\.isPlainName) {
      let command = hook == .prePush ? "git push" : "git commit"
      advice.append(
        "to go on without \(rules.count == 1 ? "this rule" : "these rules") once: SKIP=\(rules.joined(separator: ",")) \(command)"
      )
    }
    return advice
  }

  private static func words(for fixable: Int, of all: Int) -> String {
    if fixable < all { return "\(fixable) of them" }
    return all == 1 ? "it" : "them"
  }

  private func fixingCommand(of hook: HookName) -> String {
    guard case .git(let index, _) = self else { return "add --fix" }
    let command = "git drill hooks run \(hook.rawValue) --fix"
    // `git commit -a` and `git commit PATH` stage in an index that is gone by now.
    return index?.hasSuffix(".lock") == true ? "stage the files with git add, then \(command)" : command
  }
}

extension ByteString {
  /// The bytes as one word for a shell, in quotes only where these are needed.
  fileprivate var word: String {
    let isPlain = bytes.allSatisfy { byte in byte.isOfPlainName || byte == UInt8(ascii: "/") }
    return isPlain ? description : quotedForShell.description
  }
}

extension String {
  /// Whether it is one word for a shell and for a list with commas.
  fileprivate var isPlainName: Bool { !isEmpty && utf8.allSatisfy(\.isOfPlainName) }
}

extension UInt8 {
  fileprivate var isOfPlainName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
