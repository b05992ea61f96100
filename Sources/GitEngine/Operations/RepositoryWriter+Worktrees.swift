public import Files

extension RepositoryWriter {
  /// Adds a linked worktree, as `git worktree add FOLDER` does.
  ///
  /// - Parameters:
  ///   - folder: where nothing is yet, absolute: Git's files name it.
  ///   - branch: what it has checked out; nil detaches its HEAD.
  ///   - start: for a new branch, where it starts, and for a detached HEAD, where it is.
  ///   - finalPath: where what is at a path now will stand in the end, for what is yet to be moved.
  /// - Returns: the worktree, to be worked on; flush it too.
  /// - Throws: `exists` where something is at the folder, `conflict` where the branch is checked out elsewhere.
  @discardableResult
  public func addWorktree(
    at folder: FilePath, branch: ByteString?, start: ByteString? = nil, finalPath: (FilePath) -> FilePath = { $0 },
    by committer: Signature
  ) throws -> RepositoryWriter {
    guard try !folder.exists || (folder.isFolder && folder.entries().isEmpty) else {
      throw GitError(.exists, "'\(folder)' already exists")
    }
    if let branch, references["refs/heads/" + branch] == nil || start != nil {
      try createBranch(branch, at: start ?? "HEAD", target: start ?? "HEAD", force: false, track: nil, by: committer)
    }
    let commit = try resolveCommit(branch.map { "refs/heads/" + $0 } ?? start ?? "HEAD")
    if let branch, try isInUse(branch) {
      throw GitError(.conflict, "'\(branch)' is already checked out elsewhere")
    }
    let main = commonFolder
    let name = try freeWorktreeName(folder.name)
    let own = main / "worktrees" / name
    let link = WorktreeFiles(folder, isNew: true)
    link.files.write("gitdir: " + finalPath(own).bytes + "\n", to: ".git")
    try link.files.flush()
    // Takes the name at once: the next worktree may be added before this one is flushed.
    try own.createFolders()
    let writer = try RepositoryWriter(
      gitFolder: own, workFolder: folder, memory: memory, disk: nil, commonFolder: main, sharingWith: self)
    writer.objects.disk = objects.disk
    writer.gitFiles.write("../..\n", to: "commondir")
    writer.gitFiles.write(finalPath(folder / ".git").bytes + "\n", to: "gitdir")
    writer.setCommitFile("ORIG_HEAD", to: commit)
    let created = LogEntry(committer, "")
    if let branch {
      writer.references.link("HEAD", to: "refs/heads/" + branch, created, logsCreation: true)
      try writer.references.set("HEAD", to: commit, LogEntry(committer, "reset: moving to HEAD"))
    } else {
      writer.references.detach(at: commit, created)
    }
    try writer.updateFiles(from: nil, to: objects.commit(commit).tree)
    return writer
  }

  /// Whether HEAD of another worktree of the repository is on a reference.
  func isCheckedOutElsewhere(_ reference: ByteString) throws -> Bool {
    let worktrees = commonFolder / "worktrees"
    let folders = [commonFolder] + (worktrees.isFolder ? try worktrees.entries().map { worktrees / $0 } : [])
    let known = references.headsOfWorktrees
    return try folders.contains { folder in
      guard folder != gitFolder else { return false }
      if let head = known[folder] { return head.referenceName == reference }
      let file = folder / "HEAD"
      return try file.exists && file.contents().lines.first == "ref: " + reference
    }
  }

  private func freeWorktreeName(_ wanted: ByteString) throws -> ByteString {
    var name = wanted
    var number = 0
    while commonFiles.isFolder("worktrees/" + name) || (commonFolder / "worktrees" / name).exists {
      number += 1
      name = wanted + ByteString("\(number)")
    }
    return name
  }
}
