/// The words that a mistyped word was most likely meant to be, nearest first.
///
/// A word is near when few letters were added, left out, changed or swapped (about one in three, at most three), or when
/// it begins with what was typed.
///
/// - Parameters:
///   - word: What was typed.
///   - candidates: The words that are known.
///   - limit: How many to give at most.
public func nearestWords(to word: String, among candidates: some Sequence<String>, limit: Int = 1) -> [String] {
  let typed = Array(word.lowercased())
  guard (1...64).contains(typed.count) else { return [] }
  let allowed = min(3, (typed.count + 2) / 3)
  var near: [(distance: Int, word: String)] = []
  for candidate in candidates {
    let known = Array(candidate.lowercased())
    let distance = editDistance(typed, known)
    if distance <= allowed, distance < known.count {
      near.append((distance, candidate))
    } else if typed.count >= 2, known.starts(with: typed) {
      near.append((allowed + 1, candidate))
    }
  }
  near.sort { ($0.distance, $0.word) < ($1.distance, $1.word) }
  return near.prefix(limit).map(\.word)
}

/// The number of single-letter changes, swaps of neighbours included, between two words (optimal string alignment).
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  if abs(left.count - right.count) > 3 { return .max }
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for (row, letter) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      var best = min(current[column] + 1, previous[column + 1] + 1, previous[column] + (letter == other ? 0 : 1))
      if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
        best = min(best, beforePrevious[column - 1] + 1)
      }
      current.append(best)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count]
}
