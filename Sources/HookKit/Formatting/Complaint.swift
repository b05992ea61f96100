internal import Files

/// What a formatter says of a file that it cannot read, by place and words.
///
/// Formatters write it as they like: `<stdin>:2:6: expected name`, `Cannot parse: 1:3: x = = 1`, `Unexpected token (1:5)`,
/// `-:4: parser error`.
struct Complaint: Hashable {
  let line: Int?
  let column: Int?
  let text: String

  /// Reads the first line of what was written to standard error; nil where nothing was.
  init?(_ errors: ByteString) {
    let lines = errors.lines.lazy.map { Self.plain($0) }
    guard let first = lines.first(where: { !$0.isEmpty }) else { return nil }
    guard let place = Self.place(in: first[...]) else {
      self.init(line: nil, column: nil, text: String(first.prefix(Self.most)))
      return
    }
    let before = Self.trimmed(first[..<place.range.lowerBound])
    let after = Self.trimmed(first[place.range.upperBound...])
    self.init(
      line: place.line, column: place.column, text: String((after.isEmpty ? before : after).prefix(Self.most)))
  }

  private init(line: Int?, column: Int?, text: String) {
    self.line = line
    self.column = column
    self.text = text
  }

  /// The most characters that are shown.
  private static let most = 300

  /// The first `:LINE:COLUMN` or `:LINE:`, also behind a blank or a bracket.
  private static func place(in text: Substring) -> (line: Int, column: Int?, range: Range<String.Index>)? {
    var start = text.startIndex
    while let mark = text[start...].firstIndex(where: { $0 == ":" || $0 == " " || $0 == "(" }) {
      start = text.index(after: mark)
      guard let (line, end) = number(at: start, in: text), text[end...].first == ":" else { continue }
      let next = text.index(after: end)
      if let (column, end) = number(at: next, in: text) { return (line, column, mark..<end) }
      if text[mark] == ":" { return (line, nil, mark..<next) }
    }
    return nil
  }

  private static func number(at start: String.Index, in text: Substring) -> (value: Int, end: String.Index)? {
    let digits = text[start...].prefix { $0.isASCII && $0.isNumber }
    return Int(digits).map { ($0, digits.endIndex) }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let isFringe = { (character: Character) in character == " " || character == ":" || character == ")" }
    let start = text.drop(while: isFringe)
    return start.prefix(start.count - start.reversed().prefix { $0 == " " || $0 == ":" }.count)
  }

  /// The text without the escape sequences of colours.
  private static func plain(_ line: ByteString) -> String {
    var result: [UInt8] = []
    var rest = line.bytes[...]
    while let byte = rest.popFirst() {
      if byte == 0x1B, rest.first == UInt8(ascii: "[") {
        rest = rest.drop { !(0x40...0x7E).contains($0) || $0 == UInt8(ascii: "[") }.dropFirst()
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
