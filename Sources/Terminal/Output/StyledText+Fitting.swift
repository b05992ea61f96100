extension StyledText {
  /// The text as one line of at most a number of columns, with `…` in place of what does not fit.
  public func truncated(to width: Int) -> StyledText {
    let line = onOneLine
    guard line.displayWidth > width else { return line }
    guard width > 0 else { return StyledText() }
    var result = StyledText()
    var used = 0
    for span in line.spans {
      for character in span.text {
        if used + character.displayWidth > width - 1 {
          result.append("…", span.style)
          return result
        }
        result.append(String(character), span.style)
        used += character.displayWidth
      }
    }
    return result
  }

  /// The text with spaces on one side or both, so that it takes a number of columns; unchanged where it takes more.
  public func padded(to width: Int, _ alignment: Table.Alignment = .left) -> StyledText {
    let missing = max(0, width - displayWidth)
    let before =
      switch alignment {
      case .left: 0
      case .center: missing / 2
      case .right: missing
      }
    return spaces(before) + self + spaces(missing - before)
  }

  /// The text with line feeds made visible.
  var onOneLine: StyledText {
    StyledText(spans: spans.map { Span(Escaping.visible($0.text), $0.style) })
  }
}

/// A number of spaces.
func spaces(_ count: Int) -> StyledText { StyledText(String(repeating: " ", count: max(0, count))) }
