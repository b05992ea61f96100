/// The histogram diff of Git (and JGit): the longest common run with the rarest line splits both sides, and so on in
/// what is before and behind it.
struct HistogramDiff {
  private let old: [Int]
  private let new: [Int]
  private(set) var oldChanged: [Bool]
  private(set) var newChanged: [Bool]

  /// Lines that occur more often than this say nothing.
  private static let mostOccurrences = 64

  init(_ old: [Int], _ new: [Int]) {
    self.old = old
    self.new = new
    oldChanged = [Bool](repeating: false, count: old.count)
    newChanged = [Bool](repeating: false, count: new.count)
  }

  mutating func run() { split(0..<old.count, 0..<new.count) }

  private mutating func split(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var (oldRange, newRange) = (oldRange, newRange)
    while true {
      if oldRange.isEmpty || newRange.isEmpty { return markChanged(oldRange, newRange) }
      var search = Search(old, new, oldRange, newRange, mostOccurrences: Self.mostOccurrences)
      search.run()
      if search.isTooCommon { return splitByShortestEdit(oldRange, newRange) }
      guard let (oldRun, newRun) = search.best else { return markChanged(oldRange, newRange) }
      split(oldRange.lowerBound..<oldRun.lowerBound, newRange.lowerBound..<newRun.lowerBound)
      oldRange = oldRun.upperBound..<oldRange.upperBound
      newRange = newRun.upperBound..<newRange.upperBound
    }
  }

  private mutating func markChanged(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    for index in oldRange { oldChanged[index] = true }
    for index in newRange { newChanged[index] = true }
  }

  /// Where all common lines are too common: Myers' greedy algorithm.
  private mutating func splitByShortestEdit(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let (kept, keptNew) = ShortestEdit(old, new, oldRange, newRange).kept
    for index in oldRange where !kept.contains(index) { oldChanged[index] = true }
    for index in newRange where !keptNew.contains(index) { newChanged[index] = true }
  }
}

/// Looks for the best common run of two ranges of lines.
private struct Search {
  private let old: [Int]
  private let new: [Int]
  private let oldRange: Range<Int>
  private let newRange: Range<Int>
  private let mostOccurrences: Int
  /// Where each line occurs in the old range, in order.
  private var places: [Int: [Int]] = [:]
  private var rarest: Int
  private var hasCommon = false
  private(set) var best: (old: Range<Int>, new: Range<Int>)?

  init(_ old: [Int], _ new: [Int], _ oldRange: Range<Int>, _ newRange: Range<Int>, mostOccurrences: Int) {
    self.old = old
    self.new = new
    self.oldRange = oldRange
    self.newRange = newRange
    self.mostOccurrences = mostOccurrences
    rarest = mostOccurrences + 1
    for index in oldRange { places[old[index], default: []].append(index) }
  }

  var isTooCommon: Bool { hasCommon && rarest > mostOccurrences }

  mutating func run() {
    var next = newRange.lowerBound
    while next < newRange.upperBound { next = look(at: next) }
  }

  private func occurrences(_ line: Int) -> Int { places[line]?.count ?? 0 }

  private mutating func look(at start: Int) -> Int {
    var next = start + 1
    guard let found = places[new[start]] else { return next }
    hasCommon = true
    guard found.count <= rarest else { return next }
    var index = 0
    while index < found.count {
      var (first, last) = (found[index], found[index])
      var (newFirst, newLast) = (start, start)
      var rarity = found.count
      while first > oldRange.lowerBound, newFirst > newRange.lowerBound, old[first - 1] == new[newFirst - 1] {
        first -= 1
        newFirst -= 1
        if rarity > 1 { rarity = min(rarity, occurrences(old[first])) }
      }
      while last + 1 < oldRange.upperBound, newLast + 1 < newRange.upperBound, old[last + 1] == new[newLast + 1] {
        last += 1
        newLast += 1
        if rarity > 1 { rarity = min(rarity, occurrences(old[last])) }
      }
      next = max(next, newLast + 1)
      if (best.map { $0.old.count - 1 } ?? 0) < last - first || rarity < rarest {
        best = (first..<(last + 1), newFirst..<(newLast + 1))
        rarest = rarity
      }
      index += 1
      while index < found.count, found[index] <= last { index += 1 }
    }
    return next
  }
}

/// The lines that a shortest edit keeps.
private struct ShortestEdit {
  private(set) var kept: (old: Set<Int>, new: Set<Int>) = ([], [])

  init(_ old: [Int], _ new: [Int], _ oldRange: Range<Int>, _ newRange: Range<Int>) {
    let (n, m) = (oldRange.count, newRange.count)
    var furthest = [Int](repeating: 0, count: 2 * (n + m) + 3)
    var trace: [[Int]] = []
    let middle = n + m + 1
    search: for distance in 0...(n + m) {
      trace.append(furthest)
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        let goesDown =
          diagonal == -distance
          || (diagonal != distance && furthest[middle + diagonal - 1] < furthest[middle + diagonal + 1])
        var x = goesDown ? furthest[middle + diagonal + 1] : furthest[middle + diagonal - 1] + 1
        while x < n, x - diagonal < m, old[oldRange.lowerBound + x] == new[newRange.lowerBound + x - diagonal] {
          x += 1
        }
        furthest[middle + diagonal] = x
        if x >= n, x - diagonal >= m { break search }
      }
    }
    var (x, y) = (n, m)
    for (distance, furthest) in trace.enumerated().reversed() {
      let diagonal = x - y
      let goesDown =
        diagonal == -distance
        || (diagonal != distance && furthest[middle + diagonal - 1] < furthest[middle + diagonal + 1])
      let previous = goesDown ? diagonal + 1 : diagonal - 1
      let previousX = distance == 0 ? 0 : furthest[middle + previous]
      let previousY = distance == 0 ? 0 : previousX - previous
      while x > previousX, y > previousY {
        x -= 1
        y -= 1
        kept.old.insert(oldRange.lowerBound + x)
        kept.new.insert(newRange.lowerBound + y)
      }
      (x, y) = (previousX, previousY)
    }
  }
}
