public import Files

extension RepositoryWriter {
  /// Makes a branch without switching to it, as `git branch NAME [START]` does.
  ///
  /// - Parameters:
  ///   - start: a revision, as typed: the reflog shows it. Nil is where HEAD is.
  ///   - force: moves the branch where it is there already.
  ///   - track: whether it follows the start, which then is a branch; nil: where the start is a remote's, as Git does.
  public func createBranch(
    _ name: ByteString, at start: ByteString? = nil, force: Bool = false, track: Bool? = nil, by committer: Signature
  ) throws {
    let shown = start ?? references.head.branchName ?? "HEAD"
    try createBranch(name, at: shown, target: start ?? "HEAD", force: force, track: track, by: committer)
  }

  func createBranch(
    _ name: ByteString, at shown: ByteString, target: ByteString, force: Bool, track: Bool?, by committer: Signature
  ) throws {
    let reference = "refs/heads/" + name
    guard Repository.isValidReferenceName(reference), !name.hasPrefix("-"), name != "HEAD" else {
      throw GitError(.invalid, "'\(name)' is not a valid branch name")
    }
    let exists = references[reference] != nil
    if exists, !force { throw GitError(.exists, "a branch named '\(name)' already exists") }
    if exists, try isInUse(name) {
      throw GitError(.invalid, "cannot force update the branch '\(name)': it is checked out")
    }
    let commit = try resolveCommit(target)
    let followed = referenceName(target).flatMap { references.followed($0) }
    let canBeFollowed = followed.flatMap { source(ofFetched: $0) } != nil
    if track == true, !canBeFollowed {
      throw GitError(.invalid, "cannot set up tracking information; starting point '\(shown)' is not a branch")
    }
    let message: ByteString = exists ? "branch: Reset to " : "branch: Created from "
    try references.set(reference, to: commit, LogEntry(committer, message + shown))
    if let followed, canBeFollowed, track ?? followed.hasPrefix("refs/remotes/") {
      try setUpstream(of: name, to: followed)
    }
  }

  /// Whether a branch is checked out in any worktree, or will be again after the rebase or bisection that is in progress.
  func isInUse(_ name: ByteString) throws -> Bool {
    let reference = "refs/heads/" + name
    if try references.followed("HEAD") == reference || isCheckedOutElsewhere(reference) { return true }
    let rebased = try gitFiles.contents(of: "rebase-merge/head-name")?.lines.first
    let bisected = try gitFiles.contents(of: "BISECT_START")?.lines.first
    return rebased == reference || bisected == name
  }

  /// Gives a branch another name, with its reflog and its configuration, as `git branch -m` does.
  ///
  /// - Parameter force: takes the place of a branch of the new name.
  public func renameBranch(_ old: ByteString, to new: ByteString, force: Bool = false, by committer: Signature) throws {
    let (oldName, newName) = ("refs/heads/" + old, "refs/heads/" + new)
    guard Repository.isValidReferenceName(newName) else {
      throw GitError(.invalid, "'\(new)' is not a valid branch name")
    }
    let wasCurrent = references.followed("HEAD") == oldName
    guard let id = references.target(of: oldName) else {
      guard wasCurrent else { throw GitError(.notFound, "there is no branch '\(old)'") }
      references.moveHeads(on: oldName, to: newName)
      return renameBranchConfiguration(old, new)
    }
    if references[newName] != nil, old != new {
      guard force else { throw GitError(.exists, "a branch named '\(new)' already exists") }
      try references.remove(newName, writesPacked: false)
    }
    let entry = LogEntry(committer, "Branch: renamed " + oldName + " to " + newName)
    let log = try references.logLines(of: oldName)
    let hadLog = references.hasLog(oldName)
    try references.remove(oldName, entry, writesPacked: false)
    if hadLog { references.replaceLog(of: newName, with: log) }
    try references.rename(newName, to: id, entry)
    references.moveHeads(on: oldName, to: newName, entry)
    renameBranchConfiguration(old, new)
  }

  private func renameBranchConfiguration(_ old: ByteString, _ new: ByteString) {
    guard configuration.subsections(of: "branch").contains(old) else { return }
    changeConfiguration { $0.renameSection("branch." + old, to: "branch." + new) }
  }

  /// Deletes a branch with its reflog and its configuration, as `git branch -d` does, or with `force` as `-D`.
  ///
  /// - Throws: `conflict` where the branch has commits that neither HEAD nor its upstream has.
  public func deleteBranch(_ name: ByteString, force: Bool = false) throws {
    let reference = "refs/heads/" + name
    guard let id = references.target(of: reference) else { throw GitError(.notFound, "there is no branch '\(name)'") }
    if try isInUse(name) {
      throw GitError(.invalid, "cannot delete the branch '\(name)': it is checked out")
    }
    let goal = upstream(of: name).flatMap { references.target(of: $0) } ?? headCommit
    if !force, try goal.map({ try History(objects).isAncestor(id, of: $0) }) != true {
      throw GitError(.conflict, "the branch '\(name)' is not fully merged")
    }
    try references.remove(reference)
    if configuration.subsections(of: "branch").contains(name) {
      changeConfiguration { $0.removeSection("branch." + name) }
    }
  }

  /// Makes a branch follow another: a local one, or one of a remote.
  ///
  /// - Parameter upstream: such as `origin/main`; nil makes it follow none.
  public func setUpstream(of branch: ByteString, to upstream: ByteString?) throws {
    let variable = "branch." + branch
    guard let upstream else {
      return try changeConfiguration {
        try $0.unset(variable + ".remote")
        try $0.unset(variable + ".merge")
      }
    }
    guard references["refs/heads/" + branch] != nil else {
      throw GitError(.notFound, "branch '\(branch)' does not exist")
    }
    guard let name = referenceName(upstream), let (remote, merge) = source(ofFetched: name) else {
      throw GitError(.notFound, "'\(upstream)' is not a branch that can be followed")
    }
    // Git warns, and leaves all as it is.
    if name == "refs/heads/" + branch { return }
    try changeConfiguration {
      try $0.set(variable + ".remote", to: remote)
      try $0.set(variable + ".merge", to: merge)
    }
  }

  /// Where the commits of a reference come from: a remote and a name there; `.` for a local branch.
  private func source(ofFetched name: ByteString) -> (remote: ByteString, name: ByteString)? {
    if name.hasPrefix("refs/heads/") { return (".", name) }
    for remote in configuration.subsections(of: "remote") {
      for text in configuration.values(of: "remote." + remote + ".fetch") {
        if let origin = Refspec(text)?.origin(of: name) { return (remote, origin) }
      }
    }
    return nil
  }
}
