import Files
import GitEngine
import Processes
import Support
import Testing

struct StateTests {
  @Test("stashes are those of git stash list")
  func stashes() throws {
    let fixture = try GitFixture()
    #expect(try Repository(at: fixture.work).stashes().isEmpty)
    try fixture.commit("First", ["a": "1\n"])
    try fixture.write("a", "2\n")
    try fixture.git("stash", "push", "-q", "-m", "with: a message")
    try fixture.write("a", "3\n")
    try fixture.write("new", "untracked\n")
    try fixture.git("stash", "push", "-q", "--include-untracked")
    let repository = try Repository(at: fixture.work)
    let stashes = try repository.stashes()
    let shown = try fixture.git("stash", "list", "--format=%H %gs").lines
    #expect(stashes.map { ByteString($0.id.hex + " ") + $0.message } == shown)
    #expect(stashes.map(\.number) == [0, 1])
    #expect(try stashes.allSatisfy { try $0.base == repository.resolve(revision: "HEAD") && $0.index != nil })
    #expect(stashes[0].untracked != nil && stashes[1].untracked == nil)
    let untracked = try repository.files(inTree: repository.peeledToTree(#require(stashes[0].untracked)))
    #expect(untracked.map(\.path) == ["new"])
  }

  @Test("notes are those of git notes, few and many")
  func notes() throws {
    let fixture = try GitFixture()
    let first = try fixture.commit("First", ["a": "1\n"])
    #expect(try Repository(at: fixture.work).notes().isEmpty)
    try fixture.git("notes", "add", "-m", "Looks good", first)
    try fixture.git("notes", "--ref=review", "add", "-m", "By Ada", first)
    let repository = try Repository(at: fixture.work)
    let id = try #require(ObjectID(hex: first.description))
    #expect(try repository.notes() == [id: "Looks good\n"])
    #expect(try repository.notes(in: "refs/notes/review") == [id: "By Ada\n"])
    // Git spreads many notes over folders.
    var stream = "commit refs/notes/commits\ncommitter C <c@example.org> 1 +0000\ndata 1\nm\n"
    for number in 0..<300 {
      let blob =
        try number == 0
        ? first
        : ByteString(
          #require(ObjectID(bytes: [UInt8(number & 255), UInt8(number >> 8)] + [UInt8](repeating: 7, count: 18))).hex)
      stream += "N inline \(blob)\ndata 2\nn\n\n"
    }
    _ = try fixture.tryGit(["fast-import", "--quiet", "--force"], input: ByteString(stream))
    let shown = try fixture.git("notes", "list").lines.count
    #expect(try repository.notes().count == shown)
  }

  @Test("submodules say what HEAD, the index and the worktree have")
  func submodules() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a": "1\n"])
    try fixture.git("init", "-q", "-b", "main", "../library")
    try fixture.git("commit", "-q", "--allow-empty", "-m", "One", in: fixture.folder / "library")
    let one = try fixture.line("rev-parse", "HEAD", in: fixture.folder / "library")
    try fixture.git("submodule", "--quiet", "add", "-b", "main", "--name", "the library", "../library", "vendor/lib")
    let repository = try Repository(at: fixture.work)
    let added = try #require(try repository.submodules().first)
    #expect(
      added.name == "the library" && added.path == "vendor/lib" && added.url == "../library" && added.branch == "main")
    #expect(added.headCommit == nil && added.indexCommit.map { ByteString($0.hex) } == one && added.isInitialised)
    try fixture.commit("With it")
    try fixture.git("commit", "-q", "--allow-empty", "-m", "Two", in: fixture.work / "vendor/lib")
    let changed = try #require(try Repository(at: fixture.work).submodules().first)
    #expect(changed.headCommit == changed.indexCommit && changed.checkedOutCommit != changed.indexCommit)
    try fixture.git("clone", "-q", ".", "../clone")
    let cloned = try #require(try Repository(at: fixture.folder / "clone").submodules().first)
    #expect(cloned.checkedOutCommit == nil && !cloned.isInitialised)
    #expect(throws: GitError.self) { try Repository(at: fixture.work / ".git/modules/none").submodules() }
  }

  @Test("linked worktrees say where they are and what they have checked out")
  func worktrees() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a": "1\n"])
    #expect(try Repository(at: fixture.work).worktrees().isEmpty)
    for (name, branch) in [("one", "-bside"), ("two", "--detach"), ("gone", "-bother")] as [(ByteString, ByteString)] {
      try fixture.git("worktree", "add", "-q", branch, (fixture.folder / name).bytes)
    }
    try fixture.git("worktree", "lock", "--reason=on a stick", (fixture.folder / "two").bytes)
    try (fixture.folder / "gone").removeTree()
    let repository = try Repository(at: fixture.work)
    let head = try repository.resolve(revision: "HEAD")
    let worktrees = try repository.worktrees()
    #expect(worktrees.map(\.name) == ["gone", "one", "two"])
    #expect(worktrees.map(\.path) == ["gone", "one", "two"].map { fixture.folder / $0 })
    #expect(
      worktrees.map(\.head) == [.branch("refs/heads/other", head), .branch("refs/heads/side", head), .detached(head)])
    #expect(worktrees.map(\.isLocked) == [false, false, true])
    #expect(worktrees.map(\.isMissing) == [true, false, false])
    #expect(try Repository(at: fixture.folder / "one").worktrees() == worktrees)
  }

  @Test(
    "ignore rules say what git check-ignore says",
    arguments: [
      "a.log", "keep.log", "build", "build/", "build/x", "src/build/", "src/build/x", "src/build", "deep/a/b/tmp",
      "deep/tmp",
      "doc/x.txt", "doc/sub/x.txt", "root.txt", "sub/root.txt", "!bang", "#hash", "trailing ", "sp ace.tmp", "x[1]",
      "x1",
      "negated/a", "negated/keep", "ünï.log", "sub/only", "only", "sub/deep/only", "cache/a/b/c", "Build/", "q.a",
      "q.ab", "q.abc",
      "excluded", "a/**/b",
    ] as [ByteString])
  func ignoring(path: ByteString) throws {
    let fixture = try GitFixture()
    let rules =
      "*.log\n!keep.log\nbuild/\ndeep/**/tmp\ndoc/*.txt\n/root.txt\n\\!bang\n\\#hash\ntrailing\\ \nsp\\ ace.tmp\nx\\[1]\n"
      + "negated/*\n!negated/keep\n# comment\ncache/**\nq.a?\n\n"
    try fixture.write(".gitignore", ByteString(rules))
    try fixture.write("sub/.gitignore", "/only\n")
    try (fixture.work / ".git/info/exclude").write("excluded\n")
    let shown = try fixture.tryGit(["check-ignore", "-q", "--no-index", "--", path])
    #expect(try Repository(at: fixture.work).isIgnored(path) == shown.succeeded)
  }

  @Test(
    "attributes are those of git check-attr",
    arguments: ["a.txt", "b.bin", "sub/a.txt", "sub/c.c", "x y.md", "none"] as [ByteString])
  func attributes(path: ByteString) throws {
    let fixture = try GitFixture()
    let rules =
      "*.txt text eol=lf\n*.bin binary\n*.c diff=c -text !eol\n[attr]doc linguist text\n*.md doc\nx?y.md working-tree-encoding=UTF-16\n"
    try fixture.write(".gitattributes", ByteString(rules))
    try fixture.write("sub/.gitattributes", "*.txt -text eol=crlf\n")
    let repository = try Repository(at: fixture.work)
    for name in ["text", "eol", "binary", "diff", "merge", "doc", "linguist", "working-tree-encoding", "nothing"]
      as [ByteString]
    {
      let shown = try fixture.git("check-attr", "-z", name, "--", path).split(on: 0)[2]
      #expect(try repository.attribute(name, of: path).shown == shown, "\(name)")
    }
    let all = try repository.attributes(of: path)
    let parts = try fixture.git("check-attr", "-z", "--all", "--", path).split(on: 0)
    let shown = stride(from: 1, to: parts.count - 1, by: 3).map { [parts[$0], parts[$0 + 1]] }
    #expect(
      all.filter { $0.value != .unspecified }.map { [$0.key, $0.value.shown] }.sorted { $0[0] < $1[0] }
        == shown.sorted { $0[0] < $1[0] })
  }

  @Test("attributes of a commit do not depend on the worktree")
  func committedAttributes() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", [".gitattributes": "*.txt text\n"])
    try fixture.commit("Second", [".gitattributes": "*.txt -text\n"])
    try fixture.write(".gitattributes", "*.txt text=auto\n")
    let repository = try Repository(at: fixture.work)
    let first = try repository.resolve(revision: "HEAD^")
    #expect(try repository.attribute("text", of: "a.txt") == .value("auto"))
    #expect(try repository.attribute("text", of: "a.txt", in: .index) == .unset)
    #expect(try repository.attribute("text", of: "a.txt", in: .commit(first)) == .set)
    #expect(try repository.attribute("text", of: "a.txt", in: .index) == .unset)
    #expect(try repository.status().map(\.path) == [".gitattributes"])
  }
}

extension AttributeValue {
  fileprivate var shown: ByteString {
    switch self {
    case .unspecified: "unspecified"
    case .set: "set"
    case .unset: "unset"
    case .value(let value): value
    }
  }
}
