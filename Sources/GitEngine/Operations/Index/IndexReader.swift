internal import Files

/// Reads the index file, gitformat-index(5), versions 2 to 4.
struct IndexReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ file: ByteString) { bytes = file.bytes }

  func read(into index: StagedFiles) throws(GitError) {
    var reader = self
    try reader.readAll(into: index)
  }

  private mutating func readAll(into index: StagedFiles) throws(GitError) {
    guard bytes.count >= 32, bytes.starts(with: "DIRC".utf8) else { throw damaged() }
    position = 4
    let version = try word()
    guard (2...4).contains(version) else { throw GitError(.unsupported, "the index has version \(version)") }
    let count = try word()
    var path: [UInt8] = []
    var conflicts: [ByteString: [Int: StagedEntry]] = [:]
    for _ in 0..<count {
      let (entry, stage) = try readEntry(version: version, path: &path)
      if stage == 0 {
        index.set(ByteString(path), entry)
      } else {
        conflicts[ByteString(path), default: [:]][stage] = entry
      }
    }
    for (path, stages) in conflicts { index.setConflict(path, stages) }
    index.resolved = [:]
    try readExtensions(into: index)
  }

  private mutating func readEntry(version: UInt32, path: inout [UInt8]) throws(GitError) -> (StagedEntry, Int) {
    let start = position
    var words: [UInt32] = []
    for _ in 0..<10 { words.append(try word()) }
    guard position + 22 <= bytes.count, let id = ObjectID(bytes: bytes[position..<(position + 20)]) else {
      throw damaged()
    }
    position += 20
    let flags = UInt16(bytes[position]) << 8 | UInt16(bytes[position + 1])
    position += 2
    let mode = FileMode(bits: words[6])
    let stat = words[0..<4].allSatisfy { $0 == 0 } && words[4] == 0 ? nil : FileStat(words: words)
    var entry = StagedEntry(mode: mode, id: id, stat: stat)
    entry.isAssumedUnchanged = flags & 0x8000 != 0
    if flags & 0x4000 != 0 {
      guard position + 2 <= bytes.count else { throw damaged() }
      entry.skipsWorktree = bytes[position] & 0x40 != 0
      entry.isIntentToAdd = bytes[position] & 0x20 != 0
      position += 2
    }
    if version == 4 {
      let dropped = try variableNumber()
      guard dropped <= path.count else { throw damaged() }
      path.removeLast(dropped)
    } else {
      path = []
    }
    guard let end = bytes[position...].firstIndex(of: 0) else { throw damaged() }
    path += bytes[position..<end]
    position = version == 4 ? end + 1 : start + ((end - start) / 8 + 1) * 8
    return (entry, Int(flags >> 12 & 3))
  }

  private mutating func readExtensions(into index: StagedFiles) throws(GitError) {
    while position + 8 <= bytes.count - 20 {
      let name = Array(bytes[position..<(position + 4)])
      position += 4
      let size = Int(try word())
      let end = position + size
      guard end <= bytes.count - 20 else { throw damaged() }
      if name.elementsEqual("REUC".utf8) { readResolved(until: end, into: index) }
      if name.elementsEqual("TREE".utf8) { readTrees(until: end, index.root) }
      position = end
    }
  }

  private mutating func readResolved(until end: Int, into index: StagedFiles) {
    while position < end {
      guard let path = text(until: 0, before: end) else { return }
      var modes: [UInt32] = []
      for _ in 1...3 { modes.append(text(until: 0, before: end).flatMap { UInt32($0.description, radix: 8) } ?? 0) }
      var stages: [Int: StagedEntry] = [:]
      for (stage, mode) in zip(1...3, modes) where mode != 0 {
        guard position + 20 <= end, let id = ObjectID(bytes: bytes[position..<(position + 20)]) else { return }
        position += 20
        stages[stage] = StagedEntry(mode: FileMode(bits: mode), id: id)
      }
      index.resolved[path] = stages
    }
  }

  private mutating func readTrees(until end: Int, _ folder: StagedFolder?) {
    guard let counts = text(until: 0, before: end).flatMap({ _ in text(until: UInt8(ascii: "\n"), before: end) }) else {
      return
    }
    let parts = counts.split(on: UInt8(ascii: " ")).compactMap { Int($0.description) }
    guard parts.count == 2 else { return }
    if parts[0] >= 0 {
      guard position + 20 <= end else { return }
      folder?.tree = ObjectID(bytes: bytes[position..<(position + 20)])
      position += 20
    }
    for _ in 0..<max(0, parts[1]) {
      guard position < end, let stop = bytes[position..<end].firstIndex(of: 0) else { return }
      var next: StagedFolder?
      if case .folder(let found) = folder?[ByteString(bytes[position..<stop])] { next = found }
      readTrees(until: end, next)
    }
  }

  private mutating func text(until stop: UInt8, before end: Int) -> ByteString? {
    guard position < end, let found = bytes[position..<end].firstIndex(of: stop) else { return nil }
    defer { position = found + 1 }
    return ByteString(bytes[position..<found])
  }

  private mutating func word() throws(GitError) -> UInt32 {
    guard position + 4 <= bytes.count else { throw damaged() }
    defer { position += 4 }
    return bytes[position..<(position + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }

  private mutating func variableNumber() throws(GitError) -> Int {
    var value = 0
    repeat {
      guard position < bytes.count, value < 1 << 40 else { throw damaged() }
      value = value << 7 | Int(bytes[position] & 127)
      position += 1
      if bytes[position - 1] & 128 == 0 { return value }
      value += 1
    } while true
  }

  private func damaged() -> GitError { GitError(.corrupt, "the index is damaged") }
}
