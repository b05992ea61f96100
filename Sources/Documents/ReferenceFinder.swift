/// Finds the exact places of `${` inside scalars, which quoting and folding hide from the value.
struct ReferenceFinder {
  private let bytes: [UInt8]
  private let lineStarts: [Int]

  /// Nil where the text has no `${` at all.
  init?(_ bytes: [UInt8]) {
    guard Self.hasReference(bytes) else { return nil }
    self.bytes = bytes
    var starts = [0]
    var place = Place()
    var offset = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let line = place.line
      place.advance(over: scalar)
      offset += UTF8.width(scalar)
      if place.line > line { starts.append(offset) } else if place.column == 1 { starts[starts.count - 1] = offset }
    }
    lineStarts = starts
  }

  private static func hasReference(_ bytes: [UInt8]) -> Bool {
    var isAfterDollar = false
    for byte in bytes {
      if isAfterDollar, byte == UInt8(ascii: "{") { return true }
      isAfterDollar = byte == UInt8(ascii: "$")
    }
    return false
  }

  /// The place of every `${` of a scalar, or nil where escapes hide some of them.
  func marks(in content: Node.Content, event: YAMLEvent) -> [SourceMark]? {
    guard case .scalar(let text, _) = content, case .scalar(_, let style) = event.kind else { return nil }
    let count = Template.openings(in: text)
    guard count > 0 else { return nil }
    // The first line of a block scalar holds only its indicators and perhaps a comment.
    let start = style == .block ? SourceMark(line: event.start.line + 1, column: 1) : event.start
    let marks = openings(from: start, to: event.end)
    return marks.count == count ? marks : nil
  }

  private func openings(from start: SourceMark, to end: SourceMark) -> [SourceMark] {
    guard lineStarts.indices.contains(start.line - 1) else { return [] }
    var place = Place(SourceMark(line: start.line, column: 1))
    var marks: [SourceMark] = []
    var dollar: SourceMark?
    for scalar in String(decoding: bytes[lineStarts[start.line - 1]...], as: UTF8.self).unicodeScalars {
      guard place.mark < end else { break }
      if let opening = dollar, scalar == "{" { marks.append(opening) }
      dollar = scalar == "$" && place.mark >= start ? place.mark : nil
      place.advance(over: scalar)
    }
    return marks
  }
}
