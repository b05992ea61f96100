internal import Documents
internal import Files
internal import GitEngine

/// `unreachable:` — nothing holds some commits or contents any more.
struct UnreachableClaim: Claim {
  let repositories: [String]
  let commits: [String]
  let files: [String]
  let texts: [ByteString]
  let holders: [Holder]

  static let holdersType =
    "list of `branches`, `tags`, `stash`, `reflog`, `index`, `worktree`, `other-refs`"

  static let reference = CheckReference(
    "unreachable",
    "No branch, tag, stash, reflog, index or worktree leads to some commits or contents. Objects that nothing leads to may still lie about.",
    keys: [
      .optional("in", "repository, list of them, or `all`", "Where to look; `all` where it is left out."),
      .optional("commits", "list of revisions", "Commits that must not be held."),
      .optional("files", "list of `revision:path`", "Files as they were there, which must not be held under any name."),
      .optional("text", "list of texts", "No file that is held contains any of these."),
      .optional(
        "by", holdersType,
        "What must not hold them; everything where it is left out. `branches` are those of remotes too, and HEAD."),
    ],
    example: "unreachable: { in: all, files: [\"${leak}:secret.txt\"], text: [\"${password}\"] }")

  init(_ fields: Fields) throws {
    repositories = try fields.repositories()
    commits = try fields.texts("commits") ?? []
    files = try fields.texts("files") ?? []
    texts = try fields.byteStrings("text") ?? []
    holders = try fields.choices("by", Holder.self) ?? Holder.defaults
    try fields.requireOne(of: ["commits", "files", "text"])
  }

  private var objectWords: String {
    let parts =
      commits.map { shown($0) } + files.map { shown($0) } + texts.map { "files with \(quoted($0))" }
    return abridged(parts)
  }

  var words: String { "nothing leads to \(objectWords)" }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repositories = try grading.repositories(named: self.repositories)
    var shortfalls: [Shortfall] = []
    for repository in repositories { shortfalls += try holdings(in: repository) }
    return shortfalls
  }

  private func holdings(in repository: GradedRepository) throws -> [Shortfall] {
    let unwanted = try Set(commits.map { try repository.commitID($0) })
    let blobs = try Set(files.map { try repository.objectID($0) })
    let walk = ReachabilityWalk(in: repository, visitsFiles: !blobs.isEmpty || !texts.isEmpty)
    var shortfalls: [Shortfall] = []
    for root in try repository.roots(of: holders) {
      let before = walk.commits
      var found: Shortfall?
      let isHeld = try walk.follow(root) { id, path, commit in
        guard try blobs.contains(id) || holds(id, in: repository) else { return false }
        let place = commit.map { "\(path) of \(repository.words($0))" } ?? path.description
        found = Shortfall(expected: words, found: "\(root.words) leads to \(place)")
        return true
      }
      if isHeld, let found { return shortfalls + [found] }
      for id in walk.commits.intersection(unwanted) where !before.contains(id) {
        shortfalls.append(Shortfall(expected: words, found: "\(root.words) leads to \(repository.words(id))"))
      }
    }
    return try shortfalls + present(blobs, in: repository)
  }

  private func holds(_ blob: ObjectID, in repository: GradedRepository) throws -> Bool {
    guard !texts.isEmpty else { return false }
    let file = FoundFile(path: "", mode: .file, contents: .object(blob))
    guard try repository.size(of: file) <= repository.grading.limits.fileSize else { return false }
    let contents = try repository.contents(of: file)
    return texts.contains { contents.holds($0) }
  }

  /// What is held by the index and the worktree.
  private func present(_ blobs: Set<ObjectID>, in repository: GradedRepository) throws -> [Shortfall] {
    var shortfalls: [Shortfall] = []
    if holders.contains(.index) {
      for entry in try repository.indexEntries() where entry.mode.isBlob {
        guard try blobs.contains(entry.id) || holds(entry.id, in: repository) else { continue }
        shortfalls.append(
          Shortfall(expected: words, found: "\(entry.path) is in the index".inRepository(repository.name)))
      }
    }
    guard holders.contains(.worktree), repository.engine.workFolder != nil, !blobs.isEmpty || !texts.isEmpty else {
      return shortfalls
    }
    let unwanted = try blobs.map { try repository.engine.blob($0, limit: repository.grading.limits.fileSize) }
    for file in try repository.files(at: .worktree) where file.mode.isBlob {
      guard try repository.size(of: file) <= repository.grading.limits.fileSize else { continue }
      let contents = try repository.contents(of: file)
      guard unwanted.contains(contents) || texts.contains(where: { contents.holds($0) }) else { continue }
      shortfalls.append(
        Shortfall(expected: words, found: "\(file.path) is in the worktree".inRepository(repository.name)))
    }
    return shortfalls
  }
}

/// `reachable:` — something still holds some commits.
struct ReachableClaim: Claim {
  let repositories: [String]
  let commits: [String]
  let holders: [Holder]

  static let reference = CheckReference(
    "reachable", "In each repository, commits are held by a branch, a tag or something else.",
    keys: [
      .optional("in", "repository, list of them, or `all`", "Where to look; `all` where it is left out."),
      .required("commits", "list of revisions", "Commits that must be held."),
      .optional(
        "by", UnreachableClaim.holdersType,
        "What may hold them; `[branches, tags]` where it is left out. `branches` are those of remotes too, and HEAD."),
    ],
    example: "reachable: { in: work, commits: [\"${lost}\"], by: branches }")

  init(_ fields: Fields) throws {
    repositories = try fields.repositories()
    commits = try fields.required("commits", fields.texts("commits"))
    holders = try fields.choices("by", Holder.self) ?? [.branches, .tags]
  }

  var words: String {
    "\(abridged(commits.map { shown($0) })) can be reached from \(listed(holders.map(\.rawValue)))"
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    try grading.repositories(named: repositories).flatMap { repository in
      let wanted = try commits.map { try repository.commitID($0) }
      let walk = ReachabilityWalk(in: repository, visitsFiles: false)
      for root in try repository.roots(of: holders) { _ = try walk.follow(root) { _, _, _ in false } }
      return wanted.filter { !walk.commits.contains($0) }.map {
        let place = "\(listed(holders.map(\.rawValue)))".inRepository(repository.name)
        return Shortfall(expected: "\(repository.words($0)) can be reached from \(place)", found: "nothing leads to it")
      }
    }
  }
}

extension Fields {
  fileprivate func repositories() throws -> [String] {
    guard let names = try texts("in"), let node = node("in") else { return ["all"] }
    for (name, node) in zip(names, node.sequence ?? [node]) where name != "all" {
      reading.note(.repository, name, node)
    }
    return names
  }
}

extension Grading {
  fileprivate func repositories(named names: [String]) throws -> [GradedRepository] {
    let all = names.contains("all") ? world.repositories.keys.sorted() : names
    return try all.map { try repository($0) }
  }
}
