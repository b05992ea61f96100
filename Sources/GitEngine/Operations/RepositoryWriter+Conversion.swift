internal import CGit2
internal import Files

extension RepositoryWriter {
  /// The repository with the files of the worktree as they are now; the rest may be behind.
  private func repositoryOfWorktree(_ worktree: WorktreeFiles) throws -> Repository {
    guard let disk = objects.disk else { return try repository() }
    try worktree.flush(index)
    return disk
  }

  /// Turns on what attributes and settings say of line ends, where they may say something.
  func prepareConversion() throws {
    guard let worktree else { return }
    let settings = ["core.autocrlf", "core.eol"].compactMap { configuration.value(of: $0) }
    guard mayHaveAttributes(worktree) || settings.contains(where: { !["false", "lf"].contains($0) }) else {
      worktree.conversion = nil
      return
    }
    let repository = try repositoryOfWorktree(worktree)
    worktree.conversion = LineEndConversion(repository)
  }

  /// The repository with the attribute files as they are now, or nil where there are none.
  func repositoryWithAttributes() throws -> Repository? {
    guard let worktree, mayHaveAttributes(worktree) else { return nil }
    return try repositoryOfWorktree(worktree)
  }

  private func mayHaveAttributes(_ worktree: WorktreeFiles) -> Bool {
    gitFiles.exists("info/attributes") || commonFiles.exists("info/attributes")
      || worktree.files.mayHold(fileNamed: ".gitattributes")
  }
}

/// What `.gitattributes` and `core.autocrlf` say, as libgit2 understands it.
final class LineEndConversion: ContentConversion {
  private let repository: Repository

  init(_ repository: Repository) { self.repository = repository }

  func stored(_ contents: ByteString, path: ByteString) throws -> ByteString {
    try convert(contents, path, GIT_FILTER_TO_ODB)
  }

  func shown(_ contents: ByteString, path: ByteString) throws -> ByteString {
    try convert(contents, path, GIT_FILTER_TO_WORKTREE)
  }

  private func convert(_ contents: ByteString, _ path: ByteString, _ mode: git_filter_mode_t) throws(GitError)
    -> ByteString
  {
    var filters: OpaquePointer?
    try check(path.withCString { git_filter_list_load(&filters, repository.raw, nil, $0, mode, 0) })
    guard let filters else { return contents }
    defer { git_filter_list_free(filters) }
    var buffer = git_buf()
    try check(
      contents.bytes.withUnsafeBytes { bytes in
        git_filter_list_apply_to_buffer(
          &buffer, filters, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
      })
    return ByteString(taking: &buffer)
  }
}
