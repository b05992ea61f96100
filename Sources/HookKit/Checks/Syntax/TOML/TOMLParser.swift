/// Reads TOML 1.0 only to say whether it is that.
struct TOMLParser {
  /// How deep arrays and tables in line may nest.
  static let depthLimit = 128

  let bytes: [UInt8]
  var index = 0
  private var tables = TOMLTables()

  /// - Parameter bytes: valid UTF-8.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at hand; CR LF counts as LF.
  var current: UInt8? {
    guard index < bytes.count else { return nil }
    return isLineEnd(index) ? 10 : bytes[index]
  }

  func isLineEnd(_ index: Int) -> Bool {
    bytes[index] == 10 || bytes[index] == 13 && index + 1 < bytes.count && bytes[index + 1] == 10
  }

  func starts(with text: StaticString) -> Bool {
    bytes[index...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  func problem(_ message: String) -> SyntaxProblem {
    SyntaxProblem(index < bytes.count ? message : "\(message); the text ends", at: index)
  }

  mutating func skipLineEnd() { index += bytes[index] == 13 ? 2 : 1 }

  mutating func skipBlanks() {
    while let byte = current, byte == 32 || byte == 9 { index += 1 }
  }

  /// Reads all of the text.
  mutating func parseDocument() throws(SyntaxProblem) {
    while true {
      skipBlanks()
      guard let byte = current else { return }
      if byte == 10 {
        skipLineEnd()
        continue
      }
      if byte == UInt8(ascii: "[") {
        try parseHeader()
      } else if byte != UInt8(ascii: "#") {
        let start = index
        let key = try parseKeyAndValue(depth: 0)
        try define(at: start) { tables throws(SyntaxProblem) in try tables.addValue(key) }
      }
      skipBlanks()
      try skipComment()
      guard let end = current else { return }
      guard end == 10 else { throw problem("the line should end here") }
      skipLineEnd()
    }
  }

  private mutating func define(
    at start: Int, _ definition: (inout TOMLTables) throws(SyntaxProblem) -> Void
  ) throws(SyntaxProblem) {
    do throws(SyntaxProblem) {
      try definition(&tables)
    } catch {
      throw SyntaxProblem(error.message, at: start)
    }
  }

  private mutating func parseHeader() throws(SyntaxProblem) {
    let start = index
    let isList = starts(with: "[[")
    index += isList ? 2 : 1
    skipBlanks()
    let key = try parseKey()
    guard isList ? starts(with: "]]") : starts(with: "]") else { throw problem("a ] is missing") }
    index += isList ? 2 : 1
    try define(at: start) { tables throws(SyntaxProblem) in
      if isList { try tables.openListItem(key) } else { try tables.openTable(key) }
    }
  }

  mutating func skipComment() throws(SyntaxProblem) {
    guard current == UInt8(ascii: "#") else { return }
    while let byte = current, byte != 10 {
      guard byte == 9 || byte >= 32 && byte != 127 else { throw problem("a control character in a comment") }
      index += 1
    }
  }

  mutating func parseKeyAndValue(depth: Int) throws(SyntaxProblem) -> TOMLTables.Key {
    let key = try parseKey()
    guard current == UInt8(ascii: "=") else { throw problem("an = is missing behind the key") }
    index += 1
    skipBlanks()
    try parseValue(depth: depth)
    return key
  }

  /// Reads a key with its dots, and the blanks behind it.
  private mutating func parseKey() throws(SyntaxProblem) -> TOMLTables.Key {
    var key = [try parseKeyPart()]
    skipBlanks()
    while current == UInt8(ascii: ".") {
      index += 1
      skipBlanks()
      key.append(try parseKeyPart())
      skipBlanks()
    }
    return key
  }

  private mutating func parseKeyPart() throws(SyntaxProblem) -> [UInt8] {
    switch current {
    case UInt8(ascii: "\""): return try parseBasicText()
    case UInt8(ascii: "'"): return try parseLiteralText()
    default: break
    }
    let start = index
    while let byte = current, isOfBareKey(byte) { index += 1 }
    guard index > start else { throw problem("a key is missing") }
    return Array(bytes[start..<index])
  }

  private func isOfBareKey(_ byte: UInt8) -> Bool {
    (97...122).contains(byte | 32) && byte < 128 || (48...57).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }
}
