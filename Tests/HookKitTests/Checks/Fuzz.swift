import Files

/// Numbers that are the same on every machine for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Random byte strings made of pieces that matter to a check.
struct Fuzz {
  let pieces: [ByteString]
  var most = 9

  func inputs(_ count: Int, seed: UInt64 = 1) -> [ByteString] {
    var generator = SeededGenerator(state: seed)
    return (0..<count).map { _ in
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...most, using: &generator) {
        bytes += (pieces.randomElement(using: &generator) ?? "").bytes
      }
      return ByteString(bytes)
    }
  }
}

extension ByteString {
  /// The bytes as a literal with escapes, for tables and messages.
  var literal: String {
    bytes.map { byte in
      switch byte {
      case 9: "\\t"
      case 10: "\\n"
      case 13: "\\r"
      case 92: "\\\\"
      case 32...126: String(UnicodeScalar(byte))
      default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }.joined()
  }

  /// Reads what ``literal`` writes.
  init(literal: some StringProtocol) {
    var result: [UInt8] = []
    var rest = Array(literal.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let kind = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch kind {
      case UInt8(ascii: "n"): result.append(10)
      case UInt8(ascii: "r"): result.append(13)
      case UInt8(ascii: "t"): result.append(9)
      case UInt8(ascii: "x"):
        result.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 63)
        rest = rest.dropFirst(2)
      default: result.append(kind)
      }
    }
    self.init(result)
  }
}
