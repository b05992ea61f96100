public import Files

extension RepositoryWriter {
  /// What a new linked worktree has checked out.
  public enum WorktreeTarget: Hashable, Sendable {
    /// A branch that is there.
    case branch(ByteString)
    /// A new branch, and where it begins, as typed; nil is HEAD.
    case newBranch(ByteString, at: ByteString?)
    /// A commit on no branch, as typed; nil is HEAD.
    case detached(at: ByteString?)
  }

  /// Adds a linked worktree, as `git worktree add` does.
  ///
  /// Its files are written at once, all else when this is flushed.
  ///
  /// - Parameters:
  ///   - folder: where its files go: an absolute path where nothing, or an empty folder, is.
  ///   - finalPath: where what is at a path now will stand in the end, for what is yet to be moved: Git writes absolute
  ///     paths into linked worktrees.
  /// - Throws: `exists` where the folder or a new branch is there already, or where a branch is checked out elsewhere.
  public func addWorktree(
    at folder: FilePath, _ target: WorktreeTarget, finalPath: (FilePath) -> FilePath = { $0 }, by committer: Signature
  ) throws {
    guard try !folder.exists || (folder.isFolder && folder.entries().isEmpty) else {
      throw GitError(.exists, "\(folder) exists already")
    }
    let (branch, commit) = try prepare(target, by: committer)
    let name = try freeWorktreeName(like: folder.name)
    let place = "worktrees/" + name + "/"
    commonFiles.write(finalPath(folder / ".git").bytes + "\n", to: place + "gitdir")
    commonFiles.write("../..\n", to: place + "commondir")
    commonFiles.write(branch.map { "ref: " + $0 + "\n" } ?? ByteString("\(commit)\n"), to: place + "HEAD")
    commonFiles.write(ByteString("\(commit)\n"), to: place + "ORIG_HEAD")
    if configuration.flag("core.logallrefupdates") != false {
      let created = ReferenceTable.line(.zero, commit, committer, "")
      let reset = ReferenceTable.line(commit, commit, committer, "reset: moving to HEAD")
      commonFiles.write(branch == nil ? created : created + reset, to: place + "logs/HEAD")
    }
    let link = "gitdir: " + finalPath(commonFolder / "worktrees" / name).bytes + "\n"
    commonFiles.write(try checkOut(commit, in: folder, link: link), to: place + "index")
  }

  private func prepare(
    _ target: WorktreeTarget, by committer: Signature
  ) throws -> (branch: ByteString?, commit: ObjectID) {
    switch target {
    case .detached(let start): return (nil, try resolveCommit(start ?? "HEAD"))
    case .newBranch(let name, let start):
      let start = start ?? "HEAD"
      try createBranch(name, at: start, target: start, force: false, track: nil, by: committer)
      return ("refs/heads/" + name, try resolveCommit("refs/heads/" + name))
    case .branch(let name):
      let reference = "refs/heads/" + name
      guard references[reference] != nil else { throw GitError(.notFound, "there is no branch '\(name)'") }
      if try checkedOutReferences().contains(reference) {
        throw GitError(.exists, "'\(name)' is checked out elsewhere already")
      }
      return (reference, try resolveCommit(reference))
    }
  }

  /// The references that HEAD is on in any worktree.
  private func checkedOutReferences() throws -> [ByteString] {
    let heads = ["HEAD"] + commonFiles.files(below: "worktrees").filter { $0.hasSuffix("/HEAD") }
    return try
      ([references.head.referenceName]
      + heads.map { try commonFiles.contents(of: $0)?.lines.first?.removingPrefix("ref: ") }).compactMap { $0 }
  }

  /// The name of the folder, with a number where another worktree has it.
  private func freeWorktreeName(like name: ByteString) throws(GitError) -> ByteString {
    let name = name.bytes.isEmpty ? "worktree" : name
    var number = 0
    while true {
      let candidate = number == 0 ? name : name + ByteString("\(number)")
      if commonFiles.files(below: "worktrees/" + candidate).isEmpty { return candidate }
      number += 1
    }
  }

  /// Writes the files of a new worktree, and gives its index file.
  private func checkOut(_ commit: ObjectID, in folder: FilePath, link: ByteString) throws -> ByteString {
    try prepareConversion()
    let (files, staged) = (WorktreeFiles(folder, isNew: true), StagedFiles())
    files.conversion = worktree?.conversion
    let checkout = TreeCheckout(objects: objects, index: staged, worktree: files) { _ in true }
    try checkout.force(to: objects.commit(commit).tree)
    files.files.write(link, to: ".git")
    try files.flush(staged)
    return staged.file
  }
}
