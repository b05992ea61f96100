import Files
import GitEngine
import Processes
import Support
import Testing

struct StatusTests {
  @Test("is that of git status, over random worktrees", arguments: 31...40 as ClosedRange<UInt64>)
  func randomWorktrees(seed: UInt64) throws {
    let fixture = try GitFixture()
    var editor = RandomEditor(fixture, seed: seed)
    for _ in 0..<5 { try editor.editSome() }
    try fixture.write(".gitignore", "*7\nz/\n!z/keep\n/a/b/*\n")
    try fixture.commit("First")
    for _ in 0..<2 { try editor.editSome() }
    try fixture.git("add", "--all")
    for _ in 0..<2 { try editor.editSome() }
    try compare(fixture)
  }

  @Test("an unborn branch, a detached HEAD and a clean worktree")
  func heads() throws {
    let fixture = try GitFixture()
    try compare(fixture)
    try fixture.write("a", "1\n")
    try fixture.write("b", "1\n")
    try fixture.git("add", "a")
    try compare(fixture)
    try fixture.commit("First")
    try compare(fixture)
    #expect(try Repository(at: fixture.work).isClean())
    try fixture.git("checkout", "-q", "--detach")
    try fixture.write("a", "2\n")
    try compare(fixture)
    #expect(try !Repository(at: fixture.work).isClean())
  }

