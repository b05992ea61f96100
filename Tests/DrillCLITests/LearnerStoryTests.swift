import Files
import Support
import Testing

@Suite("A learner's way through an exercise")
struct LearnerStoryTests {
  @Test("leads from the start over a verdict with advice to a pass")
  func story() throws {
    let session = try DrillSession.withSample()
    let started = session.drill("start", "sample", "--seed", "1", width: 80)
    #expect(started.code == 0)
    #expect(started.output.contains("A line that nobody has committed"))
    #expect(started.output.contains("Work in  cd sample/work"))

    session.folder = session.folder / "sample/work"
    let first = session.drill("check", width: 80)
    #expect(first.code == 1)
    #expect(first.output.contains("✗ The new line is committed on main"))
    #expect(first.output.contains("expected"))
    #expect(first.output.contains("found"))
    #expect(first.output.contains("git status shows what is not committed yet."))
    #expect(first.output.contains("✓ The first commit is still there"))
    #expect(first.output.contains("Not yet"))

    try session.git("commit", "--all", "--quiet", "--message", "Add a line")
    let second = session.drill("check", width: 80)
    #expect(second.code == 0)
    #expect(second.output.contains("Passed"))
    #expect(session.drill("status").output.contains("passed"))
  }

  @Test("shows one more hint at a time and remembers how many")
  func hints() throws {
    let session = try DrillSession.inSample()
    #expect(session.drill("hint", "--again").code == 2)
    #expect(session.drill("hint").output.hasPrefix("Idea (1 of 2)"))
    #expect(session.drill("hint").output.hasPrefix("Command (2 of 2)"))
    let last = session.drill("hint")
    #expect(last.output.hasPrefix("Command (2 of 2)"))
    #expect(last.errors.contains("That was the last hint. git drill solution shows the whole way."))
    #expect(session.drill("hint", "--again").output.contains("Idea (1 of 2)"))
    #expect(session.drill("status").output.contains("2 hints shown"))
  }

  @Test("shows the solution with what to say in an interview")
  func solution() throws {
    let session = try DrillSession.inSample()
    let printed = session.drill("solution")
    #expect(printed.code == 0)
    #expect(printed.output.contains("git commit -m"))
    #expect(printed.output.contains("In an interview"))
    #expect(session.drill("status").output.contains("solution seen"))
  }

  @Test("builds the same world again on reset, in the same folder, whatever happened to it")
  func reset() throws {
    let session = try DrillSession.inSample()
    let before = try session.git("rev-parse", "HEAD")
    let identity = try session.folder.status()?.identity
    session.drill("hint")
    try (session.folder / "junk").write("junk")
    try session.git("commit", "--all", "--quiet", "--message", "Something")
    try (session.folder / ".git/HEAD").removeFile()
    let printed = session.drill("reset")
    #expect(printed.code == 0, "\(printed)")
    #expect(try session.git("rev-parse", "HEAD") == before)
    #expect(try session.folder.status()?.identity == identity)
    #expect(!(session.folder / "junk").exists)
    #expect(session.drill("check").code == 1)
    #expect(session.drill("status").output.contains("1 hint shown"))
  }

  @Test("builds linked worktrees again where they belong")
  func resetOfLinkedWorktree() throws {
    let session = try DrillSession.withSample()
    let file = session.folder / "exercises/own/sample/exercise.yaml"
    let source = try file.contents().description
    try file.write(ByteString(source.replacing("checks:", with: "    - { worktree: hotfix, create: true }\nchecks:")))
    session.drill("start", "sample", "--seed", "1")
    session.folder = session.folder / "sample/hotfix"
    for _ in 0..<2 {
      #expect(try session.git("status", "--porcelain=v2", "--branch").lines.contains("# branch.head hotfix"))
      let printed = session.drill("reset")
      #expect(printed.code == 0, "\(printed)")
    }
    #expect(try session.git("worktree", "list").lines.count == 2)
    #expect(try session.git("worktree", "list").contains("/sample/hotfix "))
  }

  @Test("works in any folder of the world")
  func anyFolder() throws {
    let session = try DrillSession.inSample()
    try (session.folder / "deep/er").createFolders()
    session.folder = session.folder / "deep/er"
    #expect(session.drill("check").code == 1)
    session.folder = session.folder / "../../.."
    #expect(session.drill("check").code == 1)
  }

  @Test("draws the commits with what is new since the start")
  func graph() throws {
    let session = try DrillSession.inSample()
    try session.git("commit", "--all", "--quiet", "--message", "Add a line")
    let printed = session.drill("graph", width: 80)
    #expect(printed.code == 0)
    let lines = printed.output.split(separator: "\n")
    #expect(lines.first?.contains("new (HEAD → main) Add a line") == true, "\(printed)")
    #expect(lines.last?.contains("(main was here, moved) Begin the list") == true, "\(printed)")
    #expect(session.drill("graph", "--ascii").output.hasPrefix("@ "))
  }

  @Test("counts truly what it does not list")
  func manyCommits() throws {
    let session = try DrillSession()
    session.drill("start", "squash-feature", "--seed", "4")
    session.folder = session.folder / "squash-feature/work"
    let printed = session.drill("check", width: 500)
    #expect(printed.output.contains("found     9 commits: "), "\(printed)")
    #expect(printed.output.contains(", and 3 more\n"), "\(printed)")
  }

  @Test("names tags of both kinds in the graph, but none of a file")
  func tags() throws {
    let session = try DrillSession.inSample()
    try session.git("tag", "plain")
    try session.git("tag", "--annotate", "--message", "Delivered", "annotated")
    try session.git("tag", "blob", "HEAD:ideas.txt")
    let printed = session.drill("graph")
    #expect(printed.code == 0)
    #expect(printed.output.contains("(HEAD → main, tag: annotated, tag: plain) Begin the list"), "\(printed)")
    #expect(!printed.output.contains("blob"))
  }

  @Test("can be moved as a whole")
  func moved() throws {
    let session = try DrillSession.inSample()
    let world = session.fixture.folder / "sample"
    try world.rename(to: session.fixture.folder / "a b\u{E9}")
    session.folder = session.fixture.folder / "a b\u{E9}/work"
    #expect(session.drill("check").code == 1)
  }
}
