/// Finds the word that was probably meant.
public enum Spelling {
  /// The candidate nearest to a word, or nil where none is near enough; of equals the first.
  ///
  /// Insertion, deletion, substitution and the swap of neighbours cost one each (Damerau-Levenshtein, optimal string
  /// alignment), capitals nothing; a third of the word may be wrong. Else the only candidate that begins with the word.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    let letters = Array(word.lowercased().unicodeScalars)
    guard !letters.isEmpty, letters.count <= 64 else { return nil }
    let allowed = max(1, letters.count / 3)
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars)
      let limit = best.map { $0.distance - 1 } ?? min(allowed, letters.count - 1)
      guard abs(other.count - letters.count) <= limit else { continue }
      let distance = distance(letters, other)
      if distance <= limit { best = (candidate, distance) }
    }
    return best?.word ?? onlyContinuation(of: word, among: candidates)
  }

  private static func onlyContinuation(of word: String, among candidates: [String]) -> String? {
    guard word.unicodeScalars.count >= 3 else { return nil }
    let continuations = candidates.filter { $0.lowercased().hasPrefix(word.lowercased()) }
    return continuations.count == 1 ? continuations.first : nil
  }

  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for column in right.indices {
        let substitution = last[column] + (left[row] == right[column] ? 0 : 1)
        var cost = min(substitution, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
