extension TOMLParser {
  mutating func parseValue(depth: Int) throws(SyntaxProblem) {
    guard depth < Self.depthLimit else { throw problem("it nests more than \(Self.depthLimit) levels deep") }
    switch current {
    case UInt8(ascii: "\""):
      if starts(with: "\"\"\"") { try parseBasicLines() } else { _ = try parseBasicText() }
    case UInt8(ascii: "'"):
      if starts(with: "'''") { try parseLiteralLines() } else { _ = try parseLiteralText() }
    case UInt8(ascii: "["): try parseArray(depth: depth)
    case UInt8(ascii: "{"): try parseTable(depth: depth)
    default:
      if try parseDateOrTime() { return }
      if parseNumber() { return }
      for word: StaticString in ["true", "false", "inf", "nan", "+inf", "-inf", "+nan", "-nan"]
      where starts(with: word) {
        index += word.utf8CodeUnitCount
        return
      }
      throw problem("a value is missing")
    }
  }

  private mutating func parseArray(depth: Int) throws(SyntaxProblem) {
    index += 1
    while true {
      try skipBlanksAndComments()
      if current == UInt8(ascii: "]") { break }
      try parseValue(depth: depth + 1)
      try skipBlanksAndComments()
      if current == UInt8(ascii: "]") { break }
      guard current == UInt8(ascii: ",") else { throw problem("a comma or ] is missing") }
      index += 1
    }
    index += 1
  }

  private mutating func skipBlanksAndComments() throws(SyntaxProblem) {
    while true {
      skipBlanks()
      try skipComment()
      guard current == 10 else { return }
      skipLineEnd()
    }
  }

  private mutating func parseTable(depth: Int) throws(SyntaxProblem) {
    index += 1
    skipBlanks()
    var members = TOMLTables()
    if current == UInt8(ascii: "}") {
      index += 1
      return
    }
    while true {
      let start = index
      let key = try parseKeyAndValue(depth: depth + 1)
      do throws(SyntaxProblem) {
        try members.addValue(key)
      } catch {
        throw SyntaxProblem(error.message, at: start)
      }
      skipBlanks()
      if current == UInt8(ascii: "}") { break }
      guard current == UInt8(ascii: ",") else { throw problem("a comma or } is missing") }
      index += 1
      skipBlanks()
    }
    index += 1
  }

  /// Reads a number, except `inf` and `nan`; false where none begins.
  private mutating func parseNumber() -> Bool {
    let start = index
    if current == UInt8(ascii: "0"), index + 1 < bytes.count {
      let base = bytes[index + 1]
      index += 2
      switch base {
      case UInt8(ascii: "x"): if skipDigits({ isHexadecimal($0) }) { return true }
      case UInt8(ascii: "o"): if skipDigits({ (48...55).contains($0) }) { return true }
      case UInt8(ascii: "b"): if skipDigits({ (48...49).contains($0) }) { return true }
      default: break
      }
      index = start
    }
    if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
    if current == UInt8(ascii: "0") {
      index += 1
    } else if !skipDigits(isDigit) {
      index = start
      return false
    }
    skipPart { $0 == UInt8(ascii: ".") ? 1 : 0 }
    skipPart { $0 | 32 == UInt8(ascii: "e") ? 1 : 0 }
    return true
  }

  /// Skips a fraction or exponent; nothing where it has no digits.
  private mutating func skipPart(_ mark: (UInt8) -> Int) {
    let start = index
    guard let byte = current, mark(byte) == 1 else { return }
    index += 1
    if byte != UInt8(ascii: "."), current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
    if !skipDigits(isDigit) { index = start }
  }

  /// Skips digits with single underscores between them.
  private mutating func skipDigits(_ isDigit: (UInt8) -> Bool) -> Bool {
    guard let first = current, isDigit(first) else { return false }
    index += 1
    while index < bytes.count {
      if isDigit(bytes[index]) {
        index += 1
      } else if bytes[index] == UInt8(ascii: "_"), index + 1 < bytes.count, isDigit(bytes[index + 1]) {
        index += 2
      } else {
        break
      }
    }
    return true
  }

  /// Reads a date, a time or both; false where neither begins.
  private mutating func parseDateOrTime() throws(SyntaxProblem) -> Bool {
    let start = index
    guard let date = matchDate(at: index) else {
      guard let end = matchTime(at: index) else { return false }
      index = end
      return true
    }
    guard date.isValid else { throw SyntaxProblem("there is no such day", at: start) }
    index = date.end
    guard index < bytes.count, "Tt ".utf8.contains(bytes[index]), let end = matchTime(at: index + 1) else {
      return true
    }
    index = end
    guard let zone = current else { return true }
    if zone | 32 == UInt8(ascii: "z") {
      index += 1
    } else if zone == UInt8(ascii: "+") || zone == UInt8(ascii: "-"), let end = matchHoursAndMinutes(at: index + 1) {
      index = end
    }
    return true
  }

  private func digits(_ count: Int, at start: Int) -> Int? {
    guard start + count <= bytes.count, bytes[start..<(start + count)].allSatisfy(isDigit) else { return nil }
    return bytes[start..<(start + count)].reduce(0) { $0 * 10 + Int($1 - 48) }
  }

  private func matchDate(at start: Int) -> (end: Int, isValid: Bool)? {
    guard let year = digits(4, at: start), let month = digits(2, at: start + 5), let day = digits(2, at: start + 8),
      bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"), (1...12).contains(month),
      (1...31).contains(day)
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (start + 10, year > 0 && day <= days[month - 1])
  }

  private func matchHoursAndMinutes(at start: Int) -> Int? {
    guard let hour = digits(2, at: start), let minute = digits(2, at: start + 3), bytes[start + 2] == UInt8(ascii: ":"),
      hour < 24, minute < 60
    else { return nil }
    return start + 5
  }

  private func matchTime(at start: Int) -> Int? {
    guard let middle = matchHoursAndMinutes(at: start), let second = digits(2, at: middle + 1), second < 60,
      bytes[middle] == UInt8(ascii: ":")
    else { return nil }
    var end = middle + 3
    guard end < bytes.count, bytes[end] == UInt8(ascii: "."), digits(1, at: end + 1) != nil else { return end }
    end += 1
    while end < bytes.count, isDigit(bytes[end]) { end += 1 }
    return end
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
