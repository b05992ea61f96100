import Terminal
import Testing

@Suite("The width of text")
struct DisplayWidthTests {
  @Test(
    "is what a terminal takes for it",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("ｱ", 1), ("Ａ", 2), ("한글", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("סלום", 4), ("می\u{200C}خواهم", 7), ("😀", 2), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("❤️", 2),
      ("❤", 1), ("1️⃣", 2), ("🇮🇷", 2), ("✓", 1), ("✗", 1), ("●", 1), ("─", 1), ("…", 1), ("…日", 3), ("\u{200B}", 0),
      ("e\u{301}\u{302}\u{303}", 1), ("ก็", 1), ("，", 2), ("𠮷", 2), ("〈", 2), ("\u{303F}", 1), ("⚡", 2), ("⏎", 1),
    ])
  func width(text: String, width: Int) {
    #expect(text.displayWidth == width, "\(text)")
  }
}
