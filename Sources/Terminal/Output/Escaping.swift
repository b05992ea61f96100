/// Makes text that came from a repository, a file or a command line safe to show in a terminal.
///
/// Control characters, bidirectional controls and invisible characters come out as `\u{1B}`; bytes that are not UTF-8
/// as U+FFFD. What a script needs (joiners, variation selectors, combining marks, flags) stays.
public enum Escaping {
  /// The characters that a caller may let through unescaped.
  public struct Kept: OptionSet, Sendable {
    /// The set as bits.
    public let rawValue: UInt8

    /// A set of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Line feeds, where the text is known to be several lines.
    public static let newlines = Kept(rawValue: 1)

    /// Tabs, where no columns depend on the width of the text.
    public static let tabs = Kept(rawValue: 2)
  }

  /// The text of bytes, with everything that could act on a terminal made visible.
  public static func visible(_ bytes: some Sequence<UInt8>, keeping kept: Kept = []) -> String {
    visible(String(decoding: Array(bytes), as: UTF8.self), keeping: kept)
  }

  /// A text, with everything that could act on a terminal made visible.
  public static func visible(_ text: String, keeping kept: Kept = []) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    var result = String.UnicodeScalarView()
    var mayTakeTag = false
    for scalar in text.unicodeScalars {
      let isTag = (0xE0020...0xE007F).contains(scalar.value)
      if isTag && mayTakeTag {
        result.append(scalar)
        continue
      }
      mayTakeTag = scalar.value == 0x1F3F4
      if isSafe(scalar, keeping: kept) {
        result.append(scalar)
      } else {
        result.append(contentsOf: escape(scalar).unicodeScalars)
      }
    }
    return String(result)
  }

  /// Whether a scalar can be shown as it is.
  private static func isSafe(_ scalar: Unicode.Scalar, keeping kept: Kept) -> Bool {
    switch scalar.value {
    case 0x0A: return kept.contains(.newlines)
    case 0x09: return kept.contains(.tabs)
    case 0x20..<0x7F: return true
    // Joiners, variation selectors, the grapheme joiner and Hangul fillers inside syllables: scripts need them.
    case 0x034F, 0x115F, 0x1160, 0x180B...0x180D, 0x180F, 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF:
      return true
    case 0xFFF9...0xFFFB: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: return false
    default: return !scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// The visible spelling of a scalar.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": return "\\n"
    case "\t": return "\\t"
    case "\r": return "\\r"
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\u{\(digits.count < 2 ? "0" + digits : digits)}"
    }
  }
}
