/// Rows of cells in columns that fit a width.
public struct Table: Hashable, Sendable {
  /// On which side of its column a cell stands.
  public enum Alignment: Hashable, Sendable {
    /// At the left.
    case left

    /// In the middle.
    case center

    /// At the right, as numbers do.
    case right
  }

  /// What is done with a cell that is wider than its column can be.
  public enum Overflow: Hashable, Sendable {
    /// It is cut, with `…` at its end.
    case truncate

    /// It takes several lines.
    case wrap
  }

  /// One column.
  public struct Column: Hashable, Sendable {
    /// The title; empty for none.
    public var title: StyledText

    /// Where the cells stand.
    public var alignment: Alignment

    /// What is done with wide cells.
    public var overflow: Overflow

    /// The columns that are kept when space is short.
    public var minimumWidth: Int

    /// Describes a column.
    ///
    /// - Parameters:
    ///   - title: The title; empty for none.
    ///   - alignment: Where the cells stand.
    ///   - overflow: What is done with wide cells.
    ///   - minimumWidth: The columns that are kept when space is short; `Int.max` for a column that is never cut.
    public init(
      _ title: StyledText = "", _ alignment: Alignment = .left, overflow: Overflow = .truncate, minimumWidth: Int = 8
    ) {
      self.title = title
      self.alignment = alignment
      self.overflow = overflow
      self.minimumWidth = minimumWidth
    }
  }

  /// The columns from left to right.
  public let columns: [Column]

  /// The rows from top to bottom, each with as many cells as there are columns.
  public private(set) var rows: [[StyledText]] = []

  /// A table without rows.
  public init(_ columns: [Column]) { self.columns = columns }

  /// Adds a row; missing cells are empty, and those that are too many are left out.
  public mutating func append(_ cells: [StyledText]) {
    let missing = max(0, columns.count - cells.count)
    rows.append((cells + Array(repeating: StyledText(), count: missing)).prefix(columns.count).map(\.onOneLine))
  }

  /// The lines of the table, titles first where any column has one.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal, or nil where nothing is to be cut.
  ///   - gap: The spaces between two columns.
  ///   - rule: Whether a line of dashes follows the titles.
  public func lines(width: Int?, gap: Int = 2, rule: Bool = false) -> [StyledText] {
    let widths = fittingWidths(width, gap)
    var lines: [StyledText] = []
    if columns.contains(where: { !$0.title.isEmpty }) {
      lines += self.lines(columns.map { $0.title.styled(.bold) }, widths, gap)
      if rule { lines += self.lines(widths.map { StyledText(String(repeating: "─", count: $0), .dim) }, widths, gap) }
    }
    for row in rows { lines += self.lines(row, widths, gap) }
    // Where not even the least widths fit, lines are cut as a whole.
    return width.map { width in lines.map { $0.truncated(to: width) } } ?? lines
  }

  private func lines(_ cells: [StyledText], _ widths: [Int], _ gap: Int) -> [StyledText] {
    let cellLines = cells.indices.map { index in
      columns[index].overflow == .wrap
        ? cells[index].wrapped(width: widths[index]) : [cells[index].truncated(to: widths[index])]
    }
    let height = cellLines.map(\.count).max() ?? 0
    return (0..<height).map { line in
      let padded = cells.indices.map { index in
        let lines = cellLines[index]
        return (line < lines.count ? lines[line] : "").padded(to: widths[index], columns[index].alignment)
      }
      return padded.joined(separator: spaces(gap)).withoutTrailingSpaces
    }
  }

  /// The natural widths, with the widest columns made narrower until all fit.
  private func fittingWidths(_ width: Int?, _ gap: Int) -> [Int] {
    var widths = columns.indices.map { index in
      max(columns[index].title.displayWidth, rows.map { $0[index].displayWidth }.max() ?? 0)
    }
    guard let width else { return widths }
    var excess = widths.reduce(0, +) + gap * max(0, columns.count - 1) - width
    while excess > 0 {
      let shrinkable = widths.indices.filter { widths[$0] > max(1, columns[$0].minimumWidth) }
      guard let widest = shrinkable.max(by: { widths[$0] < widths[$1] }) else { break }
      // Down to the next width below, or to the floor: steps of one would be slow for cells of megabytes.
      let others = shrinkable.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
      let floor = max(1, columns[widest].minimumWidth, min(others, widths[widest] - 1))
      let step = min(excess, widths[widest] - floor)
      widths[widest] -= step
      excess -= step
    }
    return widths
  }
}
