/// The bytes that a bracket of a pattern matches.
struct ByteSet: Hashable, Sendable {
  private var words = SIMD4<UInt64>()

  func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] & (1 << UInt64(byte & 63)) != 0 }

  private mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  private mutating func insert(_ bytes: ClosedRange<UInt8>) { for byte in bytes { insert(byte) } }

  private mutating func remove(_ byte: UInt8) { words[Int(byte >> 6)] &= ~(1 << UInt64(byte & 63)) }
}

extension ByteSet {
  /// Reads a bracket such as `[!a-z_[:digit:]]` from the start of a pattern; nil where it is not closed or names a class
  /// that is none.
  ///
  /// A slash is never in it. As in Git, letters of ranges and of `[:upper:]` also stand for small ones where the case is
  /// ignored, but single capitals do not.
  init?(readingBracket rest: inout ArraySlice<UInt8>, ignoringCase: Bool) {
    var body = rest.dropFirst()
    let isNegated = body.first == UInt8(ascii: "!") || body.first == UInt8(ascii: "^")
    if isNegated { body = body.dropFirst() }
    let start = body.startIndex
    /// What a range may start with.
    var previous: UInt8?
    while let byte = body.first, byte != UInt8(ascii: "]") || body.startIndex == start {
      body = body.dropFirst()
      switch byte {
      case UInt8(ascii: "\\"):
        guard let escaped = body.popFirst() else { return nil }
        insert(escaped)
        previous = escaped
      case UInt8(ascii: "-") where previous != nil && body.first.map { $0 != UInt8(ascii: "]") } == true:
        guard var last = body.popFirst(), let first = previous else { return nil }
        if last == UInt8(ascii: "\\") {
          guard let escaped = body.popFirst() else { return nil }
          last = escaped
        }
        if first <= last { insert(first...last, ignoringCase) }
        previous = nil
      case UInt8(ascii: "[") where body.first == UInt8(ascii: ":"):
        guard let end = body.dropFirst().firstIndex(of: UInt8(ascii: "]")) else { return nil }
        guard end > body.startIndex + 1, body[end - 1] == UInt8(ascii: ":") else { fallthrough }
        let name = String(decoding: body[(body.startIndex + 1)..<(end - 1)], as: UTF8.self)
        guard let ranges = Self.classes[name] else { return nil }
        for range in ranges { insert(range, ignoringCase) }
        body = body[(end + 1)...]
        previous = nil
      default:
        insert(byte)
        previous = byte
      }
    }
    guard body.first != nil else { return nil }
    if isNegated { words = ~words }
    remove(UInt8(ascii: "/"))
    rest = body.dropFirst()
  }

  private mutating func insert(_ bytes: ClosedRange<UInt8>, _ ignoringCase: Bool) {
    insert(bytes)
    if ignoringCase { for byte in bytes { insert(byte.asciiLowercased) } }
  }

  /// The character classes, as Git's own tables have them whatever the locale.
  private static let classes: [String: [ClosedRange<UInt8>]] = [
    "alnum": [48...57, 65...90, 97...122], "alpha": [65...90, 97...122], "blank": [9...9, 32...32],
    "cntrl": [0...31, 127...127], "digit": [48...57], "graph": [33...126], "lower": [97...122], "print": [32...126],
    "punct": [33...47, 58...64, 91...96, 123...126], "space": [9...10, 13...13, 32...32], "upper": [65...90],
    "xdigit": [48...57, 65...70, 97...102],
  ]
}
