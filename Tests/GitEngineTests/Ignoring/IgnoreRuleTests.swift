import Files
import GitEngine
import Processes
import Support
import Testing

/// Rules, and what they make of paths; a folder ends with a slash.
struct IgnoreCase: Sendable, CustomTestStringConvertible {
  let name: String
  var files: [ByteString: ByteString]
  let ignored: [ByteString]
  let open: [ByteString]

  init(_ name: String, _ rules: ByteString, ignored: [ByteString] = [], open: [ByteString] = []) {
    self.init(name, files: [".gitignore": rules], ignored: ignored, open: open)
  }

  init(_ name: String, files: [ByteString: ByteString], ignored: [ByteString] = [], open: [ByteString] = []) {
    (self.name, self.files, self.ignored, self.open) = (name, files, ignored, open)
  }

  var testDescription: String { name }
}

struct IgnoreRuleTests {
  @Test("which rule counts", arguments: IgnoreCase.precedence)
  func precedence(example: IgnoreCase) throws { try judge(example) }

  @Test("what a line says of names, paths and folders", arguments: IgnoreCase.lines)
  func lines(example: IgnoreCase) throws { try judge(example) }

  @Test("what stars stand for", arguments: IgnoreCase.stars)
  func stars(example: IgnoreCase) throws { try judge(example) }

  @Test("what brackets stand for", arguments: IgnoreCase.brackets)
  func brackets(example: IgnoreCase) throws { try judge(example) }

  @Test("capitals where the case is ignored", arguments: IgnoreCase.capitals)
  func capitals(example: IgnoreCase) throws { try judge(example, settings: ["core.ignoreCase": "true"]) }

  @Test("the file that core.excludesFile names comes last, from the root of the worktree")
  func excludesFile() throws {
    let example = IgnoreCase(
      "", files: [".gitignore": "!b\n", ".git/info/exclude": "!c\nd\n", ".git/mine": "a\nb\nc\n!d\n"],
      ignored: ["a", "sub/a", "d"], open: ["b", "c"])
    try judge(example, settings: ["core.excludesFile": ".git/mine"])
    try judge(IgnoreCase("", "a\n", ignored: ["a"], open: ["b"]), settings: ["core.excludesFile": "/dev/null"])
    try judge(IgnoreCase("", "a\n", ignored: ["a"], open: ["b"]), settings: ["core.excludesFile": "missing"])
  }

  @Test("a .gitignore that is a link is not followed, a shared file is")
  func links() throws {
    let fixture = try GitFixture()
    try fixture.write("rules", "a\n")
    try fixture.write(".git/more", "b\n")
    try (fixture.work / ".gitignore").createLink(to: "rules")
    try? (fixture.work / ".git/info/exclude").removeFile()
    try (fixture.work / ".git/info/exclude").createLink(to: "../more")
    try judge(["a": false, "b": true], in: fixture)
  }

  @Test("what stands on disk decides whether a path is a folder; a link to one is none")
  func kinds() throws {
    let fixture = try GitFixture()
    try fixture.write(".gitignore", "build/\n")
    try (fixture.work / "one/build").createFolders()
    try fixture.write("two/build", "file\n")
    try (fixture.work / "three").createFolder()
    try (fixture.work / "three/build").createLink(to: "../one")
    try judge(["one/build": true, "two/build": false, "three/build": false, "four/build": false], in: fixture)
    #expect(try Repository(at: fixture.work).isIgnored("four/build/"))
  }

  @Test("a folder that is open may have an exception for it asked by name")
  func openFolder() throws {
    let fixture = try GitFixture()
    try fixture.write(".gitignore", "build/*\n!README.md\n")
    let repository = try Repository(at: fixture.work)
    #expect(try !repository.isIgnored("build/"))
    #expect(try !repository.isIgnored("build/README.md"))
    #expect(try repository.isIgnored("build/x"))
    #expect(try repository.isIgnored("build/deep/README.md"))
  }

  @Test(
    "a path that leads nowhere from the root is refused", arguments: ["", "/", "/a", "a//b", "../a", "a/./b", "a//"])
  func paths(path: ByteString) throws {
    let fixture = try GitFixture()
    let repository = try Repository(at: fixture.work)
    #expect(#expect(throws: GitError.self) { try repository.isIgnored(path) }?.kind == .invalid)
  }

  @Test("a file of rules that is too large is an error")
  func limit() throws {
    let fixture = try GitFixture()
    try fixture.write("a/.gitignore", ByteString([UInt8](repeating: 35, count: Repository.ignoreFileLimit)))
    #expect(try !Repository(at: fixture.work).isIgnored("a/x"))
    try fixture.write("a/.gitignore", ByteString([UInt8](repeating: 35, count: Repository.ignoreFileLimit + 1)))
    let repository = try Repository(at: fixture.work)
    #expect(#expect(throws: GitError.self) { try repository.isIgnored("a/x") }?.kind == .tooLarge)
    #expect(try !repository.isIgnored("b"))
  }

  @Test("no pattern takes long", .timeLimit(.minutes(1)))
  func hardPatterns() throws {
    let fixture = try GitFixture()
    let stars = ByteString(String(repeating: "*a", count: 400))
    let folders = ByteString(String(repeating: "**/a/", count: 200))
    try fixture.write(".gitignore", stars + "\nx/" + stars + "\n" + folders + "b\n")
    let repository = try Repository(at: fixture.work)
    #expect(try !repository.isIgnored(ByteString(String(repeating: "a", count: 1000) + "b")))
    #expect(try !repository.isIgnored("x/" + ByteString(String(repeating: "a", count: 1000) + "b")))
    #expect(try !repository.isIgnored(ByteString(String(repeating: "a/", count: 1000) + "c")))
  }

  private func judge(_ example: IgnoreCase, settings: [ByteString: ByteString] = [:]) throws {
    let fixture = try GitFixture()
    for (path, contents) in example.files { try fixture.write(path, contents) }
    for (key, value) in settings { try fixture.git("config", key, value) }
    for path in example.ignored + example.open where path.hasSuffix("/") {
      try (fixture.work / ("./" + path)).createFolders()
    }
    let expected = example.ignored.map { ($0, true) } + example.open.map { ($0, false) }
    try judge(Dictionary(uniqueKeysWithValues: expected), in: fixture)
  }

  /// Compares with what is expected, and that with Git.
  private func judge(_ expected: [ByteString: Bool], in fixture: GitFixture) throws {
    let repository = try Repository(at: fixture.work)
    for (path, isIgnored) in expected {
      #expect(try repository.isIgnored(path) == isIgnored, "\(path)")
      // Git would ask for something without a name in the folder.
      let asked = path.hasSuffix("/") ? ByteString(path.bytes.dropLast()) : path
      let shown = try fixture.tryGit(["check-ignore", "-q", "--no-index", "--", "./" + asked])
      #expect(shown.succeeded == isIgnored, "git, \(path)")
    }
  }
}
