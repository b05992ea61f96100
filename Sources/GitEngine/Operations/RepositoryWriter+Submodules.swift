public import Files

extension RepositoryWriter {
  /// Adds a submodule and stages it, as `git submodule add URL PATH` does.
  ///
  /// - Parameters:
  ///   - other: the repository.
  ///   - url: what `.gitmodules` calls it.
  ///   - resolvedURL: what the configuration and the submodule's reflogs call it: Git makes a relative address absolute.
  ///   - name: nil is the path.
  /// - Returns: the submodule, to be worked on; flush it too.
  @discardableResult
  public func addSubmodule(
    _ other: RepositoryWriter, url: ByteString, resolvedURL: ByteString? = nil, at path: ByteString,
    name: ByteString? = nil, by committer: Signature
  ) throws -> RepositoryWriter {
    let worktree = try requireWorktree()
    let path = try validated(path)
    let name = name ?? path
    guard let workFolder, index[path] == nil, !worktree.files.exists(path) else {
      throw GitError(.exists, "'\(path)' already exists in the index")
    }
    let submodule = try cloneSubmodule(other, resolvedURL ?? url, path, name, workFolder, committer)
    guard let head = submodule.headCommit else { throw GitError(.unborn, "the submodule has no commit") }
    let modules = ConfigurationText(try contents(of: ".gitmodules") ?? "")
    var text = modules
    try text.set("submodule." + name + ".path", to: path)
    try text.set("submodule." + name + ".url", to: url)
    try write(text.text, to: ".gitmodules")
    try changeConfiguration {
      try $0.set("submodule." + name + ".url", to: resolvedURL ?? url)
      try $0.set("submodule." + name + ".active", to: "true")
    }
    try add([".gitmodules"])
    index.set(path, StagedEntry(mode: .submodule, id: head))
    worktree.set(.folder, at: path)
    return submodule
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