  @Test("every sort of conflict")
  func conflicts() throws {
    let fixture = try GitFixture()
    try fixture.commit("Base", ["both": "0\n", "ours-deleted": "0\n", "theirs-deleted": "0\n", "moved": "m\n"])
    try fixture.git("checkout", "-q", "-b", "side")
    try (fixture.work / "theirs-deleted").removeFile()
    try fixture.git("mv", "moved", "moved-theirs")
    try fixture.commit("Side", ["both": "1\n", "ours-deleted": "1\n", "added": "1\n"])
    try fixture.git("checkout", "-q", "main")
    try (fixture.work / "ours-deleted").removeFile()
    try fixture.git("mv", "moved", "moved-ours")
    try fixture.commit("Main", ["both": "2\n", "theirs-deleted": "2\n", "added": "2\n"])
    #expect(try !fixture.tryGit(["merge", "side"]).succeeded)
    try compare(fixture)
    let repository = try Repository(at: fixture.work)
    let conflicts = try repository.conflicts()
    #expect(
      conflicts.map(\.path) == [
        "added", "both", "moved", "moved-ours", "moved-theirs", "ours-deleted", "theirs-deleted",
      ])
    #expect(conflicts[0].base == nil && conflicts[0].ours != nil && conflicts[0].theirs != nil)
    #expect(try repository.status().filter(\.isConflicted).count == 7)
  }

  @Test("a file that was changed in the moment of staging counts as changed")
  func racy() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a": "one\n"])
    for round in 0..<20 {
      try fixture.write("a", ByteString("\(100 + round)"))
      try fixture.git("add", "a")
      try fixture.write("a", ByteString("\(200 + round)"))
      #expect(try Repository(at: fixture.work).status().first?.worktree?.kind == .modified)
    }
    try compare(fixture)
  }

  @Test("modes, links and empty folders")
  func kinds() throws {
    let fixture = try GitFixture()
    try (fixture.work / "link").createLink(to: "nowhere")
    try fixture.commit("First", ["a": "1\n", "b": "1\n", "c": "1\n", "d": "1\n"])
    try (fixture.work / "a").setPermissions(0o755)
    try (fixture.work / "b").removeFile()
    try (fixture.work / "b").createLink(to: "a")
    try (fixture.work / "c").removeFile()
    try (fixture.work / "c/empty").createFolders()
    try (fixture.work / "link").removeFile()
    try (fixture.work / "link").createLink(to: "elsewhere")
    try (fixture.work / "hollow/empty").createFolders()
    try compare(fixture)
    try fixture.git("config", "core.fileMode", "false")
    try compare(fixture)
  }

  @Test("files to be added later, not looked at, or not checked out")
  func flags() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a": "1\n", "b": "1\n", "c": "1\n", "d": "1\n"])
    try fixture.write("later", "new\n")
    try fixture.write("gone", "new\n")
    try fixture.git("add", "-N", "later", "gone")
    try (fixture.work / "gone").removeFile()
    try fixture.git("update-index", "--assume-unchanged", "a")
    try fixture.git("update-index", "--skip-worktree", "b", "c")
    try fixture.write("a", "2\n")
    try fixture.write("b", "2\n")
    try (fixture.work / "c").removeFile()
    try compare(fixture)
    let flags = try Repository(at: fixture.work).indexEntries().map(\.flags)
    #expect(flags == [.assumeUnchanged, .skipWorktree, .skipWorktree, [], .intentToAdd, .intentToAdd])
  }

  @Test("ignored files and folders are told from untracked ones")
  func ignored() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", [".gitignore": "*.log\nbuild/\n!keep.log\n", "sub/.gitignore": "x\n", "sub/a": "1\n"])
    for path in ["a.log", "keep.log", "build/x", "build/deep/y", "sub/x", "sub/y", "new/z", "new/b.log"] as [ByteString]
    {
      try fixture.write(path, "1\n")
    }
    try compare(fixture)
    var options = StatusOptions()
    options.untracked = .folders
    #expect(try Repository(at: fixture.work).status(options).map(\.path) == ["keep.log", "new/", "sub/y"])
  }

  @Test("submodules, clean and with new commits")
  func submodules() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a": "1\n"])
    try fixture.git("init", "-q", "-b", "main", "../library")
    try fixture.git("commit", "-q", "--allow-empty", "-m", "Library", in: fixture.folder / "library")
    try fixture.git("submodule", "--quiet", "add", "../library", "lib")
    try compare(fixture)
    try fixture.commit("With a submodule")
    try compare(fixture)
    try fixture.git("commit", "-q", "--allow-empty", "-m", "More", in: fixture.work / "lib")
    try compare(fixture)
    try fixture.git("add", "lib")
    try (fixture.work / "lib/untracked").write("x")
    #expect(try Repository(at: fixture.work).status().map(\.path) == ["lib"])
  }

  @Test("line ends that Git converts are no change")
  func lineEnds() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", [".gitattributes": "*.txt text\n", "a.txt": "1\n2\n"])
    try fixture.write("a.txt", "1\r\n2\r\n")
    try fixture.git("config", "core.autocrlf", "input")
    try fixture.write("b.c", "1\r\n")
    try compare(fixture)
  }

  @Test("never writes the index")
  func readOnly() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a": "1\n"])
    try (fixture.work / "a").setModificationTime(seconds: 1_600_000_000)
    let before = try (fixture.work / ".git/index").contents()
    #expect(try Repository(at: fixture.work).isClean())
    #expect(try (fixture.work / ".git/index").contents() == before)
  }

  @Test("sees what git did after the repository was opened")
  func refreshes() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a": "1\n"])
    let repository = try Repository(at: fixture.work)
    #expect(try repository.status().isEmpty)
    try fixture.write("b", "1\n")
    try fixture.git("add", "b")
    #expect(try repository.status().map(\.index?.kind) == [.added])
    #expect(try repository.indexEntries().count == 2)
    try fixture.commit("Second")
    #expect(try repository.status().isEmpty)
  }

  @Test("a bare repository has none")
  func bare() throws {
    let fixture = try GitFixture(initialising: false)
    try fixture.git("init", "-q", "--bare")
    let repository = try Repository(at: fixture.work)
    #expect(#expect(throws: GitError.self) { try repository.status() }?.kind == .bare)
    #expect(try repository.indexEntries().isEmpty)
  }

  @Test(
    "a pipe in place of a file of rules is an error, never a hang", .timeLimit(.minutes(5)),
    arguments: [
      ".gitignore", "deep/er/.gitignore", ".gitattributes", ".gitmodules", ".git/info/exclude", ".git/info/attributes",
      ".git/index",
    ]
      as [ByteString])
  func pipes(path: ByteString) throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a": "1\n", "deep/er/b": "2\n"])
    try? (fixture.work / path).removeFile()
    try makePipe(at: fixture.work / path, in: fixture)
    let repository = try Repository(at: fixture.work)
    #expect(#expect(throws: GitError.self) { try repository.status() }?.kind == .corrupt)
    if path.hasSuffix(".gitignore") || path.hasSuffix("exclude") {
      #expect(#expect(throws: GitError.self) { try repository.isIgnored("deep/er/x") }?.kind == .corrupt)
    }
  }

  private func compare(_ fixture: GitFixture, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let repository = try Repository(at: fixture.work)
    var options = StatusOptions()
    options.includesIgnored = true
    let ours = try repository.status(options).map { $0.short(conflicts: try repository.conflicts()) }
    let shown = try fixture.git("status", "--porcelain=v1", "-z", "-uall", "--ignored=traditional")
    #expect(ours.sorted() == shown.statusLines.sorted(), sourceLocation: sourceLocation)
    #expect(
      try repository.stagedChanges(renames: true).count
        == ours.filter {
          !" U?!".utf8.contains($0.bytes[0]) && !$0.hasPrefix("AA") && !$0.hasPrefix("DD") && !$0.hasPrefix("DU")
            && !$0.hasPrefix("AU")
        }.count)
  }
}

extension StatusEntry {
  /// As `--porcelain=v1` shows it, with the old path behind a NUL.
  fileprivate func short(conflicts: [IndexConflict]) -> ByteString {
    if isIgnored { return "!! " + path }
    if isUntracked, index == nil { return "?? " + path }
    if let conflict = conflicts.first(where: { $0.path == path }) {
      let code: ByteString =
        switch (conflict.base != nil, conflict.ours != nil, conflict.theirs != nil) {
        case (true, false, false): "DD"
        case (false, true, false): "AU"
        case (true, true, false): "UD"
        case (false, false, true): "UA"
        case (true, false, true): "DU"
        case (false, true, true): "AA"
        default: "UU"
        }
      return code + " " + path
    }
    let letters = String(index?.kind.letter ?? " ") + String(worktree?.kind.letter ?? " ")
    return ByteString(letters + " ") + path + (index?.kind == .renamed ? "\0" + (index?.oldPath ?? "") : "")
  }
}

extension ByteString {
  fileprivate var statusLines: [ByteString] {
    var parts = split(on: 0).dropLast()[...]
    var lines: [ByteString] = []
    while let part = parts.popFirst() {
      lines.append(part.hasPrefix("R") ? part + "\0" + (parts.popFirst() ?? "") : part)
    }
    return lines
  }
}
