#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import Checks
import Files
import GitEngine
import Processes
import Support
import Testing

@Suite("A world that cannot be graded")
struct UngradableTests {
  /// What happens to the repository `work`, and what is said of it.
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let words: String
    let statement: String
    let inflict: @Sendable (GitFixture) throws -> Void

    init(
      _ description: String, _ words: String, _ statement: String = "file: { at: main, path: a.txt, content: a }",
      inflict: @escaping @Sendable (GitFixture) throws -> Void
    ) {
      testDescription = description
      self.words = words
      self.statement = statement
      self.inflict = inflict
    }
  }

  static let damages: [Damage] = [
    Damage("the folder is gone", "there is no folder work; git drill reset") { try $0.work.removeTree() },
    Damage("a file stands in its place", "work is not a folder any more") { git in
      try git.work.removeTree()
      try git.work.write("x")
    },
    Damage(".git is gone", "work is no Git repository any more") { try ($0.work / ".git").removeTree() },
    Damage("the folder is a link", "is a symbolic link") { git in
      try git.work.rename(to: git.folder / "elsewhere")
      try git.work.createLink(to: "elsewhere")
    },
    Damage(".git is a link", "is not a folder but a link") { git in
      try (git.work / ".git").rename(to: git.folder / "real")
      try (git.work / ".git").createLink(to: "../real")
    },
    Damage(".git is a file that leads outside", "which is outside the exercise") { git in
      try (git.work / ".git").removeTree()
      try (git.work / ".git").write("gitdir: /usr\n")
    },
    Damage(".git is a file with nothing in it", "names no repository") { git in
      try (git.work / ".git").removeTree()
      try (git.work / ".git").write("")
    },
    Damage("the objects are linked from elsewhere", "objects of the repository work is a symbolic link") { git in
      try (git.work / ".git/objects").rename(to: git.folder / "objects")
      try (git.work / ".git/objects").createLink(to: "../../objects")
    },
    Damage("objects are borrowed from outside", "borrows objects from /usr/share") { git in
      try (git.work / ".git/objects/info/alternates").write("/usr/share\n")
    },
    Damage("the worktree is outside", "which is outside the exercise") { git in
      try git.git("config", "core.worktree", "/usr/share")
    },
    Damage("it is SHA-256", "SHA-256") { git in
      try git.work.removeTree()
      try git.git("init", "--quiet", "--object-format=sha256", git.work.bytes, in: git.folder)
    },
    Damage("it is reftable", "reftable") { git in
      try git.git("config", "core.repositoryFormatVersion", "1")
      try git.git("config", "extensions.refStorage", "reftable")
    },
    Damage("the history is cut off", "git fetch --unshallow", "commits: { range: main, count: 2 }") { git in
      try git.commit("Second")
      try git.work.rename(to: git.folder / "whole")
      try git.git("clone", "--quiet", "--depth=1", "file://" + (git.folder / "whole").bytes, "work", in: git.folder)
    },
    Damage("an object is damaged", "damaged") { git in
      let id = try git.line("rev-parse", "main:a.txt").description
      let file = git.work / ByteString(".git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
      try file.removeFile()
      try file.write("garbage")
    },
    Damage("an object is cut short", "damaged") { git in
      let id = try git.line("rev-parse", "main^{tree}").description
      let file = git.work / ByteString(".git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
      let contents = try file.contents()
      try file.removeFile()
      try file.write(ByteString(contents.bytes.prefix(contents.count - 8)))
    },
    Damage("an object is missing", "lacks something") { git in
      let id = try git.line("rev-parse", "main^{tree}").description
      try (git.work / ByteString(".git/objects/\(id.prefix(2))/\(id.dropFirst(2))")).removeFile()
    },
    Damage("HEAD is garbage", "", "head: main") { try ($0.work / ".git/HEAD").write("garbage\n") },
    Damage("the index is garbage", "", "worktree: { clean: true }") { try ($0.work / ".git/index").write("garbage") },
    Damage("ignore rules come from outside", "core.excludesfile", "ignore: { ignored: [x] }") { git in
      try git.git("config", "core.excludesFile", "/etc/passwd")
    },
    Damage("a file is too large", "at most", "file: { at: main, path: big, content: a }") { git in
      try git.commit("Big", ["big": ByteString(repeatElement(UInt8(ascii: "a"), count: 17 << 20))])
    },
  ]

  @Test("says so, and what to do", arguments: damages)
  func says(damage: Damage) throws {
    let fixture = try Fixture(start: { ["first": try $0.commit("First", ["a.txt": "a\n"])] }, then: damage.inflict)
    try judge(.cannot(damage.statement, damage.words), in: fixture.world)
    #expect(
      Grader(try checks(damage.statement)).verdicts(of: fixture.world).outcome == .cannotGrade)
  }

  @Test("does not take a missing repository for trouble where its making is the task")
  func missing() throws {
    let fixture = try Fixture(initialising: false)
    try judge(.fails("repository: { in: work }", "the folder work is no repository"), in: fixture.world)
    try judge(.passes("not: { repository: { in: work } }"), in: fixture.world)
    try judge(.passes("repository: { in: work, absent: true }"), in: fixture.world)
  }

  @Test("says how to trust a repository of another user", .enabled(if: geteuid() == 0, "only root can give files away"))
  func foreign() throws {
    let fixture = try Fixture(
      start: { ["first": try $0.commit("First")] },
      then: { git in
        _ = try Command(["chown", "--recursive", "12345", git.work.bytes], environment: git.environment).run()
      })
    try judge(.cannot("head: main", "git config --global --add safe.directory"), in: fixture.world)
  }

  @Test("never follows a link out of the worktree")
  func links() throws {
    let fixture = try Fixture(start: { git in
      try (git.folder / "outside").createFolder()
      try (git.folder / "outside/secret").write("secret\n")
      try (git.work / "in").createLink(to: "../outside")
      try (git.work / "file").createLink(to: "../outside/secret")
      try git.commit("First", ["a.txt": "a\n"])
      return [:]
    })
    try judge(.fails("file: { at: worktree, path: in/secret }", "there is no such file"), in: fixture.world)
    try judge(.passes("file: { at: worktree, path: file, mode: link, link-to: ../outside/secret }"), in: fixture.world)
    try judge(.passes("file: { at: worktree, path: file, content: { lacks: [\"secret\\n\"] } }"), in: fixture.world)
    try judge(.passes("conflict-markers: worktree"), in: fixture.world)
  }

  @Test("answers on a history of 100,000 commits")
  func manyCommits() throws {
    let fixture = try Fixture { git in
      var stream = ""
      for number in 1...100_000 {
        let from = number > 1 ? "from :\(number - 1)\n" : ""
        stream += "commit refs/heads/main\nmark :\(number)\ncommitter A <a@example.org> \(number) +0000\n"
        stream += "data 2\nx\n\(from)\n"
      }
      try git.git("fast-import", "--quiet", input: ByteString(stream))
      return ["old": try git.line("rev-parse", "main~99990")]
    }
    try fixture.judge(.passes(#"contains: { branch: main, commits: ["${old}"] }"#))
    try fixture.judge(.passes("commits: { range: main, count: 100000 }"))
    try fixture.judge(.passes(#"contains: { branch: main, commits: ["${old}", main~1, main~2, main~3, main~4] }"#))
    try fixture.judge(.fails(#"ancestry: { ancestor: main, of: "${old}" }"#, "is not in the history of"))
  }

  @Test("stops at its limits")
  func limits() throws {
    let fixture = try Fixture { git in
      for number in 0..<5 { try git.commit(ByteString("Commit \(number)"), ["a.txt": ByteString("\(number)\n")]) }
      return [:]
    }
    var limits = Limits()
    limits.commits = 3
    try judge(.cannot("commits: { range: main, count: 5 }", "more than 3 commits"), in: fixture.world, limits: limits)
    limits = Limits()
    limits.contents = 3
    try judge(
      .cannot("unreachable: { text: [secret] }", "larger than 3 bytes together"), in: fixture.world, limits: limits)
    limits = Limits()
    limits.time = .zero
    try judge(.cannot("commits: { range: main, count: 5 }", "took longer"), in: fixture.world, limits: limits)
  }

  @Test("reads the objects of the start where the learner's own are gone")
  func startObjects() throws {
    let fixture = try Fixture(
      start: { git in
        try git.commit("First", ["a.txt": "a\n"])
        let bad = try git.commit("Bad", ["a.txt": "b\n"])
        try git.git("clone", "--quiet", "--bare", ".", "../copy.git")
        try (git.folder / ".drill/start").createFolders()
        try (git.folder / "copy.git/objects").rename(to: git.folder / ".drill/start/objects")
        return ["bad": bad]
      },
      then: { git in
        try git.git("reset", "--quiet", "--hard", "HEAD~1")
        try git.git("reflog", "expire", "--expire=now", "--all")
        try git.git("gc", "--quiet", "--prune=now")
      })
    try fixture.judge(.passes(#"contains: { branch: main, lacks: ["${bad}"], commits: ["${bad}^"] }"#))
    try fixture.judge(.fails(#"ref: { name: main, at: "${bad}" }"#, "Bad"))
    try fixture.judge(.passes(#"unreachable: { commits: ["${bad}"], files: ["${bad}:a.txt"] }"#))
  }
}
