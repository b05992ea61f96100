internal import Files

/// The rules that Git cleans messages by.
enum MessageText {
  /// No white space at line ends, no empty lines around or twice in a row, and one line feed at the end.
  ///
  /// This is `git commit --cleanup=whitespace`: lines that begin with # stay.
  static func cleaned(_ text: String) -> ByteString {
    var lines: [ByteString] = []
    for line in ByteString(text).split(on: UInt8(ascii: "\n")) {
      let kept = ByteString(line.bytes.prefix((line.bytes.lastIndex { !isSpace($0) } ?? -1) + 1))
      if kept.isEmpty, lines.last?.isEmpty ?? true { continue }
      lines.append(kept)
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
