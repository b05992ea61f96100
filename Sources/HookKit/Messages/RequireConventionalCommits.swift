import Documents
import Files

/// Subjects of the form `type(scope)!: description` (conventionalcommits.org, 1.0.0).
///
/// Messages that Git wrote, and those of fixups, pass.
struct RequireConventionalCommits: MessageCheck {
  static let key = "conventional"
  static let summary = "messages follow Conventional Commits"
  static let options = [
    CheckOption("types", "the types; default build, chore, ci, docs, feat, fix, perf, refactor, revert, style, test"),
    CheckOption("scopes", "the scopes; default any"),
    CheckOption("scope", "optional, required or none; default optional"),
  ]

  static let standardTypes = [
    "build", "chore", "ci", "docs", "feat", "fix", "perf", "refactor", "revert", "style", "test",
  ]

  private let types: [String]
  private let scopes: [String]
  private let scope: String

  init(from decoder: any Decoder) throws {
    guard let options = try decoder.optionsOrTrue() else {
      self.init()
      return
    }
    let types = try options.texts("types")
    self.init(
      types: types.isEmpty ? Self.standardTypes : types, scopes: try options.texts("scopes"),
      scope: try options.word("scope", among: ["optional", "required", "none"], default: "optional"))
  }

  init(types: [String] = standardTypes, scopes: [String] = [], scope: String = "optional") {
    self.types = types
    self.scopes = scopes
    self.scope = scope
  }

  func findings(in message: CommitMessage) -> [Finding] {
    guard !message.isEmpty, message.kind == .ordinary else { return [] }
    var findings = problem(in: message.subject.text.description).map { [finding($0, line: message.subject)] } ?? []
    for line in message.lines.dropFirst() {
      let text = line.text.description
      let isBreaking = ["breaking change:", "breaking-change:"].contains { text.lowercased().hasPrefix($0) }
      guard isBreaking, !text.hasPrefix("BREAKING CHANGE: "), !text.hasPrefix("BREAKING-CHANGE: ") else { continue }
      findings.append(finding("write BREAKING CHANGE in capitals, with a colon and a space", line: line))
    }
    return findings
  }

  private func problem(in subject: String) -> String? {
    guard let colon = subject.firstIndex(of: ":") else { return "no type: write one such as 'fix: what is put right'" }
    var head = subject[..<colon]
    if head.last == "!" { head.removeLast() }
    let type = head.prefix { $0 != "(" }
    let rest = head[type.endIndex...]
    guard types.contains(String(type)) else {
      return "'\(type)' is not one of the types \(types.joined(separator: ", "))"
    }
    if !rest.isEmpty, rest.last != ")" || rest.count < 3 {
      return "a scope must stand in brackets: '\(type)(scope): …'"
    }
    let name = String(rest.dropFirst().dropLast())
    if rest.isEmpty, scope == "required" { return "a scope is missing: '\(type)(scope): …'" }
    if !rest.isEmpty, scope == "none" { return "no scope is wanted" }
    if !rest.isEmpty, !scopes.isEmpty, !scopes.contains(name) {
      return "'\(name)' is not one of the scopes \(scopes.joined(separator: ", "))"
    }
    let description = subject[subject.index(after: colon)...]
    guard description.first == " ", description.dropFirst().first.map({ $0 != " " }) == true else {
      return "one space and a description must follow the colon"
    }
    return nil
  }
}
