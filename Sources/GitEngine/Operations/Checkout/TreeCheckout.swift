internal import Files

/// Takes index and worktree from one tree to another, as `git read-tree -m -u` does with two trees: what differs between
/// them is updated, all else stays, and nothing that is not committed is lost.
struct TreeCheckout {
  let objects: ObjectStore
  let index: StagedFiles
  let worktree: WorktreeFiles?
  /// Whether an untracked file may be overwritten, because it is ignored.
  let isIgnored: (ByteString) throws -> Bool

  /// - Throws: `conflict`, with nothing changed, where local changes or untracked files would be lost.
  func run(from old: ObjectID?, to new: ObjectID?) throws {
    let changes = try objects.changes(from: old, to: new)
    let removed = Set(changes.lazy.filter { $0.new == nil }.map(\.path))
    var updates: [TreeChange] = []
    var refused: [ByteString] = []
    for change in changes {
      switch try decision(on: change, removed: removed) {
      case .update: updates.append(change)
      case .keep: break
      case .refuse: refused.append(change.path)
      }
    }
    if !refused.isEmpty { throw Self.refusal(refused) }
    for change in updates where change.new == nil { remove(change.path) }
    for change in updates { if let new = change.new { try put(new, at: change.path) } }
    index.forgetResolved()
  }

  private enum Decision { case update, keep, refuse }

  private func decision(on change: TreeChange, removed: Set<ByteString>) throws -> Decision {
    if index.conflicts[change.path] != nil { return .refuse }
    guard let entry = index[change.path] else {
      if change.new == nil { return try isFree(change.path, removed: []) ? .keep : .refuse }
      if change.old != nil { return .refuse }
      return try isFree(change.path, removed: removed) ? .update : .refuse
    }
    let staged = FileVersion(entry)
    if staged == change.new { return .keep }
    guard staged == change.old else { return .refuse }
    switch try worktree?.state(of: change.path, against: entry) {
    case nil, .same, .missing: return .update
    case .modified: return .refuse
    }
  }

  /// Whether nothing untracked is in the way of a new file.
  private func isFree(_ path: ByteString, removed: Set<ByteString>) throws -> Bool {
    guard let files = worktree?.files else { return true }
    if files.exists(path) { return try removed.contains(path) || isIgnored(path) }
    var parent = FilePath(path).parent
    while let above = parent {
      if files.exists(above.bytes), !removed.contains(above.bytes) { return false }
      parent = above.parent
    }
    guard files.isFolder(path) else { return true }
    return files.files(below: path).allSatisfy { removed.contains($0) }
  }

  private func remove(_ path: ByteString) {
    index.remove(path)
    worktree?.remove(path)
  }

  private func put(_ version: FileVersion, at path: ByteString) throws {
    if let worktree {
      let contents = version.mode.isBlob ? try objects.blob(version.id) : ""
      try worktree.write(contents, mode: version.mode, id: version.id, to: path)
    }
    index.set(path, StagedEntry(mode: version.mode, id: version.id))
  }

  private static func refusal(_ paths: [ByteString]) -> GitError {
    GitError(.conflict, "local changes would be overwritten: " + paths.map(\.description).joined(separator: ", "))
  }
}

extension TreeCheckout {
  /// Makes index and worktree what a tree holds, whatever they were, as `git reset --hard` does.
  ///
  /// Untracked files stay.
  func force(to tree: ObjectID?) throws {
    let before = index.paths
    try index.read(tree, from: objects)
    guard let worktree else { return }
    for path in before where index[path] == nil { worktree.remove(path) }
    for (path, entry) in index.entries where try worktree.state(of: path, against: entry) != .same {
      let contents = entry.mode.isBlob ? try objects.blob(entry.id) : ""
      try worktree.write(contents, mode: entry.mode, id: entry.id, to: path)
      index.refresh(path, nil)
    }
  }
}
