import Files
import GitEngine
import Support
import Testing

struct ReferenceTests {
  @Test("references are those of git for-each-ref, loose, packed and symbolic")
  func list() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a": "1\n"])
    for name in ["topic/one", "with-ünïcode", "a'b", "quo\"te", "x$(y)"] as [ByteString] {
      try fixture.git("branch", name)
    }
    try fixture.git("tag", "light")
    try fixture.git("tag", "-a", "-m", "m", "heavy")
    try fixture.git("pack-refs", "--all")
    try fixture.commit("Second", ["a": "2\n"])
    try fixture.git("branch", "loose")
    try fixture.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/heads/main")
    try fixture.git("symbolic-ref", "refs/heads/dangling", "refs/heads/nowhere")
    let repository = try Repository(at: fixture.work)
    let references = try repository.references()
    let shown = try fixture.git("for-each-ref", "--format=%(refname) %(objectname) %(symref)").lines
    var ours: [ByteString] = []
    for reference in references {
      guard let id = try repository.target(of: reference.name) else { continue }
      let symbolic: ByteString = if case .symbolic(let name) = reference.target { name } else { "" }
      ours.append(reference.name + " " + ByteString(id.hex) + " " + symbolic)
    }
    #expect(ours == shown)
    #expect(try repository.branches().keys.contains("topic/one"))
    #expect(try repository.tags().keys.sorted() == ["heavy", "light"])
    let snapshot = try repository.snapshot()
    #expect(snapshot.symbolicReferences["refs/heads/dangling"] == "refs/heads/nowhere")
    #expect(snapshot.references["refs/heads/dangling"] == nil)
    #expect(snapshot.references.count == shown.count)
  }

  @Test("HEAD is on a branch, unborn or detached")
  func head() throws {
    let fixture = try GitFixture()
    let repository = try Repository(at: fixture.work)
    #expect(try repository.head == .unborn("refs/heads/main"))
    #expect(try repository.snapshot().references.isEmpty)
    let id = try fixture.commit("First")
    let commit = try #require(ObjectID(hex: id.description))
    #expect(try repository.head == .branch("refs/heads/main", commit))
    #expect(try repository.head.branchName == "main")
    try fixture.git("checkout", "-q", "--detach")
    #expect(try repository.head == .detached(commit))
    #expect(try repository.head.branchName == nil)
  }

  @Test(
    "a short name stands for what git takes it for",
    arguments: ["x", "heads/x", "tags/x", "origin", "refs/heads/x", "origin/x"] as [ByteString])
  func abbreviated(name: ByteString) throws {
    let fixture = try GitFixture()
    try fixture.commit("First")
    try fixture.git("branch", "x")
    try fixture.commit("Second")
    try fixture.git("tag", "x")
    try fixture.commit("Third")
    try fixture.git("update-ref", "refs/remotes/origin/x", "HEAD")
    try fixture.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/x")
    let repository = try Repository(at: fixture.work)
    let reference = try #require(try repository.reference(abbreviated: name))
    let id = try #require(try repository.target(of: reference.name))
    #expect(try fixture.line("rev-parse", "--verify", "-q", name) == ByteString(id.hex))
  }

  @Test(
    "what cannot be a reference's name is refused or absent",
    arguments: [
      "", "refs/heads/a..b", "refs/heads/.a", "refs/heads/a\0b", "refs/heads/a b", "refs/heads/a.lock", "../x",
    ]
      as [ByteString])
  func invalid(name: ByteString) throws {
    let fixture = try GitFixture()
    try fixture.commit("First")
    try fixture.git("branch", "a")
    let repository = try Repository(at: fixture.work)
    #expect(!Repository.isValidReferenceName(name))
    #expect(throws: GitError.self) { try repository.reference(named: name) }
    #expect(try repository.reference(abbreviated: name) == nil)
  }

  @Test("a chain of symbolic references without end is an error")
  func cycle() throws {
    let fixture = try GitFixture()
    try (fixture.work / ".git/refs/heads/a").write("ref: refs/heads/b\n")
    try (fixture.work / ".git/refs/heads/b").write("ref: refs/heads/a\n")
    #expect(throws: GitError.self) { try Repository(at: fixture.work).target(of: "refs/heads/a") }
  }

  @Test(
    "a reflog has the lines of git reflog, newest first",
    arguments: ["HEAD", "refs/heads/main", "refs/heads/other"] as [ByteString])
  func reflog(name: ByteString) throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a": "1\n"])
    try fixture.git("checkout", "-q", "-b", "other")
    try fixture.commit("Second: with colon\tand tab", ["a": "2\n"])
    try fixture.git("checkout", "-q", "main")
    try fixture.git("reset", "-q", "--hard", "other")
    let entries = try Repository(at: fixture.work).reflog(of: name)
    let shown = try fixture.git(["reflog", "show", "--format=%H %gn %ge %gs", name]).lines
    #expect(
      entries.map { ByteString($0.new.hex + " ") + $0.committer.name + " " + $0.committer.email + " " + $0.message }
        == shown)
    #expect(entries.last?.old.isZero == (name != "refs/heads/other") || name == "refs/heads/other")
    #expect(try Repository(at: fixture.work).reflog(of: "refs/heads/none").isEmpty)
  }

  @Test("malformed reflog lines are left out")
  func malformedReflog() throws {
    let fixture = try GitFixture()
    try fixture.commit("First")
    let file = fixture.work / ".git/logs/HEAD"
    let good = try file.contents()
    try file.write("nonsense\n" + good + "0123 4567 x\n\n" + ByteString(good.bytes.prefix(90)))
    #expect(try Repository(at: fixture.work).reflog().count == 1)
  }

  @Test("a huge or strange packed-refs is refused", .timeLimit(.minutes(5)))
  func packedReferences() throws {
    let fixture = try GitFixture()
    try fixture.commit("First")
    try makePipe(at: fixture.work / ".git/packed-refs", in: fixture)
    #expect(#expect(throws: GitError.self) { try Repository(at: fixture.work).references() }?.kind == .corrupt)
  }

  @Test("a linked worktree has its own HEAD and bisection, and shares the branches")
  func linkedWorktree() throws {
    let fixture = try GitFixture()
    try fixture.commit("First")
    let linked = fixture.folder / "linked"
    try fixture.git("worktree", "add", "-q", "-b", "side", linked.bytes)
    try fixture.git("update-ref", "refs/bisect/bad", "HEAD", in: linked)
    let repository = try Repository(at: linked)
    #expect(try repository.head.branchName == "side")
    #expect(try repository.references(under: "refs/bisect/").map(\.name) == ["refs/bisect/bad"])
    #expect(try repository.branches().count == 2)
    #expect(try repository.reflog().first?.message == fixture.line("reflog", "-1", "--format=%gs", in: linked))
    #expect(repository.isLinkedWorktree)
  }
}
