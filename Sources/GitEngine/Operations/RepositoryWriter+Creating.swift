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
    var variables: [(name: ByteString, value: ByteString)] = [
      ("core.repositoryformatversion", "0"), ("core.filemode", "true"),
      ("core.bare", workFolder == nil ? "true" : "false"),
    ]
    if workFolder != nil { variables.append(("core.logallrefupdates", "true")) }
    let text = try ConfigurationText(variables + configuration)
    writer.changeConfiguration { $0 = text }
    return writer
  }
}
