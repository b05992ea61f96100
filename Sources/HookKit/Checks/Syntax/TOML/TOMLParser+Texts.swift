extension TOMLParser {
  /// Reads a text in double quotes on one line, with its escapes resolved.
  mutating func parseBasicText() throws(SyntaxProblem) -> [UInt8] {
    index += 1
    var text: [UInt8] = []
    while let byte = current {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return text
      case UInt8(ascii: "\\"): try parseEscape(into: &text)
      case 9, 32...126, 128...: text.append(byte)
      default: throw SyntaxProblem("a control character in a text", at: index - 1)
      }
    }
    throw problem("a text is not closed")
  }

  /// Reads a text in single quotes on one line.
  mutating func parseLiteralText() throws(SyntaxProblem) -> [UInt8] {
    index += 1
    let start = index
    while let byte = current {
      if byte == UInt8(ascii: "'") {
        defer { index += 1 }
        return Array(bytes[start..<index])
      }
      guard byte == 9 || byte >= 32 && byte != 127 else { throw problem("a control character in a text") }
      index += 1
    }
    throw problem("a text is not closed")
  }

  /// Reads a text in three double quotes.
  mutating func parseBasicLines() throws(SyntaxProblem) {
    index += 3
    var ignored: [UInt8] = []
    while let byte = current {
      if starts(with: "\"\"\"") { return skipClosing(UInt8(ascii: "\"")) }
      switch byte {
      case 10: skipLineEnd()
      case UInt8(ascii: "\\"):
        index += 1
        if try !skipFoldedLineEnd() { try parseEscape(into: &ignored) }
      case 9, 32...126, 128...: index += 1
      default: throw problem("a control character in a text")
      }
    }
    throw problem("a text is not closed")
  }

  /// Reads a text in three single quotes.
  mutating func parseLiteralLines() throws(SyntaxProblem) {
    index += 3
    while let byte = current {
      if starts(with: "'''") { return skipClosing(UInt8(ascii: "'")) }
      if byte == 10 {
        skipLineEnd()
      } else {
        guard byte == 9 || byte >= 32 && byte != 127 else { throw problem("a control character in a text") }
        index += 1
      }
    }
    throw problem("a text is not closed")
  }

  /// Skips three quotes, and up to two before them that belong to the text.
  private mutating func skipClosing(_ quote: UInt8) {
    index += 3
    for _ in 0..<2 where current == quote { index += 1 }
  }

  /// Skips the line ending and all blanks that a backslash before it takes away; false where it is before no such thing.
  private mutating func skipFoldedLineEnd() throws(SyntaxProblem) -> Bool {
    guard let byte = current, byte == 32 || byte == 9 || byte == 10 else { return false }
    skipBlanks()
    guard let end = current else { return true }
    guard end == 10 else { throw problem("there is no such escape") }
    while let byte = current, byte == 32 || byte == 9 || byte == 10 {
      if byte == 10 { skipLineEnd() } else { index += 1 }
    }
    return true
  }

  /// Reads what follows a backslash.
  private mutating func parseEscape(into text: inout [UInt8]) throws(SyntaxProblem) {
    let start = index - 1
    guard let kind = current else { throw problem("a text is not closed") }
    index += 1
    switch kind {
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(kind)
    case UInt8(ascii: "u"): try parseCode(digits: 4, at: start, into: &text)
    case UInt8(ascii: "U"): try parseCode(digits: 8, at: start, into: &text)
    default: throw SyntaxProblem("there is no such escape", at: start)
    }
  }

  private mutating func parseCode(digits count: Int, at start: Int, into text: inout [UInt8]) throws(SyntaxProblem) {
    let digits = bytes[index...].prefix(count)
    guard digits.count == count, digits.allSatisfy(isHexadecimal),
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), Unicode.Scalar(code) != nil
    else { throw SyntaxProblem("\(count) hexadecimal digits of a character must follow", at: start) }
    UTF8Sequence.append(code, to: &text)
    index += count
  }
}

/// Whether a byte is a hexadecimal digit.
func isHexadecimal(_ byte: UInt8) -> Bool { (48...57).contains(byte) || (97...102).contains(lowercased(byte)) }
