internal import Documents

/// A pattern of paths, written as in `.gitignore`.
///
/// Without a slash it stands for names at any depth, with one for paths from the root of the repository; a pattern that
/// matches a folder takes all that is inside. `*` and `?` do not match a slash, `**` does; `[a-z]`, `[!a-z]` and
/// `{one,two}` choose; a backslash takes the next character as it is.
public struct PathGlob: Hashable, Sendable {
  /// The pattern as it is written.
  public let text: String
  let alternatives: [[Token]]
  let isAnchored: Bool

  enum Token: Hashable, Sendable {
    case byte(UInt8)
    /// `?`: one character, or one byte that belongs to none.
    case any
    /// `*`
    case run
    /// `**` with the slashes around it.
    case folders
    /// `**` at the end, behind a slash.
    case rest
    case set([ClosedRange<UInt32>], isNegated: Bool)
  }

  /// Reads a pattern; nil where a bracket or brace is not closed, or nothing is left to match.
  public init?(_ text: String) {
    self.text = text
    var pattern = Array(text.unicodeScalars)
    if pattern.last == "/" { pattern.removeLast() }
    if pattern.starts(with: "./".unicodeScalars) { pattern.removeFirst() }
    isAnchored = pattern.contains("/")
    if pattern.first == "/" { pattern.removeFirst() }
    guard !pattern.isEmpty, let expanded = PathGlob.expandingBraces(pattern[...]), expanded.count <= 256 else {
      return nil
    }
    var alternatives: [[Token]] = []
    for alternative in expanded {
      guard let tokens = PathGlob.tokens(alternative[...]) else { return nil }
      alternatives.append(tokens)
    }
    self.alternatives = alternatives
  }

  /// All ways to choose from the braces of a pattern.
  private static func expandingBraces(_ pattern: ArraySlice<Unicode.Scalar>) -> [[Unicode.Scalar]]? {
    guard let open = firstUnescaped("{", in: pattern) else { return [Array(pattern)] }
    var choices: [ArraySlice<Unicode.Scalar>] = []
    var (depth, start, index) = (0, open + 1, open + 1)
    var close: Int?
    while index < pattern.endIndex, close == nil {
      switch pattern[index] {
      case "\\": index += 1
      case "{": depth += 1
      case "}" where depth > 0: depth -= 1
      case "}":
        choices.append(pattern[start..<index])
        close = index
      case "," where depth == 0:
        choices.append(pattern[start..<index])
        start = index + 1
      default: break
      }
      index += 1
    }
    guard let close else { return nil }
    var expanded: [[Unicode.Scalar]] = []
    for choice in choices {
      guard let rest = expandingBraces(choice + pattern[(close + 1)...]) else { return nil }
      expanded += rest.map { pattern[..<open] + $0 }
      if expanded.count > 256 { return nil }
    }
    return expanded
  }

  private static func firstUnescaped(_ scalar: Unicode.Scalar, in pattern: ArraySlice<Unicode.Scalar>) -> Int? {
    var index = pattern.startIndex
    while index < pattern.endIndex {
      if pattern[index] == scalar { return index }
      index += pattern[index] == "\\" ? 2 : 1
    }
    return nil
  }

  private static func tokens(_ pattern: ArraySlice<Unicode.Scalar>) -> [Token]? {
    var tokens: [Token] = []
    var rest = pattern
    while let scalar = rest.first {
      let isAtStart = tokens.isEmpty || tokens.last == .byte(UInt8(ascii: "/")) || tokens.last == .folders
      switch scalar {
      case "*" where isAtStart && rest.starts(with: "**/".unicodeScalars):
        tokens.append(.folders)
        rest = rest.dropFirst(3)
      case "*" where isAtStart && rest.elementsEqual("**".unicodeScalars):
        tokens.append(.rest)
        rest = []
      case "*":
        if tokens.last != .run { tokens.append(.run) }
        rest = rest.dropFirst()
      case "?":
        tokens.append(.any)
        rest = rest.dropFirst()
      case "[":
        guard let set = set(&rest) else { return nil }
        tokens.append(set)
      case "\\":
        guard let escaped = rest.dropFirst().first else { return nil }
        tokens += UTF8.bytes(of: escaped)
        rest = rest.dropFirst(2)
      default:
        tokens += UTF8.bytes(of: scalar)
        rest = rest.dropFirst()
      }
    }
    return tokens
  }

  private static func set(_ rest: inout ArraySlice<Unicode.Scalar>) -> Token? {
    var body = rest.dropFirst()
    let isNegated = body.first == "!" || body.first == "^"
    if isNegated { body = body.dropFirst() }
    var ranges: [ClosedRange<UInt32>] = []
    var isFirst = true
    while let low = body.first, low != "]" || isFirst {
      isFirst = false
      body = body.dropFirst()
      guard let lower = low == "\\" ? body.popFirst() : low else { return nil }
      if body.first == "-", let high = body.dropFirst().first, high != "]" {
        guard high >= lower else { return nil }
        ranges.append(lower.value...high.value)
        body = body.dropFirst(2)
      } else {
        ranges.append(lower.value...lower.value)
      }
    }
    guard body.first == "]" else { return nil }
    rest = body.dropFirst()
    return .set(ranges, isNegated: isNegated)
  }
}

extension UTF8 {
  fileprivate static func bytes(of scalar: Unicode.Scalar) -> [PathGlob.Token] {
    String(scalar).utf8.map { .byte($0) }
  }
}

extension PathGlob: Decodable {
  /// Reads a pattern from a rules file.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let glob = PathGlob(text) else {
      throw try decoder.node.error(
        "\"\(text)\" is not a pattern of paths: close every [ and {, and put a backslash before one that is meant")
    }
    self = glob
  }
}
