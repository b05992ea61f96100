public import Files

extension RepositoryWriter {
  /// Switches to a branch, as `git switch NAME` does.
  ///
  /// Local changes are kept where the branches do not differ.
  ///
  /// A name that only one remote has becomes a new branch that follows it. `-` is the branch before.
  /// - Throws: `conflict`, with nothing changed, where local changes or untracked files would be lost.
  public func switchBranch(_ name: ByteString, by committer: Signature) throws {
    try requireNoConflicts()
    try requireNoOperation()
    let name = try name == "-" ? previousBranch(1) ?? name : name
    let reference = "refs/heads/" + name
    if references[reference] == nil {
      guard let remote = try onlyRemoteBranch(named: name) else {
        throw GitError(.notFound, "there is no branch '\(name)'")
      }
      return try switchBranch(toNew: name, at: remote, track: true, by: committer)
    }
    try moveHead(to: references.target(of: reference), shown: name, branch: reference, by: committer)
  }

  /// Makes a branch and switches to it, as `git switch -c NAME [START]` does.
  ///
  /// - Parameter force: moves the branch where it is there already: `-C`.
  public func switchBranch(
    toNew name: ByteString, at start: ByteString? = nil, force: Bool = false, track: Bool? = nil,
    by committer: Signature
  ) throws {
    try requireNoConflicts()
    try requireNoOperation()
    let reference = "refs/heads/" + name
    if start == nil, case .unborn = references.head {
      guard Repository.isValidReferenceName(reference) else {
        throw GitError(.invalid, "'\(name)' is not a valid branch name")
      }
      if references[reference] != nil, !force { throw GitError(.exists, "a branch named '\(name)' already exists") }
      references.link("HEAD", to: reference, nil)
      return
    }
    if references[reference] != nil, !force { throw GitError(.exists, "a branch named '\(name)' already exists") }
    let commit = try resolveCommit(start ?? "HEAD")
    if start != nil { try updateFiles(to: objects.commit(commit).tree) }
    try createBranch(
      name, at: start ?? "HEAD", target: start ?? "HEAD", force: force, track: track, by: committer)
    try moveHead(to: commit, shown: name, branch: reference, updatesFiles: start != nil, by: committer)
  }

  /// Switches to a branch without commits, with nothing in it, as `git switch --orphan` does.
  public func switchBranch(toOrphan name: ByteString) throws {
    try requireNoConflicts()
    try requireNoOperation()
    if references["refs/heads/" + name] != nil {
      throw GitError(.exists, "a branch named '\(name)' already exists")
    }
    try updateFiles(to: .emptyTree)
    references.link("HEAD", to: "refs/heads/" + name, nil)
    forgetOperations()
  }

  /// Detaches HEAD at a commit, as `git switch --detach REVISION` and `git checkout REVISION` do.
  ///
  /// - Parameter revision: as typed: the reflog shows it.
  public func detach(at revision: ByteString = "HEAD", by committer: Signature) throws {
    try requireNoConflicts()
    try requireNoOperation()
    let shown = try revision == "-" ? previousBranch(1) ?? revision : revision
    try moveHead(to: try resolveCommit(shown), shown: shown, branch: nil, by: committer)
  }

  private func moveHead(
    to commit: ObjectID?, shown: ByteString, branch: ByteString?, updatesFiles: Bool = true, by committer: Signature
  ) throws {
    guard let commit else { throw GitError(.unborn, "'\(shown)' has no commits") }
    if let branch, try isCheckedOutElsewhere(branch) {
      throw GitError(.conflict, "'\(shown)' is checked out in another worktree already")
    }
    if updatesFiles { try updateFiles(to: objects.commit(commit).tree) }
    let from = references.head.branchName ?? references.head.commit.map { ByteString($0.hex) } ?? "(invalid)"
    let entry = LogEntry(committer, "checkout: moving from " + from + " to " + shown)
    if let branch {
      references.link("HEAD", to: branch, entry)
    } else {
      references.detach(at: commit, entry)
    }
    forgetOperations()
  }

  /// Takes index and worktree from HEAD's tree to another.
  func updateFiles(to tree: ObjectID) throws {
    try updateFiles(from: headTree, to: tree)
  }

  func updateFiles(from old: ObjectID?, to tree: ObjectID) throws {
    try prepareConversion()
    let checkout = TreeCheckout(
      objects: objects, index: index, worktree: worktree, isIgnored: try currentIgnoreRules())
    try checkout.run(from: old, to: tree)
  }

  /// - Throws: `conflict` in the middle of a merge, rebase, cherry-pick or revert.
  private func requireNoOperation() throws {
    let operations: [(file: ByteString, name: String)] = [
      ("MERGE_HEAD", "merging"), ("rebase-merge/head-name", "rebasing"), ("CHERRY_PICK_HEAD", "cherry-picking"),
      ("REVERT_HEAD", "reverting"),
    ]
    for (file, name) in operations where gitFiles.exists(file) {
      throw GitError(.conflict, "cannot switch branch while \(name)")
    }
    let next = try gitFiles.contents(of: "sequencer/todo")?.lines.first
    if let next {
      throw GitError(
        .conflict, "cannot switch branch while \(next.hasPrefix("revert") ? "reverting" : "cherry-picking")")
    }
  }

  func requireNoConflicts() throws(GitError) {
    if let path = conflictedPaths.first {
      throw GitError(.conflict, "\(path) is in conflict: resolve your current index first")
    }
  }

  private func onlyRemoteBranch(named name: ByteString) throws(GitError) -> ByteString? {
    let found = configuration.subsections(of: "remote").compactMap { remote in
      configuration.values(of: "remote." + remote + ".fetch").lazy
        .compactMap { Refspec($0)?.destination(of: "refs/heads/" + name) }.first { self.references[$0] != nil }
    }
    if found.count > 1 { throw GitError(.ambiguous, "'\(name)' matched several remote branches") }
    return found.first
  }
}
