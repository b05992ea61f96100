public import CommitGraph

/// Draws a graph of commits as lines of text, a line or a few for each commit.
public struct GraphDrawing: Sendable {
  /// The characters to draw with.
  public var glyphs: GraphGlyphs
  /// The columns that a line may take; nil for no limit.
  ///
  /// The graph itself takes at most half of them: lanes that do not fit are hidden, and their commits stand at the edge.
  public var width: Int?
  /// The looks of the lines of history, used in turn.
  public var palette: [Style]

  /// A way of drawing.
  public init(
    glyphs: GraphGlyphs = .unicode, width: Int? = nil,
    palette: [Style] = [.cyan, .magenta, .yellow, .green, .blue, .red]
  ) {
    self.glyphs = glyphs
    self.width = width
    self.palette = palette
  }

  /// The lines of a graph.
  ///
  /// - Parameters:
  ///   - graph: What to draw.
  ///   - entry: What to show for a commit.
  public func lines<ID>(of graph: CommitGraph<ID>, entry: (GraphRow<ID>) -> GraphEntry) -> [StyledText] {
    graph.rows.flatMap { row in
      let entry = entry(row)
      var lines = GraphCells.all(of: row).map { drawn($0, node: entry.node) }
      lines[0] += text(of: entry, after: lines[0])
      return lines
    }
  }

  private func text(of entry: GraphEntry, after node: StyledText) -> StyledText {
    guard let width else { return entry.text.isEmpty ? entry.text : " " + entry.text.onOneLine }
    let room = width - node.displayWidth - 1
    let text = entry.text.truncated(to: room)
    return text.isEmpty ? text : " " + text
  }

  private func drawn(_ cells: GraphCells, node: GraphEntry.Node) -> StyledText {
    let visible = visibleColumns(of: cells)
    var text = StyledText()
    for column in cells.contents.indices.prefix(visible) {
      append(cells.contents[column], line: cells.lines[column], node: node, to: &text)
    }
    let hidden = cells.contents[visible...]
    if hidden.contains(.node) {
      append(.node, line: cells.lines[visible...].compactMap { $0 }.last, node: node, to: &text)
    } else if hidden.contains(where: { $0 != .strokes([]) }) {
      text.append(glyphs.hidden, .dim)
    }
    return trimmed(text)
  }

  private func visibleColumns(of cells: GraphCells) -> Int {
    guard let width else { return cells.contents.count }
    let limit = max(1, width / 4) * 2
    return cells.contents.count < limit ? cells.contents.count : limit - 2
  }

  private func append(_ content: GraphCells.Content, line: Int?, node: GraphEntry.Node, to text: inout StyledText) {
    let style = line.map { palette.isEmpty ? .plain : palette[$0 % palette.count] } ?? .plain
    switch content {
    case .strokes(let strokes): text.append(glyphs.strokes[Int(strokes.rawValue)], strokes.isEmpty ? .plain : style)
    case .cut: text.append(glyphs.cut, style)
    case .node: text.append(node == .current ? glyphs.current : glyphs.commit, style + .bold)
    }
  }

  private func trimmed(_ text: StyledText) -> StyledText {
    guard let last = text.spans.last, last.style == .plain, last.text.allSatisfy({ $0 == " " }) else { return text }
    return StyledText(spans: text.spans.dropLast())
  }
}
