import Files
import Support
import Testing

@Suite("Bad input gets one clear sentence and loses nothing")
struct BadInputTests {
  struct Case: CustomTestStringConvertible {
    let words: [String]
    let code: Int32
    let message: String
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(
    arguments: [
      Case(words: ["start", "sampel"], code: 2, message: "there is no exercise \"sampel\""),
      Case(words: ["start", "sampel"], code: 2, message: "did you mean sample?"),
      Case(words: ["show", ""], code: 2, message: "git drill list shows them all"),
      Case(words: ["start", "sample", "--seed", "abc"], code: 2, message: "\"abc\" is not a seed"),
      Case(words: ["start", "sample", "--seed", "-1"], code: 2, message: "\"-1\" is not a seed"),
      Case(words: ["start"], code: 2, message: "<id>"),
      Case(words: ["check"], code: 2, message: "$SCRATCH is not inside an exercise"),
      Case(words: ["chekc"], code: 2, message: "check"),
      Case(
        words: ["start", "sample", "--into", "missing/folder"], code: 3, message: "missing/folder could not be built"),
      Case(words: ["start", "sample", "--into", "exercises/.."], code: 2, message: "error: $SCRATCH exists already"),
      Case(words: ["list", "no-topic"], code: 2, message: "there is no topic \"no-topic\""),
      Case(words: ["list", "--exercises", "nowhere"], code: 2, message: "$SCRATCH/nowhere does not exist"),
      Case(
        words: ["list", "--exercises", "exercises/../nowhere"], code: 2, message: "$SCRATCH/nowhere does not exist"),
      Case(words: ["author", "new", "Bad Name"], code: 2, message: "\"Bad Name\" is no name here"),
      Case(words: ["author", "new", "sample"], code: 3, message: "exists already"),
    ])
  func sentence(_ item: Case) throws {
    let session = try DrillSession.withSample()
    let before = try session.folder.entries()
    let printed = session.run(item.words.map { ByteString($0) })
    #expect(printed.code == item.code, "\(printed)")
    #expect(printed.errors.contains(item.message), "\(printed)")
    #expect(printed.output.isEmpty)
    #expect(try session.folder.entries() == before)
  }

  @Test("start never touches a folder that exists")
  func existing() throws {
    let session = try DrillSession.withSample()
    try (session.folder / "sample").createFolder()
    try (session.folder / "sample/mine").write("mine")
    let printed = session.drill("start", "sample")
    #expect(printed.code == 2)
    #expect(printed.errors.contains("$SCRATCH/sample exists already"))
    #expect(try (session.folder / "sample/mine").contents() == "mine")
    #expect(try session.folder.entries().count == 4)
  }

  @Test("an interrupted start leaves nothing half-built")
  func interrupted() throws {
    let session = try DrillSession.withSample()
    let before = try session.folder.entries()
    session.isInterrupted = true
    let printed = session.drill("start", "sample")
    #expect(printed.code == 130)
    #expect(try session.folder.entries() == before)
  }

  @Test("a second process at the same world is told to wait")
  func busy() throws {
    let session = try DrillSession.inSample()
    let lock = try FileLock(at: session.fixture.folder / "sample/.drill/lock")
    let isLocked = lock != nil
    #expect(isLocked)
    let printed = session.drill("hint")
    #expect(printed.code == 3)
    #expect(printed.errors.contains("another git drill is working"))
    _ = consume lock
    #expect(session.drill("hint").code == 0)
  }

  @Test(
    "a mistake in the text or in the checks shows before anything stands",
    arguments: [
      ("en.md", "`${file}` has", "`${flie}` has", "en.md:5:2: \"flie\" is neither a variable nor a label"),
      ("en.md", "## Explanation", "## Explanations", "the section \"## Explanation\" is missing"),
      ("exercise.yaml", "clean: true", "claen: true", "exercise.yaml:31:17: worktree has no key"),
      ("exercise.yaml", "start.main", "start.mian", "names no reference that is there at the start"),
      ("exercise.yaml", "file: { at: main", "file: { in: wrok, at: main", "there is no repository \"wrok\""),
    ])
  func lateMistake(file: String, right: String, wrong: String, message: String) throws {
    let session = try DrillSession.withSample()
    let path = session.folder / ByteString("exercises/own/sample/\(file)")
    let source = try path.contents().description
    try path.write(ByteString(source.replacing(right, with: wrong)))
    let before = try session.folder.entries()
    let printed = session.drill("start", "sample")
    #expect(printed.code == 3, "\(printed)")
    #expect(printed.errors.contains(message), "\(printed)")
    #expect(printed.output.isEmpty)
    #expect(try session.folder.entries() == before)
  }

