extension StyledText {
  /// The text broken into lines of a width, with each line indented.
  ///
  /// Lines break at spaces and beside wide characters; runs of spaces between words become one; a word that is wider than
  /// a line is cut. Line feeds in the text stay.
  ///
  /// - Parameters:
  ///   - width: The columns of a line, the indent included; at least one column is left for text.
  ///   - indent: What the first line starts with.
  ///   - hangingIndent: What the other lines start with; the same as the first where nil.
  public func wrapped(
    width: Int, indent: StyledText = "", hangingIndent: StyledText? = nil
  ) -> [StyledText] {
    var result: [StyledText] = []
    for paragraph in lines {
      var wrapper = LineWrapper(width: width, indent: indent, hangingIndent: hangingIndent ?? indent)
      if !result.isEmpty { wrapper.startLaterLine() }
      wrapper.take(paragraph)
      result += wrapper.finish()
    }
    return result
  }
}

extension StyledText {
  /// The text without the spaces at its end.
  var withoutTrailingSpaces: StyledText {
    var spans = spans
    while var last = spans.popLast() {
      while last.text.last == " " { last.text.removeLast() }
      if !last.text.isEmpty {
        spans.append(last)
        break
      }
    }
    return StyledText(spans: spans)
  }
}

/// A text broken into lines of a width, with each line indented by a number of spaces.
///
/// Lines break as in ``StyledText/wrapped(width:indent:hangingIndent:)``.
public func wrap(_ text: String, width: Int, indent: Int = 0) -> String {
  let lines = StyledText(text).wrapped(width: width, indent: StyledText(String(repeating: " ", count: indent)))
  return lines.map { $0.plain }.joined(separator: "\n")
}

/// Fills lines with words from left to right.
private struct LineWrapper {
  private struct Cell {
    let character: Character
    let style: Style
    let width: Int
  }

  private let width: Int
  private let hangingIndent: StyledText
  private var lines: [StyledText] = []
  private var line: StyledText
  private var used: Int
  private var lineHasWords = false
  private var space: Style?
  private var word: [Cell] = []

  init(width: Int, indent: StyledText, hangingIndent: StyledText) {
    self.width = width
    self.hangingIndent = hangingIndent
    line = indent
    used = indent.displayWidth
  }

  /// Starts with the hanging indent, for a line that is not the first of its text.
  mutating func startLaterLine() {
    line = hangingIndent
    used = hangingIndent.displayWidth
  }

  mutating func take(_ text: StyledText) {
    for span in text.spans {
      for character in Escaping.visible(span.text) {
        take(character, span.style)
      }
    }
    endWord()
  }

  private mutating func take(_ character: Character, _ style: Style) {
    if character == " " {
      endWord()
      if lineHasWords { space = style }
      return
    }
    let cell = Cell(character: character, style: style, width: character.displayWidth)
    let isWide = cell.width > 1
    if isWide { endWord() }
    word.append(cell)
    if isWide { endWord() }
  }

  private mutating func endWord() {
    guard !word.isEmpty else { return }
    let wordWidth = word.reduce(0) { $0 + $1.width }
    let gap = space == nil ? 0 : 1
    if lineHasWords, used + gap + wordWidth > width { breakLine() }
    if let style = space {
      line.append(" ", style)
      used += 1
    }
    for cell in word {
      if lineHasWords, used + cell.width > width { breakLine() }
      line.append(String(cell.character), cell.style)
      used += cell.width
      lineHasWords = true
    }
    word = []
    space = nil
  }

  private mutating func breakLine() {
    lines.append(line)
    startLaterLine()
    lineHasWords = false
    space = nil
  }

  mutating func finish() -> [StyledText] {
    // A line without words keeps a visible indent, such as a quote's bar, but no trailing spaces.
    if !lineHasWords { line = line.withoutTrailingSpaces }
    return lines + [line]
  }
}
