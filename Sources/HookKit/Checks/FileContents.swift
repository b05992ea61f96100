#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

public import Files

/// The bytes of a file, looked over once for all checks.
public struct FileContents: Sendable {
  /// The bytes.
  public let bytes: [UInt8]
  /// What one pass over the bytes told; checks use it to be done at once with most files.
  public let facts: Facts

  /// Takes bytes and looks them over.
  public init(_ contents: ByteString = "") {
    bytes = contents.bytes
    facts = bytes.withUnsafeBufferPointer { Facts($0) }
  }

  /// The number of bytes.
  public var count: Int { bytes.count }
  /// Whether there is no byte at all.
  public var isEmpty: Bool { bytes.isEmpty }
  /// The bytes as a value.
  public var byteString: ByteString { ByteString(bytes) }

  /// What the bytes hold.
  public struct Facts: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// A set of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A byte of 0x80 and above.
    public static let nonASCII = Facts(rawValue: 1)
    /// A carriage return.
    public static let carriageReturn = Facts(rawValue: 2)
    /// A blank (space, tab, VT, FF) or lone carriage return where a line ends.
    public static let blankAtLineEnd = Facts(rawValue: 4)
    /// A space or tab where a line begins.
    public static let blankAtLineStart = Facts(rawValue: 8)
    /// A `<` or `>` where a line begins.
    public static let angleAtLineStart = Facts(rawValue: 16)

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      guard let base = bytes.baseAddress else {
        self = []
        return
      }
      var facts: Facts = hasNonASCII(bytes) ? .nonASCII : []
      if memchr(base, 13, bytes.count) != nil { facts.insert(.carriageReturn) }
      var start = 0
      while start < bytes.count {
        facts.look(atLineStart: base[start])
        let found = memchr(base + start, 10, bytes.count &- start)
        let end = found.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? bytes.count
        let isPair = found != nil && end > start && base[end &- 1] == 13
        let textEnd = isPair ? end &- 1 : end
        if textEnd > start { facts.look(atLineEnd: base[textEnd &- 1]) }
        start = end &+ 1
      }
      self = facts
    }

    @inline(__always)
    private mutating func look(atLineStart byte: UInt8) {
      if byte == 32 || byte == 9 { insert(.blankAtLineStart) }
      if byte == 60 || byte == 62 { insert(.angleAtLineStart) }
    }

    @inline(__always)
    private mutating func look(atLineEnd byte: UInt8) {
      if byte == 32 || byte == 9 || (11...13).contains(byte) { insert(.blankAtLineEnd) }
    }
  }
}

/// Whether any byte is beyond ASCII, eight at a time.
private func hasNonASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let base = UnsafeRawPointer(bytes.baseAddress) else { return false }
  var seen: UInt64 = 0
  var index = 0
  while index &+ 8 <= bytes.count {
    seen |= base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    index &+= 8
  }
  while index < bytes.count {
    seen |= UInt64(bytes[index])
    index &+= 1
  }
  return seen & 0x8080_8080_8080_8080 != 0
}

/// One line of a buffer, by offsets.
struct Line {
  /// The number, from 1.
  let number: Int
  /// The offset of its first byte.
  let start: Int
  /// The offset behind its last byte, before the line feed.
  let end: Int
  /// Whether a line feed follows.
  let isTerminated: Bool
}

extension FileContents {
  /// Calls for each line that a line feed ends, and for a rest without one.
  @inline(__always)
  func forEachLine(_ body: (UnsafeBufferPointer<UInt8>, Line) -> Void) {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var start = 0
      var number = 1
      while start < buffer.count {
        let found = memchr(base + start, 10, buffer.count - start)
        let end = found.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? buffer.count
        body(buffer, Line(number: number, start: start, end: end, isTerminated: found != nil))
        start = end + 1
        number += 1
      }
    }
  }

  /// The lines and columns, all from 1, of sorted offsets.
  func positions(of offsets: [Int]) -> [(line: Int, column: Int)] {
    var line = 1
    var start = 0
    var index = 0
    return offsets.map { offset in
      while index < min(offset, bytes.count) {
        if bytes[index] == 10 {
          line += 1
          start = index + 1
        }
        index += 1
      }
      return (line, offset - start + 1)
    }
  }

  /// The line and the column, both from 1, of an offset.
  func position(of offset: Int) -> (line: Int, column: Int) {
    var line = 1
    var start = 0
    for index in 0..<min(offset, bytes.count) where bytes[index] == 10 {
      line += 1
      start = index + 1
    }
    return (line, offset - start + 1)
  }

  /// The offset of the next occurrence of some bytes at or behind an offset.
  func firstOffset(of needle: StaticString, from start: Int = 0) -> Int? {
    firstOffset(of: UnsafeBufferPointer(start: needle.utf8Start, count: needle.utf8CodeUnitCount), from: start)
  }

  /// The offset of the next occurrence of some bytes at or behind an offset.
  func firstOffset(of needle: [UInt8], from start: Int = 0) -> Int? {
    needle.withUnsafeBufferPointer { firstOffset(of: $0, from: start) }
  }

  private func firstOffset(of needle: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let first = needle.baseAddress else { return nil }
      var start = start
      while buffer.count - start >= needle.count {
        let room = buffer.count - start - needle.count + 1
        guard let found = memchr(base + start, Int32(first.pointee), room) else { return nil }
        if memcmp(found, first, needle.count) == 0 { return UnsafeRawPointer(found) - base }
        start = UnsafeRawPointer(found) - base + 1
      }
      return nil
    }
  }

  /// The offsets of all occurrences of some bytes.
  func offsets(of needle: StaticString) -> [Int] {
    offsets(of: Array(UnsafeBufferPointer(start: needle.utf8Start, count: needle.utf8CodeUnitCount)))
  }

  /// The offsets of all occurrences of some bytes.
  func offsets(of needle: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    while let next = firstOffset(of: needle, from: offsets.last.map { $0 + 1 } ?? 0) { offsets.append(next) }
    return offsets
  }

  /// The bytes of the line around an offset.
  func lineBytes(around offset: Int) -> ArraySlice<UInt8> {
    let start = bytes[..<offset].lastIndex(of: 10).map { $0 + 1 } ?? 0
    return bytes[start..<(bytes[offset...].firstIndex(of: 10) ?? bytes.count)]
  }

  /// Whether there is a control character other than tab, LF, VT, FF and CR; DEL is one.
  var hasControlCharacter: Bool {
    bytes.withUnsafeBufferPointer { buffer in
      for byte in buffer where byte < 32 || byte == 127 {
        if byte &- 9 > 4 { return true }
      }
      return false
    }
  }
}
