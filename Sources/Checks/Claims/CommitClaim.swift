/// `commit:` — one commit.
struct CommitClaim: Claim {
  let repository: String
  let revision: String
  let condition: CommitCondition

  static let reference = CheckReference(
    "commit", "What one commit shall be.",
    keys: [.repository, .optional("at", "revision", "The commit; `HEAD` where it is left out.")]
      + CommitCondition.keys,
    example: """
      commit:
        at: main
        joins: ["${start.main}", "${start.topic}"]
        message: { matches: "^Merge" }
      """)

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    revision = try fields.text("at") ?? "HEAD"
    condition = try CommitCondition(fields)
  }

  var words: String { "the commit at \(shown(revision).inRepository(repository)) \(condition.words)" }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    return try condition.shortfalls(try repository.commit(at: revision), of: repository)
  }
}
