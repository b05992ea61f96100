import Files
import Support
import Testing

@Suite("author lint")
struct LintTests {
  struct Mistake: CustomTestStringConvertible {
    let right: String
    let wrong: String
    let message: String
    var testDescription: String { wrong }

    init(_ right: String, _ wrong: String, _ message: String) {
      (self.right, self.wrong, self.message) = (right, wrong, message)
    }
  }

  @Test(
    "tells one mistake once, with its place and what is allowed",
    arguments: [
      Mistake("minutes:", "minuets:", "6:1: unknown key \"minuets\"; did you mean \"minutes\"?"),
      Mistake("level: 1 ", "level: high ", "5:8: expected a number, found the text \"high\""),
      Mistake("format: 1", "format: 2", "3:9: format 2 is unknown; this git-drill reads format 1"),
      Mistake("needs: []", "needs: [sampel]", "7:9: there is no exercise \"sampel\"; did you mean \"sample\"?"),
      Mistake("pick: [", "pcik: [", "11:11: a variable says how it is drawn; did you mean pick?"),
      Mistake("world:", "world: {", "15:9: \",\" or \"}\" is expected here, in the mapping that begins at 13:8"),
      Mistake("commit: Begin", "comit: Begin", "17:7: there is no step \"comit\"; did you mean commit?"),
      Mistake("write: { \"${file}\": \"one\\n\" }", "write: [1]", "18:14: write must be a mapping, not a list"),
      Mistake(
        "path: \"${file}\"", "path: \"${flie}\"",
        "24:29: \"flie\" is neither a label nor a variable; did you mean \"file\"?"),
      Mistake(
        "file: { at: main", "file: { in: wrok, at: main",
        "24:17: there is no repository \"wrok\"; did you mean \"work\"?; there are work"),
      Mistake("${start.main}", "${beginning}", "28:41: \"beginning\" is neither a label nor a variable"),
      Mistake("worktree: {", "wroktree: {", "31:5: there is no kind of check \"wroktree\"; did you mean \"worktree\"?"),
    ])
  func mistakes(_ mistake: Mistake) throws {
    let session = try DrillSession.withSample()
    let file = session.folder / "exercises/own/sample/exercise.yaml"
    let source = try file.contents().description
    try file.write(ByteString(source.replacing(mistake.right, with: mistake.wrong, maxReplacements: 1)))
    let printed = session.drill("author", "lint", "sample")
    #expect(printed.code == 1, "\(printed)")
    let lines = printed.output.split(separator: "\n")
    #expect(lines.count == 1, "\(printed)")
    #expect(
      lines.first?.hasPrefix("$SCRATCH/exercises/own/sample/exercise.yaml:\(mistake.message)") == true, "\(printed)")
    #expect(printed.errors == "1 exercise read, 1 thing wrong.\n")
  }

  @Test("looks at the texts and scripts too")
  func otherFiles() throws {
    let session = try DrillSession.withSample()
    let folder = session.folder / "exercises/own/sample"
    try (folder / "mistakes/amended.sh").write("git commit -a --amend --no-edit\n")
    try (folder / "solutions/commit-all.sh").removeFile()
    try (folder / "en.md").write("no title\n")
    let printed = session.drill("author", "lint", "sample")
    for message in [
      "en.md:1:1: the first line must be the title: # A situation",
      "mistakes/amended.sh:1:1: a mistake must say which check catches it: # fails: CHECK",
      "solutions: 2 or more are needed, here are 1",
    ] {
      #expect(printed.output.contains("$SCRATCH/exercises/own/sample/\(message)\n"), "\(printed)")
    }
    #expect(printed.errors == "1 exercise read, 3 things wrong.\n")
  }

  @Test("finds nothing wrong in a new skeleton")
  func skeleton() throws {
    let printed = try DrillSession.withSample().drill("author", "lint", "sample")
    #expect(printed.code == 0)
    #expect(printed.output.isEmpty)
    #expect(printed.errors == "1 exercise read, nothing wrong.\n")
  }
}
