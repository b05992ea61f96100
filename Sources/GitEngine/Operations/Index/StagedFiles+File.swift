internal import Files

/// The index file, gitformat-index(5): version 2, or 3 where an entry needs more flags, and the versions read alike.
extension StagedFiles {
  /// Reads what `.git/index` holds.
  convenience init(file: ByteString?) throws(GitError) {
    self.init()
    guard let file else { return }
    try IndexReader(file).read(into: self)
    isChanged = false
    exists = true
  }

  /// The contents of the index file.
  var file: ByteString {
    var bytes: [UInt8] = []
    let (paths, all) = flattened
    let version: UInt32 = all.contains { $0.entry.isIntentToAdd || $0.entry.skipsWorktree } ? 3 : 2
    bytes.reserveCapacity(12 + paths + all.count * 72 + 64)
    bytes += Array("DIRC".utf8)
    bytes.appendWord(version)
    bytes.appendWord(UInt32(all.count))
    for item in all { append(item, version: version, to: &bytes) }
    if conflicts.isEmpty, version == 2 { appendExtension("TREE", treeExtension, to: &bytes) }
    if !resolved.isEmpty { appendExtension("REUC", resolvedExtension, to: &bytes) }
    ObjectMemory.sha1(ByteString(bytes)).appendBytes(to: &bytes)
    return ByteString(bytes)
  }

  private typealias Item = (path: ByteString, stage: Int, entry: StagedEntry)

  private var flattened: (pathBytes: Int, [Item]) {
    var items: [Item] = entries.map { ($0.path, 0, $0.entry) }
    if !conflicts.isEmpty {
      for (path, stages) in conflicts { items += stages.map { (path, $0.key, $0.value) } }
      items.sort { $0.path == $1.path ? $0.stage < $1.stage : $0.path < $1.path }
    }
    return (items.reduce(0) { $0 + $1.path.count }, items)
  }

  private func append(_ item: Item, version: UInt32, to bytes: inout [UInt8]) {
    let start = bytes.count
    let entry = item.entry
    let stat = entry.stat?.words ?? [UInt32](repeating: 0, count: 10)
    for word in stat[0..<6] { bytes.appendWord(word) }
    bytes.appendWord(entry.mode.rawValue)
    for word in stat[7..<10] { bytes.appendWord(word) }
    entry.id.appendBytes(to: &bytes)
    let isExtended = entry.isIntentToAdd || entry.skipsWorktree
    let flags =
      UInt16(min(item.path.count, 0xfff)) | UInt16(item.stage) << 12 | (isExtended ? 0x4000 : 0)
      | (entry.isAssumedUnchanged ? 0x8000 : 0)
    bytes += [UInt8(flags >> 8), UInt8(flags & 0xff)]
    if isExtended { bytes += [(entry.skipsWorktree ? 0x40 : 0) | (entry.isIntentToAdd ? 0x20 : 0), 0] }
    bytes += item.path.bytes
    let padding = 8 - (bytes.count - start) % 8
    bytes.append(contentsOf: repeatElement(0, count: padding))
  }

  private func appendExtension(_ name: String, _ contents: [UInt8], to bytes: inout [UInt8]) {
    if contents.isEmpty { return }
    bytes += Array(name.utf8)
    bytes.appendWord(UInt32(contents.count))
    bytes += contents
  }

  /// The trees of the folders that have not changed: `git status` need not read these then.
  private var treeExtension: [UInt8] {
    guard root.tree != nil else { return [] }
    var bytes: [UInt8] = []
    appendTree(root, name: "", to: &bytes)
    return bytes
  }

  @discardableResult
  private func appendTree(_ folder: StagedFolder, name: ByteString, to bytes: inout [UInt8]) -> Int {
    var inside: [UInt8] = []
    var (entries, folders) = (0, 0)
    for name in folder.names {
      switch folder[name] {
      case .entry: entries += 1
      case .folder(let next):
        folders += 1
        entries += appendTree(next, name: name, to: &inside)
      case nil: break
      }
    }
    bytes += name.bytes + [0]
    bytes += Array("\(folder.tree == nil ? -1 : entries) \(folders)\n".utf8)
    folder.tree?.appendBytes(to: &bytes)
    bytes += inside
    return entries
  }

  private var resolvedExtension: [UInt8] {
    var bytes: [UInt8] = []
    for (path, stages) in resolved.sorted(by: { $0.key < $1.key }) {
      bytes += path.bytes + [0]
      for stage in 1...3 { bytes += Array(String(stages[stage]?.mode.rawValue ?? 0, radix: 8).utf8) + [0] }
      for stage in 1...3 { stages[stage]?.id.appendBytes(to: &bytes) }
    }
    return bytes
  }
}

extension [UInt8] {
  /// Four bytes, the highest first.
  mutating func appendWord(_ word: UInt32) {
    append(UInt8(word >> 24))
    append(UInt8(word >> 16 & 0xff))
    append(UInt8(word >> 8 & 0xff))
    append(UInt8(word & 0xff))
  }
}
