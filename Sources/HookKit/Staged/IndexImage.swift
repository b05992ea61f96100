internal import Files
internal import GitEngine

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The bytes of an index file, read once and looked at in place.
///
/// The engine's index makes a value of every entry; a hook in a large repository looks at few of them. The format is
/// that of gitformat-index(5), versions 2 to 4.
struct IndexImage: Sendable {
  let bytes: [UInt8]
  let version: Int
  let count: Int
  /// Where the entries end.
  let extensionsStart: Int

  /// A time as the index stores it.
  struct Timestamp: Equatable {
    let seconds: UInt32
    let nanoseconds: UInt32
  }

  /// Where one entry is.
  struct Entry {
    /// The offset of its first byte: that of what lstat said.
    let start: Int
    let mode: UInt32
    let stage: Int
    let isIntentToAdd: Bool
    let skipsWorktree: Bool

    /// Whether it stands for a folder that a sparse index does not list.
    var isFolder: Bool { mode & 0o170000 == 0o040000 }
  }

  /// The offset of the id in an entry.
  static let idOffset = 40

  /// Reads the file; a missing one is an index without entries.
  init(_ path: FilePath) throws(GitError) {
    let contents: ByteString
    do throws(FileError) {
      guard try path.status() != nil else {
        self.init()
        return
      }
      contents = try path.contents(limit: 1 << 30)
    } catch {
      throw GitError(.other, error.description)
    }
    try self.init(contents.bytes)
  }

  private init() {
    (bytes, version, count, extensionsStart) = ([], 2, 0, 0)
  }

  init(_ bytes: [UInt8]) throws(GitError) {
    self.bytes = bytes
    guard bytes.count >= 32, bytes.starts(with: "DIRC".utf8) else { throw Self.damaged }
    version = Int(Self.number(in: bytes, at: 4))
    count = Int(Self.number(in: bytes, at: 8))
    guard (2...4).contains(version) else {
      throw GitError(.unsupported, "the index has version \(version), which cannot be read")
    }
    guard count <= bytes.count / 62 + 1 else { throw Self.damaged }
    var end = 12
    try Self.walk(bytes, version: version, count: count, end: &end) { _, _ in true }
    extensionsStart = end
    try refuseWhatCannotBeRead()
  }

  private static var damaged: GitError { GitError(.corrupt, "the index is damaged") }

  /// Calls with each entry and its path, until the body says to stop.
  func forEach(_ body: (Entry, UnsafeBufferPointer<UInt8>) throws(GitError) -> Bool) throws(GitError) {
    var end = 12
    try Self.walk(bytes, version: version, count: count, end: &end, body)
  }

  private static func walk(
    _ bytes: [UInt8], version: Int, count: Int, end position: inout Int,
    _ body: (Entry, UnsafeBufferPointer<UInt8>) throws(GitError) -> Bool
  ) throws(GitError) {
    let limit = bytes.count - 20
    var path: [UInt8] = []
    for _ in 0..<count {
      let start = position
      guard start + 62 < limit else { throw damaged }
      let flags = UInt16(bytes[start + 60]) << 8 | UInt16(bytes[start + 61])
      let isExtended = version > 2 && flags & 0x4000 != 0
      let name = start + (isExtended ? 64 : 62)
      let more = isExtended ? bytes[start + 62] : 0
      let entry = Entry(
        start: start, mode: number(in: bytes, at: start + 24), stage: Int(flags >> 12 & 3),
        isIntentToAdd: more & 0x20 != 0, skipsWorktree: more & 0x40 != 0)
      let goesOn: Bool
      if version == 4 {
        position = name
        try readCompressed(bytes, at: &position, limit: limit, into: &path)
        goesOn = try path.withUnsafeBufferPointer { (buffer) throws(GitError) in try body(entry, buffer) }
      } else {
        guard let length = length(ofPathAt: name, flags: flags, in: bytes, limit: limit) else { throw damaged }
        // One to eight NULs follow, so that lengths are multiples of eight.
        position = start + (name - start + length) / 8 * 8 + 8
        guard position <= limit else { throw damaged }
        goesOn = try bytes.withUnsafeBufferPointer { (buffer) throws(GitError) in
          try body(entry, UnsafeBufferPointer(rebasing: buffer[name..<(name + length)]))
        }
      }
      if !goesOn { return }
    }
  }

  private static func length(ofPathAt start: Int, flags: UInt16, in bytes: [UInt8], limit: Int) -> Int? {
    let length = Int(flags & 0xfff)
    if length < 0xfff, start + length < limit, bytes[start + length] == 0 { return length }
    return bytes[start..<limit].firstIndex(of: 0).map { $0 - start }
  }

  /// Version 4: how much of the path before is dropped, then what follows.
  private static func readCompressed(
    _ bytes: [UInt8], at position: inout Int, limit: Int, into path: inout [UInt8]
  ) throws(GitError) {
    var dropped = 0
    var isFirst = true
    while true {
      guard position < limit, dropped < 1 << 40 else { throw damaged }
      let byte = bytes[position]
      position += 1
      dropped = (isFirst ? 0 : (dropped + 1) << 7) | Int(byte & 0x7f)
      isFirst = false
      if byte & 0x80 == 0 { break }
    }
    guard dropped <= path.count, let end = bytes[position..<limit].firstIndex(of: 0) else { throw damaged }
    path.removeLast(dropped)
    path += bytes[position..<end]
    position = end + 1
  }

  func number(at offset: Int) -> UInt32 { Self.number(in: bytes, at: offset) }

  private static func number(in bytes: [UInt8], at offset: Int) -> UInt32 {
    bytes.withUnsafeBytes { UInt32(bigEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) }
  }

  func id(of entry: Entry) -> ObjectID {
    ObjectID(bytes: bytes[(entry.start + Self.idOffset)..<(entry.start + Self.idOffset + 20)]) ?? .zero
  }
}

extension IndexImage {
  /// One extension behind the entries.
  struct Extension {
    let name: String
    /// Its whole: name, size and contents.
    let whole: Range<Int>
    var contents: Range<Int> { (whole.lowerBound + 8)..<whole.upperBound }
  }

  /// The extensions, in order.
  var extensions: [Extension] {
    var extensions: [Extension] = []
    var position = extensionsStart
    while position >= 12, position + 8 <= bytes.count - 20 {
      let size = Int(number(at: position + 4))
      guard position + 8 + size <= bytes.count - 20 else { break }
      extensions.append(
        Extension(
          name: String(decoding: bytes[position..<(position + 4)], as: UTF8.self),
          whole: position..<(position + 8 + size)))
      position += 8 + size
    }
    return extensions
  }

  /// Extensions with small first letters change what the entries mean.
  private func refuseWhatCannotBeRead() throws(GitError) {
    for found in extensions where found.name.utf8.first.map({ (97...122).contains($0) }) == true {
      if found.name == "sdir" { continue }
      throw found.name == "link"
        ? GitError(.unsupported, "the index is split, which cannot be read; run: git update-index --no-split-index")
        : GitError(.unsupported, "the index has the extension \"\(found.name)\", which cannot be read")
    }
  }
}

extension IndexImage.Timestamp {
  init(modificationOf status: stat) {
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    self.init(
      seconds: UInt32(truncatingIfNeeded: time.tv_sec), nanoseconds: UInt32(truncatingIfNeeded: time.tv_nsec))
  }
}
