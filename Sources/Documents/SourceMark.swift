/// A place in a text: line and column, both counted from 1.
///
/// Columns count characters (Unicode scalars), as libyaml does; a byte order mark at the start counts as none.
public struct SourceMark: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The line, from 1; 0 where the place is not known.
  public let line: Int
  /// The column in characters, from 1; 0 where the place is not known.
  public let column: Int

  /// A place by line and column, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The first character of a text.
  public static let start = SourceMark(line: 1, column: 1)

  /// The mark of values that were not read from a text with lines, such as converted JSON.
  public static let unknown = SourceMark(line: 0, column: 0)

  /// Whether the mark names a place.
  public var isKnown: Bool { line > 0 }

  /// The mark as `line:column`.
  public var description: String { "\(line):\(column)" }

  /// Orders by line, then by column.
  public static func < (left: SourceMark, right: SourceMark) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
