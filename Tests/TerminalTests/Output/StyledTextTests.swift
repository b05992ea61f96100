import Terminal
import Testing

@Suite("Styled text")
struct StyledTextTests {
  @Test(
    "has escape sequences only where colour is wanted",
    arguments: [
      ("plain", "plain", "plain"),
      (StyledText("bad", .red), "bad", "\u{1B}[31mbad\u{1B}[0m"),
      (StyledText("bad", [.bold, .red]), "bad", "\u{1B}[1;31mbad\u{1B}[0m"),
      (StyledText("x", .dim + .underline + .cyan + .green), "x", "\u{1B}[2;4;32mx\u{1B}[0m"),
      (StyledText("a\n\nb", .bold), "a\n\nb", "\u{1B}[1ma\u{1B}[0m\n\n\u{1B}[1mb\u{1B}[0m"),
      ("ok: \("main", .green)!", "ok: main!", "ok: \u{1B}[32mmain\u{1B}[0m!"),
      (StyledText("", .red), "", ""),
    ] as [(StyledText, String, String)])
  func rendering(text: StyledText, plain: String, colored: String) {
    #expect(text.rendered(colored: false) == plain)
    #expect(text.rendered(colored: true) == colored)
  }

  @Test("escapes what is interpolated, and what was put in whole")
  func escaping() {
    let name = "a\u{1B}[2J\nb"
    #expect(plain("branch \(name)\n") == "branch a\\u{1B}[2J\\nb\n")
    #expect(StyledText(name).rendered(colored: true) == "a\\u{1B}[2J\nb")
    #expect(plain("\([0x66, 0xFF] as [UInt8], .bold)") == "f\u{FFFD}")
    #expect(plain("\(StyledText("two\nlines"))") == "two\nlines")
    #expect(plain("\(42) of \(43)") == "42 of 43")
  }

  private func plain(_ text: StyledText) -> String { text.rendered(colored: false) }

  @Test("joins, splits into lines, and adds styles")
  func values() {
    let text = StyledText("a", .red) + StyledText("b\nc", .red)
    #expect(text.spans.count == 1)
    #expect(text.lines == [StyledText("ab", .red), StyledText("c", .red)])
    #expect(StyledText("a\n").lines == ["a"])
    #expect(StyledText("").lines.isEmpty)
    #expect(text.styled(.bold) == StyledText("ab\nc", [.bold, .red]))
    #expect(["a", "b"].map { StyledText($0) }.joined(separator: ", ") == "a, b")
  }

  @Test(
    "is cut to a width with an ellipsis",
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""), ("日本語", 5, "日本…"),
      ("日本語", 4, "日…"), ("a\nb", 10, "a\\nb"), ("", 0, ""),
    ])
  func truncation(text: String, width: Int, cut: String) {
    #expect(StyledText(text).truncated(to: width).plain == cut)
  }
}
