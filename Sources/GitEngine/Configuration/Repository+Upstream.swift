public import Files

/// What a branch is compared with, and pulled from.
public struct Upstream: Hashable, Sendable {
  /// The remote; `.` for this repository itself.
  public let remote: ByteString
  /// The full name of the reference in the remote, such as `refs/heads/main`.
  public let merge: ByteString
  /// The full name of the reference here that tracks it; nil where no refspec covers it.
  public let tracking: ByteString?
}

extension Repository {
  /// What a branch is set to follow; nil where nothing is set.
  ///
  /// Nothing of it need exist.
  ///
  /// - Parameter branch: the full name, such as `refs/heads/main`, or the short one.
  public func upstream(of branch: ByteString) throws(GitError) -> Upstream? {
    let name = branch.removingPrefix("refs/heads/") ?? branch
    guard let remote = try configuration("branch." + name + ".remote"),
      let merge = try configuration("branch." + name + ".merge")
    else { return nil }
    if remote == "." { return Upstream(remote: remote, merge: merge, tracking: merge) }
    return Upstream(remote: remote, merge: merge, tracking: try trackingReference(of: merge, in: remote))
  }

  /// The full name of the reference that tracks a branch's upstream, such as `refs/remotes/origin/main`.
  public func upstreamReference(of branch: ByteString) throws(GitError) -> ByteString? {
    try upstream(of: branch)?.tracking
  }

  /// The full name of the reference that tracks what a plain `git push` would update, as `@{push}` names it.
  ///
  /// - Parameter branch: the full name, such as `refs/heads/main`.
  /// - Returns: nil where Git would not push, or nothing tracks it.
  public func pushReference(of branch: ByteString) throws(GitError) -> ByteString? {
    let upstream = try upstream(of: branch)
    let name = branch.removingPrefix("refs/heads/") ?? branch
    let chosen =
      if let own = try configuration("branch." + name + ".pushremote") { own } else {
        try configuration("remote.pushdefault")
      }
    let remoteName = chosen ?? upstream?.remote ?? "origin"
    let isTriangular = remoteName != (upstream?.remote ?? "origin")
    if let remote = try remote(named: remoteName), !remote.push.isEmpty {
      guard let destination = remote.pushRefspecs.lazy.compactMap({ $0.destination(of: branch) }).first else {
        return nil
      }
      return try trackingReference(of: destination, in: remoteName)
    }
    switch try configuration("push.default") ?? "simple" {
    case "nothing": return nil
    case "upstream", "tracking": return upstream?.tracking
    case "matching", "current": return try trackingReference(of: branch, in: remoteName)
    default:
      let same = try trackingReference(of: branch, in: remoteName)
      return isTriangular || same == upstream?.tracking ? same : nil
    }
  }

  private func trackingReference(of name: ByteString, in remote: ByteString) throws(GitError) -> ByteString? {
    try self.remote(named: remote)?.fetchRefspecs.lazy.compactMap { $0.destination(of: name) }.first
  }
}
