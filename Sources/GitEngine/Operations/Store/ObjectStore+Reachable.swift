internal import Files

extension ObjectStore {
  /// Objects and all that they refer to; ids of objects that are not there are passed over.
  func reachable(from roots: [ObjectID]) throws(GitError) -> [(id: ObjectID, kind: ObjectKind)] {
    var (seen, found, waiting): (Set<ObjectID>, [(ObjectID, ObjectKind)], [(ObjectID, ObjectKind)]) = ([], [], [])
    func visit(_ id: ObjectID, _ kind: ObjectKind) {
      if seen.insert(id).inserted { waiting.append((id, kind)) }
    }
    for id in roots where !id.isZero && !seen.contains(id) {
      if let kind = try? kind(of: id) { visit(id, kind) }
    }
    while let (id, kind) = waiting.popLast() {
      found.append((id, kind))
      switch kind {
      case .commit:
        let commit = try commit(id)
        visit(commit.tree, .tree)
        for parent in commit.parents { visit(parent, .commit) }
      case .tree:
        for entry in try entries(of: id) where entry.mode != .submodule {
          visit(entry.id, entry.mode == .tree ? .tree : .blob)
        }
      case .tag:
        let target = try tag(id).target
        visit(target, try self.kind(of: target))
      case .blob: break
      }
    }
    return found
  }
}
