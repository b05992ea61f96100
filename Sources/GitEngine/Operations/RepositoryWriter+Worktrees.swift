public import Files

extension RepositoryWriter {
  /// Adds a linked worktree, as `git worktree add FOLDER` does.
  ///
  /// - Parameters:
  ///   - folder: where nothing is yet, absolute: Git's files name it.
  ///   - branch: what it has checked out; nil detaches its HEAD.
  ///   - start: for a new branch, where it starts, and for a detached HEAD, where it is.
  /// - Returns: the worktree, to be worked on; flush it too.
  @discardableResult
  public func addWorktree(
    at folder: FilePath, branch: ByteString?, start: ByteString? = nil, by committer: Signature
  ) throws -> RepositoryWriter {
    if let branch, references["refs/heads/" + branch] == nil || start != nil {
      try createBranch(branch, at: start ?? "HEAD", target: start ?? "HEAD", force: false, track: nil, by: committer)
    }
    let commit = try resolveCommit(branch.map { "refs/heads/" + $0 } ?? start ?? "HEAD")
    if let branch, references.followed("HEAD") == "refs/heads/" + branch {
      throw GitError(.conflict, "'\(branch)' is already checked out at '\(workFolder ?? gitFolder)'")
    }
    let main = commonFolder
    let name = try freeWorktreeName(folder.name)
    let own = main / "worktrees" / name
    let link = WorktreeFiles(folder, isNew: true)
    link.files.write("gitdir: " + own.bytes + "\n", to: ".git")
    try link.files.flush()
    let writer = try RepositoryWriter(
      gitFolder: own, workFolder: folder, memory: memory, disk: nil, commonFolder: main, sharingWith: self)
    writer.objects.disk = objects.disk
    writer.gitFiles.write("../..\n", to: "commondir")
    writer.gitFiles.write((folder / ".git").bytes + "\n", to: "gitdir")
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
