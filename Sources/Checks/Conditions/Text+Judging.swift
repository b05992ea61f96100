internal import Files

extension Text {
  /// Whether a text is as it shall be.
  func accepts(_ text: ByteString) -> Bool { complaints(text).isEmpty }

  /// What is not as it shall be.
  ///
  /// - Parameter subject: what has the text, such as "prices.txt at main".
  func shortfalls(_ text: ByteString, subject: @autoclosure () -> String) -> [Shortfall] {
    complaints(text).map { Shortfall(expected: "\(subject()) \($0.expected)", found: $0.found) }
  }

  /// What the text shall be, behind its subject.
  var words: String {
    var parts: [String] = []
    if let reads { parts.append("reads \(quoted(reads))") }
    if let equals { parts.append("is \(quoted(equals))") }
    if let oneOf { parts.append("reads \(oneOf.map { quoted($0) }.joined(separator: " or "))") }
    if let startsWith { parts.append("starts with \(quoted(startsWith))") }
    if !contains.isEmpty { parts.append("contains \(listed(contains))") }
    if !lacks.isEmpty { parts.append("does not contain \(listed(lacks))") }
    if !lines.isEmpty { parts.append("has the lines \(listed(lines))") }
    if !lacksLines.isEmpty { parts.append("does not have the lines \(listed(lacksLines))") }
    if let onlyLines { parts.append("has just the lines \(listed(onlyLines))") }
    parts += matches.map { "matches /\($0.source)/" } + lacksMatch.map { "does not match /\($0.source)/" }
    if let isEmpty { parts.append(isEmpty ? "is empty" : "is not empty") }
    if let length { parts.append("has \(length.words("character"))") }
    if let longestLine { parts.append("has no line above \(longestLine) characters") }
    return parts.joined(separator: ", ")
  }

  private func complaints(_ text: ByteString) -> [Shortfall] {
    let text = folded(text)
    return contentComplaints(text) + lineComplaints(text) + patternComplaints(text) + lengthComplaints(text)
  }

  private func contentComplaints(_ text: ByteString) -> [Shortfall] {
    var complaints: [Shortfall] = []
    if let reads, folded(reads).asRead != text.asRead {
      complaints.append(Shortfall(expected: "reads \(quoted(reads))", found: difference(text.asRead, from: reads)))
    }
    if let equals, folded(equals) != text {
      complaints.append(Shortfall(expected: "is \(quoted(equals))", found: difference(text, from: equals)))
    }
    if let oneOf, case let asRead = text.asRead, !oneOf.contains(where: { folded($0).asRead == asRead }) {
      let wanted = oneOf.map { quoted($0) }.joined(separator: " or ")
      complaints.append(Shortfall(expected: "reads \(wanted)", found: quoted(text)))
    }
    if let startsWith, !text.hasPrefix(folded(startsWith)) {
      complaints.append(Shortfall(expected: "starts with \(quoted(startsWith))", found: quoted(text)))
    }
    for part in contains where !text.holds(folded(part)) {
      complaints.append(Shortfall(expected: "contains \(quoted(part))", found: "it does not"))
    }
    for part in lacks where text.holds(folded(part)) {
      complaints.append(Shortfall(expected: "does not contain \(quoted(part))", found: "it does"))
    }
    if let isEmpty, text.bytes.allSatisfy(\.isSpace) != isEmpty {
      complaints.append(
        Shortfall(
          expected: isEmpty ? "is empty" : "is not empty", found: isEmpty ? quoted(text) : "it is empty"))
    }
    return complaints
  }

  private func patternComplaints(_ text: ByteString) -> [Shortfall] {
    let missing = matches.filter { !$0.matches(text) }
    let unwanted = lacksMatch.filter { $0.matches(text) }
    return missing.map { Shortfall(expected: "matches /\($0.source)/", found: quoted(text)) }
      + unwanted.map { Shortfall(expected: "does not match /\($0.source)/", found: quoted(text)) }
  }

