internal import CGit2
internal import Files

/// The objects of a repository: those in memory, and behind them those on disk.
final class ObjectStore {
  let memory: ObjectMemory
  /// Opens what is on disk; nil for a repository that is not there yet.
  var disk: Repository?
  private var commits: [ObjectID: Commit] = [:]
  private var trees: [ObjectID: [TreeEntry]] = [:]

  init(memory: ObjectMemory, disk: Repository?) {
    self.memory = memory
    self.disk = disk
  }

  func contains(_ id: ObjectID) -> Bool { memory.contains(id) || disk?.hasObject(id) == true }

  func kind(of id: ObjectID) throws(GitError) -> ObjectKind {
    if let kind = memory.kind(of: id) { return kind }
    guard let disk else { throw missing(id) }
    return try disk.objectKind(of: id)
  }

  func contents(of id: ObjectID, kind: ObjectKind) throws(GitError) -> ByteString {
    if let found = memory.kind(of: id), let contents = memory.contents(of: id) {
      guard found == kind else {
        throw GitError(.invalid, "the object \(id) is a \(found.rawValue), not a \(kind.rawValue)")
      }
      return contents
    }
    guard let disk else { throw missing(id) }
    return try disk.rawContents(of: id, kind: kind)
  }

  func blob(_ id: ObjectID) throws(GitError) -> ByteString { try contents(of: id, kind: .blob) }

  func commit(_ id: ObjectID) throws(GitError) -> Commit {
    if let commit = commits[id] { return commit }
    let commit = try Commit(id: id, contents: try contents(of: id, kind: .commit))
    commits[id] = commit
    return commit
  }

  func tag(_ id: ObjectID) throws(GitError) -> AnnotatedTag {
    try AnnotatedTag(id: id, contents: try contents(of: id, kind: .tag))
  }

  /// The entries of a tree; none for nil, which stands for the empty tree.
  func entries(of tree: ObjectID?) throws(GitError) -> [TreeEntry] {
    guard let tree, tree != .emptyTree else { return [] }
    if let entries = trees[tree] { return entries }
    let parsed: [TreeEntry]?
    if memory.kind(of: tree) == .tree {
      parsed = memory.withContents(of: tree) { TreeEntry.parse($0) } ?? nil
    } else {
      parsed = try disk?.entries(ofTree: tree)
    }
    guard let parsed else { throw missing(tree) }
    trees[tree] = parsed
    return parsed
  }

  /// What an object comes to when tags are followed.
  func peeled(_ id: ObjectID) throws(GitError) -> (id: ObjectID, kind: ObjectKind) {
    var id = id
    for _ in 0..<ReadLimits().depth {
      let kind = try kind(of: id)
      guard kind == .tag else { return (id, kind) }
      id = try tag(id).target
    }
    throw GitError(.tooLarge, "the tag \(id) is behind too many others")
  }

  func peeledToCommit(_ id: ObjectID) throws(GitError) -> ObjectID {
    let peeled = try peeled(id)
    guard peeled.kind == .commit else { throw GitError(.invalid, "\(id) is not a commit") }
    return peeled.id
  }

  /// Forgets what was read, when objects may be gone.
  func forgetParsed() {
    commits = [:]
    trees = [:]
  }

  private func missing(_ id: ObjectID) -> GitError { GitError(.notFound, "the object \(id) is not there") }
}

extension ObjectStore {
  func write(_ kind: ObjectKind, _ contents: ByteString, like base: ObjectID? = nil) throws(GitError) -> ObjectID {
    try memory.write(kind, contents, like: base)
  }

  /// Writes a tree of entries in any order.
  func write(tree entries: [(name: ByteString, mode: FileMode, id: ObjectID)], like base: ObjectID? = nil)
    throws(GitError)
    -> ObjectID
  {
    let sorted = entries.map { (key: $0.mode == .tree ? $0.name + "/" : $0.name, entry: $0) }.sorted { $0.key < $1.key }
    var bytes: [UInt8] = []
    for (_, entry) in sorted {
      bytes.append(contentsOf: String(entry.mode.rawValue, radix: 8).utf8)
      bytes.append(UInt8(ascii: " "))
      bytes.append(contentsOf: entry.name.bytes)
      bytes.append(0)
      entry.id.appendBytes(to: &bytes)
    }
    return try write(.tree, ByteString(bytes), like: base)
  }

  func write(_ commit: CommitText) throws(GitError) -> ObjectID { try write(.commit, commit.contents) }
}

extension ObjectID {
  func appendBytes(to bytes: inout [UInt8]) { withUnsafeBytes(of: oid.id) { bytes.append(contentsOf: $0) } }
}
