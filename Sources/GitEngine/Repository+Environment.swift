internal import CGit2
public import Files

extension Repository {
  /// Opens the repository that Git runs a hook for, as the environment names it.
  ///
  /// Obeys `GIT_DIR`, `GIT_WORK_TREE`, `GIT_INDEX_FILE`, `GIT_OBJECT_DIRECTORY`, `GIT_ALTERNATE_OBJECT_DIRECTORIES` and
  /// `GIT_CEILING_DIRECTORIES`. Objects in the quarantine of a push are read; settings of `git -c` are not.
  ///
  /// - Parameters:
  ///   - environment: the variables, as the process has them.
  ///   - folder: the folder that the hook runs in, absolute; relative paths start there.
  public convenience init(
    environment: [ByteString: ByteString], in folder: FilePath,
    configuration: Configuration = .withUserConfiguration
  ) throws(GitError) {
    let variables = environment.filter { !$0.value.isEmpty }
    let gitFolder = variables["GIT_DIR"].map { folder / $0 }
    let raw =
      if let gitFolder { try Self.open(Self.folderToOpen(for: gitFolder), climbingTo: nil) } else {
        try Self.open(folder, climbingTo: FilePath(variables["GIT_CEILING_DIRECTORIES"] ?? ""))
      }
    try self.init(taking: raw, indexFile: variables["GIT_INDEX_FILE"].map { folder / $0 })
    try obey(configuration)
    for objects in Self.objectFolders(variables, in: folder) where objects != objectsFolder {
      try borrowObjects(from: objects)
    }
    if let workFolder = try chosenWorkFolder(variables, in: folder) {
      try check(workFolder.withCString { git_repository_set_workdir(raw, $0, 0) })
    }
  }

  /// Where a linked worktree is, for its folder in the repository: libgit2 knows it only from that side.
  private static func folderToOpen(for gitFolder: FilePath) -> FilePath {
    guard (gitFolder / "commondir").isFile,
      let link = (try? (gitFolder / "gitdir").contents(limit: 1 << 16))?.lines.first,
      (gitFolder / link).isFile, let worktree = (gitFolder / link).parent
    else { return gitFolder }
    return worktree
  }

  private static func objectFolders(_ variables: [ByteString: ByteString], in folder: FilePath) -> [FilePath] {
    let alternates = variables["GIT_ALTERNATE_OBJECT_DIRECTORIES"]?.split(on: UInt8(ascii: ":")) ?? []
    return ([variables["GIT_OBJECT_DIRECTORY"]].compactMap { $0 } + alternates.map(\.unquoted))
      .filter { !$0.isEmpty }.map { folder / $0 }.filter(\.isFolder)
  }

  /// With `GIT_DIR` alone, Git takes the folder it is started in for the worktree's root, unless the repository says.
  private func chosenWorkFolder(
    _ variables: [ByteString: ByteString], in folder: FilePath
  ) throws(GitError) -> FilePath? {
    if let path = variables["GIT_WORK_TREE"] { return folder / path }
    guard variables["GIT_DIR"] != nil, !isBare, !isLinkedWorktree, try configuration("core.worktree") == nil else {
      return nil
    }
    guard let place = try? folder.resolved(), let gitFolder = try? gitFolder.resolved(),
      place.relative(to: gitFolder) == nil
    else { return nil }
    return place
  }
}

extension ByteString {
  /// A path of `GIT_ALTERNATE_OBJECT_DIRECTORIES`, which Git may put in quotes with backslashes.
  fileprivate var unquoted: ByteString {
    guard count > 1, hasPrefix("\""), hasSuffix("\"") else { return self }
    var plain: [UInt8] = []
    var isEscaped = false
    for byte in bytes.dropFirst().dropLast() {
      if !isEscaped, byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        plain.append(byte)
        isEscaped = false
      }
    }
    return ByteString(plain)
  }
}
