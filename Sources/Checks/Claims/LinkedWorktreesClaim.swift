internal import Files
internal import GitEngine

/// `linked-worktrees:` — what `git worktree add` made.
struct LinkedWorktreesClaim: Claim {
  let repository: String
  let count: Count?
  let some: [Condition]
  let none: [Condition]

  static let reference = CheckReference(
    "linked-worktrees", "The further worktrees that `git worktree add` made.",
    keys: [
      .repository,
      .optional("count", "count", "How many there are beside the main one."),
      .optional(
        "some", "worktree condition, or list of them", "What at least one is; for each of a list another may be it."),
      .optional("none", "worktree condition, or list of them", "What none is."),
    ],
    example: "linked-worktrees: { count: 1, some: { branch: hotfix, missing: false } }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    count = try fields.value("count")
    some = try fields.values("some") ?? []
    none = try fields.values("none") ?? []
    try fields.requireOne(of: ["count", "some", "none"])
  }

  private var subject: String { "the repository \(repository)" }

  var words: String {
    var parts: [String] = []
    if let count { parts.append("has \(count.words("linked worktree"))") }
    parts += some.map { "has a linked worktree that \($0.words)" }
    parts += none.map { "has no linked worktree that \($0.words)" }
    return "\(subject) \(parts.joined(separator: ", "))"
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    let worktrees = try repository.engine.worktrees()
    let list = abridged(worktrees.map { "\($0.name) (\($0.head?.branchName?.description ?? "on no branch"))" })
    let found = worktrees.isEmpty ? "there are none" : "there are \(list)"
    var complaints = Complaints(about: subject)
    if let count {
      complaints.require(count.accepts(worktrees.count), "has \(count.words("linked worktree"))", found)
    }
    for condition in some {
      let isThere = try worktrees.contains { try condition.accepts($0, in: repository) }
      complaints.require(isThere, "has a linked worktree that \(condition.words)", found)
    }
    for condition in none {
      let isThere = try worktrees.contains { try condition.accepts($0, in: repository) }
      complaints.require(!isThere, "has no linked worktree that \(condition.words)", found)
    }
    return complaints.shortfalls
  }

  /// What one linked worktree shall be.
  struct Condition: Readable {
    let branch: ByteString?
    let path: ByteString?
    let revision: String?
    let isDetached: Bool?
    let isLocked: Bool?
    let isMissing: Bool?

    static let reference = CheckReference(
      "worktree condition", "What one linked worktree shall be; every key that is given must hold.",
      shorthand: "branch",
      keys: [
        .optional("branch", "branch", "What is checked out in it; a plain text stands for this key."),
        .optional("path", "path", "Its folder, from the folder of the exercise."),
        .optional("at", "revision", "The commit that is checked out in it."),
        .optional("detached", "true or false", "It is on no branch, or on one."),
        .optional("locked", "true or false", "It is kept from being pruned, or is not."),
        .optional("missing", "true or false", "Its folder is gone, or is there."),
      ],
      example: "{ branch: hotfix, path: hotfix }")

    init(_ fields: Fields) throws {
      branch = try fields.bytes("branch")
      path = try fields.bytes("path")
      revision = try fields.text("at")
      isDetached = try fields.flag("detached")
      isLocked = try fields.flag("locked")
      isMissing = try fields.flag("missing")
      try fields.requireOne(of: Self.reference.keys.map(\.name))
    }

    var words: String {
      var parts: [String] = []
      if let branch { parts.append("has \(branch) checked out") }
      if let path { parts.append("is in \(path)") }
      if let revision { parts.append("is at \(shown(revision))") }
      if let isDetached { parts.append(isDetached ? "is on no branch" : "is on a branch") }
      if let isLocked { parts.append(isLocked ? "is locked" : "is not locked") }
      if let isMissing { parts.append(isMissing ? "has lost its folder" : "has its folder") }
      return parts.joined(separator: ", ")
    }

    func accepts(_ worktree: Worktree, in repository: GradedRepository) throws -> Bool {
      if let branch, worktree.head?.branchName != branch.removingPrefix("refs/heads/") ?? branch { return false }
      if let path {
        let folder = (try? worktree.path.resolved()) ?? worktree.path
        if folder != (try repository.grading.worldFolder / path) { return false }
      }
      if let revision, try worktree.head?.commit != repository.commitID(revision) { return false }
      if let isDetached, (worktree.head?.referenceName == nil) != isDetached { return false }
      if let isLocked, worktree.isLocked != isLocked { return false }
      if let isMissing, worktree.isMissing != isMissing { return false }
      return true
    }
  }
}
