/// The characters that a graph is drawn with, each one column wide.
public struct GraphGlyphs: Hashable, Sendable {
  /// A commit.
  let commit: String
  /// The commit that HEAD is on.
  let current: String
  /// A way to a parent that is not shown.
  let cut: String
  /// What is hidden for want of width.
  let hidden: String
  /// For each set of strokes, by its raw value, the character that has just these.
  let strokes: [String]

  /// Box drawing characters.
  public static let unicode = GraphGlyphs(
    commit: "●", current: "◉", cut: "┆", hidden: "…",
    strokes: [" ", "╵", "╷", "│", "╴", "╯", "╮", "┤", "╶", "╰", "╭", "├", "─", "┴", "┬", "┼"])

  /// Characters of ASCII, for terminals, fonts and logs without others.
  public static let ascii = GraphGlyphs(
    commit: "*", current: "@", cut: ":", hidden: "~",
    strokes: [" ", "|", "|", "|", "-", "/", "\\", "|", "-", "\\", "/", "|", "-", "+", "+", "+"])
}

/// The directions in which a character is connected with its neighbours.
struct GraphStrokes: OptionSet, Hashable {
  let rawValue: UInt8

  static let up = GraphStrokes(rawValue: 1)
  static let down = GraphStrokes(rawValue: 2)
  static let left = GraphStrokes(rawValue: 4)
  static let right = GraphStrokes(rawValue: 8)
}
