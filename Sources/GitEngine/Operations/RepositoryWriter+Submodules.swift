public import Files

extension RepositoryWriter {
  /// Adds a submodule and stages it, as `git submodule add URL PATH` does.
  ///
  /// - Parameters:
  ///   - other: the repository.
  ///   - url: what `.gitmodules` calls it.
  ///   - resolvedURL: what the configurations call it; nil is `url` as it is seen from this repository's remote, or
  ///     where none is, from this repository itself, which makes it absolute.
  ///   - name: nil is the path.
  ///   - finalPath: where what is at a path now will stand in the end, for what is yet to be moved: a clone of a path
  ///     knows it as an absolute one.
  /// - Returns: the submodule, to be worked on; flush it too.
  @discardableResult
  public func addSubmodule(
    _ other: RepositoryWriter, url: ByteString, resolvedURL: ByteString? = nil, at path: ByteString,
    name: ByteString? = nil, finalPath: (FilePath) -> FilePath = { $0 }, by committer: Signature
  ) throws -> RepositoryWriter {
    let worktree = try requireWorktree()
    let path = try validated(path)
    let name = name ?? path
    let isTaken = index[path] != nil || index.hasFolder(path) || worktree.files.exists(path)
    guard let workFolder, !isTaken, !worktree.files.isFolder(path) else {
      throw GitError(.exists, "'\(path)' already exists")
    }
    let here = finalPath(workFolder).bytes
    let resolved = try resolvedURL ?? SubmoduleAddress(url).resolved(from: defaultRemoteAddress ?? here)
    let isKept = resolvedURL != nil || SubmoduleAddress(resolved).isAbsolute
    let cloned = isKept ? resolved : here + "/" + resolved
    let submodule = try cloneSubmodule(other, cloned, path, name, workFolder, committer)
    guard let head = submodule.headCommit else { throw GitError(.unborn, "the submodule has no commit") }
    let modules = ConfigurationText(try contents(of: ".gitmodules") ?? "")
    var text = modules
    try text.set("submodule." + name + ".path", to: path)
    try text.set("submodule." + name + ".url", to: url)
    try write(text.text, to: ".gitmodules")
    try changeConfiguration {
      try $0.set("submodule." + name + ".url", to: resolved)
      try $0.set("submodule." + name + ".active", to: "true")
    }
    try addByForce(".gitmodules")
    index.set(path, StagedEntry(mode: .submodule, id: head))
    worktree.set(.folder, at: path)
    return submodule
  }

  /// The address of the remote that the current branch follows, else of the only one, else of `origin`.
  private var defaultRemoteAddress: ByteString? {
    let followed = references.head.branchName.flatMap { configuration.value(of: "branch." + $0 + ".remote") }
    let remotes = configuration.subsections(of: "remote")
    return configuration.value(of: "remote." + (followed ?? (remotes.count == 1 ? remotes[0] : "origin")) + ".url")
  }

  private func cloneSubmodule(
    _ other: RepositoryWriter, _ url: ByteString, _ path: ByteString, _ name: ByteString, _ workFolder: FilePath,
    _ committer: Signature
  ) throws -> RepositoryWriter {
    let depth = path.split(on: UInt8(ascii: "/")).count
    let up = [ByteString](repeating: "..", count: depth).joined(separator: "/")
    let levels = name.split(on: UInt8(ascii: "/")).count
    let back = [ByteString](repeating: "..", count: levels + 2).joined(separator: "/")
    let submodule = try RepositoryWriter.create(
      gitFolder: commonFolder / "modules" / name, workFolder: workFolder / path, branch: "main", [])
    try submodule.changeConfiguration { try $0.set("core.worktree", to: back + "/" + path) }
    try submodule.fill(from: other, url: url, by: committer, CloneOptions())
    submodule.worktree?.set(.file("gitdir: " + up + "/.git/modules/" + name + "\n", executable: false), at: ".git")
    return submodule
  }

  /// Stages the commit that a submodule is at now.
  public func addSubmoduleCommit(_ id: ObjectID, at path: ByteString) throws {
    guard index[try validated(path)]?.mode == .submodule else {
      throw GitError(.notFound, "there is no submodule \(path)")
    }
    index.set(path, StagedEntry(mode: .submodule, id: id))
  }
}
