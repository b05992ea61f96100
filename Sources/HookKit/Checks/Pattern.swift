/// A regular expression that was found to be one; compiled anew for each use, because compiled ones cannot be shared.
struct Pattern: Hashable, Sendable {
  let text: String

  init?(_ text: String) {
    guard (try? Regex(text)) != nil else { return nil }
    self.text = text
  }

  private var expression: Regex<AnyRegexOutput>? { try? Regex(text) }

  /// Whether a text begins with a match.
  func matchesStart(of text: String) -> Bool {
    guard let expression else { return false }
    return (try? expression.prefixMatch(in: text)) != nil
  }

  /// The first match in a text: its first group where it has one, else the whole.
  func firstMatch(in text: String) -> Substring? {
    guard let match = try? expression?.firstMatch(in: text) else { return nil }
    if match.count > 1, let group = match[1].substring { return group }
    return match[0].substring
  }
}
