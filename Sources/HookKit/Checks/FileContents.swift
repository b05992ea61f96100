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

  /// What the bytes may hold.
  ///
  /// A fact that is absent proves absence; one that is present is only a reason to look.
  public struct Facts: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// A set of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A byte of 0x80 and above.
    public static let nonASCII = Facts(rawValue: 1)
    /// A carriage return.
    public static let carriageReturn = Facts(rawValue: 2)
    /// A blank (space, tab, VT, FF) or carriage return where a line ends.
    public static let blankAtLineEnd = Facts(rawValue: 4)
    /// A blank where a line begins.
    public static let blankAtLineStart = Facts(rawValue: 8)
    /// A `<` or `>` where a line begins.
    public static let angleAtLineStart = Facts(rawValue: 16)
    /// A control character other than tab, LF, VT, FF and CR; also DEL.
    public static let control = Facts(rawValue: 32)

    /// Looks at each byte once, without branches, so that the compiler can take many at a time.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      guard let base = bytes.baseAddress, let last = bytes.last else {
        self = []
        return
      }
      var nonASCII: UInt8 = 0
      var returns: UInt8 = 0
      var lineEnd: UInt8 = 0
      var lineStart: UInt8 = 0
      var angle: UInt8 = 0
      var control: UInt8 = 0
      for index in 1..<max(1, bytes.count) {
        let previous = base[index - 1]
        let byte = base[index]
        let isBreak = flag(byte == 10) | flag(byte == 13)
        let wasBreak = flag(previous == 10) | flag(previous == 13)
        nonASCII |= byte
        returns |= flag(byte == 13)
        lineEnd |= isBreak & (isBlank(previous) | flag(previous == 13))
        lineStart |= wasBreak & isBlank(byte)
        angle |= wasBreak & (flag(byte == 60) | flag(byte == 62))
        control |= (flag(byte < 32) & ~flag(byte &- 9 < 5)) | flag(byte == 127)
      }
      let first = base[0]
      nonASCII |= first
      returns |= flag(first == 13)
      lineEnd |= isBlank(last) | flag(last == 13)
      lineStart |= isBlank(first)
      angle |= flag(first == 60) | flag(first == 62)
      control |= (flag(first < 32) & ~flag(first &- 9 < 5)) | flag(first == 127)
      rawValue =
        (nonASCII >> 7) | (returns << 1) | (lineEnd << 2) | (lineStart << 3) | (angle << 4) | ((control & 1) << 5)
    }
  }
}

@inline(__always)
private func flag(_ condition: Bool) -> UInt8 { condition ? 1 : 0 }

@inline(__always)
private func isBlank(_ byte: UInt8) -> UInt8 {
  flag(byte == 32) | flag(byte == 9) | flag(byte == 11) | flag(byte == 12)
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
}
