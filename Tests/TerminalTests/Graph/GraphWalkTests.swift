import CommitGraph
import Terminal
import Testing

/// Reads a drawing as a person does: from a commit down along the strokes.
private struct GraphReader {
  enum Place: Hashable {
    case commit(Int)
    case cut
  }

  private static let up: Set<Character> = ["│", "╯", "┤", "╰", "├", "┴", "┼"]
  private static let down: Set<Character> = ["│", "╮", "┤", "╭", "├", "┬", "┼"]
  private static let left: Set<Character> = ["╯", "╮", "┤", "─", "┴", "┬", "┼"]
  private static let right: Set<Character> = ["╰", "╭", "├", "─", "┴", "┬", "┼"]

  private let lines: [[Character]]
  /// For each line, the last commit at or above it, and its column.
  private var commits: [(number: Int, column: Int)] = []

  init(_ lines: [StyledText]) {
    self.lines = lines.map { Array($0.plain) }
    var number = -1
    for line in self.lines {
      if let column = line.firstIndex(of: "●") {
        number += 1
        commits.append((number, column))
      } else {
        commits.append((number, commits.last?.column ?? 0))
      }
    }
  }

  /// For each commit, where the ways down from it lead.
  func destinations() -> [[Place]] {
    lines.indices.filter { lines[$0].contains("●") }.map { ends(below: $0, commits[$0].column) }
  }

  private func character(_ line: Int, _ column: Int) -> Character {
    lines.indices.contains(line) && lines[line].indices.contains(column) ? lines[line][column] : " "
  }

  private func ends(below line: Int, _ column: Int) -> [Place] {
    let next = line + 1
    let below = character(next, column)
    if below == "●" { return [.commit(commits[next].number)] }
    if below == "┆" { return [.cut] }
    guard Self.up.contains(below) else { return [] }
    let own = commits[next].column
    // Ways between two commits belong to the upper one: another lane can only go on, or turn into that commit's.
    if column != own { return ends(below: next, Self.down.contains(below) ? column : own) }
    var places = Self.down.contains(below) ? ends(below: next, column) : []
    for (step, onward, back) in [(1, Self.right, Self.left), (-1, Self.left, Self.right)] {
      var column = column
      var isOpen = onward.contains(below)
      while isOpen {
        column += step
        let met = character(next, column)
        if met == "│" { continue }
        guard back.contains(met) else { return places + [.cut, .cut, .cut] }
        if Self.down.contains(met) { places += ends(below: next, column) }
        isOpen = onward.contains(met)
      }
    }
    return places
  }
}

@Suite("The lines of a drawn graph")
struct GraphWalkTests {
  @Test("lead from every commit to its parents and nowhere else", arguments: 0..<200 as Range<UInt64>)
  func walk(seed: UInt64) {
    let history = randomGraphHistory(seed: seed)
    let lines = GraphDrawing().lines(of: CommitGraph(history)) { _ in GraphEntry("") }
    let found = GraphReader(lines).destinations()
    let expected = history.map { commit in
      Set(commit.parents).map { $0 < 0 ? GraphReader.Place.cut : .commit($0) }
    }
    let isSame = zip(found, expected).allSatisfy { counted($0) == counted($1) } && found.count == expected.count
    #expect(isSame, "\(lines.map(\.plain).joined(separator: "\n"))")
  }

  @Test("never take more than the width", arguments: [0, 1, 2, 3, 5, 8, 13, 20, 40, 80])
  func width(width: Int) {
    for seed in 0..<100 as Range<UInt64> {
      for glyphs in [GraphGlyphs.unicode, .ascii] {
        let graph = CommitGraph(randomGraphHistory(seed: seed))
        let lines = GraphDrawing(glyphs: glyphs, width: width).lines(of: graph) { row in
          GraphEntry("\(row.commit, .yellow) a subject that is a little long 日本語")
        }
        #expect(lines.allSatisfy { $0.displayWidth <= max(1, width) })
        let nodes = lines.filter { $0.plain.contains(glyphs == .unicode ? "●" : "*") }
        #expect(nodes.count == graph.rows.count)
      }
    }
  }

  @Test("end in no blanks and have no other characters than those of the set")
  func characters() {
    for seed in 0..<100 as Range<UInt64> {
      let graph = CommitGraph(randomGraphHistory(seed: seed))
      let lines = GraphDrawing(glyphs: .ascii).lines(of: graph) { _ in GraphEntry("") }.map(\.plain)
      #expect(lines.allSatisfy { $0.last != " " && $0.allSatisfy { "*:|/\\-+ ".contains($0) } })
    }
  }

  private func counted(_ places: [GraphReader.Place]) -> [GraphReader.Place: Int] {
    places.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

/// Commits 0, 1, 2, …, each before its parents; negative parents are not part of the history.
private func randomGraphHistory(seed: UInt64) -> [GraphCommit<Int>] {
  var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  func number(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % limit
  }
  let count = 1 + number(below: 60)
  let reach = 1 + number(below: 14)
  return (0..<count).map { id in
    let wanted = [0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 5][number(below: 11)]
    let parents = (0..<wanted).map { _ in
      let parent = id + 1 + number(below: reach)
      return parent < count && number(below: 12) > 0 ? parent : -parent
    }
    return GraphCommit(id, parents: parents)
  }
}
