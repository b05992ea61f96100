extension FileTypes {
  /// The program that a `#!` line runs, without `/usr/bin/env`; nil where there is no such line of printable ASCII.
  static func interpreter(in contents: [UInt8]) -> [UInt8]? {
    guard contents.starts(with: [35, 33]) else { return nil }
    let line = contents[2...].prefix(4096).prefix { $0 != 10 }
    guard line.allSatisfy({ (32...126).contains($0) || (9...13).contains($0) }) else { return nil }
    var words = shellWords(line) ?? line.split(whereSeparator: isBlank).map(Array.init)
    if words.first == Array("/usr/bin/env".utf8) {
      words.removeFirst()
      if words.first == Array("-S".utf8) { words.removeFirst() }
    }
    return words.first
  }

  /// Splits as a POSIX shell does with quotes and backslashes; nil where a quote is not closed.
  private static func shellWords(_ line: ArraySlice<UInt8>) -> [[UInt8]]? {
    var words: [[UInt8]] = []
    var word: [UInt8]?
    var quote: UInt8?
    var isEscaped = false
    for byte in line {
      if isEscaped {
        if quote != nil, byte != quote, byte != 92 { word = (word ?? []) + [92] }
        word = (word ?? []) + [byte]
        isEscaped = false
      } else if byte == 92, quote != 39 {
        isEscaped = true
      } else if byte == quote {
        quote = nil
      } else if quote == nil, byte == 34 || byte == 39 {
        quote = byte
        word = word ?? []
      } else if quote == nil, isBlank(byte) {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? []) + [byte]
      }
    }
    guard quote == nil, !isEscaped else { return nil }
    if let word { words.append(word) }
    return words
  }

}
