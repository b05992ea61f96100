internal import Files

extension RepositoryWriter {
  /// Packs references and objects, as `git gc` does, except that it takes nothing out of reflogs.
  ///
  /// - Parameter pruning: also drops every object that nothing refers to: `--prune=now`; without it all stay.
  public func collectGarbage(pruning: Bool) throws {
    try references.pack(references.names(under: "refs/").filter { !isOwn($0) }) { self.peeledTag($0) }
    if pruning { try keepReachableObjects() }
    commonFiles.write(referencesForServers, to: "info/refs")
  }

  /// Whether a reference belongs to one worktree, which keeps it out of the file that all share.
  private func isOwn(_ name: ByteString) -> Bool {
    ["refs/bisect/", "refs/worktree/", "refs/rewritten/"].contains { name.hasPrefix($0) }
  }

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

  private func keepReachableObjects() throws {
    let reachable = try objects.reachable(from: roots())
    let (ids, kept) = (Set(reachable.map(\.id)), try ObjectMemory())
    for id in memory.ids where ids.contains(id) { _ = try kept.take(id, from: memory) }
    for (id, kind) in reachable where !kept.contains(id) {
      try kept.write(kind, try objects.contents(of: id, kind: kind))
    }
    memory.exchangeObjects(with: kept)
    let folder = commonFolder / "objects"
    guard (folder / "pack").isFolder else {
      packedObjects = 0
      return
    }
    let pack = try memory.writePack(into: folder)
    packedObjects = memory.count
    try Self.removeObjects(in: folder, except: pack)
  }

  private static func removeObjects(in folder: FilePath, except pack: ByteString?) throws(FileError) {
    for name in try (folder / "pack").entries() where !(pack.map { name.hasPrefix($0 + ".") } ?? false) {
      try (folder / "pack" / name).removeFile()
    }
    for name in try folder.entries() where name.count == 2 { try (folder / name).removeTree() }
    for name in ["info/packs", "info/commit-graph"] as [ByteString] where (folder / name).exists {
      try (folder / name).removeFile()
    }
  }
}

extension RepositoryWriter {
  /// What references, reflogs and indexes name, in all worktrees.
  private func roots() throws -> [ObjectID] {
    var roots = references.names(under: "refs/").compactMap { references.target(of: $0) }
    if let headCommit { roots.append(headCommit) }
    roots += index.objects
    for folder in gitFiles === commonFiles ? [gitFiles] : [gitFiles, commonFiles] {
      for path in folder.files(below: "logs") { roots += Self.ids(inLog: try folder.contents(of: path)) }
    }
    for path in commonFiles.files(below: "worktrees") {
      let contents = try commonFiles.contents(of: path)
      if path.contains("/logs/") { roots += Self.ids(inLog: contents) }
      if path.hasSuffix("/index") { roots += try StagedFiles(file: contents).objects }
      if path.hasSuffix("/HEAD"), let id = contents.flatMap({ ObjectID(digits: ByteString($0.bytes.prefix(40))) }) {
        roots.append(id)
      }
    }
    return roots
  }

  private static func ids(inLog contents: ByteString?) -> [ObjectID] {
    (contents?.lines ?? []).compactMap(ReflogEntry.init(line:)).flatMap { [$0.old, $0.new] }
  }
}

extension StagedFiles {
  /// The objects that entries, conflicts, those that were resolved, and folders as they were last written name.
  var objects: [ObjectID] {
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
