import Terminal
import Testing

/// A text in Markdown and how it looks without colour.
struct MarkdownCase: Sendable, CustomTestStringConvertible {
  let id: String
  let source: String
  let lines: String

  init(_ id: String, _ source: String, _ lines: String) {
    self.id = id
    self.source = source
    self.lines = lines
  }

  var testDescription: String { id }
}

/// A text that means no good.
struct Hostile: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let source: String

  init(_ id: String, _ source: String) {
    testDescription = id
    self.source = source
  }
}

@Suite("Markdown in a terminal")
struct MarkdownTests {
  @Test(
    "reads well without colour",
    arguments: [
      MarkdownCase("nothing", "", ""),
      MarkdownCase(
        "headings", "# One\n## Two\n### Three\ntext",
        """
        One
        ===

        Two
        ---

        Three

        text
        """),
      MarkdownCase(
        "paragraphs are wrapped", "one two three four five six seven eight\nnine\n\nten  \neleven",
        """
        one two three four five six
        seven eight nine

        ten
        eleven
        """),
      MarkdownCase("inlines", "*a* __b__ `c  d` ~~e~~ <b>f</b> g<!-- h -->", "a b `c d` ~e~ <b>f</b> g"),
      MarkdownCase("entities and escapes", "&lt;id&gt; \\*x\\* &copy;", "<id> *x* ©"),
      MarkdownCase(
        "links", "[docs](https://a.example) <https://b.example> [top](#top) ![pic](p.png)",
        """
        docs (https://a.example)
        https://b.example top [image:
        pic] (p.png)
        """),
      MarkdownCase(
        "code is indented and never wrapped",
        "```sh\ngit log --oneline --graph --decorate --all\n\n\tx\n```\n\n    indented",
        """
            git log --oneline --graph --decorate --all

                    x

            indented
        """),
      MarkdownCase(
        "lists", "- one two three four five six seven\n- b\n  1. c\n  2. d\n     - e\n\n7. x\n8. y",
        """
        • one two three four five six
          seven
        • b
          1. c
          2. d
             • e

        7. x
        8. y
        """),
      MarkdownCase(
        "loose lists, tasks and wide numbers", "- a\n\n  b\n\n- [x] c\n- [ ] d\n\n9. i\n10. j",
        """
        • a

          b

        [x] c

        [ ] d

         9. i
        10. j
        """),
      MarkdownCase(
        "quotes", "> one two three four five six seven\n>\n> > deep\n\n---",
        """
        │ one two three four five six
        │ seven
        │
        │ │ deep

        ──────────────────────────────
        """),
      MarkdownCase(
        "tables", "| a | long title |\n|--:|:-:|\n| `x` | one two three four five six |\n| 22 | y |",
        """
          a         long title
        ───  ─────────────────────────
        `x`   one two three four five
                        six
         22              y
        """),
      MarkdownCase("comments are left out", "a\n\n<!-- for\nauthors -->\n\nb", "a\n\nb"),
      MarkdownCase("HTML is shown as it is", "<div>\n</div>", "<div>\n</div>"),
    ])
  func plain(sample: MarkdownCase) {
    let lines = Markdown(sample.source).lines(width: 30, colored: false)
    #expect(lines.map(\.plain).joined(separator: "\n") == sample.lines)
  }

