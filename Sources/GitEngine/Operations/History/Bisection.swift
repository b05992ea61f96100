internal import Files

/// Which commit a bisection tests next: of those between good and bad, one that about half of the others come before.
///
/// The same commit as `git bisect` chooses, so that a learner finds the repository as Git would have left it.
struct Bisection {
  let bad: ObjectID
  /// Commits that cannot be tested.
  let skipped: Set<ObjectID>
  private let parents: [ObjectID: [ObjectID]]
  /// What is reachable from the bad commit and not from the good ones, oldest first.
  private let candidates: [ObjectID]

  enum Choice: Equatable {
    case test(ObjectID)
    /// Only the bad commit is left.
    case found
    /// Nothing but skipped commits, and perhaps the bad one, is left.
    case onlySkipped
    /// The bad commit is reachable from a good one.
    case impossible
  }

  init(bad: ObjectID, good: [ObjectID], skipped: Set<ObjectID>, objects: ObjectStore) throws(GitError) {
    self.bad = bad
    self.skipped = skipped
    let commits = try History(objects).commits(from: [bad], excluding: good)
    let known = Set(commits.map(\.id))
    parents = Dictionary(
      commits.map { ($0.id, $0.parents.filter(known.contains)) }, uniquingKeysWith: { first, _ in first })
    candidates = commits.reversed().map(\.id)
  }

  var choice: Choice {
    if candidates.isEmpty { return .impossible }
    guard !skipped.isEmpty else { return outcome(of: halfway, hasSkipped: false) }
    let best = candidatesByDistance
    let untested = best.filter { !skipped.contains($0) }
    guard best.first.map(skipped.contains) == true else { return outcome(of: best.first, hasSkipped: false) }
    return outcome(of: Self.away(untested, bad), hasSkipped: true)
  }

  private func outcome(of commit: ObjectID?, hasSkipped: Bool) -> Choice {
    guard let commit else { return hasSkipped ? .onlySkipped : .impossible }
    if commit != bad { return .test(commit) }
    return hasSkipped ? .onlySkipped : .found
  }

  /// The commit nearest to the middle; of several, the one found first.
  private var halfway: ObjectID? {
    let (weights, exact) = weigh(stopsHalfway: true)
    if let exact { return exact }
    var best: (commit: ObjectID, distance: Int)?
    for commit in candidates {
      let distance = distance(weights[commit] ?? 0)
      if distance > best?.distance ?? -1 { best = (commit, distance) }
    }
    return best?.commit
  }

  private var candidatesByDistance: [ObjectID] {
    let (weights, _) = weigh(stopsHalfway: false)
    return candidates.map { ($0, distance(weights[$0] ?? 0)) }
      .sorted { $0.1 == $1.1 ? $0.0 < $1.0 : $0.1 > $1.1 }.map(\.0)
  }

  private func distance(_ weight: Int) -> Int { min(weight, candidates.count - weight) }

  /// How many candidates each candidate reaches, with itself: merges first, by counting; the others from their parent.
  private func weigh(stopsHalfway: Bool) -> (weights: [ObjectID: Int], halfway: ObjectID?) {
    var weights: [ObjectID: Int] = [:]
    for commit in candidates where parents[commit]?.isEmpty == true { weights[commit] = 1 }
    for commit in candidates where parents[commit].map({ $0.count > 1 }) == true {
      let weight = reach(of: commit)
      weights[commit] = weight
      if stopsHalfway, isHalfway(weight) { return (weights, commit) }
    }
    while weights.count < candidates.count {
      for commit in candidates where weights[commit] == nil {
        guard let parent = parents[commit]?.first, let known = weights[parent] else { continue }
        weights[commit] = known + 1
        if stopsHalfway, isHalfway(known + 1) { return (weights, commit) }
      }
    }
    return (weights, nil)
  }

  private func reach(of commit: ObjectID) -> Int {
    var (seen, waiting): (Set<ObjectID>, [ObjectID]) = ([commit], [commit])
    while let next = waiting.popLast() {
      for parent in parents[next] ?? [] where seen.insert(parent).inserted { waiting.append(parent) }
    }
    return seen.count
  }

  private func isHalfway(_ weight: Int) -> Bool {
    let difference = abs(2 * weight - candidates.count)
    return difference <= 1 || difference < candidates.count / 1024
  }

  /// A commit at some distance from the best one, which was skipped: its neighbours are likely to fail in the same way.
  ///
  /// Git draws the distance from the number of commits, so it is the same each time.
  private static func away(_ commits: [ObjectID], _ bad: ObjectID) -> ObjectID? {
    let count = commits.count
    let drawn = Int((UInt32(truncatingIfNeeded: count) &* 1_103_515_245 &+ 12345) / 65536 % 32768)
    let index = (count * drawn / 32768) * root(drawn) / root(32768)
    guard index < count else { return commits.first }
    if commits[index] != bad { return commits[index] }
    return index > 0 ? commits[index - 1] : commits.first
  }

  /// The whole part of the square root as Git comes to it, in steps of single precision.
  private static func root(_ value: Int) -> Int {
    if value == 0 { return 0 }
    var x = Float(value)
    while true {
      let y = (x + Float(value) / x) / 2
      let step = abs(y - x)
      x = y
      if step < 0.5 { return Int(x) }
    }
  }
}
