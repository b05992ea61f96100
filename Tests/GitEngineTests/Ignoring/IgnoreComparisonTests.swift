import Files
import GitEngine
import Processes
import Support
import Testing

/// Random rules over random worktrees, compared with Git; `GIT_DRILL_FUZZ` says how many of each of the ten series.
struct IgnoreComparisonTests {
  private static let rounds = BuiltProgram.count("GIT_DRILL_FUZZ", default: 3)

  @Test("random rules mean what git check-ignore and git status say", arguments: 1...10 as ClosedRange<UInt64>)
  func randomRules(series: UInt64) throws {
    for round in 0..<Self.rounds {
      var world = try RandomIgnoring(seed: series * 1_000_003 + UInt64(round))
      try world.build()
      let comment: Comment = "\(world.rules), series \(series), round \(round)"
      try compareAnswers(world, comment)
      for untracked in ["all", "normal"] as [ByteString] {
        for ignored in [true, false] {
          try compareStatus(world.fixture, untracked, ignored, comment)
        }
      }
      try compareStaging(world, comment)
    }
  }

  @Test("folders that are repositories, and folders that only look like one")
  func repositories() throws {
    let fixture = try GitFixture()
    for folder in ["real", "empty-file", "nowhere", "empty-folder", "no-head", "link"] as [ByteString] {
      try fixture.write(folder + "/x", "1\n")
    }
    try fixture.git("init", "-q", "real")
    try fixture.write("empty-file/.git", "")
    try fixture.write("nowhere/.git", "gitdir: nowhere\n")
    try fixture.write("link/.git", "gitdir: ../real/.git\n")
    try (fixture.work / "empty-folder/.git").createFolder()
    try (fixture.work / "no-head/.git/objects").createFolders()
    try (fixture.work / "no-head/.git/refs").createFolders()
    for untracked in ["all", "normal"] as [ByteString] { try compareStatus(fixture, untracked, true, "") }
    try fixture.write(".gitignore", "*\n!nowhere/\n!nowhere/*\n")
    for untracked in ["all", "normal"] as [ByteString] { try compareStatus(fixture, untracked, true, "") }
  }

  @Test("a file that is no longer tracked and still there is both deleted and untracked, or ignored")
  func noLongerTracked() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a/x": "1\n", "a/y.log": "1\n", "b": "2\n"])
    try fixture.git("rm", "-q", "--cached", "a/x", "a/y.log", "b")
    try fixture.write(".gitignore", "*.log\n")
    for untracked in ["all", "normal"] as [ByteString] { try compareStatus(fixture, untracked, true, "") }
    let entry = try #require(Repository(at: fixture.work).status().first { $0.path == "b" })
    #expect(entry.isUntracked && entry.index?.kind == .deleted)
  }

  private func compareAnswers(_ world: RandomIgnoring, _ comment: Comment) throws {
    let repository = try Repository(at: world.fixture.work)
    let input = ByteString(world.questions.flatMap { $0.bytes + [0] })
    let shown = try world.fixture.tryGit(["check-ignore", "--no-index", "--stdin", "-z"], input: input)
    try #require(shown.status == .exited(0) || shown.status == .exited(1), "\(shown.errors)")
    let ignored = Set(shown.output.split(on: 0).dropLast())
    for path in world.questions {
      #expect(try repository.isIgnored(path) == ignored.contains(path), "\(path): \(comment)")
    }
  }

  private func compareStatus(
    _ fixture: GitFixture, _ untracked: ByteString, _ includesIgnored: Bool, _ comment: Comment
  ) throws {
    var options = StatusOptions()
    options.untracked = untracked == "all" ? .files : .folders
    options.includesIgnored = includesIgnored
    let ours = try Repository(at: fixture.work).status(options).compactMap { entry in
      entry.isUntracked ? "? " + entry.path : entry.isIgnored ? "! " + entry.path : nil
    }
    let mode: ByteString = includesIgnored ? "traditional" : "no"
    let shown = try fixture.git(
      "status", "--porcelain=v2", "-z", "--untracked-files=" + untracked, "--ignored=" + mode)
    let theirs = shown.split(on: 0).filter { $0.hasPrefix("? ") || $0.hasPrefix("! ") }
    #expect(ours.sorted() == theirs.sorted(), "\(untracked), \(mode): \(comment)")
  }

  /// What the writer stages of the files that are there.
  private func compareStaging(_ world: RandomIgnoring, _ comment: Comment) throws {
    let fixture = world.fixture
    // Git would take the other repository for a submodule.
    try (fixture.work / "c/nested").removeTree()
    let index = fixture.work / ".git/index"
    let before = try? index.contents()
    try fixture.git("add", "--all")
    let expected = try fixture.git("ls-files", "-z")
    if let before { try index.write(before) } else { try index.removeTree() }
    let writer = try RepositoryWriter(Repository(at: fixture.work))
    try writer.addAll()
    try writer.flush()
    #expect(try fixture.git("ls-files", "-z") == expected, "staged: \(comment)")
  }
}

/// A worktree with random files, some of them tracked, and random rules.
struct RandomIgnoring {
  let fixture: GitFixture
  private(set) var rules: [ByteString: ByteString] = [:]
  /// Paths to ask for, of files and folders that are there and of some that are not.
  private(set) var questions: [ByteString] = []
  private var generator: SeededGenerator

