import Files
import Support
import Testing

@Suite("The program, when it is stopped or not alone", .enabled(if: BuiltProgram.isBuilt, "git-drill is not built"))
struct InterruptionTests {
  /// More commits than any machine builds before the signal arrives.
  private static let manySteps = """
        - repeat: 60000
          steps:
            - commit: "Note ${i}"
              write: { notes: "${i}" }

    """

  @Test(
    "a signal while it builds leaves nothing half-built",
    arguments: [("INT", Int32(130)), ("TERM", 143), ("HUP", 129)])
  func signal(name: String, code: Int32) throws {
    let session = try ProgramSession()
    try session.addExercise("large", steps: Self.manySteps)
    // The shell becomes the program, which its child stops once the folder under construction is seen.
    let stopped = try session.shell(
      """
      { until set -- .world.*.new; [ -d "$1" ]; do :; done; kill -\(name) $$; } &
      exec git-drill start large --into world
      """)
    #expect(stopped.code == code, "\(stopped)")
    #expect(stopped.errors == "Interrupted; nothing half-built was left.\n")
    #expect(stopped.output.isEmpty)
    #expect(try session.entries().isEmpty)
  }

  @Test("of several that start into one folder, one wins, and the others say so")
  func race() throws {
    let session = try ProgramSession()
    for round in 0..<4 {
      let name = ByteString("world-\(round)")
      // All wait for one file, so that they begin together.
      let printed = try session.shell(
        """
        run() { until [ -e go ]; do :; done; git-drill start revert-published --seed 5 --into "$2" >out.$1 2>err.$1; echo $?; }
        for i in 1 2 3 4; do run $i "$1" & done
        : >go
        wait
        cat err.*
        cat out.* | grep -c 'git drill check'
        rm out.* err.* go
        """, name)
      let lines = printed.output.split(separator: "\n")
      #expect(lines.filter { $0 == "0" }.count == 1, "\(printed)")
      #expect(lines.filter { $0 == "2" }.count == 3, "\(printed)")
      #expect(lines.filter { $0.hasSuffix("\(name) exists already") }.count == 3, "\(printed)")
      #expect(lines.last == "1", "\(printed)")
      let work = session.place / name / "work"
      #expect(try session.run("git", "fsck", "--strict", in: work).code == 0)
      #expect(try session.run("git", "drill", "check", in: work).code == 1)
      #expect(try session.entries().count == round + 1)
    }
  }

  @Test("of several resets at once, each is done or refused, and the world stays whole")
  func resets() throws {
    let session = try ProgramSession()
    try session.drill("start", "revert-published", "--seed", "5", "--into", "world")
    session.folder = session.place / "world/work"
    let printed = try session.shell(
      "for i in 1 2 3 4; do { git-drill reset >/dev/null 2>&1; echo $?; } & done; wait")
    let codes = printed.output.split(separator: "\n")
    #expect(codes.count == 4 && codes.contains("0") && codes.allSatisfy { $0 == "0" || $0 == "3" }, "\(printed)")
    #expect(try session.run("git", "fsck", "--strict").code == 0)
    #expect(try session.run("git", "status", "--porcelain").output.isEmpty)
    #expect(try session.drill("check").code == 1)
    #expect(try (session.place / "world").entries().sorted() == [".drill", "origin.git", "work"])
  }
}
