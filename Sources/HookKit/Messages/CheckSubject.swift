import Documents
import Files

/// The first line: short, without a full stop, with a blank line below it.
///
/// Messages that Git wrote, and those of fixups, pass.
struct CheckSubject: MessageCheck {
  static let key = "subject"
  static let summary = "the first line of a message: length and shape"
  static let options = [
    CheckOption("max", "the most characters; default 72"), CheckOption("min", "the fewest characters; default 1"),
    CheckOption("case", "what it begins with: upper, lower or any; default any"),
    CheckOption("full-stop", "deny or allow one at the end; default deny"),
    CheckOption("pattern", "a regular expression that must match its start"),
  ]

  /// What the first letter may be.
  enum Case: String, Decodable, CaseIterable { case upper, lower, any }

  private let length: ClosedRange<Int>
  private let firstLetter: Case
  private let deniesFullStop: Bool
  private let pattern: Pattern?

  init(from decoder: any Decoder) throws {
    guard let options = try decoder.optionsOrTrue() else {
      self.init()
      return
    }
    let most = try options.number("max", within: 1...1000, default: 72)
    let least = try options.number("min", within: 0...1000, default: 1)
    guard least <= most else { throw options.refusal(of: "min", "is more than max") }
    let stop = try options.word("full-stop", among: ["deny", "allow"], default: "deny")
    let first = try options.word("case", among: Case.allCases.map(\.rawValue), default: "any")
    self.init(
      length: least...most, firstLetter: Case(rawValue: first) ?? .any, deniesFullStop: stop == "deny",
      pattern: try options.pattern("pattern"))
  }

  init(
    length: ClosedRange<Int> = 1...72, firstLetter: Case = .any, deniesFullStop: Bool = true, pattern: Pattern? = nil
  ) {
    self.length = length
    self.firstLetter = firstLetter
    self.deniesFullStop = deniesFullStop
    self.pattern = pattern
  }

  func findings(in message: CommitMessage) -> [Finding] {
    guard !message.isEmpty, message.kind == .ordinary else { return [] }
    let subject = message.subject
    let text = subject.text.description
    var problems: [String] = []
    if text.count > length.upperBound { problems.append("\(text.count) characters, more than \(length.upperBound)") }
    if text.count < length.lowerBound { problems.append("\(text.count) characters, fewer than \(length.lowerBound)") }
    if text.first == " " || text.first == "\t" { problems.append("begins with a blank") }
    if deniesFullStop, text.hasSuffix("."), !text.hasSuffix("..") { problems.append("ends with a full stop") }
    if let first = text.first, first.isLetter {
      if firstLetter == .upper, first.isLowercase { problems.append("begins with a small letter") }
      if firstLetter == .lower, first.isUppercase { problems.append("begins with a capital letter") }
    }
    if let pattern, !pattern.matchesStart(of: text) { problems.append("does not match '\(pattern.text)'") }
    var findings = problems.map { finding($0, line: subject) }
    if message.lines.count > 1, !message.lines[1].text.isEmpty {
      findings.append(finding("a blank line is missing below the subject", line: message.lines[1]))
    }
    return findings
  }
}

extension Decoder {
  /// The options of a message rule; nil where the rule says only `true`.
  func optionsOrTrue() throws -> OptionContainer? {
    if let isOn = try? singleValueContainer().decode(Bool.self) {
      guard isOn else { throw documentError("write true, or leave the rule away") }
      return nil
    }
    return try options()
  }
}
