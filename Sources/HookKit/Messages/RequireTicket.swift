import Documents
import Files

/// A ticket's name in the message, such as `ABC-123`.
///
/// Messages that Git wrote, and those of fixups, pass.
struct RequireTicket: MessageCheck {
  static let key = "ticket"
  static let summary = "messages name a ticket"
  static let options = [
    CheckOption("pattern", "a regular expression of a ticket; default [A-Z][A-Z0-9]+-[0-9]+"),
    CheckOption("in", "where it must stand: subject, body, trailer or message; default message"),
  ]

  static let standardPattern = "[A-Z][A-Z0-9]+-[0-9]+"

  private let pattern: Pattern?
  private let place: String

  init(from decoder: any Decoder) throws {
    guard let options = try decoder.optionsOrTrue() else {
      self.init()
      return
    }
    self.init(
      pattern: try options.pattern("pattern") ?? Pattern(Self.standardPattern),
      place: try options.word("in", among: ["subject", "body", "trailer", "message"], default: "message"))
  }

  init(pattern: Pattern? = Pattern(standardPattern), place: String = "message") {
    self.pattern = pattern
    self.place = place
  }

  func findings(in message: CommitMessage) -> [Finding] {
    guard !message.isEmpty, message.kind == .ordinary, let pattern else { return [] }
    let texts: [ByteString] =
      switch place {
      case "subject": [message.subject.text]
      case "body": message.lines.dropFirst().map(\.text)
      case "trailer": message.trailers.map(\.value)
      default: message.lines.map(\.text)
      }
    guard !texts.contains(where: { pattern.firstMatch(in: $0.description) != nil }) else { return [] }
    let part = place == "message" ? "message" : "message's \(place)"
    return [finding("no ticket in the \(part): '\(pattern.text)' matches nothing", line: message.subject)]
  }
}
