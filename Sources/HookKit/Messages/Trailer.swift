public import Files

/// A line such as `Signed-off-by: Ada <ada@example.org>` at the end of a message (git-interpret-trailers(1)).
public struct Trailer: Hashable, Sendable {
  /// What stands before the colon.
  public let token: ByteString
  /// What stands behind it, with continued lines joined by a space.
  public let value: ByteString

  private static let gitMade: [ByteString] = ["Signed-off-by: ", "(cherry picked from commit "]

  /// The index of the first line of the trailers; the number of lines where there are none.
  ///
  /// They are the last paragraph, but not the first, where all its lines are trailers, or where one is of Git's own
  /// making and at least a quarter are trailers.
  static func blockStart(in lines: [ByteString]) -> Int {
    guard let blank = lines.lastIndex(where: \.isEmpty), blank > 0 else { return lines.count }
    var trailers = 0
    var others = 0
    var hasGitMade = false
    var mayContinue = false
    for line in lines[(blank + 1)...] {
      if gitMade.contains(where: line.hasPrefix) {
        hasGitMade = true
        trailers += 1
        mayContinue = true
      } else if let first = line.bytes.first, first == 32 || first == 9 {
        if !mayContinue { others += 1 }
      } else if separator(in: line) != nil {
        trailers += 1
        mayContinue = true
      } else {
        others += 1
        mayContinue = false
      }
    }
    let isBlock = trailers > 0 && (others == 0 || hasGitMade && trailers * 3 >= others)
    return isBlock ? blank + 1 : lines.count
  }

  static func read(_ lines: [ByteString]) -> [Trailer] {
    var trailers: [Trailer] = []
    var continues = false
    for line in lines {
      if let first = line.bytes.first, first == 32 || first == 9 {
        guard continues, let last = trailers.popLast() else { continue }
        let more = trimmed(line.bytes[...])
        trailers.append(Trailer(token: last.token, value: last.value.isEmpty ? more : last.value + " " + more))
      } else if let colon = separator(in: line) {
        trailers.append(
          Trailer(token: trimmed(line.bytes[..<colon]), value: trimmed(line.bytes[(colon + 1)...])))
        continues = true
      } else {
        continues = false
      }
    }
    return trailers
  }

  /// The offset of the colon behind a token of letters, digits and hyphens, and blanks.
  private static func separator(in line: ByteString) -> Int? {
    var sawBlank = false
    for (index, byte) in line.bytes.enumerated() {
      if byte == UInt8(ascii: ":") { return index > 0 ? index : nil }
      if !sawBlank, isOfToken(byte) { continue }
      guard index > 0, byte == 32 || byte == 9 else { return nil }
      sawBlank = true
    }
    return nil
  }

  private static func isOfToken(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...122).contains(lowercased(byte)) || byte == UInt8(ascii: "-")
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ByteString {
    let start = bytes.drop(while: isBlank)
    return ByteString(start[..<(start.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start.startIndex)])
  }
}
