public import Files

/// What is made of a message before it is stored, as `--cleanup` of `git commit` says.
public enum MessageCleanup: Hashable, Sendable {
  /// White space around and at ends of lines goes, several empty lines become one.
  case whitespace
  /// Also lines that start with `#` go, as when the message was edited.
  case strip
  /// Nothing.
  case verbatim

  /// The message cleaned up.
  public func callAsFunction(_ message: ByteString) -> ByteString {
    if self == .verbatim { return message }
    var result: [UInt8] = []
    var emptyLines = 0
    for line in message.lines {
      if self == .strip, line.bytes.first == UInt8(ascii: "#") { continue }
      let end = line.bytes.lastIndex { !isSpace($0) }
      guard let end else {
        emptyLines += 1
        continue
      }
      if emptyLines > 0, !result.isEmpty { result.append(UInt8(ascii: "\n")) }
      emptyLines = 0
      result += line.bytes[...end]
      result.append(UInt8(ascii: "\n"))
    }
    return ByteString(result)
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }

extension ByteString {
  /// The text up to the first line feed.
  var firstLine: ByteString { ByteString(bytes.prefix { $0 != UInt8(ascii: "\n") }) }
}
