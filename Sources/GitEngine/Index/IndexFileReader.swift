internal import Files

/// Reads the entries of an index file.
struct IndexFileReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// All entries; nil where the file is damaged or of an unknown version.
  mutating func entries() -> [IndexEntry]? {
    guard bytes.starts(with: "DIRC".utf8) else { return nil }
    position = 4
    guard let version = number(), (2...4).contains(version), let count = number(), Int(count) <= bytes.count / 62 + 1
    else { return nil }
    var entries: [IndexEntry] = []
    for _ in 0..<count {
      guard let entry = entry(version: version, after: entries.last?.path ?? "") else { return nil }
      entries.append(entry)
    }
    return entries
  }

  private mutating func entry(version: UInt32, after previous: ByteString) -> IndexEntry? {
    let start = position
    var fields: [UInt32] = []
    for _ in 0..<10 {
      guard let field = number() else { return nil }
      fields.append(field)
    }
    guard position + 22 <= bytes.count, let id = ObjectID(bytes: bytes[position..<(position + 20)]) else { return nil }
    let bits = UInt16(bytes[position + 20]) << 8 | UInt16(bytes[position + 21])
    position += 22
    var flags: IndexEntry.Flags = bits & 0x8000 != 0 ? .assumeUnchanged : []
    if bits & 0x4000 != 0 {
      guard version > 2, position + 2 <= bytes.count else { return nil }
      if bytes[position] & 0x20 != 0 { flags.insert(.intentToAdd) }
      if bytes[position] & 0x40 != 0 { flags.insert(.skipWorktree) }
      position += 2
    }
    guard let path = version == 4 ? compressedPath(after: previous) : path(ofEntryAt: start) else { return nil }
    return IndexEntry(
      path: path, mode: FileMode(bits: fields[6]), id: id, stage: Int(bits >> 12 & 3), flags: flags,
      file: IndexEntry.FileInformation(
        changed: .init(seconds: Int32(bitPattern: fields[0]), nanoseconds: fields[1]),
        modified: .init(seconds: Int32(bitPattern: fields[2]), nanoseconds: fields[3]),
        device: fields[4], inode: fields[5], user: fields[7], group: fields[8], size: fields[9]))
  }

  private mutating func path(ofEntryAt start: Int) -> ByteString? {
    guard let end = bytes[position...].firstIndex(of: 0) else { return nil }
    let path = ByteString(bytes[position..<end])
    // Entries end with one to eight NULs, so that their lengths are multiples of eight.
    position = start + (end - start) / 8 * 8 + 8
    return position <= bytes.count ? path : nil
  }

  private mutating func compressedPath(after previous: ByteString) -> ByteString? {
    guard let dropped = variableNumber(), dropped <= previous.count else { return nil }
    guard let end = bytes[position...].firstIndex(of: 0) else { return nil }
    let path = ByteString(previous.bytes.dropLast(dropped) + bytes[position..<end])
    position = end + 1
    return path
  }

  /// The offset encoding of packs: seven bits a byte, one added for each byte that follows.
  private mutating func variableNumber() -> Int? {
    var value = 0
    for index in 0..<8 {
      guard position < bytes.count else { return nil }
      let byte = bytes[position]
      position += 1
      value = (index == 0 ? 0 : (value + 1) << 7) | Int(byte & 0x7f)
      if byte & 0x80 == 0 { return value }
    }
    return nil
  }

  private mutating func number() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    defer { position += 4 }
    return bytes[position..<(position + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
