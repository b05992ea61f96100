public import Files

/// What a stash takes.
public struct StashOptions: Hashable, Sendable {
  /// What it is called; nil is Git's own.
  public var message: ByteString?
  /// Takes untracked files too: `-u`.
  public var includesUntracked = false
  /// Leaves what is staged where it is: `-k`.
  public var keepsIndex = false

  /// As `git stash push` with no options.
  public init() {}
}

extension RepositoryWriter {
  /// Puts local changes away, as `git stash push` does.
  ///
  /// - Returns: the stash, or nil where there was nothing to put away.
  @discardableResult
  public func stash(by authorship: Authorship, _ options: StashOptions = .init()) throws -> ObjectID? {
    try requireNoConflicts()
    try prepareConversion()
    guard let head = headCommit else { throw GitError(.unborn, "you do not have the initial commit yet") }
    let stagedTree = try index.writeTree(to: objects)
    let worktreeTree = try self.worktreeTree()
    let untracked = options.includesUntracked ? try untrackedPaths() : []
    let commit = try objects.commit(head)
    if stagedTree == commit.tree, worktreeTree == commit.tree, untracked.isEmpty { return nil }
    let branch = references.head.branchName ?? "(no branch)"
    let about = branch + ": " + abbreviation(of: head) + " " + commit.subject
    func write(_ tree: ObjectID, _ parents: [ObjectID], _ message: ByteString) throws -> ObjectID {
      try objects.write(
        CommitText(
          tree: tree, parents: parents, author: authorship.author, committer: authorship.committer, message: message))
    }
    var parents = [head, try write(stagedTree, [head], "index on " + about + "\n")]
    if !untracked.isEmpty {
      parents.append(try write(treeOfFiles(untracked), [], "untracked files on " + about + "\n"))
    }
    let message = options.message.map { "On " + branch + ": " + $0 } ?? "WIP on " + about
    let id = try write(worktreeTree, parents, message)
    try references.set("refs/stash", to: id, LogEntry(authorship.committer, message), createsLog: true)
    for path in untracked { worktree?.remove(path) }
    try reset(.hard, by: authorship.committer)
    if options.keepsIndex { try restoreAll(stagedTree) }
    return id
  }

  /// Brings a stash back and keeps it, as `git stash apply` does.
  ///
  /// - Parameters:
  ///   - number: which, from 0, the last.
  ///   - restoresIndex: stages again what was staged.
  @discardableResult
  public func applyStash(
    _ number: Int = 0, restoresIndex: Bool = false, by committer: Signature
  ) throws -> MergeOutcome {
    try requireNoConflicts()
    let stash = try objects.commit(stashID(number))
    guard stash.parents.count > 1 else { throw GitError(.invalid, "\(stash.id) is not a stash") }
    let base = try objects.commit(stash.parents[0]).tree
    let staged = try objects.commit(stash.parents[1]).tree
    let current = try index.writeTree(to: objects)
    var restored: ObjectID?
    if restoresIndex, staged != base, staged != current {
      let merged = try mergeTrees(
        base: base, ours: current, theirs: staged, labels: TreeMerge.Labels(base: "", theirs: ""))
      guard merged.isClean else { throw GitError(.conflict, "conflicts in index; try without --index") }
      restored = merged.tree
      if let headCommit {
        setCommitFile("ORIG_HEAD", to: headCommit)
        try references.set("HEAD", to: headCommit, LogEntry(committer, "reset: moving to HEAD"))
      }
    }
    if stash.parents.count > 2 { try restoreUntracked(objects.commit(stash.parents[2]).tree) }
    let ours: ByteString = base == current ? "Version stash was based on" : "Updated upstream"
    let result = try mergeTrees(
      base: base, ours: current, theirs: stash.tree,
      labels: TreeMerge.Labels(ours: ours, base: "Stash base", theirs: "Stashed changes"))
    try apply(result, over: current)
    guard result.isClean else { return .conflicted(conflictedPaths) }
    if let restored {
      try index.read(restored, from: objects)
    } else {
      try unstage(since: current)
    }
    return .staged
  }

  /// Brings a stash back and forgets it unless there are conflicts, as `git stash pop` does.
  @discardableResult
  public func popStash(
    _ number: Int = 0, restoresIndex: Bool = false, by committer: Signature
  ) throws -> MergeOutcome {
    let outcome = try applyStash(number, restoresIndex: restoresIndex, by: committer)
    if !outcome.isConflicted { try dropStash(number) }
    return outcome
  }

  /// Forgets a stash, as `git stash drop` does.
  public func dropStash(_ number: Int = 0) throws {
    _ = try stashID(number)
    try references.removeLogEntry(number, of: "refs/stash", rewritesOthers: true, movesReference: true)
    if try references.logLines(of: "refs/stash").isEmpty { try clearStashes() }
  }

  /// Forgets all stashes, as `git stash clear` does.
  public func clearStashes() throws { try references.remove("refs/stash", writesPacked: false) }

  private func stashID(_ number: Int) throws -> ObjectID {
    let entries = try references.logEntries(of: "refs/stash")
    guard number >= 0, number < entries.count else { throw GitError(.notFound, "there is no stash@{\(number)}") }
    return entries[entries.count - 1 - number].new
  }

  /// The tree of all tracked files as they are in the worktree.
  private func worktreeTree() throws -> ObjectID {
    let worktree = try requireWorktree()
    var files: [(path: ByteString, version: FileVersion)] = []
    for (path, entry) in index.entries {
      switch try worktree.state(of: path, against: entry) {
      case .same: files.append((path, FileVersion(entry)))
      case .missing: break
      case .modified:
        guard let (mode, contents) = try worktree.read(path) else { continue }
        files.append((path, FileVersion(mode, try objects.write(.blob, contents, like: entry.id))))
      }
    }
    return try objects.write(files: files)
  }

  private func treeOfFiles(_ paths: [ByteString]) throws -> ObjectID {
    let worktree = try requireWorktree()
    return try objects.write(
      files: paths.compactMap { path in
        guard let (mode, contents) = try worktree.read(path) else { return nil }
        return (path, FileVersion(mode, try objects.write(.blob, contents)))
      })
  }

  private func untrackedPaths() throws -> [ByteString] {
    try requireWorktree().files.files(below: "").filter { path in
      guard index[path] == nil else { return false }
      return try !isIgnored(path)
    }
  }

  private func restoreUntracked(_ tree: ObjectID) throws {
    let worktree = try requireWorktree()
    let files = try objects.files(in: tree)
    if let path = files.keys.sorted().first(where: { worktree.files.exists($0) }) {
      throw GitError(.conflict, "\(path) already exists, no checkout")
    }
    for (path, version) in files {
      try worktree.write(objects.blob(version.id), mode: version.mode, id: version.id, to: path)
    }
  }

  /// Makes index and worktree what a tree holds, where HEAD holds it or it does.
  private func restoreAll(_ tree: ObjectID) throws {
    for change in try objects.changes(from: headTree, to: tree) {
      if let new = change.new {
        try put(new, at: change.path)
        index.set(change.path, StagedEntry(mode: new.mode, id: new.id))
      } else {
        index.remove(change.path)
        worktree?.remove(change.path)
      }
    }
  }

  /// Takes changes out of the index again, but for new files.
  private func unstage(since tree: ObjectID) throws {
    for change in try objects.changes(from: tree, to: index.writeTree(to: objects)) {
      if let old = change.old { index.set(change.path, StagedEntry(mode: old.mode, id: old.id)) }
    }
  }
}
