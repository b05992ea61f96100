/// Texts with references `${name}` in them; `$${` stands for `${` itself.
///
/// A name may hold letters, digits and `.`, `-`, `_`, `/`, `:`.
public enum Template {
  /// The names that a text refers to, in order, as often as they stand there; what is malformed is passed over.
  public static func references(in text: String) -> [String] {
    guard openings(in: text) > 0 else { return [] }
    return pieces(of: text).compactMap {
      if case .reference(let name) = $0.kind { String(name) } else { nil }
    }
  }

  /// Replaces every reference of a text that stands alone, such as a page of Markdown.
  ///
  /// Places are counted from a mark; what is malformed or refused by the lookup is an error at its `${`.
  public static func expanded(
    _ text: String, file: String, from start: SourceMark = .start,
    _ lookup: (Substring, SourceMark) throws(DocumentError) -> String
  ) throws(DocumentError) -> String {
    guard openings(in: text) > 0 else { return text }
    var place = Place(start)
    var marks: [SourceMark] = []
    var isAfterDollar: SourceMark?
    for scalar in text.unicodeScalars {
      if let dollar = isAfterDollar, scalar == "{" { marks.append(dollar) }
      isAfterDollar = scalar == "$" ? place.mark : nil
      place.advance(over: scalar)
    }
    return try expanded(text, file: file, marks: marks, otherwise: start, lookup)
  }

  /// Replaces every reference; the marks are those of every `${` in order, or empty where they are not known.
  static func expanded(
    _ text: String, file: String, marks: [SourceMark], otherwise mark: SourceMark,
    _ lookup: (Substring, SourceMark) throws(DocumentError) -> String
  ) throws(DocumentError) -> String {
    var result = ""
    var opening = 0
    for piece in pieces(of: text) {
      let place = marks.indices.contains(opening) ? marks[opening] : mark
      switch piece.kind {
      case .text: result += piece.text
      case .escape: result += "${"
      case .reference(let name): result += try lookup(name, place)
      case .malformed(let message): throw DocumentError(file: file, mark: place, message: message)
      }
      opening += openings(in: piece.text)
    }
    return result
  }

  /// Whether a text is one reference and nothing else.
  static func isOneReference(_ text: String) -> Bool {
    guard text.hasPrefix("${") else { return false }
    let pieces = pieces(of: text)
    guard pieces.count == 1, case .reference = pieces[0].kind else { return false }
    return true
  }

  /// The number of `${` in a text, escaped ones too.
  static func openings(in text: some StringProtocol) -> Int {
    var count = 0
    var isAfterDollar = false
    for byte in text.utf8 {
      if isAfterDollar, byte == UInt8(ascii: "{") { count += 1 }
      isAfterDollar = byte == UInt8(ascii: "$")
    }
    return count
  }
}

extension Template {
  private struct Piece {
    enum Kind {
      case text, escape
      case reference(Substring)
      case malformed(String)
    }

    let kind: Kind
    let text: Substring
  }

  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      let piece = Substring(rest.prefix(while: { $0 != "$" }))
      if !piece.isEmpty {
        pieces.append(Piece(kind: .text, text: piece))
        rest = rest[piece.endIndex...]
      }
      guard let next = pieceAtDollar(rest) else { continue }
      pieces.append(next)
      rest = rest[next.text.endIndex...]
    }
    return pieces
  }

  private static func pieceAtDollar(_ rest: Substring.UnicodeScalarView) -> Piece? {
    guard !rest.isEmpty else { return nil }
    let afterDollar = rest.dropFirst()
    if afterDollar.starts(with: "${".unicodeScalars) { return Piece(kind: .escape, text: Substring(rest.prefix(3))) }
    guard afterDollar.first == "{" else { return Piece(kind: .text, text: Substring(rest.prefix(1))) }
    let name = afterDollar.dropFirst().prefix(while: isNameCharacter)
    let after = rest[name.endIndex...]
    let whole = Substring(rest[..<name.endIndex])
    guard let closing = after.first else {
      return Piece(kind: .malformed("the ${ that begins here is never closed; \(escapeAdvice)"), text: whole)
    }
    guard closing == "}" else {
      let found = shown(String(closing))
      return Piece(
        kind: .malformed(
          "\(found) cannot stand in a ${name}, only letters, digits and . - _ / : can; \(escapeAdvice)"), text: whole)
    }
    let closed = Substring(rest[..<after.index(after: name.endIndex)])
    guard !name.isEmpty else {
      return Piece(kind: .malformed("a name is missing in ${}; \(escapeAdvice)"), text: closed)
    }
    return Piece(kind: .reference(Substring(name)), text: closed)
  }

  private static let escapeAdvice = "write $${ for a ${ that is meant as it stands"

  private static func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "-", "_", "/", ":": true
    default: scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
    }
  }
}
