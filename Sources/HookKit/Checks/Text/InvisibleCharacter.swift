/// The characters that cannot be seen, by code point (Unicode 15, general category Cf and the default ignorables).
enum InvisibleCharacter {
  /// What a character does; nil for those that can be seen.
  static func name(of code: UInt32) -> String? {
    switch code {
    case 0x80...0x9F: "control character"
    case 0xAD: "soft hyphen"
    case 0x061C, 0x200E, 0x200F: "bidirectional mark"
    case 0x202A...0x202E, 0x2066...0x2069: "bidirectional control"
    case 0x200C, 0x200D: "joiner without width"
    case 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF, 0x180E: "character without width"
    case 0x115F, 0x1160, 0x3164, 0xFFA0: "invisible letter"
    case 0xFFF9...0xFFFB: "annotation control"
    case 0xE0000...0xE007F: "invisible tag"
    case 0xFE00...0xFE0E, 0xE0100...0xE01EF: "variation selector"
    default: nil
    }
  }

  /// Whether a character does something that a reader wants, where it stands.
  static func isUseful(_ code: UInt32, after previous: UInt32, atStart: Bool) -> Bool {
    switch code {
    case 0xFEFF: atStart
    // In scripts that join letters, in text from right to left, and in emoji.
    case 0x200C, 0x200D, 0x200E, 0x200F, 0x061C: previous > 0x7F && name(of: previous) == nil
    case 0xFE00...0xFE0E: previous > 0x7F
    case 0xE0100...0xE01EF: (0x2E80...0x9FFF).contains(previous) || (0x20000...0x3FFFF).contains(previous)
    // The flags of England, Scotland and Wales.
    case 0xE0020...0xE007F: previous == 0x1F3F4 || (0xE0020...0xE007E).contains(previous)
    default: false
    }
  }

  /// A code point as `U+202E`.
  static func notation(_ code: UInt32) -> String {
    let digits = String(code, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
