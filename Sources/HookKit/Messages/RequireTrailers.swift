import Documents
import Files

/// Trailers that every message must have, such as `Signed-off-by`.
struct RequireTrailers: MessageCheck {
  static let key = "trailers"
  static let summary = "messages have the trailers asked for"
  static let options = [CheckOption("required", "the trailers that must be there, with a value")]

  private let required: [String]

  init(from decoder: any Decoder) throws {
    let options = try decoder.options()
    let required = try options.texts("required")
    guard !required.isEmpty else { throw options.refusal(of: "required", "names no trailer") }
    self.init(required: required)
  }

  init(required: [String]) { self.required = required }

  func findings(in message: CommitMessage) -> [Finding] {
    guard !message.isEmpty, message.kind != .fixup else { return [] }
    let present = Set(message.trailers.filter { !$0.value.isEmpty }.map { $0.token.description.lowercased() })
    return required.filter { !present.contains($0.lowercased()) }.map { name in
      let advice = name.lowercased() == "signed-off-by" ? ": git commit --signoff adds it" : ""
      return finding("the trailer \(name) is missing\(advice)", line: message.lines.last)
    }
  }
}
