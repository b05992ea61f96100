internal import Files
internal import GitEngine

/// `index:` — what the next commit will hold.
struct IndexClaim: Claim {
  let repository: String
  let isClean: Bool?
  let staged: NameSet?
  let unmerged: NameSet?

  static let reference = CheckReference(
    "index", "What is staged.",
    keys: [
      .repository,
      .optional("clean", "true or false", "Nothing is staged and nothing in conflict, or something is."),
      .optional("staged", "names", "The paths that differ from HEAD; `[]` for none."),
      .optional("unmerged", "names", "The paths that are in conflict; `[]` for none."),
    ],
    example: "index: { staged: [prices.txt], unmerged: [] }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    isClean = try fields.flag("clean")
    staged = try fields.value("staged")
    unmerged = try fields.value("unmerged")
    try fields.requireOne(of: ["clean", "staged", "unmerged"])
  }

  private var subject: String { "the index".inRepository(repository) }

  var words: String {
    var parts: [String] = []
    if let isClean { parts.append(isClean ? "has nothing staged" : "has something staged") }
    if let staged { parts.append("stages \(staged.words("path"))") }
    if let unmerged { parts.append("has in conflict \(unmerged.words("path"))") }
    return "\(subject) \(parts.joined(separator: ", "))"
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    let conflicts = try repository.unmergedPaths
    let changed = try repository.stagedPaths()
    var shortfalls: [Shortfall] = []
    if let isClean, isClean != (conflicts.isEmpty && changed.isEmpty) {
      let parts = changed.map { "\($0) is staged" } + conflicts.map { "\($0) is in conflict" }
      shortfalls.append(
        Shortfall(
          expected: isClean ? "nothing is staged in \(subject)" : "something is staged in \(subject)",
          found: parts.isEmpty ? "nothing is" : abridged(parts, separator: "; ")))
    }
    shortfalls += staged?.shortfalls(changed, "path", subject: "staged in \(subject)") ?? []
    shortfalls += unmerged?.shortfalls(conflicts, "path", subject: "in conflict in \(subject)") ?? []
    return shortfalls
  }
}

extension GradedRepository {
  /// The paths in which the index differs from HEAD; those in conflict are none of them.
  func stagedPaths() throws -> [ByteString] {
    if let status = knownStatus { return status.filter(\.isStaged).map(\.path) }
    return try engine.stagedChanges().map(\.path)
  }
}
