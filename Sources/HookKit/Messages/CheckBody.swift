import Documents
import Files

/// The lines below the subject: not too wide, and there where the rule asks for them.
///
/// Lines that cannot be broken pass: those with an address, without a blank to break at, indented or quoted ones. So
/// do trailers, and messages that Git wrote.
struct CheckBody: MessageCheck {
  static let key = "body"
  static let summary = "the lines below the subject: width, and whether there are any"
  static let options = [
    CheckOption("max", "the most characters of a line; default 72"),
    CheckOption("required", "whether there must be a body; default false"),
  ]

  private let width: Int
  private let isRequired: Bool

  init(from decoder: any Decoder) throws {
    guard let options = try decoder.optionsOrTrue() else {
      self.init()
      return
    }
    self.init(
      width: try options.number("max", within: 10...10_000, default: 72), isRequired: try options.flag("required"))
  }

  init(width: Int = 72, isRequired: Bool = false) {
    self.width = width
    self.isRequired = isRequired
  }

  func findings(in message: CommitMessage) -> [Finding] {
    guard !message.isEmpty, message.kind == .ordinary else { return [] }
    if isRequired, message.body.isEmpty { return [finding("say why below the subject", line: message.subject)] }
    return message.body.compactMap { line in
      let text = line.text.description
      guard text.count > width, canBeBroken(text) else { return nil }
      return finding("\(text.count) characters, more than \(width)", line: line, column: width + 1)
    }
  }

  private func canBeBroken(_ text: String) -> Bool {
    guard !text.hasPrefix("    "), !text.hasPrefix("\t"), !text.hasPrefix(">"), !text.contains("://") else {
      return false
    }
    // A list item or a note may begin with a mark and a blank before one long word.
    return text.split(separator: " ").count > 2
  }
}
