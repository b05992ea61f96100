internal import CGit2
internal import Files

extension RepositoryWriter {
  /// Puts all references into `packed-refs`, and all objects into one pack, as `git gc` does.
  ///
  /// Reflogs are left as they are: what `git gc` would expire depends on today's date.
  /// - Parameter prunes: leaves out objects that no reference, reflog or index needs: `--prune=now`.
  public func collectGarbage(prunes: Bool = false) throws {
    let names = references.names(under: "refs/").filter { name in
      if case .symbolic = references[name] { return false }
      return !name.hasPrefix("refs/bisect/")
    }
    let objects = objects
    try references.pack(names) { id in
      guard (try? objects.kind(of: id)) == .tag else { return nil }
      return try? objects.peeled(id).id
    }
    try repackObjects(prunes: prunes)
  }

  private func repackObjects(prunes: Bool) throws {
    try flush()
    let folder = commonFolder / "objects"
    let old = (try? (folder / "pack").entries()) ?? []
    let kept = try prunes ? reachableObjects() : allObjects()
    let memory = try ObjectMemory()
    let store = ObjectStore(memory: memory, disk: nil)
    for id in kept { try store.take(id, from: objects) }
    let name = try memory.writePack(into: folder)
    for file in old where name.map({ !file.hasPrefix($0) }) ?? true {
      try (folder / "pack" / file).removeFile()
    }
    for fan in (try? folder.entries()) ?? [] where fan.count == 2 { try (folder / fan).removeTree() }
    if prunes { try self.memory.forget(allBut: Set(kept)) }
    objects.forgetParsed()
  }

  private func allObjects() throws -> [ObjectID] {
    let ids = memory.ids
    guard let disk = objects.disk else { return ids }
    let known = Set(ids)
    return try disk.allObjectIDs().filter { !known.contains($0) } + ids
  }

  /// What references, reflogs and the index need, the oldest first.
  private func reachableObjects() throws -> [ObjectID] {
    var tips = references.names(under: "refs/").compactMap { references.target(of: $0) }
    tips += [references.target(of: "HEAD")].compactMap { $0 }
    for name in references.names(under: "refs/") + ["HEAD"] {
      tips += try references.logEntries(of: name).flatMap { [$0.old, $0.new] }.filter { !$0.isZero }
    }
    tips += index.entries.filter { $0.entry.mode != .submodule }.map(\.entry.id)
    tips += index.conflicts.values.flatMap { $0.values.map(\.id) }
    let target = ObjectStore(memory: try ObjectMemory(), disk: nil)
    try target.transfer(tips.filter { objects.contains($0) }, from: objects)
    return target.memory.ids
  }
}

extension Repository {
  /// The ids of all objects in the repository's own folder and those it borrows from.
  fileprivate func allObjectIDs() throws -> [ObjectID] {
    var ids: [ObjectID] = []
    let callback = Callback<ObjectID> { id in
      ids.append(id)
      return true
    }
    let code = git_odb_foreach(
      objectDatabase,
      { id, payload in
        guard let id else { return 0 }
        return Callback<ObjectID>.invoke(payload, ObjectID(id))
      }, callback.payload)
    try callback.finish(code)
    return ids
  }
}
