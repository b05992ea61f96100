import Terminal
import Testing

@Suite("A table")
struct TableTests {
  private let drills: Table = {
    var table = Table([
      .init("DRILL", minimumWidth: .max), .init("MIN", .right), .init("WHAT IT IS ABOUT", minimumWidth: 10),
    ])
    table.append(["revert-published", "5", "Take back a commit that is already public"])
    table.append(["squash", "12", "日本語の説明"])
    table.append(["x"])
    return table
  }()

  @Test("is as wide as its cells where there is room")
  func natural() {
    let expected = [
      "DRILL             MIN  WHAT IT IS ABOUT",
      "revert-published    5  Take back a commit that is already public",
      "squash             12  日本語の説明",
      "x",
    ]
    #expect(drills.lines(width: nil).map(\.plain) == expected)
    #expect(drills.lines(width: 120).map(\.plain) == expected)
  }

  @Test("cuts the widest column that may be cut")
  func narrow() {
    #expect(
      drills.lines(width: 40).map(\.plain) == [
        "DRILL             MIN  WHAT IT IS ABOUT",
        "revert-published    5  Take back a comm…",
        "squash             12  日本語の説明",
        "x",
      ])
    #expect(drills.lines(width: 20).map(\.plain)[1] == "revert-published   …")
  }

  @Test("wraps cells where the column says so")
  func wrapping() {
    var table = Table([.init("A", .center, minimumWidth: 3), .init("B", overflow: .wrap)])
    table.append(["x", "one two three"])
    table.append(["yyy", "four"])
    #expect(
      table.lines(width: 13, rule: true).map(\.plain) == [
        " A   B", "───  ────────", " x   one two", "     three", "yyy  four",
      ])
  }

  @Test("shows a name with a line feed or an escape sequence in one harmless line")
  func hostile() {
    var table = Table([.init(), .init()])
    table.append([StyledText("a\nb\u{1B}[2J"), "c"])
    #expect(table.lines(width: nil).map(\.plain) == ["a\\nb\\u{1B}[2J  c"])
  }

  @Test("without rows or columns has no lines but the titles")
  func empty() {
    #expect(Table([]).lines(width: 10).isEmpty)
    #expect(Table([.init("A")]).lines(width: 10).map(\.plain) == ["A"])
    #expect(Table([.init()]).lines(width: 10).isEmpty)
  }

  @Test("fits any width")
  func fits() {
    for width in 1...80 {
      for line in drills.lines(width: width) { #expect(line.displayWidth <= width, "\(line) at \(width)") }
    }
  }
}
