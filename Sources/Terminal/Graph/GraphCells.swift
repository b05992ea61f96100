internal import CommitGraph

/// One line of a drawn graph: lanes in the even columns, gaps in the odd ones.
struct GraphCells {
  /// What is in one column.
  enum Content: Hashable {
    case strokes(GraphStrokes)
    case node
    case cut
  }

  private(set) var contents: [Content]
  /// The line of history that gives a column its colour.
  private(set) var lines: [Int?]

  /// A line with lanes that go straight through it.
  private init(lanes: Int, passing: [GraphLane]) {
    let columns = max(lanes, (passing.map(\.index).max() ?? 0) + 1) * 2 - 1
    contents = Array(repeating: .strokes([]), count: columns)
    lines = Array(repeating: nil, count: columns)
    for lane in passing { set(.strokes([.up, .down]), lane: lane.index, line: lane.line) }
  }

  /// The lines of a commit: itself, then what lies between it and the next.
  static func all<ID>(of row: GraphRow<ID>) -> [GraphCells] {
    [node(of: row)] + [links(of: row), ends(of: row), turn(of: row)].compactMap { $0 }
  }

  private static func node<ID>(of row: GraphRow<ID>) -> GraphCells {
    var cells = GraphCells(lanes: row.lane + 1, passing: row.passing)
    cells.set(.node, lane: row.lane, line: row.line)
    return cells
  }

  /// Where ways to the parents go sideways.
  private static func links<ID>(of row: GraphRow<ID>) -> GraphCells? {
    guard row.links.contains(where: { $0.lane != row.lane }) else { return nil }
    var cells = GraphCells(lanes: row.laneCount, passing: row.passing)
    cells.add(.up, lane: row.lane, line: row.line)
    let targets = row.links.map(\.lane)
    let crossed = row.passing.map(\.index).filter { !targets.contains($0) }
    // The nearest first: what lies between belongs to the nearest that it leads to.
    for link in row.links.sorted(by: { abs($0.lane - row.lane) < abs($1.lane - row.lane) }) {
      if link.kind != .joins { cells.add(.down, lane: link.lane, line: link.line) }
      cells.addWay(from: row.lane, to: link.lane, line: link.line, crossing: crossed)
    }
    return cells
  }

  /// Where ways to parents that are not shown end.
  private static func ends<ID>(of row: GraphRow<ID>) -> GraphCells? {
    guard row.links.contains(where: { $0.kind == .isCut }) else { return nil }
    var cells = GraphCells(lanes: row.laneCount, passing: row.passing)
    for link in row.links where link.kind != .joins {
      cells.set(link.kind == .isCut ? .cut : .strokes([.up, .down]), lane: link.lane, line: link.line)
    }
    return cells
  }

  /// Where a lane beside the commit turns into its own.
  private static func turn<ID>(of row: GraphRow<ID>) -> GraphCells? {
    guard let turning = row.turning else { return nil }
    let goingOn = row.links.filter { $0.kind == .opens && $0.lane != row.lane }
    let passing = row.passingOn + goingOn.map { GraphLane(index: $0.lane, line: $0.line) }
    var cells = GraphCells(lanes: turning.index + 1, passing: passing)
    cells.add([.up, .down], lane: row.lane, line: row.line)
    cells.add(.up, lane: turning.index, line: turning.line)
    cells.addWay(from: row.lane, to: turning.index, line: turning.line, crossing: passing.map(\.index))
    return cells
  }

  private mutating func addWay(from own: Int, to other: Int, line: Int, crossing crossed: [Int]) {
    guard other != own else { return }
    add(other > own ? .right : .left, lane: own, line: line)
    add(other > own ? .left : .right, lane: other, line: line)
    for column in min(own, other) * 2 + 1..<max(own, other) * 2 {
      // A way that only crosses a lane leaves it as it is: a corner or a tee would be read as a join.
      if column.isMultiple(of: 2), crossed.contains(column / 2) { continue }
      add([.left, .right], column: column, line: line)
    }
  }

  private mutating func add(_ strokes: GraphStrokes, lane: Int, line: Int) {
    add(strokes, column: lane * 2, line: line)
  }

  private mutating func add(_ strokes: GraphStrokes, column: Int, line: Int) {
    guard case .strokes(let known) = contents[column] else { return }
    contents[column] = .strokes(known.union(strokes))
    lines[column] = lines[column] ?? line
  }

  private mutating func set(_ content: Content, lane: Int, line: Int) {
    contents[lane * 2] = content
    lines[lane * 2] = line
  }
}