  private func lineComplaints(_ text: ByteString) -> [Shortfall] {
    guard !lines.isEmpty || !lacksLines.isEmpty || onlyLines != nil else { return [] }
    var complaints: [Shortfall] = []
    let found = text.lines.map(\.withoutTrailingSpace)
    let known = Set(found)
    for line in lines where !known.contains(folded(line).withoutTrailingSpace) {
      complaints.append(Shortfall(expected: "has the line \(quoted(line))", found: "it does not"))
    }
    for line in lacksLines where known.contains(folded(line).withoutTrailingSpace) {
      complaints.append(Shortfall(expected: "does not have the line \(quoted(line))", found: "it does"))
    }
    if let onlyLines {
      let expected = onlyLines.map { folded($0).withoutTrailingSpace }.filter { !$0.isEmpty }.sorted()
      let present = found.filter { !$0.isEmpty }
      if present.sorted() != expected {
        complaints.append(
          Shortfall(expected: "has just the lines \(listed(onlyLines))", found: "the lines \(listed(present))"))
      }
    }
    return complaints
  }

  private func lengthComplaints(_ text: ByteString) -> [Shortfall] {
    guard length != nil || longestLine != nil else { return [] }
    let text = text.asRead
    var complaints: [Shortfall] = []
    if let length, !length.accepts(text.characters) {
      complaints.append(
        Shortfall(expected: "has \(length.words("character"))", found: counted(text.characters, "character")))
    }
    if let longestLine, let line = text.lines.first(where: { $0.characters > longestLine }) {
      complaints.append(
        Shortfall(
          expected: "has no line above \(longestLine) characters",
          found: "one has \(line.characters): \(quoted(line))"))
    }
    return complaints
  }

  private func folded(_ text: ByteString) -> ByteString {
    guard ignoresCase else { return text }
    guard let decoded = text.utf8 else {
      return ByteString(text.bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 32 : $0 })
    }
    return ByteString(decoded.lowercased())
  }

  private func listed(_ texts: [ByteString]) -> String { abridged(texts.map { quoted($0) }) }
}

/// Where two texts part, in words.
func difference(_ found: ByteString, from expected: ByteString) -> String {
  guard found.lines.count > 1 || expected.lines.count > 1 else { return quoted(found) }
  let (found, expected) = (found.lines, expected.asRead.lines)
  for number in 0..<max(found.count, expected.count) {
    let here = number < found.count ? found[number] : nil
    let wanted = number < expected.count ? expected[number] : nil
    guard here?.withoutTrailingSpace != wanted?.withoutTrailingSpace else { continue }
    guard let here else { return "line \(number + 1), \(wanted.map { quoted($0) } ?? ""), is missing" }
    guard let wanted else { return "line \(number + 1) should not be there: \(quoted(here))" }
    return "line \(number + 1) is \(quoted(here)), not \(quoted(wanted))"
  }
  return "they differ only in spaces or in how lines end"
}

/// A text in quotes for a sentence: one line, at most 80 characters.
func quoted(_ text: ByteString) -> String {
  var words = ""
  let scalars = text.withoutTrailingSpace.description.unicodeScalars
  for scalar in scalars.prefix(80) {
    switch scalar {
    case "\n": words += "⏎"
    case "\t": words += "\\t"
    case "\r": words += "\\r"
    default: words.unicodeScalars.append(scalar)
    }
  }
  return "\"\(words)\(scalars.count > 80 ? "…" : "")\""
}

extension UInt8 {
  var isSpace: Bool { self == 32 || (9...13).contains(self) }
}

extension ByteString {
  var withoutTrailingSpace: ByteString {
    ByteString(bytes.prefix((bytes.lastIndex { !$0.isSpace } ?? -1) + 1))
  }

  /// Without what a reader does not see: spaces at ends of lines, CRLF, empty lines at the end.
  var asRead: ByteString {
    split(on: UInt8(ascii: "\n")).map(\.withoutTrailingSpace).joined(separator: "\n").withoutTrailingSpace
  }

  /// The number of characters, or of bytes where they are not UTF-8.
  var characters: Int { utf8?.count ?? count }
}
