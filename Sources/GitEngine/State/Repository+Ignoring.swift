internal import CGit2
public import Files

extension Repository {
  /// Whether the ignore rules cover a path, whether anything is there or not, and whether it is tracked or not.
  ///
  /// - Parameter path: from the root of the worktree; a slash at its end says that it is a folder.
  /// - Throws: `bare`.
  public func isIgnored(_ path: ByteString) throws(GitError) -> Bool {
    guard workFolder != nil else { throw GitError(.bare, "a bare repository ignores nothing") }
    guard !path.isEmpty, !path.hasPrefix("/") else {
      throw GitError(.invalid, "the path must lead from the root of the worktree")
    }
    try refuseBlockingFiles(above: path)
    var ignored: Int32 = 0
    try check(path.withCString { git_ignore_path_is_ignored(&ignored, raw, $0) })
    return ignored == 1
  }
}
