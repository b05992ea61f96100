internal import Files

/// Which commit a bisection tries next, chosen as Git's `find_bisection` does.
struct BisectionChoice {
  private let objects: ObjectStore
  /// The commits that may be the culprit, the oldest first.
  private let candidates: [Commit]
  private let known: Set<ObjectID>

  init(_ objects: ObjectStore, bad: ObjectID, good: [ObjectID]) throws(GitError) {
    self.objects = objects
    candidates = try History(objects).commits(from: [bad], excluding: good).reversed()
    known = Set(candidates.map(\.id))
  }

  /// How many commits may be the culprit.
  var count: Int { candidates.count }

  /// The commit that halves what is left.
  func middle() -> ObjectID? {
    let (weights, halfway) = weigh(stopsHalfway: true)
    if let halfway { return halfway }
    var (best, bestDistance) = (nil as ObjectID?, -1)
    for commit in candidates {
      let distance = distance(weights[commit.id])
      if distance > bestDistance { (best, bestDistance) = (commit.id, distance) }
    }
    return best
  }

  /// The commit that halves what is left best, but for some that cannot be tried.
  func middle(skipping skipped: Set<ObjectID>, bad: ObjectID) -> ObjectID? {
    let weights = weigh(stopsHalfway: false).weights
    let sorted = candidates.sorted {
      let (left, right) = (distance(weights[$0.id]), distance(weights[$1.id]))
      return left == right ? $0.id < $1.id : left > right
    }.map(\.id)
    let left = sorted.filter { !skipped.contains($0) }
    guard let first = sorted.first, skipped.contains(first) else { return left.first }
    return Self.stepAside(left, bad: bad)
  }

  /// Git does not try the neighbour of what cannot be tried, but one further off, by numbers that look random.
  private static func stepAside(_ left: [ObjectID], bad: ObjectID) -> ObjectID? {
    let modulo = 32_768
    let count = left.count
    let random = Int((UInt32(truncatingIfNeeded: count) &* 1_103_515_245 &+ 12_345) / 65_536) % modulo
    let index = count * random / modulo * squareRoot(random) / squareRoot(modulo)
    var previous: ObjectID?
    for (number, id) in left.enumerated() {
      if number == index {
        if id != bad { return id }
        return previous ?? left.first
      }
      previous = id
    }
    return left.first
  }

  private static func squareRoot(_ value: Int) -> Int {
    if value == 0 { return 0 }
    var x = Float(value)
    var difference: Float
    repeat {
      let y = (x + Float(value) / x) / 2
      difference = y > x ? y - x : x - y
      x = y
    } while difference >= 0.5
    return Int(x)
  }

  private func distance(_ weight: Int?) -> Int { min(weight ?? 0, count - (weight ?? 0)) }

  private func isHalfway(_ weight: Int) -> Bool {
    let difference = 2 * weight - count
    return abs(difference) <= 1 || abs(difference) < count / 1024
  }

  /// How many candidates each one reaches; where it may stop, the first that is halfway.
  private func weigh(stopsHalfway: Bool) -> (weights: [ObjectID: Int], halfway: ObjectID?) {
    var weights: [ObjectID: Int] = [:]
    var strands: [Commit] = []
    var merges: [Commit] = []
    for commit in candidates {
      switch commit.parents.count(where: known.contains) {
      case 0: weights[commit.id] = 1
      case 1: strands.append(commit)
      default: merges.append(commit)
      }
    }
    for commit in merges {
      let weight = reach(commit.id)
      weights[commit.id] = weight
      if stopsHalfway, isHalfway(weight) { return (weights, commit.id) }
    }
    while !strands.isEmpty {
      var left: [Commit] = []
      for commit in strands {
        guard let weight = commit.parents.lazy.compactMap({ known.contains($0) ? weights[$0] : nil }).first else {
          left.append(commit)
          continue
        }
        weights[commit.id] = weight + 1
        if stopsHalfway, isHalfway(weight + 1) { return (weights, commit.id) }
      }
      if left.count == strands.count { break }
      strands = left
    }
    return (weights, nil)
  }

  private func reach(_ id: ObjectID) -> Int {
    var (seen, waiting): (Set<ObjectID>, [ObjectID]) = ([id], [id])
    while let next = waiting.popLast() {
      for parent in (try? objects.commit(next))?.parents ?? [] where known.contains(parent) {
        if seen.insert(parent).inserted { waiting.append(parent) }
      }
    }
    return seen.count
  }
}
