public import Files

extension Repository {
  /// The entries of a tree, in its order, without those of the folders inside.
  public func entries(ofTree id: ObjectID) throws(GitError) -> [TreeEntry] {
    if id == .emptyTree { return [] }
    return try withContents(of: id, kind: .tree, limit: ReadLimits().objectSize) { bytes throws(GitError) in
      guard let entries = TreeEntry.parse(bytes) else { throw GitError(.corrupt, "the tree \(id) is malformed") }
      return entries
    }
  }

  /// All files, links and submodules of a tree and of the folders in it, sorted by path as the index is.
  ///
  /// - Throws: `tooLarge` where the tree is deeper, or has more entries, than the limits.
  public func files(inTree id: ObjectID, limits: ReadLimits = .init()) throws(GitError) -> [TreeFile] {
    var walk = TreeWalk(of: self, limits: limits)
    try walk.visit(id, prefix: "", depth: 0)
    return walk.files
  }

  /// What stands at a path in a tree, a folder too; nil where nothing does.
  ///
  /// The empty path is none.
  public func entry(atPath path: ByteString, inTree tree: ObjectID) throws(GitError) -> TreeEntry? {
    var tree = tree
    let names = path.split(on: UInt8(ascii: "/"))
    for (index, name) in names.enumerated() {
      guard let entry = try entries(ofTree: tree).first(where: { $0.name == name }) else { return nil }
      if index == names.count - 1 { return entry }
      guard entry.mode == .tree else { return nil }
      tree = entry.id
    }
    return nil
  }
}

/// Lists a tree with all that is inside, counting what it meets.
struct TreeWalk {
  private let repository: Repository
  private var budget: EntryBudget
  private(set) var files: [TreeFile] = []

  init(of repository: Repository, limits: ReadLimits) {
    self.repository = repository
    budget = EntryBudget(limits)
  }

  mutating func visit(_ tree: ObjectID, prefix: ByteString, depth: Int) throws(GitError) {
    try budget.enter(depth: depth)
    for entry in try repository.entries(ofTree: tree) {
      try budget.spend()
      let path = prefix + entry.name
      if entry.mode == .tree {
        try visit(entry.id, prefix: path + "/", depth: depth + 1)
      } else {
        files.append(TreeFile(path: path, mode: entry.mode, id: entry.id))
      }
    }
  }
}

/// How many entries, and how deep, a walk over trees may still go.
struct EntryBudget {
  private let limits: ReadLimits
  private var spent = 0

  init(_ limits: ReadLimits) { self.limits = limits }

  mutating func spend() throws(GitError) {
    spent += 1
    guard spent <= limits.entries else {
      throw GitError(.tooLarge, "there are more than \(limits.entries) entries in the tree")
    }
  }

  func enter(depth: Int) throws(GitError) {
    guard depth <= limits.depth else {
      throw GitError(.tooLarge, "the tree has folders more than \(limits.depth) deep")
    }
  }
}
