internal import CGit2
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
  /// Never climbs to a parent.
  ///
  /// - Throws: `notFound` where no repository is, `notTrusted`, `unsupported` for SHA-256 or reftable.
  public convenience init(at folder: FilePath, configuration: Configuration = .ownOnly) throws(GitError) {
    do {
      try self.init(
        taking: try make { pointer in
          folder.withCString {
            git_repository_open_ext(&pointer, $0, UInt32(GIT_REPOSITORY_OPEN_NO_SEARCH.rawValue), nil)
          }
        })
    } catch {
      throw error.explained(openingAt: folder)
    }
    if configuration == .ownOnly { try obeyOnlyOwnConfiguration() }
  }

  /// Opens the repository around a folder, climbing up as Git does, but not above a ceiling.
  public convenience init(
    around folder: FilePath, ceiling: FilePath? = nil, configuration: Configuration = .withUserConfiguration
  ) throws(GitError) {
    do {
      try self.init(
        taking: try make { pointer in
          folder.withCString { path in
            (ceiling ?? "").withCString { git_repository_open_ext(&pointer, path, 0, $0) }
          }
        })
    } catch {
      throw error.explained(openingAt: folder)
    }
    if configuration == .ownOnly { try obeyOnlyOwnConfiguration() }
  }

  private func obeyOnlyOwnConfiguration() throws(GitError) {
    let configuration: OpaquePointer = try make { git_config_new(&$0) }
    defer { git_config_free(configuration) }
    let files = [
      (commonFolder / "config", GIT_CONFIG_LEVEL_LOCAL), (gitFolder / "config.worktree", GIT_CONFIG_LEVEL_APP),
    ]
    for (file, level) in files where file.isFile {
      try check(file.withCString { git_config_add_file_ondisk(configuration, $0, level, raw, 0) })
    }
    try check(git_repository_set_config(raw, configuration))
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
