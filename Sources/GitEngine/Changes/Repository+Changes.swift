internal import Files

extension Repository {
  /// The files that differ between two trees, sorted by new path.
  ///
  /// - Parameters:
  ///   - old: a tree, a commit or a tag of one; nil is the empty tree.
  ///   - new: likewise.
  ///   - renames: whether a deleted and an added file that are at least half alike count as one renamed.
  /// - Throws: `tooLarge` where the trees are deeper, or differ in more entries, than the limits.
  public func changes(
    from old: ObjectID?, to new: ObjectID?, renames: Bool = false, limits: ReadLimits = .init()
  ) throws(GitError) -> [Change] {
    var comparison = TreeComparison(in: self, limits: limits)
    let oldTree = try tree(of: old)
    let newTree = try tree(of: new)
    if oldTree != newTree { try comparison.compare(oldTree, newTree, prefix: "", depth: 0) }
    let changes = comparison.changes.sorted { $0.newPath < $1.newPath }
    return renames ? try RenameDetection(in: self, limits: limits).renames(in: changes) : changes
  }

  /// The files that a commit changed against its first parent, or all of them where it has none.
  public func changes(ofCommit id: ObjectID, renames: Bool = false, limits: ReadLimits = .init()) throws(GitError)
    -> [Change]
  {
    let (tree, parents) = try lineage(of: peeledToCommit(id))
    return try changes(from: parents.first, to: tree, renames: renames, limits: limits)
  }

  private func tree(of id: ObjectID?) throws(GitError) -> ObjectID {
    guard let id, id != .emptyTree else { return .emptyTree }
    return try peeledToTree(id)
  }
}

/// Walks two trees side by side, skipping what is the same.
struct TreeComparison {
  private let repository: Repository
  private var budget: EntryBudget
  private(set) var changes: [Change] = []

  init(in repository: Repository, limits: ReadLimits) {
    self.repository = repository
    budget = EntryBudget(limits)
  }

  mutating func compare(_ old: ObjectID?, _ new: ObjectID?, prefix: ByteString, depth: Int) throws(GitError) {
    try budget.enter(depth: depth)
    let oldEntries = if let old { try repository.entries(ofTree: old) } else { [] as [TreeEntry] }
    let newEntries = if let new { try repository.entries(ofTree: new) } else { [] as [TreeEntry] }
    var (left, right) = (0, 0)
    while left < oldEntries.count || right < newEntries.count {
      try budget.spend()
      let old = left < oldEntries.count ? oldEntries[left] : nil
      let new = right < newEntries.count ? newEntries[right] : nil
      switch order(old, new) {
      case .same:
        try record(old, new, prefix: prefix, depth: depth)
        left += 1
        right += 1
      case .oldFirst:
        try record(old, nil, prefix: prefix, depth: depth)
        left += 1
      case .newFirst:
        try record(nil, new, prefix: prefix, depth: depth)
        right += 1
      }
    }
  }

  private mutating func record(
    _ old: TreeEntry?, _ new: TreeEntry?, prefix: ByteString, depth: Int
  ) throws(GitError) {
    guard let entry = new ?? old, old?.id != new?.id || old?.mode != new?.mode else { return }
    let path = prefix + entry.name
    if entry.mode == .tree {
      try compare(old?.id, new?.id, prefix: path + "/", depth: depth + 1)
    } else if let change = Change(at: path, from: old.map { ($0.mode, $0.id) }, to: new.map { ($0.mode, $0.id) }) {
      changes.append(change)
    }
  }

  private enum Order { case same, oldFirst, newFirst }

  /// Trees are sorted as if the names of folders ended with a slash; a folder is never the same as a file.
  private func order(_ old: TreeEntry?, _ new: TreeEntry?) -> Order {
    guard let old else { return .newFirst }
    guard let new else { return .oldFirst }
    if old.name == new.name, (old.mode == .tree) == (new.mode == .tree) { return .same }
    return old.sortKey < new.sortKey ? .oldFirst : .newFirst
  }
}

extension TreeEntry {
  fileprivate var sortKey: ByteString { mode == .tree ? name + "/" : name }
}
