public import Files

extension Repository {
  /// The files in which the index differs from a tree, sorted by new path.
  ///
  /// Files in conflict are left out.
  ///
  /// - Parameters:
  ///   - tree: a tree or commit; nil is that of HEAD, or the empty tree where HEAD has no commit.
  ///   - renames: whether a deleted and an added file that are at least half alike count as one renamed.
  public func stagedChanges(
    against tree: ObjectID? = nil, renames: Bool = false, limits: ReadLimits = .init()
  ) throws(GitError) -> [Change] {
    let base = if let tree { tree } else { try head.commit ?? .emptyTree }
    let old = try files(inTree: base == .emptyTree ? base : peeledToTree(base), limits: limits)
    let entries = try indexEntries()
    let unmerged = Set(entries.lazy.filter { $0.stage > 0 }.map(\.path))
    let new = entries.filter { $0.stage == 0 && !$0.flags.contains(.intentToAdd) }
    var changes: [Change] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      let before = left < old.count && (right == new.count || old[left].path <= new[right].path) ? old[left] : nil
      let after = right < new.count && (left == old.count || new[right].path <= old[left].path) ? new[right] : nil
      if before != nil { left += 1 }
      if after != nil { right += 1 }
      guard let path = before?.path ?? after?.path, !unmerged.contains(path) else { continue }
      let change = Change(at: path, from: before.map { ($0.mode, $0.id) }, to: after.map { ($0.mode, $0.id) })
      if let change { changes.append(change) }
    }
    return renames ? try RenameDetection(in: self, limits: limits).renames(in: changes) : changes
  }

  /// The files in which the worktree differs from the index, sorted by path.
  ///
  /// Untracked files are none of them.
  public func worktreeChanges() throws(GitError) -> [Change] {
    var options = StatusOptions()
    options.untracked = .none
    options.findsRenames = false
    return try status(options).compactMap(\.worktree)
  }

  /// The paths of the files that Git does not know, sorted.
  public func untrackedFiles() throws(GitError) -> [ByteString] {
    try status().filter(\.isUntracked).map(\.path)
  }
}
