internal import Files

extension RepositoryWriter {
  /// Brings back changes that were put aside, as `git stash apply` does.
  ///
  /// - Parameters:
  ///   - number: which; 0 is the newest.
  ///   - restoresIndex: also stages again what was staged: `--index`.
  /// - Returns: `staged`, or `conflicted` with the paths.
  /// - Throws: `conflict` where local changes would be lost, `exists` where an untracked file was in the way of
  ///   another; what could be brought back is.
  @discardableResult
  public func applyStash(
    _ number: Int = 0, restoresIndex: Bool = false, by committer: Signature
  ) throws -> MergeOutcome {
    let stash = try Stashed(stashCommit(number), objects)
    try prepareConversion()
    if let path = conflictedPaths.first { throw GitError(.conflict, "\(path) is in conflict") }
    let current = try index.writeTree(to: objects)
    var staged: ObjectID?
    if restoresIndex, stash.base != stash.index, current != stash.index {
      staged = try stagingAgain(stash)
      try reset(.mixed, by: committer)
    }
    let merged = Result { try merge(stash, into: current, staging: staged) }
    // Git does this even where local changes are in the way of the merge.
    try restoreUntracked(stash.untracked)
    return try merged.get()
  }

  /// Brings back changes that were put aside and forgets them, as `git stash pop` does.
  ///
  /// After a conflict they stay put aside.
  @discardableResult
  public func popStash(
    _ number: Int = 0, restoresIndex: Bool = false, by committer: Signature
  ) throws -> MergeOutcome {
    let outcome = try applyStash(number, restoresIndex: restoresIndex, by: committer)
    if !outcome.isConflicted { try dropStash(number) }
    return outcome
  }

  /// - Parameter staged: the tree that the index has afterwards where there is no conflict; nil: what it has now.
  private func merge(_ stash: Stashed, into current: ObjectID, staging staged: ObjectID?) throws -> MergeOutcome {
    // Only untracked files are put aside: there is nothing to merge.
    if stash.base != stash.worktree {
      let labels = TreeMerge.Labels(
        ours: current == stash.base ? "Version stash was based on" : "Updated upstream", base: "Stash base",
        theirs: "Stashed changes")
      let result = try mergeTrees(base: stash.base, ours: current, theirs: stash.worktree, labels: labels)
      try apply(result, over: current)
      if !result.isClean { return .conflicted(conflictedPaths) }
    }
    if let staged {
      try index.read(staged, from: objects)
    } else {
      unstage(try objects.changes(from: current, to: index.writeTree(to: objects)))
    }
    return .staged
  }

  /// Takes out of the index what a merge has staged, except for new files: Git would not know these otherwise.
  private func unstage(_ changes: [TreeChange]) {
    for change in changes {
      if let old = change.old { index.set(change.path, StagedEntry(mode: old.mode, id: old.id)) }
    }
  }

  /// The tree of the index with the changes that were staged when they were put aside.
  ///
  /// - Throws: `conflict` where it has changed in the same places since.
  private func stagingAgain(_ stash: Stashed) throws -> ObjectID {
    let current = try objects.files(in: index.writeTree(to: objects))
    var files = current
    for change in try objects.changes(from: stash.base, to: stash.index) {
      guard current[change.path] != change.old else {
        files[change.path] = change.new
        continue
      }
      guard let old = change.old, let new = change.new, let ours = current[change.path], ours.mode == old.mode,
        [old, new, ours].allSatisfy(\.mode.isBlob)
      else { throw Self.cannotStageAgain(change.path) }
      let merge = try FileMerge(
        base: objects.blob(old.id), ours: objects.blob(ours.id), theirs: objects.blob(new.id),
        labels: FileMerge.Labels(ours: "", base: "", theirs: ""))
      guard merge.isClean else { throw Self.cannotStageAgain(change.path) }
      files[change.path] = FileVersion(new.mode, try objects.write(.blob, merge.contents, like: ours.id))
    }
    return try objects.write(files: files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  private static func cannotStageAgain(_ path: ByteString) -> GitError {
    GitError(.conflict, "what was staged in \(path) conflicts with the index: try without staging it again")
  }

  private func restoreUntracked(_ tree: ObjectID?) throws {
    let worktree = try requireWorktree()
    var inTheWay: [ByteString] = []
    for (path, version) in try objects.files(in: tree).sorted(by: { $0.key < $1.key }) {
      if worktree.files.exists(path) || worktree.files.isFolder(path) {
        inTheWay.append(path)
      } else {
        try worktree.write(objects.blob(version.id), mode: version.mode, id: version.id, to: path)
      }
    }
    guard let path = inTheWay.first else { return }
    throw GitError(.exists, "could not restore untracked files from stash: \(path) already exists")
  }
}

/// The trees that changes that were put aside consist of.
private struct Stashed {
  /// What they were made on.
  let base: ObjectID
  let index: ObjectID
  let worktree: ObjectID
  let untracked: ObjectID?

  init(_ commit: Commit, _ objects: ObjectStore) throws(GitError) {
    guard commit.parents.count == 2 || commit.parents.count == 3 else {
      throw GitError(.invalid, "\(commit.id) is not a stash")
    }
    base = try objects.commit(commit.parents[0]).tree
    index = try objects.commit(commit.parents[1]).tree
    worktree = commit.tree
    untracked = commit.parents.count == 3 ? try objects.commit(commit.parents[2]).tree : nil
  }
}
