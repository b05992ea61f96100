internal import Files

/// The index in memory.
final class StagedFiles {
  private(set) var root = StagedFolder()
  /// The three stages of paths in conflict: 1 the merge base's, 2 ours, 3 theirs.
  private(set) var conflicts: [ByteString: [Int: StagedEntry]] = [:]
  /// What the stages were of conflicts that have been resolved since: Git's resolve-undo.
  var resolved: [ByteString: [Int: StagedEntry]] = [:]
  /// Whether the file on disk is behind.
  var isChanged = false
  /// Whether there is, or will be, a file.
  var exists = false

  subscript(path: ByteString) -> StagedEntry? { entry(at: path) }

  private func entry(at path: ByteString) -> StagedEntry? {
    var folder = root
    let names = path.split(on: slash)
    for name in names.dropLast() {
      guard case .folder(let next) = folder[name] else { return nil }
      folder = next
    }
    guard let last = names.last, case .entry(let entry) = folder[last] else { return nil }
    return entry
  }

  /// Whether a folder with entries is at a path.
  func hasFolder(_ path: ByteString) -> Bool {
    var folder = root
    for name in path.split(on: slash) {
      guard case .folder(let next) = folder[name] else { return false }
      folder = next
    }
    return true
  }

  /// Sets the entry of a path, which ends a conflict there; takes what stands in its way out.
  func set(_ path: ByteString, _ entry: StagedEntry) {
    endConflict(at: path)
    var folder = root
    let names = path.split(on: slash)
    for name in names.dropLast() {
      folder.touch()
      if case .folder(let next) = folder[name] {
        folder = next
      } else {
        let next = StagedFolder()
        folder[name] = .folder(next)
        folder = next
      }
    }
    guard let last = names.last else { return }
    folder.touch()
    folder[last] = .entry(entry)
    isChanged = true
    exists = true
  }

  /// Remembers what the file on disk is like, without a change to what is staged.
  func refresh(_ path: ByteString, _ stat: FileStat?) {
    var folder = root
    let names = path.split(on: slash)
    for name in names.dropLast() {
      guard case .folder(let next) = folder[name] else { return }
      folder = next
    }
    guard let last = names.last, case .entry(var entry) = folder[last], entry.stat != stat else { return }
    entry.stat = stat
    folder[last] = .entry(entry)
    isChanged = true
  }

  /// Removes the entry of a path, or its conflict.
  func remove(_ path: ByteString) {
    endConflict(at: path)
    _ = remove(path.split(on: slash)[...], from: root)
  }

  private func remove(_ names: ArraySlice<ByteString>, from folder: StagedFolder) -> Bool {
    guard let name = names.first else { return false }
    if names.count == 1 {
      guard case .entry = folder[name] else { return false }
      folder[name] = nil
    } else {
      guard case .folder(let next) = folder[name], remove(names.dropFirst(), from: next) else { return false }
      if next.children.isEmpty { folder[name] = nil }
    }
    folder.touch()
    isChanged = true
    return true
  }

  /// Marks a path as in conflict.
  func setConflict(_ path: ByteString, _ stages: [Int: StagedEntry]) {
    remove(path)
    conflicts[path] = stages
    isChanged = true
    exists = true
  }

  private func endConflict(at path: ByteString) {
    guard let stages = conflicts.removeValue(forKey: path) else { return }
    resolved[path] = stages
    isChanged = true
  }

  /// Makes the entries those of a tree one by one: what stays the same keeps all that is known of it, and what the
  /// conflicts were is remembered.
  func update(to files: [ByteString: FileVersion]) {
    for path in paths + conflicts.keys where files[path] == nil { remove(path) }
    for (path, version) in files {
      if let entry = entry(at: path), FileVersion(entry) == version, !entry.isIntentToAdd { continue }
      set(path, StagedEntry(mode: version.mode, id: version.id))
    }
    isChanged = true
    exists = true
  }

  /// Removes every entry, so that an empty file is left.
  func removeAll() {
    for path in paths + conflicts.keys { remove(path) }
    isChanged = true
    exists = true
  }

