internal import CGit2

extension Repository {
  /// How a list of commits is sorted.
  public enum CommitOrder: Sendable {
    /// Youngest first by the committer's time, as `git log` does.
    case date
    /// No commit before all of its children, as `git log --topo-order` does.
    case topological
    /// No commit before all of its parents: the other way round.
    case oldestFirst
  }

  /// The commits that some can reach through parents and others cannot.
  ///
  /// - Parameters:
  ///   - tips: commits, or tags of them.
  ///   - excluded: these and all that they reach are left out.
  ///   - firstParentOnly: does not go to the second and further parents of merges.
  ///   - limit: stops after so many.
  /// - Throws: `unsupported` for a shallow clone, whose history is cut off.
  public func commits(
    reachableFrom tips: [ObjectID], excluding excluded: [ObjectID] = [], order: CommitOrder = .date,
    firstParentOnly: Bool = false, limit: Int = .max
  ) throws(GitError) -> [ObjectID] {
    if tips.isEmpty { return [] }
    try refuseShallow()
    let walk: OpaquePointer = try make { git_revwalk_new(&$0, raw) }
    defer { git_revwalk_free(walk) }
    let sorting =
      switch order {
      case .date: GIT_SORT_TIME.rawValue
      case .topological: GIT_SORT_TOPOLOGICAL.rawValue | GIT_SORT_TIME.rawValue
      case .oldestFirst: GIT_SORT_TOPOLOGICAL.rawValue | GIT_SORT_TIME.rawValue | GIT_SORT_REVERSE.rawValue
      }
    try check(git_revwalk_sorting(walk, sorting))
    if firstParentOnly { try check(git_revwalk_simplify_first_parent(walk)) }
    for tip in tips {
      var oid = try peeledToCommit(tip).oid
      try check(git_revwalk_push(walk, &oid))
    }
    for tip in excluded {
      var oid = try peeledToCommit(tip).oid
      try check(git_revwalk_hide(walk, &oid))
    }
    var commits: [ObjectID] = []
    var oid = git_oid()
    while commits.count < limit, try next(git_revwalk_next(&oid, walk)) { commits.append(ObjectID(oid)) }
    return commits
  }

  /// How many commits some can reach and others cannot.
  public func commitCount(
    reachableFrom tips: [ObjectID], excluding excluded: [ObjectID] = []
  ) throws(GitError) -> Int {
    try commits(reachableFrom: tips, excluding: excluded).count
  }

  /// Whether one commit can be reached from another, or is the same.
  public func isAncestor(_ ancestor: ObjectID, of descendant: ObjectID) throws(GitError) -> Bool {
    let (ancestor, descendant) = (try peeledToCommit(ancestor), try peeledToCommit(descendant))
    if ancestor == descendant { return true }
    try refuseShallow()
    var (low, high) = (ancestor.oid, descendant.oid)
    return try check(git_graph_descendant_of(raw, &high, &low)) == 1
  }

  /// The best common ancestors of two commits; several where merges crossed, none where histories are unrelated.
  public func mergeBases(_ one: ObjectID, _ other: ObjectID) throws(GitError) -> [ObjectID] {
    try refuseShallow()
    var bases = git_oidarray()
    defer { git_oidarray_dispose(&bases) }
    var (first, second) = (try peeledToCommit(one).oid, try peeledToCommit(other).oid)
    do {
      try check(git_merge_bases(&bases, raw, &first, &second))
    } catch  where error.kind == .notFound {
      return []
    }
    return UnsafeBufferPointer(start: bases.ids, count: bases.count).map { ObjectID($0) }
  }

  /// How many commits a commit has that another lacks, and the other way round.
  public func aheadBehind(_ local: ObjectID, _ upstream: ObjectID) throws(GitError) -> (ahead: Int, behind: Int) {
    try refuseShallow()
    var (ahead, behind) = (0, 0)
    var (first, second) = (try peeledToCommit(local).oid, try peeledToCommit(upstream).oid)
    try check(git_graph_ahead_behind(&ahead, &behind, raw, &first, &second))
    return (ahead, behind)
  }

  /// libgit2 before 1.7 does not know where a shallow history ends, and would not find a parent.
  func refuseShallow() throws(GitError) {
    guard isShallow else { return }
    throw GitError(.unsupported, "the history is cut off (a shallow clone); to complete it, run: git fetch --unshallow")
  }
}
