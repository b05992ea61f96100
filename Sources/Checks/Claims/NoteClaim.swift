internal import Files
internal import GitEngine

/// `note:` — what was noted on a commit.
struct NoteClaim: Claim {
  let repository: String
  let revision: String
  let referenceName: ByteString?
  let isAbsent: Bool
  let text: Text?

  static let reference = CheckReference(
    "note", "What `git notes` says of a commit.",
    keys: [
      .repository,
      .required("on", "revision", "The commit."),
      .optional("ref", "reference", "Where the notes are; `refs/notes/commits`, or what core.notesRef says."),
      .optional("absent", "true or false", "There is no note."),
      .optional("text", "text", "What it says."),
    ],
    example: "note: { on: main, text: { contains: reviewed } }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    revision = try fields.required("on", fields.text("on"))
    referenceName = try fields.bytes("ref")
    isAbsent = try fields.flag("absent") ?? false
    text = try fields.value("text")
  }

  private var subject: String { "the note on \(shown(revision).inRepository(repository))" }

  var words: String { isAbsent ? "\(subject) is not there" : "\(subject) \(text?.words ?? "is there")" }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    let id = try repository.commitID(revision)
    let name = referenceName.map { $0.hasPrefix("refs/") ? $0 : "refs/notes/" + $0 }
    guard let note = try repository.engine.notes(in: name)[id] else {
      if isAbsent { return [] }
      return try Shortfall(expected: words, found: "there is no note").ofMissingSubject(claimsMore: text != nil)
    }
    if isAbsent { return [Shortfall(expected: words, found: "it says \(quoted(note))")] }
    return text?.shortfalls(note, subject: subject) ?? []
  }
}
