/// The lanes between one row and the next.
struct Lanes<ID: Hashable & Sendable> {
  private struct Occupant {
    let target: ID
    let line: Int
  }

  private var occupants: [Occupant?] = []
  private var laneOfTarget: [ID: Int] = [:]
  private var toCome: [ID: Int]
  private var nextLine = 0
  /// Lanes that ended just above, where another commit would look like a parent.
  private var resting: Set<Int> = []

  /// How many lanes there were at most.
  var count: Int { occupants.count }

  init(toCome: [ID]) {
    self.toCome = toCome.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  mutating func place(_ commit: GraphCommit<ID>) -> GraphRow<ID> {
    toCome[commit.id, default: 1] -= 1
    let (lane, line) = take(commit.id)
    let passing = occupants.enumerated().compactMap { index, occupant in
      occupant.map { GraphLane(index: index, line: $0.line) }
    }
    let parents = commit.distinctParents
    let turning = parents.first.flatMap { turn(laneTo: $0, into: lane, line: line) }
    let links = parents.enumerated().map { index, parent in
      link(from: lane, to: parent, line: index == 0 ? line : nil, turned: index == 0 && turning != nil)
    }
    if let turning { occupants[turning.index] = nil }
    resting = parents.isEmpty ? [lane] : []
    for link in links where link.kind == .isCut {
      occupants[link.lane] = nil
      resting.insert(link.lane)
    }
    return GraphRow(commit: commit.id, lane: lane, line: line, passing: passing, turning: turning, links: links)
  }

  /// Empties the lane that leads to a commit, or finds one for a commit that none leads to.
  private mutating func take(_ commit: ID) -> (lane: Int, line: Int) {
    if let lane = laneOfTarget.removeValue(forKey: commit), let occupant = occupants[lane] {
      occupants[lane] = nil
      return (lane, occupant.line)
    }
    let free = occupants.indices.first { occupants[$0] == nil && !resting.contains($0) }
    return (free ?? addLane(), newLine())
  }

  /// Leads what comes to the first parent from the right into the commit's own lane; the old lane is still taken.
  private mutating func turn(laneTo parent: ID, into own: Int, line: Int) -> GraphLane? {
    guard let lane = laneOfTarget[parent], lane > own, let occupant = occupants[lane] else { return nil }
    occupants[own] = Occupant(target: parent, line: line)
    laneOfTarget[parent] = own
    return GraphLane(index: lane, line: occupant.line)
  }

  private mutating func link(from own: Int, to parent: ID, line: Int?, turned: Bool) -> GraphLink<ID> {
    if turned, let line { return GraphLink(parent: parent, lane: own, line: line, kind: .opens) }
    if let lane = laneOfTarget[parent], let occupant = occupants[lane] {
      return GraphLink(parent: parent, lane: lane, line: line ?? occupant.line, kind: .joins)
    }
    let lane = freeLane(near: own)
    let line = line ?? newLine()
    occupants[lane] = Occupant(target: parent, line: line)
    guard toCome[parent, default: 0] > 0 else {
      return GraphLink(parent: parent, lane: lane, line: line, kind: .isCut)
    }
    laneOfTarget[parent] = lane
    return GraphLink(parent: parent, lane: lane, line: line, kind: .opens)
  }

  /// The commit's own lane, or the nearest to the right, or the nearest to the left: branches grow to the right.
  private mutating func freeLane(near own: Int) -> Int {
    if let lane = occupants[own...].firstIndex(where: { $0 == nil }) { return lane }
    return occupants[..<own].lastIndex { $0 == nil } ?? addLane()
  }

  private mutating func addLane() -> Int {
    occupants.append(nil)
    return occupants.count - 1
  }

  private mutating func newLine() -> Int {
    defer { nextLine += 1 }
    return nextLine
  }
}
