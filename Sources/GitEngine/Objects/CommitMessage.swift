internal import Files

/// A message in the parts that Git tells apart.
struct CommitMessage {
  private let lines: [ByteString]
  private let subjectLines: Range<Int>
  private let endsWithNewline: Bool

  init(_ message: ByteString) {
    lines = message.lines
    endsWithNewline = message.bytes.last == UInt8(ascii: "\n")
    let start = lines.firstIndex { !$0.isBlank } ?? lines.endIndex
    let end = lines[start...].firstIndex { $0.isBlank } ?? lines.endIndex
    subjectLines = start..<end
  }

  var subject: ByteString { lines[subjectLines].map(\.withoutTrailingSpace).joined(separator: " ") }

  var body: ByteString {
    let rest = lines[subjectLines.upperBound...].drop { $0.isBlank }
    if rest.isEmpty { return "" }
    return rest.joined(separator: "\n") + (endsWithNewline ? "\n" : "")
  }
}

extension ByteString {
  fileprivate var isBlank: Bool { bytes.allSatisfy(isSpace) }

  fileprivate var withoutTrailingSpace: ByteString {
    ByteString(bytes.prefix((bytes.lastIndex { !isSpace($0) } ?? -1) + 1))
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...10).contains(byte) || byte == 13 }
