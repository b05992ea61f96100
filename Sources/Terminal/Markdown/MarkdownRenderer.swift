/// Turns the nodes of a text in Markdown into lines.
struct MarkdownRenderer {
  let isColored: Bool

  /// Blocks and inlines nested deeper than this are left out: nobody writes them, and recursion must end.
  static let depthLimit = 40

  /// The columns that are left for text, however deep it is nested.
  private static let leastWidth = 10

  /// The lines of a block.
  func lines(of block: MarkdownNode, width: Int, depth: Int) -> [StyledText] {
    guard depth < Self.depthLimit else { return ["…"] }
    let width = max(width, Self.leastWidth)
    switch block.kind {
    case .paragraph: return inline(block, depth).wrapped(width: width)
    case .heading(let level): return heading(inline(block, depth), level, width)
    case .thematicBreak: return [StyledText(String(repeating: "─", count: min(width, 40)), .dim)]
    case .codeBlock(let code): return self.code(code)
    case .html(let html): return self.html(html)
    case .blockQuote:
      return stack(block.children, width: width - 2, depth).map { StyledText("│ ", .dim) + $0 }
        .map(\.withoutTrailingSpaces)
    case .list(let start, let isTight):
      return list(block.children, start: start, isTight: isTight, width: width, depth)
    case .table(let alignments): return table(block, alignments, width, depth)
    default: return stack(block.children, width: width, depth)
    }
  }

  /// Blocks one under the other, with a blank line between two where they are not tight.
  private func stack(_ blocks: [MarkdownNode], width: Int, isTight: Bool = false, _ depth: Int) -> [StyledText] {
    var result: [StyledText] = []
    for block in blocks {
      let lines = lines(of: block, width: width, depth: depth + 1)
      guard !lines.isEmpty else { continue }
      if !result.isEmpty, !isTight { result.append("") }
      result += lines
    }
    return result
  }

  // MARK: Blocks

  private func heading(_ text: StyledText, _ level: Int, _ width: Int) -> [StyledText] {
    let style: Style = level == 1 ? .bold + .underline : .bold
    let lines = text.styled(style).wrapped(width: width)
    guard !isColored, level <= 2 else { return lines }
    let length = lines.map(\.displayWidth).max() ?? 0
    return lines + [StyledText(String(repeating: level == 1 ? "=" : "-", count: length))]
  }

  private func code(_ code: String) -> [StyledText] {
    StyledText(expandingTabs(code)).lines.map { line in
      line.isEmpty ? "" : "    " + line.styled(.dim)
    }
  }

  /// Comments are for authors; other HTML means nothing to a terminal and is shown as it is.
  private func html(_ html: String) -> [StyledText] {
    html.isHTMLComment ? [] : StyledText(expandingTabs(html), .dim).lines
  }

  private func list(
    _ items: [MarkdownNode], start: Int?, isTight: Bool, width: Int, _ depth: Int
  ) -> [StyledText] {
    var result: [StyledText] = []
    let lastNumber = start.map { $0 + items.count - 1 }
    let markerWidth = lastNumber.map { "\($0). ".count } ?? 2
    for (index, item) in items.enumerated() {
      var marker = start.map { "\($0 + index). " } ?? (depth % 2 == 1 ? "• " : "◦ ")
      if case .item(let isChecked?) = item.kind { marker = isChecked ? "[x] " : "[ ] " }
      let first = StyledText(marker, .cyan).padded(to: max(markerWidth, marker.displayWidth), .right)
      let rest = spaces(first.displayWidth)
      let lines = stack(item.children, width: width - first.displayWidth, isTight: isTight, depth)
      if index > 0, !isTight { result.append("") }
      result += (lines.isEmpty ? [""] : lines).enumerated().map { number, line in
        ((number == 0 ? first : rest) + line).withoutTrailingSpaces
      }
    }
    return result
  }

  private func table(_ block: MarkdownNode, _ alignments: [UInt8], _ width: Int, _ depth: Int) -> [StyledText] {
    var rows = block.children.map { row in row.children.map { inline($0, depth) } }
    guard !rows.isEmpty else { return [] }
    let titles = rows.removeFirst()
    let columns = titles.enumerated().map { index, title in
      Table.Column(title, alignment(index < alignments.count ? alignments[index] : 0), overflow: .wrap)
    }
    var table = Table(columns)
    for row in rows { table.append(row) }
    return table.lines(width: width, rule: true)
  }

  private func alignment(_ letter: UInt8) -> Table.Alignment {
    switch letter {
    case UInt8(ascii: "c"): .center
    case UInt8(ascii: "r"): .right
    default: .left
    }
  }

  // MARK: Inlines

  /// The text of the inlines in a block.
  private func inline(_ node: MarkdownNode, _ depth: Int) -> StyledText {
    guard depth < Self.depthLimit else { return "…" }
    return node.children.map { child -> StyledText in
      switch child.kind {
      case .text(let text): return StyledText(text.replacingControls)
      case .code(let code): return isColored ? StyledText(code.replacingControls, .cyan) : "`\(code.replacingControls)`"
      case .softBreak: return " "
      case .lineBreak: return "\n"
      case .html(let html): return html.isHTMLComment ? "" : StyledText(html.replacingControls)
      case .emphasis: return inline(child, depth + 1).styled(.italic)
      case .strong: return inline(child, depth + 1).styled(.bold)
      case .strikethrough:
        let text = inline(child, depth + 1)
        return isColored ? text.styled(.strikethrough) : "~" + text + "~"
      case .link(let url): return link(inline(child, depth + 1), url)
      case .image(let url): return link("[image: " + inline(child, depth + 1) + "]", url)
      default: return inline(child, depth + 1)
      }
    }.joined()
  }

  /// The text of a link and its address, which is left out where it says the same or leads within the text.
  private func link(_ text: StyledText, _ url: String) -> StyledText {
    let url = url.replacingControls
    if url.isEmpty || url.hasPrefix("#") { return text }
    if text.plain == url || "mailto:" + text.plain == url { return text.styled(.underline) }
    return text + " (" + StyledText(url, .underline) + ")"
  }

  private func expandingTabs(_ text: String) -> String {
    guard text.utf8.contains(0x09) else { return text }
    var result = ""
    var column = 0
    for character in text {
      if character == "\t" {
        let count = 8 - column % 8
        result += String(repeating: " ", count: count)
        column += count
      } else {
        result.append(character)
        column = character.isNewline ? 0 : column + character.displayWidth
      }
    }
    return result
  }
}

extension String {
  /// The text with white space in place of tabs and line feeds, and all other controls made visible.
  fileprivate var replacingControls: String {
    Escaping.visible(String(map { $0 == "\t" || $0.isNewline ? " " : $0 }))
  }

  fileprivate var isHTMLComment: Bool { hasPrefix("<!--") }
}