  @Test("an exercise that has changed since the start is warned of until a reset")
  func changedExercise() throws {
    let session = try DrillSession.inSample()
    let file = session.fixture.folder / "exercises/own/sample/exercise.yaml"
    try file.write(ByteString(try file.contents().description.replacing("one\\n", with: "eins\\n")))
    let warning = "warning: this exercise has changed since you started it; git drill reset builds the new one\n"
    #expect(session.drill("check").errors == warning)
    #expect(session.drill("reset").errors.isEmpty)
    #expect(session.drill("check").errors.isEmpty)
  }

  @Test("an exercise that is not known any more is asked for")
  func unknownExercise() throws {
    let session = try DrillSession.inSample()
    session.extraEnvironment = [:]
    let printed = session.drill("check")
    #expect(printed.code == 2)
    #expect(
      printed.errors.hasPrefix("error: the exercise \"sample\" of this folder is not among those that are known\n"))
    let folder = (session.fixture.folder / "exercises").description
    #expect(session.drill("check", "--exercises", folder).code == 1)
  }

  @Test("a reset to a broken exercise leaves the world as it was")
  func brokenReset() throws {
    let session = try DrillSession.inSample()
    try session.git("commit", "--all", "--quiet", "--message", "Add a line")
    let head = try session.git("rev-parse", "HEAD")
    try (session.fixture.folder / "exercises/own/sample/en.md").write("no title\n")
    let printed = session.drill("reset")
    #expect(printed.code == 3, "\(printed)")
    #expect(printed.errors.contains("en.md:1:1: the first line must be the title"))
    #expect(try session.git("rev-parse", "HEAD") == head)
  }

  @Test("a repository that another one replaced is named")
  func replacedRepository() throws {
    let session = try DrillSession.inSample()
    try session.folder.removeTree()
    try session.folder.createFolder()
    try session.git("init", "--quiet", "--initial-branch=main")
    let printed = session.drill("check")
    #expect(printed.code == 1, "\(printed)")
    #expect(printed.errors.contains("the repository work is another one than this exercise built"), "\(printed)")
  }

  @Test("a graph shows what can be read, and names the reference that cannot")
  func unreadableReference() throws {
    let session = try DrillSession.inSample()
    try session.git("branch", "side")
    try (session.folder / ".git/refs/heads/side").write("0123456789012345678901234567890123456789\n")
    let printed = session.drill("graph")
    #expect(printed.code == 3, "\(printed)")
    #expect(printed.output.contains("Begin the list"))
    #expect(printed.errors.contains("warning: side cannot be drawn: "), "\(printed)")
  }

  @Test("a graph of a folder that is no repository yet says that it began so")
  func graphOfFolder() throws {
    let session = try DrillSession()
    session.drill("start", "first-repository")
    session.folder = session.folder / "first-repository"
    let printed = session.drill("graph")
    #expect(printed.code == 3)
    #expect(printed.errors.contains("hint: this exercise begins without a repository there"), "\(printed)")
  }

  @Test("a Git that is too old is told which is needed")
  func oldGit() throws {
    let session = try DrillSession.withSample()
    try session.pretendGit("2.20.1")
    let printed = session.drill("start", "sample")
    #expect(printed.code == 3)
    #expect(printed.errors.hasPrefix("error: sample needs Git 2.23 or later; this is 2.20\n"))
    #expect(!(session.folder / "sample").exists)
  }

