public import Files

extension RepositoryWriter {
  /// What a reset takes along with the branch.
  public enum ResetMode: Hashable, Sendable {
    /// Nothing: only the branch moves.
    case soft
    /// The index.
    case mixed
    /// Index and worktree: local changes are lost.
    case hard
  }

  /// Moves the branch that HEAD is on, as `git reset` does.
  ///
  /// - Parameter revision: as typed: the reflog shows it.
  public func reset(_ mode: ResetMode, to revision: ByteString = "HEAD", by committer: Signature) throws {
    if mode == .soft, !index.conflicts.isEmpty || gitFiles.exists("MERGE_HEAD") {
      throw GitError(.conflict, "cannot do a soft reset in the middle of a merge")
    }
    if case .unborn = references.head, revision == "HEAD" {
      switch mode {
      case .soft: break
      case .mixed: index.removeAll()
      case .hard: try resetFiles(to: .emptyTree, mode)
      }
      return forgetOperations()
    }
    let commit = try resolveCommit(revision)
    try resetFiles(to: objects.commit(commit).tree, mode)
    if let head = headCommit { setCommitFile("ORIG_HEAD", to: head) }
    try references.set("HEAD", to: commit, LogEntry(committer, "reset: moving to " + revision))
    forgetOperations()
  }

  func resetFiles(to tree: ObjectID, _ mode: ResetMode) throws {
    switch mode {
    case .soft: break
    case .mixed: index.update(to: try objects.files(in: tree))
    case .hard:
      try prepareConversion()
      let checkout = TreeCheckout(objects: objects, index: index, worktree: worktree) { _ in true }
      try checkout.force(to: tree)
    }
  }

  /// Makes paths in the index what a revision has there, as `git reset REVISION -- PATH…` and `restore --staged` do.
  public func unstage(_ paths: [ByteString], to revision: ByteString = "HEAD") throws {
    let tree: ObjectID? =
      if case .unborn = references.head, revision == "HEAD" { nil } else { try treeID(of: revision) }
    for (path, version) in try chosen(paths, in: tree) {
      let known = index[path]
      if let version {
        if known.map(FileVersion.init) == version { continue }
        index.set(path, StagedEntry(mode: version.mode, id: version.id))
      } else {
        index.remove(path)
      }
    }
  }

  /// Makes paths in the worktree what the index has, as `git restore PATH…` does.
  ///
  /// - Parameter revision: makes them, in the index too, what a revision has, as `git checkout REVISION -- PATH…` does.
  public func restore(_ paths: [ByteString], from revision: ByteString? = nil) throws {
    let worktree = try requireWorktree()
    try prepareConversion()
    guard let revision else {
      for path in try chosenInIndex(paths) {
        guard let entry = index[path] else { throw GitError(.conflict, "path '\(path)' is unmerged") }
        if try worktree.state(of: path, against: entry) == .same { continue }
        try put(FileVersion(entry), at: path)
      }
      return
    }
    let tree = try treeID(of: revision)
    for (path, version) in try chosen(paths, in: tree, alsoInIndex: false) {
      guard let version else { continue }
      try put(version, at: path)
      index.set(path, StagedEntry(mode: version.mode, id: version.id))
      index.resolved[path] = nil
    }
  }

  /// Makes paths in conflict, in the worktree only, what one side has: `git checkout --ours PATH…`.
  ///
  /// - Parameter stage: 2 is ours, 3 is theirs.
  public func restoreConflicted(_ paths: [ByteString], stage: Int) throws {
    for path in paths {
      let path = try validated(path)
      guard let entry = index.conflicts[path]?[stage] else {
        throw GitError(.notFound, "path '\(path)' does not have that version")
      }
      try put(FileVersion(entry), at: path)
    }
  }

  func put(_ version: FileVersion, at path: ByteString) throws {
    let contents = version.mode.isBlob ? try objects.blob(version.id) : ""
    try requireWorktree().write(contents, mode: version.mode, id: version.id, to: path)
    index.refresh(path, nil)
  }

  private func chosenInIndex(_ paths: [ByteString]) throws(GitError) -> [ByteString] {
    let all = index.paths
    var chosen: [ByteString] = []
    for path in paths {
      let found = try all.filter(matching(path))
      if found.isEmpty { throw GitError(.notFound, "pathspec '\(path)' did not match any files known to git") }
      chosen += found
    }
    return chosen
  }

  private func chosen(
    _ paths: [ByteString], in tree: ObjectID?, alsoInIndex: Bool = true
  ) throws(GitError) -> [(ByteString, FileVersion?)] {
    let files = try objects.files(in: tree)
    let all = (alsoInIndex ? Set(files.keys).union(index.paths) : Set(files.keys)).sorted()
    var chosen: [(ByteString, FileVersion?)] = []
    for path in paths {
      let found = try all.filter(matching(path))
      if found.isEmpty { throw GitError(.notFound, "pathspec '\(path)' did not match any files known to git") }
      chosen += found.map { ($0, files[$0]) }
    }
    return chosen
  }

  private func matching(_ path: ByteString) throws(GitError) -> (ByteString) -> Bool {
    if path == "." || path == "" { return { _ in true } }
    let path = try validated(path)
    return { $0 == path || $0.hasPrefix(path + "/") }
  }
}