  /// Forgets what conflicts were that have been resolved.
  func forgetResolved() {
    if resolved.isEmpty { return }
    resolved = [:]
    isChanged = true
  }

  /// Forgets what conflicts were, and which there are.
  func clearConflicts() {
    if !conflicts.isEmpty || !resolved.isEmpty { isChanged = true }
    conflicts = [:]
    resolved = [:]
  }

  /// All entries that are not in conflict, sorted by path.
  var entries: [(path: ByteString, entry: StagedEntry)] {
    var entries: [(ByteString, StagedEntry)] = []
    visit(root, prefix: "") { entries.append(($0, $1)) }
    return entries
  }

  private func visit(_ folder: StagedFolder, prefix: ByteString, _ body: (ByteString, StagedEntry) -> Void) {
    for name in folder.names {
      switch folder[name] {
      case .entry(let entry): body(prefix + name, entry)
      case .folder(let next): visit(next, prefix: prefix + name + "/", body)
      case nil: break
      }
    }
  }

  /// The paths of all entries and conflicts, sorted.
  var paths: [ByteString] {
    let paths = entries.map(\.path)
    return conflicts.isEmpty ? paths : Set(paths).union(conflicts.keys).sorted()
  }
}

private let slash = UInt8(ascii: "/")

extension StagedFiles {
  /// Writes the trees of all folders that changed, and gives the root's.
  ///
  /// - Throws: `conflict` where a path is in conflict.
  func writeTree(to objects: ObjectStore) throws(GitError) -> ObjectID {
    if let path = conflicts.keys.min() { throw GitError(.conflict, "\(path) is in conflict") }
    if let tree = try objects.write(root) { return tree }
    return try objects.write(.tree, "")
  }

  /// Makes the index what a tree holds, keeping what is known of files that stay the same.
  func read(_ tree: ObjectID?, from objects: ObjectStore) throws(GitError) {
    let before = root
    root = StagedFolder()
    conflicts = [:]
    resolved = [:]
    isChanged = true
    exists = true
    try fill(root, with: tree, from: objects, before: before)
  }

  private func fill(
    _ folder: StagedFolder, with tree: ObjectID?, from objects: ObjectStore, before: StagedFolder?
  ) throws(GitError) {
    for item in try objects.entries(of: tree) {
      if item.mode == .tree {
        let next = StagedFolder()
        var old: StagedFolder?
        if case .folder(let known) = before?[item.name] { old = known }
        try fill(next, with: item.id, from: objects, before: old)
        folder[item.name] = .folder(next)
      } else {
        var entry = StagedEntry(mode: item.mode, id: item.id)
        if case .entry(let known) = before?[item.name], known.isSame(as: entry) { entry.stat = known.stat }
        folder[item.name] = .entry(entry)
      }
    }
    folder.tree = tree
    folder.lastTree = tree
  }
}

extension ObjectStore {
  /// Writes the trees of a folder and of those inside that changed; nil where nothing is in it.
  func write(_ folder: StagedFolder) throws(GitError) -> ObjectID? {
    if let tree = folder.tree { return tree }
    var bytes: [UInt8] = []
    for name in folder.names {
      let mode: FileMode
      let id: ObjectID
      switch folder[name] {
      case .entry(let entry):
        if entry.isIntentToAdd { continue }
        (mode, id) = (entry.mode, entry.id)
      case .folder(let next):
        guard let tree = try write(next) else { continue }
        (mode, id) = (.tree, tree)
      case nil: continue
      }
      bytes += mode.treeBytes
      bytes += name.bytes
      bytes.append(0)
      id.appendBytes(to: &bytes)
    }
    if bytes.isEmpty { return nil }
    let tree = try write(.tree, ByteString(bytes), like: folder.lastTree)
    folder.tree = tree
    folder.lastTree = tree
    return tree
  }
}

extension FileMode {
  /// The octal digits and the space, as in a tree.
  var treeBytes: [UInt8] { Array(String(rawValue, radix: 8).utf8) + [UInt8(ascii: " ")] }
}
