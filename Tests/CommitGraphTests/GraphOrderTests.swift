import CommitGraph
import Testing

@Suite("The order of a graph")
struct GraphOrderTests {
  /// Two branches from `base`, worked on in turn, and merged into `M`.
  private let history = [
    GraphCommit("M", parents: ["a2", "b2"], time: 6),
    GraphCommit("b2", parents: ["b1"], time: 5),
    GraphCommit("a2", parents: ["a1"], time: 4),
    GraphCommit("b1", parents: ["base"], time: 3),
    GraphCommit("a1", parents: ["base"], time: 2),
    GraphCommit("base", time: 1),
  ]

  @Test("keeps each line of history together, the last parent's first")
  func topology() {
    #expect(history.inGraphOrder(.topology).map(\.id) == ["M", "b2", "b1", "a2", "a1", "base"])
  }

  @Test("is that of time where it is asked for")
  func date() {
    #expect(history.reversed().inGraphOrder(.date).map(\.id) == ["M", "b2", "a2", "b1", "a1", "base"])
  }

  @Test("puts children first even where the clock was wrong", arguments: [GraphOrder.date, .topology])
  func wrongClock(order: GraphOrder) {
    let history = [
      GraphCommit("root", time: 9), GraphCommit("child", parents: ["root"], time: 1),
      GraphCommit("tip", parents: ["child"], time: 5),
    ]
    #expect(history.inGraphOrder(order).map(\.id) == ["tip", "child", "root"])
  }

  @Test(
    "begins with the youngest tip, and keeps tips of the same time as they come",
    arguments: [GraphOrder.date, .topology])
  func tips(order: GraphOrder) {
    let tips = [("a", 1), ("b", 3), ("c", 2), ("d", 3), ("e", 1)].map { GraphCommit($0.0, time: $0.1) }
    #expect(tips.inGraphOrder(order).map(\.id) == ["b", "d", "c", "a", "e"])
  }

  @Test("has every commit once, after all its children", arguments: [GraphOrder.date, .topology])
  func everyCommit(order: GraphOrder) {
    for seed in 0..<200 as Range<UInt64> {
      let history = randomHistory(seed: seed)
      var generator = SeededGenerator(seed: seed)
      let ordered = (history + history).shuffled(using: &generator).inGraphOrder(order)
      #expect(ordered.map(\.id).sorted() == history.map(\.id))
      let places = Dictionary(uniqueKeysWithValues: ordered.enumerated().map { ($1.id, $0) })
      for (place, commit) in ordered.enumerated() {
        #expect(commit.parents.allSatisfy { (places[$0] ?? .max) > place }, "seed \(seed)")
      }
    }
  }

  @Test("loses no commit of a history that runs in a circle", arguments: [GraphOrder.date, .topology])
  func circle(order: GraphOrder) {
    let history = [
      GraphCommit("tip", parents: ["a"]), GraphCommit("a", parents: ["b"]), GraphCommit("b", parents: ["a"]),
    ]
    #expect(history.inGraphOrder(order).map(\.id) == ["tip", "a", "b"])
    #expect(CommitGraph(history).rows.count == 3)
  }
}
