internal import Files

extension EmbeddedFolder {
  /// The files that the build put in two literals: see `EmbedFiles`.
  public init(table: StaticString, contents: StaticString) {
    let lines = table.withUTF8Buffer { $0.split(separator: UInt8(ascii: "\n")).map { [UInt8]($0) } }
    var offset = 0
    files = lines.map { line in
      let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 3)
      let length = fields.count == 4 ? Int(String(decoding: fields[2], as: UTF8.self)) ?? 0 : 0
      defer { offset += length }
      return File(
        path: ByteString(fields.last ?? []), isExecutable: fields.first == [UInt8(ascii: "x")],
        stored: Stored(
          literal: contents, range: offset..<offset + length, isLatin1: fields.count == 4 && fields[1].count == 6))
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
      guard isLatin1 else { return ByteString(part) }
      return ByteString(
        String(decoding: part, as: UTF8.self).unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    }
  }
}
