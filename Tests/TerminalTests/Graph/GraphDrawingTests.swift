import CommitGraph
import Terminal
import Testing

struct DrawingCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let history: [String]
  let unicode: String
  let ascii: String
}

private let drawingCases = [
  DrawingCase(
    testDescription: "a straight line", history: ["c b", "b a", "a"],
    unicode: """
      ● c
      ● b
      ● a
      """,
    ascii: """
      * c
      * b
      * a
      """),
  DrawingCase(
    testDescription: "a merge", history: ["m a b", "b base", "a base", "base"],
    unicode: """
      ● m
      ├─╮
      │ ● b
      ● │ a
      ├─╯
      ● base
      """,
    ascii: """
      * m
      |-\\
      | * b
      * | a
      |-/
      * base
      """),
  DrawingCase(
    testDescription: "an octopus", history: ["o m x y", "y b", "x b", "m b", "b"],
    unicode: """
      ● o
      ├─┬─╮
      │ │ ● y
      │ ● │ x
      │ ├─╯
      ● │ m
      ├─╯
      ● b
      """,
    ascii: """
      * o
      |-+-\\
      | | * y
      | * | x
      | |-/
      * | m
      |-/
      * b
      """),
  DrawingCase(
    testDescription: "merges that cross each other", history: ["t m o", "m a b", "o b a", "a r", "b r", "r"],
    unicode: """
      ● t
      ├─╮
      ● │ m
      ├─│─╮
      │ ● │ o
      ├─┤ │
      │ ├─╯
      ● │ a
      │ ● b
      ├─╯
      ● r
      """,
    ascii: """
      * t
      |-\\
      * | m
      |-|-\\
      | * | o
      |-| |
      | |-/
      * | a
      | * b
      |-/
      * r
      """),
  DrawingCase(
    testDescription: "a way that crosses a lane", history: ["m a f", "x a", "f a", "a"],
    unicode: """
      ● m
      ├─╮
      │ │ ● x
      ├─│─╯
      │ ● f
      ├─╯
      ● a
      """,
    ascii: """
      * m
      |-\\
      | | * x
      |-|-/
      | * f
      |-/
      * a
      """),
  DrawingCase(
    testDescription: "parents that are not shown", history: ["m a gone", "a gone", "b gone"],
    unicode: """
      ● m
      ├─╮
      │ ┆
      ● a
      ┆
        ● b
        ┆
      """,
    ascii: """
      * m
      |-\\
      | :
      * a
      :
        * b
        :
      """),
  DrawingCase(
    testDescription: "unrelated commits", history: ["b a", "a", "d c", "c", "e"],
    unicode: """
      ● b
      ● a
        ● d
        ● c
      ● e
      """,
    ascii: """
      * b
      * a
        * d
        * c
      * e
      """),
]

func graph(_ history: [String]) -> CommitGraph<String> {
  CommitGraph(
    history.map { line in
      let names = line.split(separator: " ").map(String.init)
      return GraphCommit(names[0], parents: Array(names.dropFirst()))
    })
}

@Suite("A drawn graph")
struct GraphDrawingTests {
  private func draw(
    _ history: [String], _ drawing: GraphDrawing, entry: (String) -> GraphEntry = { GraphEntry("\($0)") }
  ) -> String {
    drawing.lines(of: graph(history)) { entry($0.commit) }.map(\.plain).joined(separator: "\n")
  }

  @Test("shows", arguments: drawingCases)
  func shows(_ testCase: DrawingCase) {
    #expect(draw(testCase.history, GraphDrawing()) == testCase.unicode)
    #expect(draw(testCase.history, GraphDrawing(glyphs: .ascii)) == testCase.ascii)
  }

  @Test("marks the commit that HEAD is on")
  func current() {
    let entry = { (id: String) in GraphEntry("\(id)", node: id == "b" ? .current : .commit) }
    #expect(draw(["b a", "a"], GraphDrawing(), entry: entry) == "◉ b\n● a")
    #expect(draw(["b a", "a"], GraphDrawing(glyphs: .ascii), entry: entry) == "@ b\n* a")
  }

  @Test("gives each line of history its own look, and turns them")
  func palette() {
    let drawing = GraphDrawing(palette: [.red, .green])
    let lines = drawing.lines(of: graph(["m a b", "b r", "a r", "r", "x"])) { _ in GraphEntry("") }
    let styles = lines.map { $0.spans.filter { $0.style != .plain }.map(\.style.color) }
    #expect(
      styles == [[.red], [.red, .green], [.red, .green], [.red, .green], [.red, .green], [.red], [.red]])
    let plain = GraphDrawing(palette: []).lines(of: graph(["a"])) { _ in GraphEntry("") }
    #expect(plain.map { $0.rendered(colored: true) } == ["\u{1B}[1m●\u{1B}[0m"])
  }

  @Test("shows what comes from a repository as text, on one line")
  func hostileText() {
    let entry = { (_: String) in GraphEntry(StyledText("a\nb\u{1B}[2J")) }
    #expect(draw(["x"], GraphDrawing(), entry: entry) == "● a\\nb\\u{1B}[2J")
    #expect(draw(["x"], GraphDrawing(width: 100), entry: entry) == "● a\\nb\\u{1B}[2J")
  }

  @Test(
    "cuts texts at the width by what they look like, not by how long they are",
    arguments: [
      (20, "● abc 日本語の件名…"), (6, "● abc…"), (4, "● a…"), (3, "● …"), (2, "●"), (1, "●"), (0, "●"), (-1, "●"),
      (100, "● abc 日本語の件名を書く"),
    ])
  func width(width: Int, line: String) {
    #expect(draw(["x"], GraphDrawing(width: width), entry: { _ in GraphEntry("abc 日本語の件名を書く") }) == line)
  }

  @Test("hides lanes that do not fit, and shows their commits at the edge")
  func narrow() {
    let history = ["o m x y z", "z b", "y b", "x b", "m b", "b"]
    let drawing = draw(history, GraphDrawing(width: 12), entry: { GraphEntry("commit \($0)") })
    #expect(
      drawing == """
        ● commit o
        ├─┬─…
        │ │ ● commi…
        │ │ ● commi…
        │ │ …
        │ ● │ commi…
        │ ├─╯
        ● │ commit m
        ├─╯
        ● commit b
        """)
  }
}
