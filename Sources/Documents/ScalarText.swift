/// What a plain scalar can stand for: the core schema of YAML 1.2 (section 10.3.2), without its capitalised spellings.
enum ScalarText {
  static func isNull(_ text: String) -> Bool { text.isEmpty || text == "~" || text == "null" }

  static func truth(_ text: String) -> Bool? {
    switch text {
    case "true": true
    case "false": false
    default: nil
    }
  }

  /// The truth value that other YAML versions read from a text.
  static func foreignTruth(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "yes", "y", "on", "true": true
    case "no", "n", "off", "false": false
    default: nil
    }
  }

  enum Whole<Number: FixedWidthInteger> {
    case number(Number)
    case tooLarge
    case notWhole
  }

  /// Reads `12`, `-3`, `+4`, `0o17` and `0x1F`.
  static func whole<Number: FixedWidthInteger>(_ text: String, as type: Number.Type) -> Whole<Number> {
    let bytes = text.utf8
    var digits = bytes[...]
    var radix = 10
    if bytes.starts(with: "0x".utf8) || bytes.starts(with: "0o".utf8) {
      radix = bytes.starts(with: "0x".utf8) ? 16 : 8
      digits = bytes.dropFirst(2)
    } else if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      digits = bytes.dropFirst()
    }
    guard !digits.isEmpty, digits.allSatisfy({ isDigit($0, radix: radix) }) else { return .notWhole }
    let readable = radix == 10 ? text[...] : text[digits.startIndex...]
    return Number(readable, radix: radix).map { .number($0) } ?? .tooLarge
  }

  /// Reads a finite decimal number with an optional fraction and exponent.
  static func number(_ text: String) -> Double? {
    if case .number(let whole) = whole(text, as: Int.self) { return Double(whole) }
    var rest = text.utf8[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
    let before = digits(&rest)
    var after = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      after = digits(&rest)
    }
    guard before + after > 0 else { return nil }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
      guard digits(&rest) > 0 else { return nil }
    }
    guard rest.isEmpty, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  static func looksLikeNumber(_ text: String) -> Bool {
    if case .notWhole = whole(text, as: Int.self) { return number(text) != nil }
    return true
  }

  private static func digits(_ rest: inout Substring.UTF8View) -> Int {
    let digits = rest.prefix { isDigit($0, radix: 10) }.count
    rest.removeFirst(digits)
    return digits
  }

  private static func isDigit(_ byte: UInt8, radix: Int) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"): true
    case UInt8(ascii: "8")...UInt8(ascii: "9"): radix >= 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): radix == 16
    default: false
    }
  }
}
