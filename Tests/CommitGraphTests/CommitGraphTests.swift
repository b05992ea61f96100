import CommitGraph
import Testing

struct LayoutCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Each commit and its parents, as in `git log --format='%h %p'`.
  let history: [String]
  /// The lane of each commit.
  let lanes: [Int]
  let laneCount: Int
}

private let layoutCases = [
  LayoutCase(testDescription: "nothing", history: [], lanes: [], laneCount: 0),
  LayoutCase(testDescription: "a straight line", history: ["c b", "b a", "a"], lanes: [0, 0, 0], laneCount: 1),
  LayoutCase(
    testDescription: "a merged branch", history: ["m a b", "b base", "a base", "base"], lanes: [0, 1, 0, 0],
    laneCount: 2),
  LayoutCase(
    testDescription: "a main line that stays at the left of what branched from it",
    history: ["m2 m1", "f m1", "m1 base", "g base", "base"], lanes: [0, 1, 0, 1, 0], laneCount: 2),
  LayoutCase(
    testDescription: "a main line whose branch is listed before its own commits",
    history: ["m a f", "f base", "a base", "base"], lanes: [0, 1, 0, 0], laneCount: 2),
  LayoutCase(
    testDescription: "an octopus", history: ["o m x y z", "x b", "y b", "z b", "m b", "b"], lanes: [0, 1, 2, 3, 0, 0],
    laneCount: 4),
  LayoutCase(
    testDescription: "merges that cross each other",
    history: ["t m o", "m a b", "o b a", "a r", "b r", "r"], lanes: [0, 0, 1, 0, 1, 0], laneCount: 3),
  LayoutCase(
    testDescription: "unrelated commits, never one right above another",
    history: ["a", "b", "c", "d"], lanes: [0, 1, 0, 1], laneCount: 2),
  LayoutCase(
    testDescription: "commits cut off, never right above another",
    history: ["a gone", "b gone", "c"], lanes: [0, 1, 0], laneCount: 2),
  LayoutCase(
    testDescription: "a parent named twice", history: ["b a a", "a"], lanes: [0, 0], laneCount: 1),
  LayoutCase(
    testDescription: "a commit that is its own parent", history: ["a a", "b"], lanes: [0, 1], laneCount: 2),
  LayoutCase(
    testDescription: "a parent that comes too early", history: ["a", "b a"], lanes: [0, 1], laneCount: 2),
]

@Suite("A commit graph")
struct CommitGraphTests {
  private func commits(_ history: [String]) -> [GraphCommit<Substring>] {
    history.map { line in
      let names = line.split(separator: " ")
      return GraphCommit(names[0], parents: Array(names.dropFirst()))
    }
  }

  @Test("lays out", arguments: layoutCases)
  func layout(_ testCase: LayoutCase) {
    let graph = CommitGraph(commits(testCase.history))
    #expect(graph.rows.map(\.lane) == testCase.lanes)
    #expect(graph.laneCount == testCase.laneCount)
    #expect(graph.rows.map(\.commit) == testCase.history.map { $0.prefix { $0 != " " } })
  }

  @Test("keeps the number of a line of history along its first parents")
  func lines() {
    let graph = CommitGraph(commits(["m a2 b2", "b2 b1", "b1 base", "a2 a1", "a1 base", "base", "other"]))
    #expect(graph.rows.map(\.line) == [0, 1, 1, 0, 0, 0, 2])
  }

  @Test("takes one lane for each of ten branches")
  func tenBranches() {
    let tips = (1...10).map { GraphCommit("tip\($0)", parents: ["base"]) }
    let separate = tips.flatMap { [$0] } + [GraphCommit("base")]
    #expect(CommitGraph(separate).laneCount == 2)
    let merged = [GraphCommit("octopus", parents: tips.map(\.id))] + separate
    #expect(CommitGraph(merged).laneCount == 10)
  }

  @Test("leads from every commit to each of its parents")
  func everyParentIsReached() throws {
    for seed in 0..<200 as Range<UInt64> {
      let history = randomHistory(seed: seed)
      let graph = CommitGraph(history)
      #expect(graph.rows.count == history.count)
      var lanes: [Int: Int] = [:]
      for (row, commit) in zip(graph.rows, history) {
        #expect(row.commit == commit.id)
        if let target = lanes.removeValue(forKey: row.lane) { #expect(target == commit.id, "seed \(seed)") }
        #expect(!lanes.values.contains(commit.id), "seed \(seed): a lane goes past its commit")
        #expect(row.passing.map(\.index) == lanes.keys.sorted(), "seed \(seed)")
        #expect(Set(row.links.map(\.parent)) == Set(commit.parents), "seed \(seed)")
        let linked = row.links.map(\.lane)
        #expect(row.turning.map { linked.contains($0.index) } != true, "seed \(seed)")
        for link in row.links {
          switch link.kind {
          case .joins: #expect(lanes[link.lane] == link.parent, "seed \(seed)")
          case .opens:
            #expect(link.parent > commit.id && lanes[link.lane] == nil, "seed \(seed)")
            lanes[link.lane] = link.parent
          case .isCut: #expect(link.parent < 0 && lanes[link.lane] == nil, "seed \(seed)")
          }
        }
        if let turning = row.turning {
          #expect(lanes.removeValue(forKey: turning.index) == commit.parents.first, "seed \(seed)")
        }
      }
      #expect(lanes.isEmpty, "seed \(seed): a lane leads nowhere")
    }
  }

  @Test("has no more lanes than ways side by side, and two to keep unrelated commits apart")
  func laneCount() {
    for seed in 0..<200 as Range<UInt64> {
      let graph = CommitGraph(randomHistory(seed: seed))
      let sideBySide = graph.rows.map { row in
        max(row.passing.count + 1, row.passingOn.count + row.links.filter { $0.kind != .joins }.count)
      }
      let tips = graph.rows.map(\.laneCount).max() ?? 0
      #expect(tips == graph.laneCount)
      #expect(graph.laneCount <= (sideBySide.max() ?? 0) + 5, "seed \(seed)")
    }
  }
}
