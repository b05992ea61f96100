import Terminal
import Testing

@Suite("Text from outside")
struct EscapingTests {
  @Test(
    "is shown with what could act on a terminal made visible",
    arguments: [
      ("plain words", "plain words"),
      ("\u{1B}[31mred\u{07}", "\\u{1B}[31mred\\u{07}"),
      ("a\nb\tc\r\n", "a\\nb\\tc\\r\\n"),
      ("\u{00}\u{7F}\u{9B}31m\u{85}", "\\u{00}\\u{7F}\\u{9B}31m\\u{85}"),
      ("abc\u{202E}dcba\u{2066}x\u{2069}", "abc\\u{202E}dcba\\u{2066}x\\u{2069}"),
      ("\u{200E}\u{200F}\u{061C}", "\\u{200E}\\u{200F}\\u{61C}"),
      ("a\u{200B}b\u{FEFF}c\u{AD}d\u{2060}\u{3164}", "a\\u{200B}b\\u{FEFF}c\\u{AD}d\\u{2060}\\u{3164}"),
      ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"),
      ("\u{E0041}\u{E007F}", "\\u{E0041}\\u{E007F}"),
      ("\u{FFF9}x\u{FFFB}", "\\u{FFF9}x\\u{FFFB}"),
      ("caf\u{E9} cafe\u{301}", "caf\u{E9} cafe\u{301}"),
      ("می\u{200C}خواهم", "می\u{200C}خواهم"),
      ("👩‍👩‍👧 ❤️ 🇮🇷 👍🏽", "👩‍👩‍👧 ❤️ 🇮🇷 👍🏽"),
      ("\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}", "\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}"),
      ("日本語", "日本語"),
    ])
  func visible(text: String, shown: String) {
    #expect(Escaping.visible(text) == shown)
    #expect(Escaping.visible(Array(text.utf8)) == shown)
  }

  @Test("has U+FFFD where bytes are not UTF-8")
  func invalidBytes() {
    #expect(Escaping.visible([0x61, 0xFF, 0xC3, 0x62]) == "a\u{FFFD}\u{FFFD}b")
    #expect(Escaping.visible([0xED, 0xA0, 0x80]).unicodeScalars.allSatisfy { $0 == "\u{FFFD}" })
  }

  @Test("keeps line feeds and tabs only where asked")
  func keeping() {
    #expect(Escaping.visible("a\nb\tc", keeping: .newlines) == "a\nb\\tc")
    #expect(Escaping.visible("a\nb\tc", keeping: [.newlines, .tabs]) == "a\nb\tc")
    #expect(Escaping.visible("a\r\nb", keeping: .newlines) == "a\\r\nb")
  }

  @Test("never acts on a terminal, whatever its bytes are, and shows the same when shown again")
  func fuzz() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Bool.random(using: &random) ? UInt8.random(in: 0...0x1F, using: &random) : .random(in: 0...255, using: &random)
      }
      let shown = Escaping.visible(bytes)
      #expect(shown.unicodeScalars.allSatisfy { isHarmless($0) }, "\(bytes)")
      #expect(Escaping.visible(shown) == shown)
      let text: StyledText = "\(bytes, .red)"
      #expect(!text.plain.contains("\n") && text.plain == shown)
    }
    let everyControl = Array(0...0x3200) + Array(0xFE00...0xFFFF) + Array(0xE0000...0xE0200)
    for value in everyControl {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let shown = Escaping.visible(String(scalar))
      if !shown.unicodeScalars.allSatisfy({ isHarmless($0) }) { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    let bidirectional: [ClosedRange<UInt32>] = [0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x061C...0x061C]
    return scalar.properties.generalCategory != .control && !bidirectional.contains { $0.contains(scalar.value) }
  }
}
