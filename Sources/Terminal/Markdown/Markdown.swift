/// A text in CommonMark, with GitHub's tables, strikethrough and task lists, shown in a terminal.
///
/// Where there is no colour, marks take its place: rules under headings and backticks around code.
public struct Markdown: Hashable, Sendable {
  /// The text as it is written.
  public let source: String

  /// The bytes of source above which a text is shown as it is written: parsing takes time that grows with the square of
  /// hostile texts.
  static let sizeLimit = 65_536

  /// A text.
  public init(_ source: String) { self.source = source }

  /// The text in lines of a width, without a blank line before or after.
  ///
  /// Lines of code blocks are never broken.
  ///
  /// - Parameters:
  ///   - width: The columns to wrap to.
  ///   - colored: Whether the lines are going to be rendered with colour.
  public func lines(width: Int, colored: Bool) -> [StyledText] {
    guard source.utf8.count <= Self.sizeLimit else { return StyledText(source).lines }
    let renderer = MarkdownRenderer(isColored: colored)
    return MarkdownTree(source).withRoot { renderer.lines(of: $0, width: width, depth: 0) } ?? []
  }

  /// The text on one line, for the titles and sentences that are written in Markdown too.
  public func line(colored: Bool) -> StyledText {
    lines(width: .max, colored: colored).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Console {
  /// Writes a text in Markdown, wrapped to read well.
  public func print(_ markdown: Markdown, to stream: ConsoleStream = .output) throws(ConsoleError) {
    try print(lines: markdown.lines(width: proseWidth, colored: usesColor(on: stream)), to: stream)
  }
}
