import Files
import GitEngine
import Support
import Testing

struct ObjectTests {
  @Test("a commit has the parts that git shows")
  func commit() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a": "1\n"])
    let message: ByteString = "\n\n  A subject that\ngoes on   \n\nThe body.\n\nSigned-off-by: Ada <ada@example.org>\n"
    try fixture.git("commit", "-q", "--allow-empty", "--cleanup=verbatim", "-m", message)
    let repository = try Repository(at: fixture.work)
    let id = try repository.resolve(revision: "HEAD")
    let commit = try repository.commit(id)
    #expect(try fixture.line("rev-parse", "HEAD") == ByteString(id.hex))
    #expect(try fixture.line("rev-parse", "HEAD^{tree}") == ByteString(commit.tree.hex))
    #expect(try fixture.line("rev-parse", "HEAD^") == commit.parents.first.map { ByteString($0.hex) })
    #expect(commit.message == message)
    #expect(commit.author.name == "Ada Example" && commit.author.email == "ada@example.org")
    #expect(commit.committer.name == "Carl Example")
    #expect(try fixture.line("log", "-1", "--format=%ct") == ByteString("\(commit.committer.time.seconds)"))
    for format in ["%s", "%b"] {
      let shown = try fixture.git("log", "-1", "--format=tformat:\(format)%x00", "HEAD")
      let ours = format == "%s" ? commit.subject : commit.body
      #expect(shown == ours + "\0\n", "\(format)")
    }
  }

  @Test(
    "subjects and bodies are those of git log",
    arguments: [
      "one line", "one line\n", "subject\n\nbody", "subject\n\nbody\n\n\nmore\n\n", "two\nlines\n\nbody\n",
      "\n\n\nlate\n",
      "  indented\n", "trailing   \n\n  \nbody\n", "s\n\n\n\nb\n", "cr\r\n\r\nbody\r\n", "\u{FF}é\n\nb\n", " \n", "",
    ] as [ByteString])
  func messages(message: ByteString) throws {
    let fixture = try GitFixture()
    let tree = try fixture.git("mktree").lines[0]
    let contents =
      "tree " + tree + "\nauthor A <a@example.org> 1 +0000\ncommitter A <a@example.org> 1 +0000\n\n" + message
    let id = try fixture.git("hash-object", "-t", "commit", "-w", "--stdin", input: contents).lines[0]
    let commit = try Repository(at: fixture.work).commit(#require(ObjectID(hex: id.description)))
    #expect(commit.message == message)
    let shown = try fixture.git(["log", "-1", "--format=format:%s%x00%b%x00", id])
    #expect(shown == commit.subject + "\0" + commit.body + "\0")
  }

  @Test(
    "reads time zones and times before 1970 as git does",
    arguments: ["0 +0000", "1700000000 -0330", "5 +1400", "1 +0545"])
  func times(time: String) throws {
    let fixture = try GitFixture()
    let id = try rawCommit(fixture, author: ByteString("A <a@example.org> \(time)"))
    let author = try Repository(at: fixture.work).commit(id).author
    #expect(
      try fixture.git(["log", "-1", "--format=%at", ByteString(id.hex)]) == ByteString("\(author.time.seconds)\n"))
    let zone = author.time.offset
    let digits = String(abs(zone) / 60 * 100 + abs(zone) % 60)
    let shown = (zone < 0 ? "-" : "+") + String(repeating: "0", count: 4 - digits.count) + digits
    #expect(time.hasSuffix(shown))
  }

  @Test(
    "a malformed author is an error of that commit",
    arguments: [
      "", "Nobody", "A <a@example.org>", "A <a@example.org> soon +0000", "A a@example.org> 1 +0000",
      "A <a@example.org> 99999999999999999999999999 +0000", "A <a@example.org> 1 +99999999999999999999",
    ] as [ByteString])
  func malformed(author: ByteString) throws {
    let fixture = try GitFixture()
    let id = try rawCommit(fixture, author: author)
    let repository = try Repository(at: fixture.work)
    let error = #expect(throws: GitError.self) { try repository.commit(id) }
    #expect(error?.kind == .corrupt)
    #expect(error?.message.contains(id.hex) == true)
    #expect(try repository.parents(of: id).isEmpty)
  }

  @Test("keeps extreme but valid times", arguments: ["9223372036854775807 +1400", "-62135596800 -1200"])
  func extremes(time: String) throws {
    let fixture = try GitFixture()
    let id = try rawCommit(fixture, author: ByteString("<> \(time)"))
    let author = try Repository(at: fixture.work).commit(id).author
    #expect("\(author.time.seconds)" == time.split(separator: " ").first.map(String.init))
    #expect(author.name.isEmpty && author.email.isEmpty)
  }

  @Test("an annotated tag has its name, target, tagger and message")
  func tags() throws {
    let fixture = try GitFixture()
    let commit = try fixture.commit("First", ["a": "1\n"])
    try fixture.git("tag", "-a", "-m", "The first\n\nof many", "v1")
    try fixture.git("tag", "-a", "-m", "A tag of a tag", "v2", "v1")
    let repository = try Repository(at: fixture.work)
    let id = try #require(try repository.target(of: "refs/tags/v2"))
    let tag = try repository.tag(id)
    #expect(tag.name == "v2" && tag.targetKind == .tag && tag.subject == "A tag of a tag")
    let inner = try repository.tag(tag.target)
    #expect(inner.message == "The first\n\nof many\n" && inner.tagger?.name == "Carl Example")
    #expect(try ByteString(repository.peeledToCommit(id).hex) == commit)
    #expect(throws: GitError.self) { try repository.tag(inner.target) }
  }

  @Test("trees are those of git ls-tree, whatever the names are")
  func trees() throws {
    let fixture = try GitFixture()
    for name in awkwardNames { try fixture.write(name, name) }
    for name in awkwardNames { try fixture.write("folder/" + name + "/" + name, name) }
    try fixture.write("run", "#!/bin/sh\n", permissions: 0o755)
    try (fixture.work / "link").createLink(to: "folder/\u{FF}")
    try fixture.commit("All")
    let repository = try Repository(at: fixture.work)
    let tree = try repository.resolveTree("HEAD")
    let files = try repository.files(inTree: tree)
    let shown = files.map { file -> ByteString in
      ByteString("\(file.mode.octal) blob \(file.id)\t") + file.path + "\0"
    }
    #expect(try fixture.git("ls-tree", "-r", "-z", "HEAD") == shown.joined(separator: ""))
    #expect(files.map(\.path) == files.map(\.path).sorted())
    for file in files {
      #expect(try repository.entry(atPath: file.path, inTree: tree)?.id == file.id)
      #expect(try repository.blobSize(file.id) == repository.blob(file.id).count)
    }
    #expect(try repository.entry(atPath: "folder", inTree: tree)?.mode == .tree)
    #expect(try repository.entry(atPath: "run/x", inTree: tree) == nil)
    #expect(try repository.entry(atPath: "", inTree: tree) == nil)
  }

  @Test("refuses a blob above the limit before reading it")
  func limits() throws {
    let fixture = try GitFixture()
    try fixture.commit("Large", ["large": ByteString(repeatElement(0x61, count: 100_000))])
    let repository = try Repository(at: fixture.work)
    let blob = try repository.resolve(revision: "HEAD:large")
    #expect(throws: GitError.self) { try repository.blob(blob, limit: 99_999) }
    #expect(try repository.blob(blob, limit: 100_000).count == 100_000)
  }

  @Test("objects of another kind, or not there, are told apart")
  func kinds() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a": "1\n"])
    let repository = try Repository(at: fixture.work)
    let commit = try repository.resolve(revision: "HEAD")
    #expect(#expect(throws: GitError.self) { try repository.blob(commit) }?.kind == .invalid)
    let missing = try #require(ObjectID(hex: String(repeating: "1", count: 40)))
    let error = #expect(throws: GitError.self) { try repository.commit(missing) }
    #expect(error?.kind == .notFound && error?.message.contains(missing.hex) == true)
    #expect(!repository.hasObject(missing) && repository.hasObject(commit))
  }

  private func rawCommit(_ fixture: GitFixture, author: ByteString) throws -> ObjectID {
    let tree = try fixture.git("mktree").lines[0]
    let contents = "tree " + tree + "\nauthor " + author + "\ncommitter A <a@example.org> 1 +0000\n\nm\n"
    let id = try fixture.git("hash-object", "--literally", "-t", "commit", "-w", "--stdin", input: contents).lines[0]
    return try #require(ObjectID(hex: id.description))
  }
}