  init(seed: UInt64) throws {
    fixture = try GitFixture()
    generator = SeededGenerator(seed: seed)
  }

  mutating func build() throws {
    let ignoresCase = chance(20)
    if ignoresCase { try fixture.git("config", "core.ignoreCase", "true") }
    let names = Self.names.filter { !ignoresCase || $0 != "Foo" }
    var paths: Set<ByteString> = []
    for _ in 0..<Int.random(in: 5...30, using: &generator) { paths.insert(path(of: names)) }
    for path in paths.sorted() where !isInTheWay(path) { try fixture.write(path, "1\n") }
    if chance(20) { try? (fixture.work / "foo/empty").createFolders() }
    if chance(20) { try (fixture.work / "link").createLink(to: "foo") }
    if chance(15), !(fixture.work / "c").isFile { try fixture.git("init", "-q", "c/nested") }
    try writeRules()
    if chance(60) { try track(paths.sorted()) }
    questions = try everything(in: "")
    for _ in 0..<20 { questions.append(path(of: names)) }
    questions = Set(questions).filter { !$0.hasPrefix("c/nested/") && !$0.hasPrefix("link/") }.sorted()
  }

  private mutating func writeRules() throws {
    let folders = try [""] + everything(in: "").filter { (fixture.work / ("./" + $0)).isFolder }
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let folder = chance(50) ? "" : folders.randomElement(using: &generator) ?? ""
      guard !folder.hasPrefix("c/nested") else { continue }
      rules[folder.isEmpty ? ".gitignore" : folder + "/.gitignore"] = ruleFile()
    }
    if chance(20) { rules[".git/info/exclude"] = ruleFile() }
    if chance(20) {
      rules[".git/mine"] = ruleFile()
      try fixture.git("config", "core.excludesFile", ".git/mine")
    }
    for (path, contents) in rules { try fixture.write(path, contents) }
  }

  private mutating func track(_ paths: [ByteString]) throws {
    let chosen = paths.filter { _ in chance(30) }.filter { (fixture.work / ("./" + $0)).isFile }
    if !chosen.isEmpty { try fixture.git(["add", "--force", "--"] + chosen.map { ":(literal)" + $0 }) }
    if chance(50) { try fixture.git("commit", "-q", "--allow-empty", "-m", "Some") }
    for path in chosen where chance(15) {
      try (fixture.work / ("./" + path)).removeFile()
      if chance(50) { try fixture.write(path + "/x.log", "1\n") }
    }
  }

  private func isInTheWay(_ path: ByteString) -> Bool {
    var parent = FilePath(path).parent
    while let above = parent {
      if (fixture.work / ("./" + above.bytes)).isFile { return true }
      parent = above.parent
    }
    return (fixture.work / ("./" + path)).exists
  }

  private func everything(in folder: ByteString) throws -> [ByteString] {
    var found: [ByteString] = []
    for name in try (fixture.work / ("./" + folder)).entries() where name != ".git" {
      let path = folder.isEmpty ? name : folder + "/" + name
      found.append(path)
      if (fixture.work / ("./" + path)).isFolder { found += try everything(in: path) }
    }
    return found
  }
}

extension RandomIgnoring {
  private static let names: [ByteString] = [
    "a", "b", "c", "foo", "foobar", "Foo", "x.log", "keep", "d e", "é", "[a]", "#x", "!x", "a ", "README.md", "ab",
  ]
  private static let pieces: [ByteString] =
    names + [
      "*", "*", "**", "**", "?", "[a-c]", "[!a]*", "[^f]*", "[[:alpha:]]*", "\\a", "*.log", "f*", "*o*b*", "a**", "**b",
      "[]a]", "[a-", "[[:nope:]]", "a\\", "[A-G]*", "[[:upper:]]*", "***", "foo*", "fo[o]", "f**", "\\F*", "[F]oo",
      "\\[a]", "*\\[*", "?o?*", "*]", "[[]*",
    ]

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

  private mutating func path(of names: [ByteString]) -> ByteString {
    (0..<Int.random(in: 1...4, using: &generator)).map { _ in names.randomElement(using: &generator) ?? "a" }
      .joined(separator: "/")
  }

  private mutating func ruleFile() -> ByteString {
    var text: ByteString = chance(5) ? "\u{FEFF}" : ""
    let lineEnd: ByteString = chance(10) ? "\r\n" : "\n"
    for _ in 0..<Int.random(in: 1...6, using: &generator) { text = text + rule() + lineEnd }
    return chance(10) ? text + rule() : text
  }

  private mutating func rule() -> ByteString {
    var rule = (0..<([1, 1, 1, 2, 2, 3].randomElement(using: &generator) ?? 1)).map { _ in
      Self.pieces.randomElement(using: &generator) ?? "a"
    }.joined(separator: "/")
    if chance(25) { rule = "/" + rule }
    if chance(20) { rule = rule + "/" }
    if chance(35) { rule = "!" + rule }
    if chance(5) { rule = rule + (["  ", "\\ ", " \\ ", "\t"].randomElement(using: &generator) ?? " ") }
    return rule
  }
}
