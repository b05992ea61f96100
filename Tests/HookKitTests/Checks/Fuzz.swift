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

/// Random JSON values, well-formed but laid out anyhow.
struct JSONFuzz {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(state: seed) }

  static func inputs(_ count: Int, seed: UInt64 = 3) -> [ByteString] {
    var fuzz = JSONFuzz(seed: seed)
    return (0..<count).map { _ in ByteString(fuzz.blank() + fuzz.value(depth: 0) + fuzz.blank()) }
  }

  private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &generator) ?? "" }
  private mutating func blank() -> String { pick(["", "", " ", "\n", "\t", "\r\n"]) }

  private mutating func text() -> String {
    let pieces = [
      "a", "B", "é", "\u{1F600}", "\\n", "\\u00e9", "\\ud83d\\ude00", "\\/", "\\\"", " ", "\u{7f}", "z", "\u{FFFF}",
    ]
    return "\"" + (0..<Int.random(in: 0...3, using: &generator)).map { _ in pick(pieces) }.joined() + "\""
  }

  private mutating func number() -> String {
    let digits = { (generator: inout SeededGenerator) in
      String(UInt64.random(in: 0...(1 << UInt64.random(in: 0...30, using: &generator)), using: &generator))
    }
    var number = pick(["", "-"]) + digits(&generator)
    if Bool.random(using: &generator) { number += "." + digits(&generator).prefix(5) }
    if Bool.random(using: &generator) {
      number +=
        pick(["e", "E"]) + pick(["", "+", "-"]) + pick(["0", "3", "04", "5", "07", "11", "15", "16", "17", "22", "90"])
    }
    return number
  }

  private mutating func value(depth: Int) -> String {
    switch Int.random(in: 0...(depth > 3 ? 3 : 6), using: &generator) {
    case 0: return text()
    case 1, 2: return number()
    case 3: return pick(["true", "false", "null", "[]", "{}", "[ ]", "{\n}"])
    case 4, 5:
      let members = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        blank() + text() + blank() + ":" + blank() + value(depth: depth + 1) + blank()
      }
      return "{" + members.joined(separator: ",") + "}"
    default:
      let items = (0..<Int.random(in: 1...4, using: &generator)).map { _ in blank() + value(depth: depth + 1) + blank()
      }
      return "[" + items.joined(separator: ",") + "]"
    }
  }
}
