import Files
import Support
import Testing

@Suite("author test")
struct AuthorTestTests {
  @Test("tells what the new skeleton was tried under, and that it is proved")
  func proved() throws {
    let printed = try DrillSession.withSample().drill("author", "test", "sample", "--seeds", "2", "--every-pair")
    #expect(printed.code == 0, "\(printed)")
    let lines = printed.output.split(separator: "\n", omittingEmptySubsequences: false)
    // The start, two solutions, three mistakes and the explanation.
    #expect(
      lines.first == """
        ✓ sample  2 seeds, 10 configurations, 140 tries · 2 solutions · 3 mistakes · 3 checks, each failed by a mistake
        """)
    #expect(lines.dropFirst().first == "")
    #expect(lines.dropFirst(2).first?.hasPrefix("1 exercise proved (140 tries in ") == true, "\(printed)")
  }

  @Test("tells which solution does not pass, which mistake does, and which check no mistake fails")
  func notProved() throws {
    let session = try DrillSession.withSample()
    let folder = session.folder / "exercises/own/sample"
    try (folder / "solutions/commit-all.sh").write("true\n")
    try (folder / "mistakes/amended.sh").write("# fails: history-kept\ngit commit --quiet -a -m More\n")
    let printed = session.drill("author", "test", "sample", "--seeds", "1")
    #expect(printed.code == 1)
    #expect(printed.output.contains("✗ sample"))
    #expect(printed.output.contains("3 checks, 1 failed by no mistake"))
    #expect(printed.output.contains("    no mistake fails: history-kept\n"))
    #expect(printed.output.contains("    solutions/commit-all.sh (seed 1, none and 9 more): does not pass: committed"))
    #expect(
      printed.output.contains("    mistakes/amended.sh (seed 1, none and 9 more): passes, and must not\n"), "\(printed)"
    )
    #expect(printed.output.contains("1 of 1 exercise not proved (70 tries in "))
  }
}