  @Test("has colour and attributes in place of marks, where there is colour")
  func colored() {
    let source = "# T\n## S\n*a* **b** `c` ~~d~~ [e](f)\n\n- g\n\n> h\n\n```\ni\n```\n| j |\n|---|\n| k |\n"
    let lines = Markdown(source).lines(width: 40, colored: true).map { $0.rendered(colored: true) }
    #expect(
      lines.map { $0.replacingEscapes } == [
        "{1;4}T{0}",
        "",
        "{1}S{0}",
        "",
        "{3}a{0} {1}b{0} {36}c{0} {9}d{0} e ({4}f{0})",
        "",
        "{36}• {0}g",
        "",
        "{2}│ {0}h",
        "",
        "    {2}i{0}",
        "",
        "{1}j{0}",
        "{2}─{0}",
        "k",
      ])
  }

  @Test("can be one line, for titles")
  func oneLine() {
    #expect(Markdown("Undo `HEAD~2`\nof *main*").line(colored: false).plain == "Undo `HEAD~2` of main")
    #expect(Markdown("").line(colored: false).plain.isEmpty)
  }

  @Test("is printed to the width and the colours of the console")
  func printing() throws {
    let console = RecordingConsole(width: 10, isColored: true)
    try console.print(Markdown("use `git` to go on"))
    #expect(console.output == "use \u{1B}[36mgit\u{1B}[0m to\ngo on\n")
  }

  @Test(
    "is harmless and ends, whatever the text is",
    arguments: [
      Hostile("quotes", String(repeating: ">", count: 50_000)),
      Hostile("brackets", String(repeating: "[", count: 50_000)),
      Hostile("emphasis", String(repeating: "*a ", count: 20_000)),
      Hostile("lists", String(repeating: "- ", count: 30_000)),
      Hostile(
        "a table to be completed",
        String(repeating: "|a", count: 9_000) + "|\n" + String(repeating: "|-", count: 9_000) + "|\n"
          + String(repeating: "|\n", count: 9_000)),
      Hostile("one word", String(repeating: "x", count: 60_000)),
      Hostile("nothing but NUL", String(repeating: "\0", count: 1_000)),
      Hostile("images", String(repeating: "![[](", count: 10_000)),
      Hostile("one letter", "a" + String(repeating: "\u{301}", count: 20_000)),
      Hostile("more than the limit", String(repeating: "a\n", count: 70_000)),
      Hostile("address", "[x](javascript:\u{1B}]0;owned\u{07})"),
      Hostile("entities", "&#27;[2J&#x202e;&#7;"),
      Hostile("code", "`\u{1B}[2J`"),
      Hostile("code block", "```\n\u{1B}[2J\r\n```"),
      Hostile("HTML", "<\u{1B}>\n\n<div>\u{1B}\n"),
      Hostile("table", "| \u{1B}[2J |\n|--|\n| &#7; |"),
    ])
  func hostile(sample: Hostile) {
    for isColored in [false, true] {
      for line in Markdown(sample.source).lines(width: 60, colored: isColored) {
        let isHarmless = line.rendered(colored: false).unicodeScalars.allSatisfy { scalar in
          scalar.properties.generalCategory != .control && scalar.value != 0x202E
        }
        if !isHarmless { Issue.record("\(line.rendered(colored: false).debugDescription)") }
      }
    }
  }

  @Test("is harmless for any mixture of marks")
  func fuzz() {
    var random = SeededGenerator(seed: 11)
    let marks =
      Array("*_`[]()!<>|~-#\n\n \t\\&;:+1.ax\"'\u{1B}\0é日").map { String($0) } + [
        "\n- ", "\n> ", "\n```\n", "\n\n    ",
      ]
    for _ in 0..<300 {
      let source = (0..<Int.random(in: 0...200, using: &random))
        .compactMap { _ in marks.randomElement(using: &random) }.joined()
      for line in Markdown(source).lines(width: .random(in: 0...60, using: &random), colored: .random(using: &random)) {
        let text = line.rendered(colored: false)
        #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "\(source)")
        #expect(text.last != " " || text.hasPrefix("    "), "\(source.debugDescription)")
      }
    }
  }
}

extension String {
  /// The text with `{1;31}` in place of escape sequences, so that a failure can be read.
  fileprivate var replacingEscapes: String {
    split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated().map { index, part in
      guard index > 0, let end = part.firstIndex(of: "m") else { return String(part) }
      return "{\(part[..<end])}\(part[part.index(after: end)...])"
    }.joined()
  }
}
