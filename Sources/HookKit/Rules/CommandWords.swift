internal import Documents
public import Files

/// A command as a rules file or a preset has it: words, or one text that is split at blanks.
public struct CommandWords: Hashable, Sendable {
  /// The program and its arguments.
  public let words: [ByteString]
  /// The text as it was written, where it was one.
  public let text: String?

  /// A command of words.
  public init(_ words: [ByteString]) {
    self.words = words
    text = nil
  }

  /// A script for a shell.
  init(shell script: String) {
    words = [ByteString(script)]
    text = script
  }

  /// Splits a text at blanks; quotes of both kinds keep blanks, a backslash keeps the next character.
  ///
  /// Nil where there is no word, or a quote is not closed. Nothing else is special: no variables, no patterns.
  public init?(splitting text: String) {
    var words: [ByteString] = []
    var word: [UInt8]?
    var quote: UInt8?
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        word = (word ?? []) + [byte]
        isEscaped = false
      } else if byte == UInt8(ascii: "\\"), quote != UInt8(ascii: "'") {
        isEscaped = true
      } else if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        quote = byte
        word = word ?? []
      } else if quote == nil, byte == UInt8(ascii: " ") || (9...13).contains(byte) {
        if let word { words.append(ByteString(word)) }
        word = nil
      } else {
        word = (word ?? []) + [byte]
      }
    }
    if let word { words.append(ByteString(word)) }
    guard quote == nil, !isEscaped, words.first?.isEmpty == false else { return nil }
    self.words = words
    self.text = text
  }

  /// The name of the program without folders.
  public var program: ByteString {
    let first = words.first ?? ""
    return FilePath(first.bytes.firstIndex(of: UInt8(ascii: " ")).map { ByteString(first.bytes[..<$0]) } ?? first).name
  }
}

extension CommandWords: Decodable {
  /// Reads a text or a list of texts.
  public init(from decoder: any Decoder) throws {
    let node = try decoder.node
    if let text = node.text, !node.isNull {
      guard let words = CommandWords(splitting: text) else {
        throw node.error("a command is expected: every quote must be closed, and there must be a word")
      }
      self = words
      return
    }
    let list = try decoder.singleValueContainer().decode([String].self)
    guard list.first?.isEmpty == false else { throw node.error("the command has no word") }
    self.init(list.map { ByteString($0) })
  }
}
