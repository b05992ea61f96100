internal import CGit2
internal import CShims
public import Files

extension Repository {
  /// Whose configuration an open repository obeys.
  public enum Configuration: Sendable {
    /// Only its own: what the user set elsewhere changes nothing. For scenarios and verdicts.
    case ownOnly
    /// Also what ``GitLibrary/readConfiguration(ofHome:xdg:system:)`` names, as Git would. For hooks.
    case withUserConfiguration
  }

  /// Opens exactly this folder: a worktree, a `.git` folder or a bare repository.
  ///
  /// Never climbs to a parent, whose repository is another one.
  ///
  /// - Throws: `notFound` where no repository is, `notTrusted`, `unsupported` for SHA-256 or reftable.
  public convenience init(at folder: FilePath, configuration: Configuration = .ownOnly) throws(GitError) {
    try self.init(taking: Self.open(folder, climbingTo: nil))
    try obey(configuration)
  }

  /// Opens the repository around a folder, climbing up as Git does, but not above a ceiling.
  public convenience init(
    around folder: FilePath, ceiling: FilePath? = nil, configuration: Configuration = .withUserConfiguration
  ) throws(GitError) {
    try self.init(taking: Self.open(folder, climbingTo: ceiling ?? ""))
    try obey(configuration)
  }

  /// - Parameter ceiling: the folders, between colons, that are not climbed to; nil does not climb at all.
  static func open(_ folder: FilePath, climbingTo ceiling: FilePath?) throws(GitError) -> OpaquePointer {
    do {
      for file in [folder / "config", folder / ".git/config"] { try refuseBlocking(file) }
      return try make { pointer in
        folder.withCString { path in
          guard let ceiling else {
            return git_repository_open_ext(&pointer, path, UInt32(GIT_REPOSITORY_OPEN_NO_SEARCH.rawValue), nil)
          }
          return ceiling.withCString { git_repository_open_ext(&pointer, path, 0, $0) }
        }
      }
    } catch {
      throw error.explained(openingAt: folder)
    }
  }

  func obey(_ configuration: Configuration) throws(GitError) {
    switch configuration {
    case .ownOnly:
      let files: OpaquePointer = try make { git_config_new(&$0) }
      defer { git_config_free(files) }
      try add(commonFolder / "config", GIT_CONFIG_LEVEL_LOCAL, to: files)
      try addWorktreeConfiguration(to: files)
      try check(drill_git_hide_user_files(files))
      try check(git_repository_set_config(raw, files))
    case .withUserConfiguration:
      // Since 1.8 libgit2 reads it itself.
      guard GitLibrary.version < (1, 8, 0) else { return }
      let files: OpaquePointer = try make { git_repository_config(&$0, raw) }
      defer { git_config_free(files) }
      try addWorktreeConfiguration(to: files)
    }
  }

  private func addWorktreeConfiguration(to files: OpaquePointer) throws(GitError) {
    var isEnabled: Int32 = 0
    if git_config_get_bool(&isEnabled, files, "extensions.worktreeconfig") != 0 { git_error_clear() }
    if isEnabled == 1 { try add(gitFolder / "config.worktree", GIT_CONFIG_LEVEL_APP, to: files) }
  }

  private func add(
    _ file: FilePath, _ level: git_config_level_t, to configuration: OpaquePointer
  ) throws(GitError) {
    guard file.exists else { return }
    try Self.refuseBlocking(file)
    try check(file.withCString { git_config_add_file_ondisk(configuration, $0, level, raw, 0) })
  }
}

extension GitError {
  /// Says in the user's terms why a folder does not open, and what to do.
  fileprivate func explained(openingAt folder: FilePath) -> GitError {
    switch kind {
    case .notFound:
      GitError(.notFound, "\(folder) is not a Git repository")
    case .notTrusted:
      GitError(
        .notTrusted,
        "\(folder) belongs to another user; to trust it, run: git config --global --add safe.directory \(folder)")
    case .unsupported where message.contains("objectformat"):
      GitError(.unsupported, "\(folder) is a SHA-256 repository, which libgit2 cannot read")
    case .unsupported where message.contains("refstorage"):
      GitError(.unsupported, "\(folder) stores its references as reftable, which libgit2 cannot read")
    case .unsupported:
      GitError(.unsupported, "\(folder) has a format that libgit2 cannot read: \(message)")
    default:
      self
    }
  }
}
