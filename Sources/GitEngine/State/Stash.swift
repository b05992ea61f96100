public import Files

/// Changes that were put aside.
public struct Stash: Hashable, Sendable {
  /// Its place in the list; 0 is the newest.
  public let number: Int
  /// The commit of the worktree.
  public let id: ObjectID
  /// The commit that was checked out.
  public let base: ObjectID
  /// The commit of the index.
  public let index: ObjectID?
  /// The commit of the untracked files, where they were put aside too.
  public let untracked: ObjectID?
  /// What the list shows, such as `WIP on main: 0123abc Add the till`.
  public let message: ByteString
}

extension Repository {
  /// The stashes, newest first.
  public func stashes() throws(GitError) -> [Stash] {
    guard try reference(named: "refs/stash") != nil else { return [] }
    var stashes: [Stash] = []
    for (number, entry) in try reflog(of: "refs/stash").enumerated() {
      let parents = try parents(of: entry.new)
      guard let base = parents.first else {
        throw GitError(.corrupt, "the stash \(entry.new) has no parent")
      }
      stashes.append(
        Stash(
          number: number, id: entry.new, base: base, index: parents.count > 1 ? parents[1] : nil,
          untracked: parents.count > 2 ? parents[2] : nil, message: entry.message))
    }
    return stashes
  }
}
