import Files
import Support
import Testing

@Suite("The program, from the start to the verdict", .enabled(if: BuiltProgram.isBuilt, "git-drill is not built"))
struct StoryTests {
  @Test("a published commit is taken back, with help on the way, and the exercise begins again")
  func revert() throws {
    let session = try ProgramSession()
    #expect(try session.drill("list").output.contains("revert-published"))
    let started = try session.drill("start", "revert-published", "--seed", "5")
    #expect(started.code == 0, "\(started)")
    #expect(started.errors.isEmpty)
    #expect(started.output.contains("Work in  cd revert-published/work"))
    session.folder = session.folder / "revert-published/work"

    let before = try session.drill("check")
    #expect(before.code == 1, "\(before)")
    #expect(before.output.contains("✗ Pears and kiwis have their old prices"))
    #expect(before.output.contains("Not yet"))
    #expect(try session.drill("hint").output.hasPrefix("Idea (1 of 3)"))
    #expect(try session.drill("graph").output.contains("(HEAD → main, origin/main)"))
    #expect(try session.drill("answer").output.contains("asks for no answer"))

    let bad = try session.shell("git log --format=%h --grep='Raise the price'").output.split(separator: "\n")[0]
    try session.run("git", "revert", "--no-edit", ByteString(String(bad)))
    #expect(try session.drill("check").code == 1)
    try session.run("git", "push", "--quiet")
    let after = try session.drill("check")
    #expect(after.code == 0, "\(after)")
    #expect(after.output.contains("Passed"))
    #expect(try session.drill("graph").output.contains("new (HEAD → main, origin/main) Revert"))
    #expect(try session.drill("solution").output.contains("git revert"))
    let status = try session.drill("status").output
    #expect(status.contains("passed") && status.contains("checked 3 times") && status.contains("1 hint shown"))

    for _ in 0..<2 {
      let reset = try session.drill("reset")
      #expect(reset.code == 0, "\(reset)")
      #expect(try session.run("git", "status", "--porcelain").output.isEmpty)
      #expect(try session.drill("check").code == 1)
    }
    #expect(try session.drill("status").output.contains("not yet passed"))
  }

  @Test("the commit that broke it is named in words")
  func bisect() throws {
    let session = try ProgramSession()
    try session.drill("start", "bisect-regression", "--seed", "2", "--into", "b")
    session.folder = session.folder / "b/work"
    #expect(try session.drill("answer").output.contains("not answered"))
    let nonsense = try session.drill("answer", "culprit", "nonsense")
    #expect(nonsense.code == 2, "\(nonsense)")
    try session.shell("git bisect start main spring && git bisect run sh check.sh")
    #expect(try session.drill("answer", "culprit", "refs/bisect/bad").code == 0)
    #expect(try session.drill("check").code == 1)
    try session.run("git", "bisect", "reset")
    let verdict = try session.drill("check")
    #expect(verdict.code == 0, "\(verdict)")
  }

  @Test(
    "a world may stand in a folder of any name, and be moved to another",
    arguments: ["with space", "new\nline", "quote's", "-dash", ByteString([0x66, 0xFC, 0x72])])
  func anyName(name: ByteString) throws {
    let session = try ProgramSession()
    try session.drill("start", "revert-published", "--seed", "5", "--into", "./" + name)
    session.folder = session.place / ("./" + name) / "work"
    #expect(try session.drill("check").code == 1)
    let moved = session.place / "moved"
    try (session.place / ("./" + name)).rename(to: moved)
    session.folder = moved / "work"
    let bad = try session.shell("git log --format=%h --grep='Raise the price'").output.split(separator: "\n")[0]
    try session.run("git", "revert", "--no-edit", ByteString(String(bad)))
    try session.run("git", "push", "--quiet")
    #expect(try session.drill("check").code == 0)
    #expect(try session.drill("graph").code == 0)
    #expect(try session.drill("status").code == 0)
    #expect(try session.drill("reset").code == 0)
    #expect(try session.drill("check").code == 1)
  }
}
