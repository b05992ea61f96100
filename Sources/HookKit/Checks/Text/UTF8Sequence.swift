/// The bytes of UTF-8 one scalar at a time.
enum UTF8Sequence {
  /// The length of the sequence that starts at an index, or nil where no valid one does.
  ///
  /// - Parameter allowsSurrogates: whether U+D800 to U+DFFF, which UTF-8 does not have, pass.
  static func length(
    at index: Int, in bytes: UnsafeBufferPointer<UInt8>, allowsSurrogates: Bool = false
  ) -> Int? {
    let first = bytes[index]
    if first < 0x80 { return 1 }
    let length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    guard length > 0, index + length <= bytes.count else { return nil }
    let second = bytes[index + 1]
    let range: ClosedRange<UInt8> =
      switch first {
      case 0xE0: 0xA0...0xBF
      case 0xED: allowsSurrogates ? 0x80...0xBF : 0x80...0x9F
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
    guard range.contains(second) else { return nil }
    for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return nil }
    return length
  }

  /// The offset of the first byte that is not UTF-8.
  static func firstInvalid(in bytes: [UInt8], allowsSurrogates: Bool = false) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        guard let length = length(at: index, in: buffer, allowsSurrogates: allowsSurrogates) else { return index }
        index += length
      }
      return nil
    }
  }

  /// Appends a code point, surrogates too, as UTF-8 does it.
  static func append(_ code: UInt32, to bytes: inout [UInt8]) {
    switch code {
    case ..<0x80: bytes.append(UInt8(code))
    case ..<0x800: bytes += [0xC0 | UInt8(code >> 6), 0x80 | UInt8(code & 63)]
    case ..<0x10000: bytes += [0xE0 | UInt8(code >> 12), 0x80 | UInt8(code >> 6 & 63), 0x80 | UInt8(code & 63)]
    default:
      bytes += [
        0xF0 | UInt8(code >> 18 & 7), 0x80 | UInt8(code >> 12 & 63), 0x80 | UInt8(code >> 6 & 63),
        0x80 | UInt8(code & 63),
      ]
    }
  }

  /// The code point of a valid sequence, and its length.
  static func decode(_ bytes: ArraySlice<UInt8>) -> (code: UInt32, length: Int) {
    let first = bytes[bytes.startIndex]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var code = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
    for byte in bytes.dropFirst().prefix(length - 1) { code = code << 6 | UInt32(byte & 63) }
    return (code, length)
  }
}
