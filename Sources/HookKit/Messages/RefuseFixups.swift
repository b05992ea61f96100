import Files

/// No commits that `git rebase --autosquash` is still to fold into others.
struct RefuseFixups: MessageCheck {
  static let key = "fixup"
  static let summary = "no fixup!, squash! and amend! commits"
  static let options: [CheckOption] = []

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let word = try container.decode(String.self)
    guard word == "deny" else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(word)' is not deny")
    }
  }

  init() {}

  func findings(in message: CommitMessage) -> [Finding] {
    guard message.kind == .fixup else { return [] }
    let word = message.subject.text.description.prefix { $0 != " " }
    return [finding("\(word) is to be folded into another commit: git rebase --autosquash", line: message.subject)]
  }
}
