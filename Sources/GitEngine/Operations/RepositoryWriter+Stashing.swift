public import Files

/// How changes are put aside.
public struct StashOptions: Hashable, Sendable {
  /// What it is about; nil is Git's own words.
  public var message: ByteString?
  /// Also takes files that are neither tracked nor ignored: `--include-untracked`.
  public var includesUntracked = false
  /// Leaves what is staged where it is: `--keep-index`.
  public var keepsIndex = false

  /// As `git stash push` with no options.
  public init() {}
}

extension RepositoryWriter {
  /// Puts local changes aside, as `git stash push` does, and gives the commit that holds them; nil where none are.
  ///
  /// - Throws: `unborn` on a branch without commits, `conflict` where paths are in conflict.
  @discardableResult
  public func stash(by authorship: Authorship, _ options: StashOptions = .init()) throws -> ObjectID? {
    _ = try requireWorktree()
    try prepareConversion()
    guard let headCommit else { throw GitError(.unborn, "there is no initial commit yet") }
    let head = try objects.commit(headCommit)
    let changes = try LocalChanges(
      staged: stagedTreeToStash(), worktree: worktreeTree(head: head.tree),
      untracked: options.includesUntracked ? untrackedPaths() : [])
    if changes.staged == head.tree, changes.worktree == head.tree, changes.untracked.isEmpty { return nil }
    let stash = try commit(changes, on: head, options, by: authorship)
    for path in changes.untracked { worktree?.remove(path) }
    try reset(.hard, by: authorship.committer)
    if options.keepsIndex { try resetFiles(to: changes.staged, .hard) }
    return stash
  }

  /// Forgets changes that were put aside, as `git stash drop stash@{NUMBER}` does; 0 is the newest.
  public func dropStash(_ number: Int = 0) throws {
    _ = try stashCommit(number)
    try references.removeLogEntry(number, of: Self.stashName, rewritesOthers: true, movesReference: true)
    if try references.logLines(of: Self.stashName).isEmpty { try clearStashes() }
  }

  /// Forgets all changes that were put aside, as `git stash clear` does.
  public func clearStashes() throws {
    if references[Self.stashName] != nil { try references.remove(Self.stashName, writesPacked: false) }
  }

  private static let stashName: ByteString = "refs/stash"

  /// The commit of changes that were put aside.
  func stashCommit(_ number: Int) throws -> Commit {
    let entries = try references.logEntries(of: Self.stashName)
    guard number >= 0, number < entries.count else {
      throw GitError(.notFound, entries.isEmpty ? "nothing is stashed" : "there is no stash@{\(number)}")
    }
    return try objects.commit(entries[entries.count - 1 - number].new)
  }
}

/// What is to be put aside.
private struct LocalChanges {
  let staged: ObjectID
  let worktree: ObjectID
  let untracked: [ByteString]
}

extension RepositoryWriter {
  private func commit(
    _ changes: LocalChanges, on head: Commit, _ options: StashOptions, by authorship: Authorship
  ) throws -> ObjectID {
    let branch = references.head.branchName ?? "(no branch)"
    let place = branch + ": " + abbreviation(of: head.id) + " " + head.subject
    func commit(_ tree: ObjectID, _ parents: [ObjectID], _ message: ByteString) throws -> ObjectID {
      try writeCommit(tree: tree, parents: parents, message: message, by: authorship)
    }
    var parents = [head.id, try commit(changes.staged, [head.id], "index on " + place + "\n")]
    if options.includesUntracked {
      let tree = try objects.write(files: files(changes.untracked))
      parents.append(try commit(tree, [], "untracked files on " + place + "\n"))
    }
    let message = options.message.map { "On " + branch + ": " + $0 } ?? "WIP on " + place
    let stash = try commit(changes.worktree, parents, message)
    try references.set(
      Self.stashName, to: stash, LogEntry(authorship.committer, message), createsLog: true)
    return stash
  }

  private func stagedTreeToStash() throws -> ObjectID {
    if let path = conflictedPaths.first { throw GitError(.conflict, "\(path) is in conflict") }
    if let path = index.entries.first(where: \.entry.isIntentToAdd)?.path {
      throw GitError(.conflict, "\(path) is to be added later: add it, or take it out of the index")
    }
    return try index.writeTree(to: objects)
  }

  /// The tree of tracked files as they are in the worktree.
  ///
  /// One that is staged, not committed and not there counts as it is staged.
  private func worktreeTree(head: ObjectID) throws -> ObjectID {
    let worktree = try requireWorktree()
    let committed = try objects.files(in: head)
    var files: [(path: ByteString, version: FileVersion)] = []
    for path in Set(index.paths).union(committed.keys).sorted() {
      let entry = index[path]
      if let entry {
        let state = try entry.mode == .submodule ? .same : worktree.state(of: path, against: entry)
        if state == .same || state == .missing && committed[path] == nil {
          files.append((path, FileVersion(entry)))
          continue
        }
      }
      guard let (mode, contents) = try worktree.read(path) else { continue }
      let id = try objects.write(.blob, contents, like: entry?.id ?? committed[path]?.id)
      files.append((path, FileVersion(mode, id)))
    }
    return try objects.write(files: files)
  }

  private func untrackedPaths() throws -> [ByteString] {
    let tracked = Set(index.paths)
    let isIgnored = try currentIgnoreRules()
    return try requireWorktree().files.files(below: "").filter { try !tracked.contains($0) && !isIgnored($0) }
  }

  private func files(_ paths: [ByteString]) throws -> [(path: ByteString, version: FileVersion)] {
    let worktree = try requireWorktree()
    return try paths.compactMap { path in
      guard let (mode, contents) = try worktree.read(path) else { return nil }
      return (path, FileVersion(mode, try objects.write(.blob, contents)))
    }
  }
}
