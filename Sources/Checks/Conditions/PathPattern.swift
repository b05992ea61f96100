internal import Files

/// A path, a folder with all that is in it (`docs/`), or a pattern with `*`, `?` and `**`, as in `.gitignore`.
///
/// `*` and `?` stop at slashes, `**` does not; without a special character the path must be the same.
struct PathPattern: Hashable, Sendable {
  let source: ByteString
  private let isLiteral: Bool

  init(_ source: ByteString) {
    self.source = source
    isLiteral = !source.bytes.contains { $0 == star || $0 == question } && source.bytes.last != slash
  }

  /// The path where the pattern matches just one.
  var path: ByteString? { isLiteral ? source : nil }

  func matches(_ path: ByteString) -> Bool {
    if isLiteral { return path == source }
    if source.bytes.last == slash { return Self.matches(source.bytes + [star, star], path.bytes) }
    return Self.matches(source.bytes, path.bytes)
  }

  /// Wildcard matching row by row: the work is at most the product of both lengths.
  private static func matches(_ pattern: [UInt8], _ path: [UInt8]) -> Bool {
    var row = [Bool](repeating: false, count: path.count + 1)
    row[0] = true
    var position = 0
    while position < pattern.count {
      var next = [Bool](repeating: false, count: path.count + 1)
      if pattern[position] == star {
        let crossesSlashes = position + 1 < pattern.count && pattern[position + 1] == star
        position += crossesSlashes ? 2 : 1
        // `**/` also stands for no folder at all.
        let mayVanish = crossesSlashes && position < pattern.count && pattern[position] == slash
        for index in 0...path.count {
          next[index] = row[index]
          if index > 0, next[index - 1], crossesSlashes || path[index - 1] != slash { next[index] = true }
        }
        if mayVanish {
          position += 1
          var after = [Bool](repeating: false, count: path.count + 1)
          for index in 0...path.count {
            after[index] = row[index] || (index > 0 && next[index - 1] && path[index - 1] == slash)
          }
          next = after
        }
      } else {
        for index in 0..<path.count where row[index] {
          let fits = pattern[position] == question ? path[index] != slash : pattern[position] == path[index]
          if fits { next[index + 1] = true }
        }
        position += 1
      }
      row = next
    }
    return row[path.count]
  }
}

extension [PathPattern] {
  func matchAny(_ path: ByteString) -> Bool { contains { $0.matches(path) } }
}

private let star = UInt8(ascii: "*")
private let question = UInt8(ascii: "?")
private let slash = UInt8(ascii: "/")
