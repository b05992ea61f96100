/// A pattern of a path, as Git's wildmatch reads it with `WM_PATHNAME`.
///
/// `*`, `?` and brackets do not match a slash; `**` between slashes does. The work to match is at most the product of
/// the lengths of pattern and path.
struct Wildmatch: Hashable, Sendable {
  /// What comes before the ``tail``.
  private let tokens: [Token]
  /// The literal end, which most paths fail on.
  private let tail: [UInt8]

  private enum Token: Hashable {
    case byte(UInt8)
    case set(ByteSet)
    /// `?`
    case any
    /// `*`
    case run
    /// `**` in place of a whole name, with no slash behind.
    case deepRun
    /// `**/`: folders, or none.
    case folders
  }

  /// Reads a pattern; nil where a bracket is not closed or a backslash is last, so that nothing can match.
  ///
  /// - Parameter ignoringCase: whether small letters match capitals, too; paths must come in small letters then.
  init?(_ pattern: ArraySlice<UInt8>, ignoringCase: Bool) {
    var tokens: [Token] = []
    var rest = pattern
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: "*"):
        let isAtStart = rest.startIndex == pattern.startIndex || pattern[rest.startIndex - 1] == slash
        let stars = rest.prefix { $0 == UInt8(ascii: "*") }
        rest = rest.dropFirst(stars.count)
        let isWholeName = isAtStart && (rest.isEmpty || rest.first == slash || rest.starts(with: [backslash, slash]))
        if stars.count == 1 || !isWholeName {
          tokens.append(.run)
        } else if rest.first == slash {
          tokens.append(.folders)
          rest = rest.dropFirst()
        } else {
          tokens.append(.deepRun)
        }
      case UInt8(ascii: "?"):
        tokens.append(.any)
        rest = rest.dropFirst()
      case UInt8(ascii: "["):
        guard let set = ByteSet(readingBracket: &rest, ignoringCase: ignoringCase) else { return nil }
        tokens.append(.set(set))
      case backslash:
        // Git compares an escaped capital as it is, even where it takes the path in small letters.
        guard let escaped = rest.dropFirst().first else { return nil }
        tokens.append(.byte(escaped))
        rest = rest.dropFirst(2)
      default:
        tokens.append(.byte(ignoringCase ? byte.asciiLowercased : byte))
        rest = rest.dropFirst()
      }
    }
    var tail: [UInt8] = []
    while case .byte(let byte)? = tokens.last {
      tail.append(byte)
      tokens.removeLast()
    }
    self.tokens = tokens
    self.tail = tail.reversed()
  }

  /// Whether the whole path matches.
  func matches(_ path: ArraySlice<UInt8>) -> Bool {
    guard path.count >= tail.count, path.suffix(tail.count).elementsEqual(tail) else { return false }
    return matchesTokens(Array(path.dropLast(tail.count)))
  }

  /// Goes through the tokens with the set of all lengths that the ones so far can match.
  private func matchesTokens(_ path: [UInt8]) -> Bool {
    var reached = [Bool](repeating: false, count: path.count + 1)
    reached[0] = true
    for token in tokens {
      switch token {
      case .byte(let byte): Self.step(&reached, path) { $0 == byte }
      case .set(let set): Self.step(&reached, path) { set.contains($0) }
      case .any: Self.step(&reached, path) { $0 != slash }
      case .run:
        for end in path.indices where reached[end] && path[end] != slash { reached[end + 1] = true }
      case .deepRun:
        for end in path.indices where reached[end] { reached[end + 1] = true }
      case .folders:
        var hasStart = reached[0]
        for end in path.indices {
          let couldStart = reached[end + 1]
          if hasStart, path[end] == slash { reached[end + 1] = true }
          hasStart = hasStart || couldStart
        }
      }
    }
    return reached[path.count]
  }

  private static func step(_ reached: inout [Bool], _ path: [UInt8], _ matches: (UInt8) -> Bool) {
    for end in path.indices.reversed() { reached[end + 1] = reached[end] && matches(path[end]) }
    reached[0] = false
  }
}

private let slash = UInt8(ascii: "/")
private let backslash = UInt8(ascii: "\\")

extension UInt8 {
  /// A to Z as a to z.
  var asciiLowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 32 : self }
}
