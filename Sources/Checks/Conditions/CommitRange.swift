internal import Documents

/// Commits as `git rev-list` takes them: `main`, `a..b`, `^a`.
struct CommitRange: Hashable, Sendable {
  let included: [String]
  let excluded: [String]

  static let keySummary = "As for `git rev-list`: `main`, `a..b`, or a list such as `[main, ^origin/main]`."

  var words: String {
    if included.count == 1, excluded.count == 1 { return "\(shown(excluded[0]))..\(shown(included[0]))" }
    return (included.map { shown($0) } + excluded.map { "^\(shown($0))" }).joined(separator: " ")
  }

  /// The two ends of `a..b`, whose files can be compared.
  var ends: (from: String, to: String)? {
    included.count == 1 && excluded.count == 1 ? (excluded[0], included[0]) : nil
  }
}

extension Fields {
  func range(_ key: String) throws -> CommitRange? {
    guard let texts = try texts(key), let node = node(key) else { return nil }
    var (included, excluded): ([String], [String]) = ([], [])
    for text in texts {
      if text.hasPrefix("^") {
        excluded.append(String(text.dropFirst()))
      } else if let dots = text.firstDots {
        guard !text[dots.upperBound...].hasPrefix(".") else {
          throw node.error("a...b is not known here; write [a, b, ^base]")
        }
        excluded.append(dots.lowerBound == text.startIndex ? "HEAD" : String(text[..<dots.lowerBound]))
        included.append(dots.upperBound == text.endIndex ? "HEAD" : String(text[dots.upperBound...]))
      } else {
        included.append(text)
      }
    }
    guard !included.isEmpty else { throw node.error("the range names no commit to start from") }
    return CommitRange(included: included, excluded: excluded)
  }
}

extension String {
  /// The first `..` outside of templates such as `${a..b}`, which cannot hold one.
  fileprivate var firstDots: Range<Index>? {
    var index = startIndex
    while index < endIndex {
      let next = self.index(after: index)
      if self[index] == ".", next < endIndex, self[next] == "." { return index..<self.index(after: next) }
      index = next
    }
    return nil
  }
}
