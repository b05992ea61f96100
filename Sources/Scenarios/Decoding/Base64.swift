/// Base64 with the standard alphabet (RFC 4648, section 4).
enum Base64 {
  /// The bytes, or nil for anything malformed; white space is passed over.
  static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var digits = 0
    var padding = 0
    for character in text.utf8 where ![0x20, 0x0A, 0x0D, 0x09].contains(character) {
      if character == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = value(of: character) else { return nil }
      bits = bits << 6 | UInt32(value)
      digits += 1
      if digits % 4 == 0 { append(bits, count: 3, to: &bytes) }
    }
    guard digits % 4 != 1, padding == (4 - digits % 4) % 4 else { return nil }
    if digits % 4 == 2 { append(bits << 12, count: 1, to: &bytes) }
    if digits % 4 == 3 { append(bits << 6, count: 2, to: &bytes) }
    return bytes
  }

  private static func append(_ bits: UInt32, count: Int, to bytes: inout [UInt8]) {
    for shift in [16, 8, 0].prefix(count) { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(shift))) }
  }

  private static func value(of character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
