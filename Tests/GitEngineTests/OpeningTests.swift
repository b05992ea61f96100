import Files
import GitEngine
import Processes
import Support
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

struct OpeningTests {
  @Test("opens a worktree, its .git folder, a bare repository, a linked worktree and a submodule")
  func layouts() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a": "1\n"])
    try fixture.git("worktree", "add", "-q", "../linked")
    try fixture.git("clone", "-q", "--bare", ".", "../bare.git")
    try fixture.git("submodule", "--quiet", "add", "../bare.git", "module")
    for place in ["work", "work/.git", "bare.git", "linked", "work/module", "work/.git/modules/module"] as [ByteString]
    {
      let repository = try Repository(at: fixture.folder / place)
      #expect(try repository.head.commit != nil, "\(place)")
      #expect(repository.isBare == (place == "bare.git"), "\(place)")
    }
    #expect(try Repository(at: fixture.work).workFolder == fixture.work)
    #expect(try Repository(at: fixture.folder / "linked").workFolder == fixture.folder / "linked")
    #expect(try Repository(at: fixture.folder / "linked").commonFolder == fixture.work / ".git")
  }

  @Test("never climbs to a parent's repository unless asked to")
  func climbing() throws {
    let fixture = try GitFixture()
    let inner = fixture.work / "inner/most"
    try inner.createFolders()
    let error = #expect(throws: GitError.self) { try Repository(at: inner) }
    #expect(error?.kind == .notFound && error?.message == "\(inner) is not a Git repository")
    #expect(try Repository(around: inner).workFolder == fixture.work)
    #expect(throws: GitError.self) { try Repository(around: inner, ceiling: fixture.work) }
  }

  @Test(
    "formats that libgit2 cannot read are named",
    arguments: [
      ("extensions.objectformat", "sha256", "SHA-256"), ("extensions.refstorage", "reftable", "reftable"),
      ("extensions.partialclone", "origin", "extensions.partialclone"),
      ("extensions.novelty", "true", "extensions.novelty"),
    ] as [(ByteString, ByteString, String)])
  func formats(key: ByteString, value: ByteString, word: String) throws {
    let fixture = try GitFixture()
    try fixture.git("config", "core.repositoryformatversion", "1")
    let file = fixture.work / ".git/config"
    let parts = key.split(on: UInt8(ascii: "."))
    try file.write(file.contents() + "[" + parts[0] + "]\n" + parts[1] + " = " + value + "\n")
    let error = #expect(throws: GitError.self) { try Repository(at: fixture.work) }
    #expect(error?.kind == .unsupported && error?.message.contains(word) == true, "\(String(describing: error))")
  }

  @Test("a repository with a configuration for each worktree is read, and that configuration counts")
  func worktreeConfiguration() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a/x": "1\n", "b": "1\n"])
    try fixture.git("config", "core.repositoryformatversion", "1")
    try fixture.git("config", "extensions.worktreeConfig", "true")
    try fixture.git("config", "--worktree", "drill.here", "yes")
    for configuration in [Repository.Configuration.ownOnly, .withUserConfiguration] {
      let repository = try Repository(at: fixture.work, configuration: configuration)
      #expect(try repository.configuration("drill.here") == "yes")
      #expect(try repository.status().isEmpty)
    }
    try fixture.git("config", "--unset", "extensions.worktreeConfig")
    #expect(try Repository(at: fixture.work).configuration("drill.here") == nil)
  }

  @Test("a foreign owner's repository is not trusted, with the command to run", .enabled(if: getuid() == 0))
  func foreignOwner() throws {
    let fixture = try GitFixture()
    try fixture.commit("First")
    let changed = try Command(["chown", "-R", "12345", fixture.work.bytes], environment: fixture.environment).run()
    #expect(changed.succeeded)
    let error = #expect(throws: GitError.self) { try Repository(at: fixture.work) }
    #expect(error?.kind == .notTrusted)
    #expect(error?.message.contains("git config --global --add safe.directory \(fixture.work)") == true)
  }

  @Test("what is missing, a file or a pipe is no repository", .timeLimit(.minutes(5)))
  func nothing() throws {
    let fixture = try GitFixture()
    #expect(#expect(throws: GitError.self) { try Repository(at: fixture.folder / "none") }?.kind == .notFound)
    try fixture.write("file", "x")
    #expect(#expect(throws: GitError.self) { try Repository(at: fixture.work / "file") }?.kind == .notFound)
    try (fixture.work / ".git/config").removeFile()
    try makePipe(at: fixture.work / ".git/config", in: fixture)
    #expect(#expect(throws: GitError.self) { try Repository(at: fixture.work) }?.kind == .corrupt)
  }

  @Test("a partial clone is told, whether a missing object is needed or not")
  func partial() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a": "1\n"])
    try fixture.git("config", "uploadpack.allowFilter", "true")
    try fixture.git("clone", "-q", "--bare", "--filter=blob:none", "file://" + fixture.work.bytes, "../partial.git")
    // Git 2.39 notes it without raising the format's version, so libgit2 opens it.
    let error = Result { try Repository(at: fixture.folder / "partial.git").isPartial }
    switch error {
    case .success(let isPartial): #expect(isPartial)
    case .failure(let error): #expect((error as? GitError)?.kind == .unsupported)
    }
  }

  @Test("what a hook sees is what the environment names: index, worktree and quarantine")
  func hooks() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a": "1\n", "b": "1\n"])
    let hook = fixture.work / ".git/hooks/pre-commit"
    try hook.write(
      "#!/bin/sh\nenv -0 > \"$OUT\"\npwd > \"$OUT.pwd\"\n[ -z \"$GIT_INDEX_FILE\" ] || cp \"$GIT_INDEX_FILE\" \"$OUT.index\"\n"
    )
    try hook.setPermissions(0o755)
    fixture.extraEnvironment["OUT"] = (fixture.folder / "out").bytes
    try fixture.write("a", "2\n")
    try fixture.write("b", "2\n")
    try fixture.git("add", "b")
    // A commit of one path has an index of its own, without what else is staged.
    try fixture.git("commit", "-q", "-m", "Only a", "--", "a")
    var environment = try recorded(fixture)
    environment["GIT_INDEX_FILE"] = (fixture.folder / "out.index").bytes
    let repository = try Repository(environment: environment, in: fixture.work)
    #expect(repository.workFolder == fixture.work)
    #expect(try repository.stagedChanges(against: repository.resolve(revision: "HEAD^")).map(\.path) == ["a"])
    #expect(try Repository(at: fixture.work).stagedChanges().map(\.path) == ["b"])
    #expect(try repository.indexFile == FilePath(#require(environment["GIT_INDEX_FILE"])))
  }

  @Test("a hook in a linked worktree, and with GIT_WORK_TREE set")
  func hookPlaces() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a": "1\n"])
    let hook = fixture.work / ".git/hooks/pre-commit"
    try hook.write("#!/bin/sh\nenv -0 > \"$OUT\"\npwd > \"$OUT.pwd\"\n")
    try hook.setPermissions(0o755)
    fixture.extraEnvironment["OUT"] = (fixture.folder / "out").bytes
    let linked = fixture.folder / "linked"
    try fixture.git("worktree", "add", "-q", linked.bytes)
    try (linked / "a").write("2\n")
    try fixture.git("commit", "-q", "-am", "There", in: linked)
    let there = try Repository(environment: recorded(fixture), in: linked)
    #expect(there.workFolder == linked && there.isLinkedWorktree)
    #expect(try there.head.branchName == "linked")
    let elsewhere = fixture.folder / "elsewhere"
    try elsewhere.createFolder()
    try (elsewhere / "a").write("3\n")
    let gitFolder = (fixture.work / ".git").bytes
    for arguments in [["--git-dir", gitFolder, "--work-tree", elsewhere.bytes], ["--git-dir", gitFolder]]
      as [[ByteString]]
    {
      try fixture.git(arguments + ["commit", "-q", "--allow-empty", "-am", "Elsewhere"], in: elsewhere)
      let place = try FilePath((fixture.folder / "out.pwd").contents().lines[0])
      var environment = try recorded(fixture)
      // That of `commit -a` is gone with the commit.
      environment["GIT_INDEX_FILE"] = nil
      let repository = try Repository(environment: environment, in: place)
      #expect(repository.workFolder == elsewhere, "\(arguments)")
      #expect(try repository.status().isEmpty)
    }
  }

  @Test("a push in quarantine is readable")
  func quarantine() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a": "1\n"])
    let origin = fixture.folder / "origin.git"
    try fixture.git("clone", "-q", "--bare", ".", origin.bytes)
    let hook = origin / "hooks/pre-receive"
    try hook.write(
      "#!/bin/sh\nenv -0 > \"$OUT\"\npwd > \"$OUT.pwd\"\ncp -r \"$GIT_QUARANTINE_PATH\" \"$OUT.objects\"\nexit 1\n")
    try hook.setPermissions(0o755)
    fixture.extraEnvironment["OUT"] = (fixture.folder / "out").bytes
    let second = try fixture.commit("Second", ["a": "2\n"])
    #expect(try !fixture.tryGit(["push", "-q", origin.bytes, "main"]).succeeded)
    var environment = try recorded(fixture)
    #expect(environment["GIT_OBJECT_DIRECTORY"] == environment["GIT_QUARANTINE_PATH"])
    environment["GIT_OBJECT_DIRECTORY"] = (fixture.folder / "out.objects").bytes
    let id = try #require(ObjectID(hex: second.description))
    let repository = try Repository(environment: environment, in: origin)
    #expect(try repository.commit(id).subject == "Second")
    #expect(try repository.changes(ofCommit: id).map(\.path) == ["a"])
    #expect(try !Repository(at: origin).hasObject(id))
  }

  private func recorded(_ fixture: GitFixture) throws -> [ByteString: ByteString] {
    var environment: [ByteString: ByteString] = [:]
    for variable in try (fixture.folder / "out").contents().split(on: 0) where !variable.isEmpty {
      let parts = variable.bytes.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      environment[ByteString(parts[0])] = ByteString(parts[1])
    }
    return environment
  }
}
