internal import Files

/// A file as a tree or the index has it: what kind, and which contents.
struct FileVersion: Hashable {
  let mode: FileMode
  let id: ObjectID

  init(_ mode: FileMode, _ id: ObjectID) {
    self.mode = mode
    self.id = id
  }

  init(_ entry: StagedEntry) {
    mode = entry.mode
    id = entry.id
  }
}

/// A path that two trees have different things at.
struct TreeChange {
  let path: ByteString
  let old: FileVersion?
  let new: FileVersion?
}

extension ObjectStore {
  /// The files that differ between two trees, sorted by path; folders are looked into.
  ///
  /// Nil is the empty tree.
  func changes(from old: ObjectID?, to new: ObjectID?) throws(GitError) -> [TreeChange] {
    var changes: [TreeChange] = []
    try collect(from: old, to: new, prefix: "", into: &changes)
    return changes.sorted { $0.path < $1.path }
  }

  private func collect(
    from old: ObjectID?, to new: ObjectID?, prefix: ByteString, into changes: inout [TreeChange]
  ) throws(GitError) {
    if old == new { return }
    var before: [ByteString: TreeEntry] = [:]
    for entry in try entries(of: old) { before[entry.name] = entry }
    for entry in try entries(of: new) {
      let other = before.removeValue(forKey: entry.name)
      if let other, other.id == entry.id, other.mode == entry.mode { continue }
      try collect(other, entry, path: prefix + entry.name, into: &changes)
    }
    for entry in before.values { try collect(entry, nil, path: prefix + entry.name, into: &changes) }
  }

  private func collect(
    _ old: TreeEntry?, _ new: TreeEntry?, path: ByteString, into changes: inout [TreeChange]
  ) throws(GitError) {
    let oldTree = old?.mode == .tree ? old?.id : nil
    let newTree = new?.mode == .tree ? new?.id : nil
    if oldTree != nil || newTree != nil { try collect(from: oldTree, to: newTree, prefix: path + "/", into: &changes) }
    let oldFile = old.flatMap { $0.mode == .tree ? nil : FileVersion($0.mode, $0.id) }
    let newFile = new.flatMap { $0.mode == .tree ? nil : FileVersion($0.mode, $0.id) }
    if oldFile != newFile { changes.append(TreeChange(path: path, old: oldFile, new: newFile)) }
  }

  /// All files of a tree, by path.
  func files(in tree: ObjectID?) throws(GitError) -> [ByteString: FileVersion] {
    var files: [ByteString: FileVersion] = [:]
    for change in try changes(from: nil, to: tree) { files[change.path] = change.new }
    return files
  }

  /// The file at a path of a tree, or the tree of a folder.
  func version(at path: ByteString, in tree: ObjectID?) throws(GitError) -> FileVersion? {
    var tree = tree
    var found: FileVersion?
    for name in path.split(on: UInt8(ascii: "/")) {
      guard let entry = try entries(of: tree).first(where: { $0.name == name }) else { return nil }
      found = FileVersion(entry.mode, entry.id)
      tree = entry.mode == .tree ? entry.id : nil
    }
    return found
  }
}
