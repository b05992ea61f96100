internal import Files

extension EmbeddedFolder {
  /// The files that the build put in two literals: see `EmbedFiles`.
  public init(table: StaticString, contents: StaticString) {
    files = table.withUTF8Buffer { buffer in
      var offset = 0
      return buffer.split(separator: UInt8(ascii: "\n")).map { line in
        let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 3)
        let length = fields[2].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        defer { offset += length }
        return File(
          path: ByteString([UInt8](fields[3])), isExecutable: fields[0].first == UInt8(ascii: "x"),
          stored: Stored(
            literal: contents, range: offset..<offset + length, isLatin1: fields[1].first == UInt8(ascii: "l")))
      }
    }
  }
}

/// A part of a literal, and how it stands for bytes.
struct Stored: Sendable {
  let literal: StaticString
  let range: Range<Int>
  let isLatin1: Bool

  var bytes: ByteString {
    literal.withUTF8Buffer { buffer in
      let part = buffer[range]
      guard isLatin1 else { return ByteString([UInt8](part)) }
      let text = String(decoding: part, as: UTF8.self)
      return ByteString(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    }
  }
}
