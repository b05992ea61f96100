internal import Files

extension ObjectStore {
  /// Takes over objects and all that they need from another repository, except for what is here.
  ///
  /// Where a commit is here, all that it needs is taken to be here too, as Git does.
  func transfer(_ ids: some Sequence<ObjectID>, from other: ObjectStore) throws(GitError) {
    if other === self { return }
    var waiting = Array(ids)
    var order: [ObjectID] = []
    var seen: Set<ObjectID> = []
    while let id = waiting.popLast() {
      guard !contains(id), seen.insert(id).inserted else { continue }
      order.append(id)
      switch try other.kind(of: id) {
      case .blob: break
      case .tag: waiting.append(try other.tag(id).target)
      case .tree:
        for entry in try other.entries(of: id) where entry.mode != .submodule { waiting.append(entry.id) }
      case .commit:
        let commit = try other.commit(id)
        waiting += commit.parents
        waiting.append(commit.tree)
      }
    }
    // The oldest first, so that what a later object resembles is there before it.
    for id in order.reversed() { try take(id, from: other) }
  }

  /// Takes over one object.
  func take(_ id: ObjectID, from other: ObjectStore) throws(GitError) {
    if try memory.take(id, from: other.memory) { return }
    let kind = try other.kind(of: id)
    _ = try write(kind, other.contents(of: id, kind: kind))
  }
}