  @Test("a start inside another repository's worktree is warned of, unless it is ignored there")
  func insideWorktree() throws {
    let session = try DrillSession.withSample()
    try session.git("init", "--quiet")
    let warned = session.drill("start", "sample")
    #expect(warned.code == 0)
    #expect(warned.errors.hasPrefix("warning: $SCRATCH/sample stands in the worktree of $SCRATCH,"), "\(warned)")
    #expect(warned.errors.contains("--into"))
    try (session.folder / ".gitignore").write("/ignored/\n")
    #expect(session.drill("start", "sample", "--into", "ignored").errors.isEmpty)
  }

  struct Damage: CustomTestStringConvertible {
    let testDescription: String
    let message: String
    let make: @Sendable (DrillSession) throws -> Void
  }

  @Test(
    "a damaged world cannot be judged, in words, and is no mistake of the learner's",
    arguments: [
      Damage(testDescription: "deleted repository", message: "work") { try $0.folder.removeTree() },
      Damage(testDescription: "file in place of the repository", message: "work") {
        try $0.folder.removeTree()
        try $0.folder.write("no folder")
      },
      Damage(testDescription: "no .git", message: "work") { try ($0.folder / ".git").removeTree() },
      Damage(testDescription: "SHA-256", message: "SHA-256") {
        try $0.git("config", "core.repositoryFormatVersion", "1")
        try $0.git("config", "extensions.objectFormat", "sha256")
      },
      Damage(testDescription: "reftable", message: "reftable") {
        try ($0.folder / ".git/config").write(
          "[core]\n\trepositoryFormatVersion = 1\n\tbare = false\n[extensions]\n\trefStorage = reftable\n")
      },
      Damage(testDescription: "damaged notes", message: "damaged") {
        try ($0.fixture.folder / "sample/.drill/attempt.json").write("{ \"format\": 1, ")
      },
    ])
  func damaged(_ damage: Damage) throws {
    let session = try DrillSession.inSample()
    try damage.make(session)
    session.folder = session.fixture.folder / "sample"
    let printed = session.drill("check")
    #expect(printed.code == 3, "\(printed)")
    #expect((printed.output + printed.errors).contains(damage.message), "\(printed)")
    #expect(!printed.output.contains("Not yet"))
  }

  @Test("a truncated object is named instead of hanging")
  func truncatedObject() throws {
    let session = try DrillSession.inSample()
    try session.git("commit", "--all", "--quiet", "--message", "Add a line")
    let id = try session.git("rev-parse", "HEAD").description
    let file = session.folder / ByteString(".git/objects/\(id.prefix(2))/\(id.dropFirst(2).prefix(38))")
    let contents = try file.contents()
    try file.setPermissions(0o644)
    try file.write(ByteString(contents.bytes.prefix(20)))
    let printed = session.drill("check")
    #expect(printed.code == 3)
    #expect(printed.output.contains("Cannot be judged"))
    #expect(printed.output.contains(String(id.prefix(7))), "\(printed)")
  }

  @Test("a broken exercise hides no other in a list")
  func listWithBrokenExercise() throws {
    let session = try DrillSession.withSample()
    session.drill("author", "new", "broken")
    let file = session.folder / "exercises/own/broken/exercise.yaml"
    try file.write(ByteString(try file.contents().description.replacing("level: 1", with: "level: 9")))
    let printed = session.drill("list", "own")
    #expect(printed.code == 0)
    #expect(printed.output.contains("sample") && !printed.output.contains("broken"))
    let place = "$SCRATCH/exercises/own/broken/exercise.yaml"
    #expect(printed.errors == "warning: \(place):5:8: a level is 1 to 5, not 9\n")
  }

  @Test("a broken exercise file is named with line and column")
  func brokenExercise() throws {
    let session = try DrillSession.withSample()
    let file = session.folder / "exercises/own/sample/exercise.yaml"
    let source = try file.contents().description
    try file.write(ByteString(source.replacing("commit: Begin", with: "comit: Begin")))
    let printed = session.drill("start", "sample")
    #expect(printed.code == 3)
    #expect(printed.errors.contains("$SCRATCH/exercises/own/sample/exercise.yaml:"))
    #expect(printed.errors.contains("commit"))
    #expect(!(session.folder / "sample").exists)
    #expect(session.drill("author", "lint", "sample").code == 1)
  }
}
