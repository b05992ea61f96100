import Files
import Support
import Terminal
import Testing

@Suite("What commands print")
struct LayoutTests {
  @Test("fits the terminal, all of it", arguments: [100, 80, 50])
  func widths(width: Int) throws {
    let session = try DrillSession()
    func expectFit(_ words: String...) {
      let printed = session.run(words.map { ByteString($0) }, width: width)
      for line in (printed.output + printed.errors).split(separator: "\n") where line.displayWidth > width {
        // Code cannot be broken.
        #expect(line.hasPrefix("    "), "\(words): \(line)")
      }
    }
    expectFit("list")
    expectFit("list", "--questions")
    expectFit("show", "bisect-regression")
    expectFit("help")
    expectFit("author", "test", "--help")
    expectFit("doctor")
    expectFit("start", "name-that-commit", "--seed", "1")
    session.folder = session.folder / "name-that-commit"
    for command in ["check", "hint", "hint", "solution", "answer", "graph", "status", "reset"] { expectFit(command) }
  }

  @Test("keeps every title whole, beside the facts or below them", arguments: [80, 50])
  func titles(width: Int) throws {
    let session = try DrillSession()
    let narrow = session.drill("list", width: width).output
    #expect(!narrow.contains("…"))
    #expect(words(in: narrow) == words(in: session.drill("list").output))
  }

  @Test("has colour only where it is wanted, and the same words without")
  func colors() throws {
    let session = try DrillSession()
    for words in [["list"], ["list", "--questions"], ["doctor"]] {
      let plain = session.run(words.map { ByteString($0) })
      let colored = session.run(words.map { ByteString($0) }, isColored: true)
      #expect(!plain.output.contains("\u{1B}"))
      #expect(colored.output.contains("\u{1B}["))
      #expect(withoutEscapes(colored.output) == plain.output)
    }
  }

  @Test("says what to do next where a person reads it, and nowhere else")
  func advice() throws {
    let session = try DrillSession()
    #expect(session.drill("list").errors.isEmpty)
    #expect(session.run(["list"], isTerminal: true).errors.contains("git drill start ID"))
    #expect(
      session.run(["show", "squash-feature"], isTerminal: true).errors.contains("git drill start squash-feature"))
  }

  private func words(in text: String) -> [Substring] { text.split { $0 == " " || $0 == "\n" } }

  private func withoutEscapes(_ text: String) -> String {
    text.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated().map { index, part in
      index == 0 ? String(part) : String(part.drop { $0 != "m" }.dropFirst())
    }.joined()
  }
}
