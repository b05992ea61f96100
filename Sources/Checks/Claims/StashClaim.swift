internal import Files
internal import GitEngine

/// `stash:` — what was put aside.
struct StashClaim: Claim {
  let repository: String
  let count: Count?
  let some: [Condition]
  let none: [Condition]

  static let reference = CheckReference(
    "stash", "What `git stash` put aside.",
    keys: [
      .repository,
      .optional("count", "count", "How many stashes."),
      .optional(
        "some", "stash condition, or list of them", "What at least one is; for each of a list another may be it."),
      .optional("none", "stash condition, or list of them", "What none is."),
    ],
    example: "stash: { count: 1, some: { changes: { includes: [prices.txt] } } }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    count = try fields.value("count")
    some = try fields.values("some") ?? []
    none = try fields.values("none") ?? []
    try fields.requireOne(of: ["count", "some", "none"])
  }

  private var subject: String { "the stash".inRepository(repository) }

  var words: String {
    var parts: [String] = []
    if let count { parts.append("has \(count.words("entry"))") }
    parts += some.map { "has an entry that \($0.words)" }
    parts += none.map { "has no entry that \($0.words)" }
    return "\(subject) \(parts.joined(separator: ", "))"
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    let stashes = try repository.engine.stashes()
    let list = stashes.isEmpty ? "" : ": " + abridged(stashes.map { quoted($0.message) })
    var complaints = Complaints(about: subject)
    if let count {
      complaints.require(
        count.accepts(stashes.count), "has \(count.words("entry"))", counted(stashes.count, "entry") + list)
    }
    for condition in some {
      let isThere = try stashes.contains { try condition.accepts($0, in: repository) }
      complaints.require(
        isThere, "has an entry that \(condition.words)",
        stashes.isEmpty ? "there are no entries" : "none of \(counted(stashes.count, "entry")) is so\(list)")
    }
    for condition in none {
      let unwanted = try stashes.first { try condition.accepts($0, in: repository) }
      complaints.require(
        unwanted == nil, "has no entry that \(condition.words)", "\(quoted(unwanted?.message ?? "")) is one")
    }
    return complaints.shortfalls
  }

  /// What one stash shall be.
  struct Condition: Readable {
    let message: Text?
    let base: String?
    let changes: NameSet?
    let staged: NameSet?
    let untracked: NameSet?
    let files: [FileInside]

    static let reference = CheckReference(
      "stash condition", "What one stash shall be; every key that is given must hold.",
      keys: [
        .optional("message", "text", "What `git stash list` shows behind `stash@{0}:`."),
        .optional("base", "revision", "The commit that was checked out."),
        .optional("changes", "names", "The tracked files that were put aside, against that commit."),
        .optional("staged", "names", "Those of them that were staged."),
        .optional("untracked", "names", "The untracked files that were put aside."),
        .optional("files", "file condition, or list of them", "What is in the files that were put aside."),
      ],
      example: "{ message: { contains: prices }, untracked: [notes.txt] }")

    init(_ fields: Fields) throws {
      message = try fields.value("message")
      base = try fields.text("base")
      changes = try fields.value("changes")
      staged = try fields.value("staged")
      untracked = try fields.value("untracked")
      files = try fields.values("files") ?? []
      try fields.requireOne(of: Self.reference.keys.map(\.name))
    }

    var words: String {
      var parts: [String] = []
      if let message { parts.append("has a message that \(message.words)") }
      if let base { parts.append("was made on \(shown(base))") }
      if let changes { parts.append("changes \(changes.words("path"))") }
      if let staged { parts.append("has staged \(staged.words("path"))") }
      if let untracked { parts.append("has untracked \(untracked.words("file"))") }
      parts += files.map { "has \($0.condition.words)" }
      return parts.joined(separator: ", ")
    }

    func accepts(_ stash: Stash, in repository: GradedRepository) throws -> Bool {
      try repository.grading.tick()
      let tree = try repository.commit(stash.base).tree
      if let message, !message.accepts(stash.message) { return false }
      if let base, try repository.commitID(base) != stash.base { return false }
      if let changes, try !changes.accepts(repository.paths(from: tree, to: stash.id)) { return false }
      if let staged {
        let paths = try stash.index.map { try repository.paths(from: tree, to: $0) } ?? []
        if !staged.accepts(paths) { return false }
      }
      if let untracked {
        let files = try stash.untracked.map { try repository.files(inTree: repository.commit($0).tree) } ?? []
        if !untracked.accepts(files.map(\.path)) { return false }
      }
      return try files.allSatisfy { try accepts($0.condition, of: stash, in: repository) }
    }

    private func accepts(
      _ file: FileCondition, of stash: Stash, in repository: GradedRepository
    ) throws -> Bool {
      let places = [stash.id, stash.untracked].compactMap(\.self).map { Place.revision($0.hex) }
      return try places.contains { try file.shortfalls(at: $0, words: "", of: repository).isEmpty }
    }
  }
}

extension NameSet {
  func accepts(_ names: [ByteString]) -> Bool { shortfalls(names, "", subject: "").isEmpty }
}

extension GradedRepository {
  /// The paths in which a commit differs from a tree.
  fileprivate func paths(from tree: ObjectID, to commit: ObjectID) throws -> [ByteString] {
    try engine.changes(from: tree, to: self.commit(commit).tree).map(\.path)
  }
}
