internal import GitEngine

/// `repository:` — whether there is a repository at all, as where the learner makes it.
struct RepositoryClaim: Claim {
  let repository: String
  let isAbsent: Bool
  let isBare: Bool?

  static let reference = CheckReference(
    "repository",
    "There is a repository. Only this kind takes a missing one for the learner's mistake: require it where the learner makes it.",
    shorthand: "in",
    keys: [
      .repository,
      .optional("absent", "true or false", "There is none."),
      .optional("bare", "true or false", "It has no worktree, or has one."),
    ],
    example: "repository: { in: work, bare: false }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    isAbsent = try fields.flag("absent") ?? false
    isBare = try fields.flag("bare")
  }

  var words: String {
    isAbsent
      ? "there is no repository \(repository)"
      : "there is a \(isBare.map { $0 ? "bare " : "" } ?? "")repository \(repository)"
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let location = try grading.location(repository)
    guard location.isRepository else {
      if isAbsent { return [] }
      return [Shortfall(expected: words, found: "the folder \(location.path) is no repository")]
    }
    if isAbsent { return [Shortfall(expected: words, found: "there is one in \(location.path)")] }
    guard let isBare, try grading.repository(repository).engine.isBare != isBare else { return [] }
    return [
      Shortfall(
        expected: isBare ? "\(repository) is bare" : "\(repository) has a worktree",
        found: isBare ? "it has a worktree" : "it is bare")
    ]
  }
}
