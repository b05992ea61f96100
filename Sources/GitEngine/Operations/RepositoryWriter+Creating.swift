public import Files

extension RepositoryWriter {
  /// Makes a repository as `git init --template=` does: files as reference format, SHA-1, no hooks.
  ///
  /// - Parameters:
  ///   - folder: of the worktree, or of the bare repository.
  ///   - branch: the branch that HEAD is on, without `refs/heads/`.
  ///   - configuration: further variables, such as `("merge.ff", "false")`.
  /// - Throws: `exists` where a repository is in the folder already.
  public static func create(
    at folder: FilePath, bare: Bool = false, branch: ByteString = "main",
    configuration: [(name: ByteString, value: ByteString)] = []
  ) throws -> RepositoryWriter {
    let gitFolder = bare ? folder : folder / ".git"
    guard !(gitFolder / "HEAD").exists else { throw GitError(.exists, "\(folder) is a repository already") }
    return try create(gitFolder: gitFolder, workFolder: bare ? nil : folder, branch: branch, configuration)
  }

  static func create(
    gitFolder: FilePath, workFolder: FilePath?, branch: ByteString,
    _ configuration: [(name: ByteString, value: ByteString)]
  ) throws -> RepositoryWriter {
    let writer = try RepositoryWriter(
      gitFolder: gitFolder, workFolder: workFolder, memory: try ObjectMemory(), disk: nil)
    for path in ["objects/info", "objects/pack", "refs/heads", "refs/tags"] as [ByteString] {
      writer.gitFiles.set(.folder, at: path)
    }
    writer.references.link("HEAD", to: "refs/heads/" + branch, nil)
    try writer.changeConfiguration { text throws(GitError) in
      try text.set("core.repositoryformatversion", to: "0")
      try text.set("core.filemode", to: "true")
      try text.set("core.bare", to: workFolder == nil ? "true" : "false")
      if workFolder != nil { try text.set("core.logallrefupdates", to: "true") }
      for (name, value) in configuration { try text.set(name, to: value) }
    }
    return writer
  }
}
