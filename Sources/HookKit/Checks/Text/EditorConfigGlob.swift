import Files

/// A pattern of an EditorConfig section: `*`, `**`, `?`, `[abc]`, `[!abc]`, `{a,b}` and `{1..9}`.
struct EditorConfigGlob: Sendable {
  private indirect enum Piece {
    case byte(UInt8)
    case anyByte
    case anyBytes(acrossFolders: Bool)
    case set([UInt8], isNegated: Bool)
    case oneOf([[Piece]])
    case number(ClosedRange<Int>)
  }

  private let pieces: [Piece]
  /// Whether it is for the whole path below the folder, not for a name at any depth.
  private let isAnchored: Bool

  init(_ pattern: ByteString) {
    isAnchored = pattern.bytes.contains(UInt8(ascii: "/"))
    var rest = pattern.bytes[...]
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    pieces = Self.parse(&rest, inBraces: false)
  }

  /// Whether a path below the folder of the file matches.
  func matches(_ path: ByteString) -> Bool {
    var steps = 10_000
    let start = isAnchored ? 0 : path.bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return Self.match(pieces[...], path.bytes[start...], &steps)
  }

  private static func parse(_ rest: inout ArraySlice<UInt8>, inBraces: Bool) -> [Piece] {
    var pieces: [Piece] = []
    while let byte = rest.first {
      if inBraces, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") { break }
      rest = rest.dropFirst()
      switch byte {
      case UInt8(ascii: "\\"): if let next = rest.popFirst() { pieces.append(.byte(next)) }
      case UInt8(ascii: "?"): pieces.append(.anyByte)
      case UInt8(ascii: "*"):
        let isDouble = rest.first == byte
        if isDouble { rest = rest.dropFirst() }
        pieces.append(.anyBytes(acrossFolders: isDouble))
      case UInt8(ascii: "["): pieces.append(set(&rest) ?? .byte(byte))
      case UInt8(ascii: "{"): pieces.append(alternatives(&rest) ?? .byte(byte))
      default: pieces.append(.byte(byte))
      }
    }
    return pieces
  }

  private static func set(_ rest: inout ArraySlice<UInt8>) -> Piece? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "]")), !rest[..<end].contains(UInt8(ascii: "/")) else {
      return nil
    }
    var body = rest[..<end]
    let isNegated = body.first == UInt8(ascii: "!")
    if isNegated { body = body.dropFirst() }
    var bytes: [UInt8] = []
    while let byte = body.popFirst() {
      if body.count >= 2, body.first == UInt8(ascii: "-"), let last = body.dropFirst().first, last >= byte {
        bytes += byte...last
        body = body.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    rest = rest[(end + 1)...]
    return .set(bytes, isNegated: isNegated)
  }

  private static func alternatives(_ rest: inout ArraySlice<UInt8>) -> Piece? {
    var ahead = rest
    if let end = ahead.firstIndex(of: UInt8(ascii: "}")) {
      let ends = String(decoding: ahead[..<end], as: UTF8.self).split(separator: "..", omittingEmptySubsequences: false)
      if ends.count == 2, let low = Int(ends[0]), let high = Int(ends[1]) {
        rest = ahead[(end + 1)...]
        return .number(min(low, high)...max(low, high))
      }
    }
    var choices: [[Piece]] = []
    repeat {
      choices.append(parse(&ahead, inBraces: true))
      guard let separator = ahead.popFirst() else { return nil }
      if separator == UInt8(ascii: "}") { break }
    } while true
    guard choices.count > 1 else { return nil }
    rest = ahead
    return .oneOf(choices)
  }

  /// Matches by trying; the steps bound what a hostile pattern can cost.
  private static func match(_ pieces: ArraySlice<Piece>, _ text: ArraySlice<UInt8>, _ steps: inout Int) -> Bool {
    steps -= 1
    guard steps > 0 else { return false }
    guard let piece = pieces.first else { return text.isEmpty }
    let rest = pieces.dropFirst()
    let slash = UInt8(ascii: "/")
    switch piece {
    case .byte(let byte): return text.first == byte && match(rest, text.dropFirst(), &steps)
    case .anyByte: return text.first.map { $0 != slash } == true && match(rest, text.dropFirst(), &steps)
    case .set(let bytes, let isNegated):
      guard let first = text.first, bytes.contains(first) != isNegated, first != slash else { return false }
      return match(rest, text.dropFirst(), &steps)
    case .anyBytes(let acrossFolders):
      var text = text
      while true {
        if match(rest, text, &steps) { return true }
        guard let next = text.popFirst(), acrossFolders || next != slash else { return false }
      }
    case .oneOf(let choices):
      for choice in choices where match(choice + rest, text, &steps) { return true }
      return false
    case .number(let range):
      let digits = text.prefix { (48...57).contains($0) || $0 == UInt8(ascii: "-") }
      guard let number = Int(String(decoding: digits, as: UTF8.self)), range.contains(number) else { return false }
      return match(rest, text[digits.endIndex...], &steps)
    }
  }
}
