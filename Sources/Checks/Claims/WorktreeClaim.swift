internal import Files
internal import GitEngine

/// `worktree:` — what is checked out and not committed.
struct WorktreeClaim: Claim {
  let repository: String
  let isClean: Bool?
  let untracked: NameSet?
  let modified: NameSet?
  let deleted: NameSet?

  static let reference = CheckReference(
    "worktree", "What is in the worktree and not committed.",
    keys: [
      .repository,
      .optional(
        "clean", "true or false",
        "All tracked files are as in HEAD, in the index too, or some are not; untracked files do not count."),
      .optional("untracked", "names", "The files that Git does not know and is not told to ignore; `[]` for none."),
      .optional("modified", "names", "The files that differ from the index."),
      .optional("deleted", "names", "The files that are in the index and not here."),
    ],
    example: "worktree: { clean: true, untracked: [] }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    isClean = try fields.flag("clean")
    untracked = try fields.value("untracked")
    modified = try fields.value("modified")
    deleted = try fields.value("deleted")
    try fields.requireOne(of: ["clean", "untracked", "modified", "deleted"])
  }

  private var subject: String { "the worktree".inRepository(repository) }

  var words: String {
    var parts: [String] = []
    if let isClean { parts.append(isClean ? "is clean" : "has changes") }
    if let untracked { parts.append("has untracked \(untracked.words("file"))") }
    if let modified { parts.append("has modified \(modified.words("file"))") }
    if let deleted { parts.append("lacks \(deleted.words("file"))") }
    return "\(subject) \(parts.joined(separator: ", "))"
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let status = try grading.repository(self.repository).status()
    var shortfalls: [Shortfall] = []
    if let isClean {
      let changes = status.compactMap(\.changeWords)
      if isClean != changes.isEmpty {
        shortfalls.append(
          Shortfall(
            expected: isClean ? "\(subject) has no changes" : "\(subject) has changes",
            found: changes.isEmpty ? "it has none" : abridged(changes, separator: "; ")))
      }
    }
    let sets: [(NameSet?, String, (StatusEntry) -> Bool)] = [
      (untracked, "untracked", \.isUntracked),
      (modified, "modified", { $0.worktree.map { $0.kind == .modified || $0.kind == .typeChanged } ?? false }),
      (deleted, "deleted", { $0.worktree?.kind == .deleted }),
    ]
    for case (let names?, let adjective, let belongs) in sets {
      shortfalls += names.shortfalls(
        status.filter(belongs).map(\.path), "file", subject: "\(adjective) in \(subject)")
    }
    return shortfalls
  }
}

extension StatusEntry {
  /// How a tracked file differs from HEAD, in words.
  fileprivate var changeWords: String? {
    if isConflicted { return "\(path) is in conflict" }
    if isUntracked || isIgnored { return nil }
    if let worktree { return "\(path) is \(worktree.kind == .deleted ? "deleted" : "changed") and not staged" }
    return index == nil ? nil : "\(path) is staged and not committed"
  }
}
