/// `contains:` — commits that a branch has.
struct ContainsClaim: Claim {
  let repository: String
  let branch: String
  let commits: [String]
  let lacks: [String]

  static let reference = CheckReference(
    "contains", "Which commits can be reached from a branch.",
    keys: [
      .repository,
      .optional("branch", "revision", "The branch; `HEAD` where it is left out."),
      .optional("commits", "list of revisions", "Each can be reached."),
      .optional("lacks", "list of revisions", "None can be reached."),
    ],
    example: "contains: { branch: main, commits: [\"${start.main}\"] }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    branch = try fields.text("branch") ?? "HEAD"
    commits = try fields.texts("commits") ?? []
    lacks = try fields.texts("lacks") ?? []
    try fields.requireOne(of: ["commits", "lacks"])
  }

  private var subject: String { shown(branch).inRepository(repository) }

  var words: String {
    var parts: [String] = []
    if !commits.isEmpty { parts.append("contains \(abridged(commits.map { shown($0) }))") }
    if !lacks.isEmpty { parts.append("does not contain \(abridged(lacks.map { shown($0) }))") }
    return "\(subject) \(parts.joined(separator: " and "))"
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    let tip = try repository.commitID(branch)
    return try repository.containment(of: tip, subject, contains: commits, lacks: lacks)
  }
}
