/// The text of a JSON file, and the texts inside it.
enum JSONText {
  /// The bytes as UTF-8, from the UTF-8, UTF-16 or UTF-32 that the first bytes tell, without a byte-order mark.
  ///
  /// Surrogates without a partner are kept as UTF-8 would write them, as Python does it.
  static func utf8(of bytes: [UInt8]) throws(SyntaxProblem) -> [UInt8] {
    switch encoding(of: bytes) {
    case .utf8(let mark):
      let text = mark > 0 ? Array(bytes[mark...]) : bytes
      if let offset = UTF8Sequence.firstInvalid(in: text, allowsSurrogates: true) {
        throw SyntaxProblem("a byte is not UTF-8", at: mark + offset)
      }
      return text
    case .utf16(let isLittle, let mark): return try fromUTF16(bytes[mark...], isLittle: isLittle)
    case .utf32(let isLittle, let mark): return try fromUTF32(bytes[mark...], isLittle: isLittle)
    }
  }

  private enum Encoding {
    case utf8(mark: Int)
    case utf16(isLittle: Bool, mark: Int)
    case utf32(isLittle: Bool, mark: Int)
  }

  /// What the byte-order mark, or the zeros among the first four bytes, tell: RFC 4627, section 3.
  private static func encoding(of bytes: [UInt8]) -> Encoding {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return .utf32(isLittle: true, mark: 4) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return .utf32(isLittle: false, mark: 4) }
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16(isLittle: true, mark: 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return .utf16(isLittle: false, mark: 2) }
    if bytes.starts(with: utf8Mark) { return .utf8(mark: 3) }
    guard bytes.count >= 4 || bytes.count == 2 else { return .utf8(mark: 0) }
    if bytes[0] == 0 {
      return bytes.count > 2 && bytes[1] == 0 ? .utf32(isLittle: false, mark: 0) : .utf16(isLittle: false, mark: 0)
    }
    guard bytes[1] == 0 else { return .utf8(mark: 0) }
    return bytes.count > 2 && bytes[2] == 0 && bytes[3] == 0
      ? .utf32(isLittle: true, mark: 0) : .utf16(isLittle: true, mark: 0)
  }

  private static func fromUTF16(_ bytes: ArraySlice<UInt8>, isLittle: Bool) throws(SyntaxProblem) -> [UInt8] {
    guard bytes.count % 2 == 0 else { throw SyntaxProblem("it is not whole UTF-16") }
    var text: [UInt8] = []
    var high: UInt32?
    for index in stride(from: bytes.startIndex, to: bytes.endIndex, by: 2) {
      let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
      let unit = isLittle ? first | second << 8 : first << 8 | second
      if let lead = high {
        high = nil
        if (0xDC00...0xDFFF).contains(unit) {
          UTF8Sequence.append(0x10000 + (lead - 0xD800) << 10 + (unit - 0xDC00), to: &text)
          continue
        }
        UTF8Sequence.append(lead, to: &text)
      }
      if (0xD800...0xDBFF).contains(unit) { high = unit } else { UTF8Sequence.append(unit, to: &text) }
    }
    if let high { UTF8Sequence.append(high, to: &text) }
    return text
  }

  private static func fromUTF32(_ bytes: ArraySlice<UInt8>, isLittle: Bool) throws(SyntaxProblem) -> [UInt8] {
    guard bytes.count % 4 == 0 else { throw SyntaxProblem("it is not whole UTF-32") }
    var text: [UInt8] = []
    for index in stride(from: bytes.startIndex, to: bytes.endIndex, by: 4) {
      let unit = bytes[index..<(index + 4)]
      let code = (isLittle ? Array(unit.reversed()) : Array(unit)).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      guard code < 0x110000 else { throw SyntaxProblem("it is not UTF-32") }
      UTF8Sequence.append(code, to: &text)
    }
    return text
  }

  /// The value of four hexadecimal digits.
  static func hexadecimal(_ digits: some Collection<UInt8>) -> UInt32? {
    guard digits.count == 4 else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      switch digit {
      case 48...57: value = value << 4 | UInt32(digit - 48)
      case 65...70, 97...102: value = value << 4 | UInt32((digit | 32) - 87)
      default: return nil
      }
    }
    return value
  }

  /// A text with its escapes resolved.
  static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "\\")) else { return Array(text) }
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let kind = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch kind {
      case UInt8(ascii: "b"): result.append(8)
      case UInt8(ascii: "f"): result.append(12)
      case UInt8(ascii: "n"): result.append(10)
      case UInt8(ascii: "r"): result.append(13)
      case UInt8(ascii: "t"): result.append(9)
      case UInt8(ascii: "u"): UTF8Sequence.append(codePoint(&rest), to: &result)
      default: result.append(kind)
      }
    }
    return result
  }

  /// Takes the digits of `\u`, and those of the other half of a surrogate pair.
  private static func codePoint(_ rest: inout ArraySlice<UInt8>) -> UInt32 {
    let unit = hexadecimal(rest.prefix(4)) ?? 0
    rest = rest.dropFirst(4)
    guard (0xD800...0xDBFF).contains(unit), rest.starts(with: "\\u".utf8) else { return unit }
    guard let low = hexadecimal(rest.dropFirst(2).prefix(4)), (0xDC00...0xDFFF).contains(low) else { return unit }
    rest = rest.dropFirst(6)
    return 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
  }
}
