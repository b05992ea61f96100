import Terminal
import Testing

@Suite("Wrapped text")
struct WrappingTests {
  struct Case: Sendable {
    let text: String
    let width: Int
    var indent = 0
    let lines: [String]
  }

  @Test(
    "breaks at spaces and beside wide characters",
    arguments: [
      Case(text: "the quick brown fox", width: 10, lines: ["the quick", "brown fox"]),
      Case(text: "the quick brown fox", width: 9, lines: ["the quick", "brown fox"]),
      Case(text: "the quick brown fox", width: 8, lines: ["the", "quick", "brown", "fox"]),
      Case(text: "the quick", width: 12, indent: 2, lines: ["  the quick"]),
      Case(text: "the quick", width: 10, indent: 2, lines: ["  the", "  quick"]),
      Case(text: "  runs   of  spaces ", width: 80, lines: ["runs of spaces"]),
      Case(text: "one\n\ntwo", width: 80, indent: 2, lines: ["  one", "", "  two"]),
      Case(text: "abcdefghij xy", width: 4, lines: ["abcd", "efgh", "ij", "xy"]),
      Case(text: "日本語の本", width: 5, lines: ["日本", "語の", "本"]),
      Case(text: "a日本b", width: 3, lines: ["a日", "本b"]),
      Case(text: "e\u{301}e\u{301} e\u{301}", width: 2, lines: ["e\u{301}e\u{301}", "e\u{301}"]),
      Case(text: "日", width: 1, lines: ["日"]),
      Case(text: "ab", width: 0, lines: ["a", "b"]),
      Case(text: "ab", width: 1, indent: 4, lines: ["    a", "    b"]),
      Case(text: "", width: 10, lines: [""]),
    ])
  func wrapping(sample: Case) {
    #expect(wrap(sample.text, width: sample.width, indent: sample.indent) == sample.lines.joined(separator: "\n"))
  }

  @Test("keeps styles, and indents later lines in their own way")
  func styles() {
    let text: StyledText = "use \("git revert", .cyan) here"
    let lines = text.wrapped(width: 10, indent: "- ", hangingIndent: "  ")
    #expect(lines == ["- use \("git", .cyan)", "  \("revert", .cyan)", "  here"] as [StyledText])
  }

  @Test("fits its width and loses no word, whatever the text is")
  func fuzz() {
    var random = SeededGenerator(seed: 3)
    let alphabet: [Character] = ["a", "b", " ", " ", "é", "日", "😀", "-", "\u{200B}", "e\u{301}"]
    for _ in 0..<1000 {
      let text = String(
        (0..<Int.random(in: 0...60, using: &random)).compactMap { _ in alphabet.randomElement(using: &random) })
      let width = Int.random(in: 2...30, using: &random)
      let lines = StyledText(text).wrapped(width: width)
      #expect(lines.allSatisfy { $0.displayWidth <= width }, "\(text) at \(width)")
      let kept = lines.map(\.plain).joined().filter { $0 != " " }
      #expect(kept == Escaping.visible(text).filter { $0 != " " })
    }
  }
}
