internal import CGit2
public import Files

extension Repository {
  /// The full name of the reference that tracks a branch's upstream, such as `refs/remotes/origin/main`.
  ///
  /// - Parameter branch: the full name, such as `refs/heads/main`.
  /// - Returns: nil where the branch has no upstream.
  public func upstreamReference(of branch: ByteString) throws(GitError) -> ByteString? {
    var buffer = git_buf()
    do {
      try check(branch.withCString { git_branch_upstream_name(&buffer, raw, $0) })
    } catch  where error.kind == .notFound {
      return nil
    }
    return ByteString(taking: &buffer)
  }

  /// The full name of the reference that tracks what `git push` would update, as `@{push}` names it.
  public func pushReference(of branch: ByteString) throws(GitError) -> ByteString? {
    try upstreamReference(of: branch)
  }
}
