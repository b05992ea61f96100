internal import CGit2
internal import Files

extension RepositoryWriter {
  /// Puts all references into `packed-refs`, and all objects into one pack, as `git gc` does.
  ///
  /// Reflogs are left as they are: what `git gc` would expire depends on today's date.
  ///
  /// - Parameter prunes: leaves out objects that no reference, reflog or index needs: `--prune=now`.
  public func collectGarbage(prunes: Bool = false) throws {
    let names = references.names(under: "refs/").filter { name in
      if case .symbolic = references[name] { return false }
      return references.folder(of: name) === commonFiles && !Self.prefixesOfOneWorktree.contains { name.hasPrefix($0) }
    }
    try references.pack(names) { self.peeledTag($0) }
    try repackObjects(prunes: prunes)
    commonFiles.write(referencesForServers, to: "info/refs")
  }

  private static let prefixesOfOneWorktree: [ByteString] = ["refs/bisect/", "refs/worktree/", "refs/rewritten/"]

  /// What `git update-server-info` writes for those who cannot ask Git itself.
  private var referencesForServers: ByteString {
    var text: ByteString = ""
    for name in references.names(under: "refs/") {
      guard let id = references.target(of: name) else { continue }
      text.bytes += ByteString("\(id)\t").bytes + name.bytes + [UInt8(ascii: "\n")]
      if let peeled = peeledTag(id) { text.bytes += ByteString("\(peeled)\t").bytes + name.bytes + Array("^{}\n".utf8) }
    }
    return text
  }

  /// What a tag object comes to; nil for what is no tag, or is not there.
  private func peeledTag(_ id: ObjectID) -> ObjectID? {
    guard (try? objects.kind(of: id)) == .tag else { return nil }
    return try? objects.peeled(id).id
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

  /// What references, reflogs and indexes of all worktrees need, the oldest first.
  private func reachableObjects() throws -> [ObjectID] {
    var tips = references.names(under: "refs/").compactMap { references.target(of: $0) }
    tips += references.headsOfWorktrees.values.compactMap(\.commit) + index.objects
    for folder in gitFiles === commonFiles ? [gitFiles] : [gitFiles, commonFiles] {
      for path in folder.files(below: "logs") { tips += Self.ids(inLog: try folder.contents(of: path)) }
    }
    for path in commonFiles.files(below: "worktrees") {
      let contents = try commonFiles.contents(of: path)
      if path.contains("/logs/") { tips += Self.ids(inLog: contents) }
      if path.hasSuffix("/index") { tips += try StagedFiles(file: contents).objects }
      if path.hasSuffix("/HEAD"), let id = contents.flatMap({ ObjectID(digits: ByteString($0.bytes.prefix(40))) }) {
        tips.append(id)
      }
    }
    let target = ObjectStore(memory: try ObjectMemory(), disk: nil)
    try target.transfer(tips.filter { !$0.isZero && objects.contains($0) }, from: objects)
    return target.memory.ids
  }

  private static func ids(inLog contents: ByteString?) -> [ObjectID] {
    (contents?.lines ?? []).compactMap(ReflogEntry.init(line:)).flatMap { [$0.old, $0.new] }
  }
}

extension StagedFiles {
  /// The objects that entries, conflicts, those that were resolved, and folders as they were last written name.
  fileprivate var objects: [ObjectID] {
    let stages = Array(conflicts.values) + Array(resolved.values)
    return entries.filter { $0.entry.mode != .submodule }.map(\.entry.id)
      + stages.flatMap { $0.values.filter { $0.mode != .submodule }.map(\.id) } + trees(of: root)
  }

  private func trees(of folder: StagedFolder) -> [ObjectID] {
    (folder.tree.map { [$0] } ?? [])
      + folder.children.values.flatMap { child -> [ObjectID] in
        if case .folder(let next) = child { trees(of: next) } else { [] }
      }
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
