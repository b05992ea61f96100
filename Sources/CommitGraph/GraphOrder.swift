/// In which order commits come, where their ancestry leaves a choice.
///
/// Children always come before their parents.
public enum GraphOrder: Hashable, Sendable {
  /// Each line of history as a whole, as `git log --topo-order`, and so `git log --graph`, shows it.
  case topology
  /// The younger first, as `git log --date-order` shows it.
  case date
}

extension Sequence {
  /// The commits in the order of a graph; where time and ancestry leave a choice, they stay in the order they have.
  ///
  /// A commit that comes twice is dropped the second time.
  public func inGraphOrder<ID>(_ order: GraphOrder) -> [GraphCommit<ID>] where Element == GraphCommit<ID> {
    var commits: [GraphCommit<ID>] = []
    var positions: [ID: Int] = [:]
    for commit in self where positions[commit.id] == nil {
      positions[commit.id] = commits.count
      commits.append(commit)
    }
    let parents = commits.map { commit in commit.distinctParents.compactMap { positions[$0] } }
    return order.positions(times: commits.map(\.time), parents: parents).map { commits[$0] }
  }
}

extension GraphCommit {
  /// The parents without repetition.
  var distinctParents: [ID] {
    guard parents.count > 1 else { return parents }
    var seen: Set<ID> = []
    return parents.filter { seen.insert($0).inserted }
  }
}

extension GraphOrder {
  /// Where each place of the order is filled from.
  fileprivate func positions(times: [Int], parents: [[Int]]) -> [Int] {
    var children = [Int](repeating: 0, count: times.count)
    for parent in parents.joined() { children[parent] += 1 }
    var ready = ReadyCommits(order: self, times: times)
    ready.add(tips: times.indices.filter { children[$0] == 0 })
    var result: [Int] = []
    while let position = ready.removeNext() {
      result.append(position)
      for parent in parents[position] {
        children[parent] -= 1
        if children[parent] == 0 { ready.add(parent) }
      }
    }
    // Commits that are each other's ancestors, which no Git history has, come last rather than not at all.
    return result.count == times.count ? result : result + times.indices.filter { children[$0] > 0 }
  }
}

/// The commits whose children have all been shown.
private struct ReadyCommits {
  let order: GraphOrder
  let times: [Int]
  /// The next is the last; for ``GraphOrder/date`` they are sorted by time, and the first of equals comes last.
  private var positions: [Int] = []

  init(order: GraphOrder, times: [Int]) {
    self.order = order
    self.times = times
  }

  mutating func add(tips: [Int]) {
    positions = tips.sorted { (times[$0], $1) > (times[$1], $0) }.reversed()
  }

  mutating func add(_ position: Int) {
    guard order == .date else { return positions.append(position) }
    var (low, high) = (0, positions.count)
    while low < high {
      let middle = (low + high) / 2
      if times[positions[middle]] < times[position] { low = middle + 1 } else { high = middle }
    }
    positions.insert(position, at: low)
  }

  mutating func removeNext() -> Int? { positions.popLast() }
}
