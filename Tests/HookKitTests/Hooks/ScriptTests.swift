import Files
import GitEngine
import Processes
import Support
import Testing

@testable import HookKit

@Suite("Ready scripts")
struct ScriptTests {
  private static let folder = packageFolder / "Hooks/scripts"

  static let names = ((try? folder.entries()) ?? []).compactMap {
    $0.hasSuffix(".sh") ? $0.utf8.map { String($0.dropLast(3)) } : nil
  }

  private func script(_ name: String) throws -> ReadyScript {
    let contents = try (Self.folder / ByteString("\(name).sh")).contents()
    return try #require(ReadyScript(name: name, contents: contents))
  }

  private func add(_ name: String, to git: GitFixture) throws {
    _ = try HookInstaller(GitProgram(environment: git.environment, in: git.work)).add(try script(name))
  }

  @Test("say what they are, and run in dash", arguments: names)
  func header(_ name: String) throws {
    let script = try script(name)
    #expect(!script.summary.isEmpty)
    #expect(script.contents.contains(".before-drill"))
    #expect(script.contents.lines[0] == "#!/bin/sh")
    for shell in ["/bin/sh", "/bin/dash"] where FilePath(shell).exists {
      let result = try Command([ByteString(shell), "-n"], environment: [:], input: script.contents).run()
      #expect(result.succeeded)
    }
  }

  @Test("run the hook that was there before, and go with the installer", arguments: names)
  func previous(_ name: String) throws {
    let git = try GitFixture()
    try git.commit("one", [:])
    let script = try script(name)
    let hook = git.work / ".git/hooks" / ByteString(script.hook.rawValue)
    try hook.write("#!/bin/sh\necho the previous says no >&2\nexit 9\n")
    try hook.setPermissions(0o755)
    try add(name, to: git)
    try add(name, to: git)
    let result = try git.tryGit(["hook", "run", ByteString(script.hook.rawValue), "--", "origin", "url"])
    #expect(result.errors.contains("the previous says no"))
    #expect(result.status == .exited(9))
  }

  @Test(
    "gofmt looks at what is staged, under every name",
    .enabled(if: FilePath("/usr/bin/gofmt").exists, "gofmt is not installed"))
  func gofmt() throws {
    let git = try GitFixture()
    try add("gofmt", to: git)
    for name in oddNames { try git.write(name + ".go", "package a\n") }
    try git.write("1:x.go", "package a\n")
    try (git.work / "link.go").createLink(to: "nowhere")
    try git.git("add", "--all")
    try git.git("commit", "--quiet", "-m", "good")
    try git.write("-x.go", "package  a\n")
    try git.git("add", "--all")
    try git.write("-x.go", "package a\n")
    let refused = try git.tryGit(["commit", "-m", "bad"])
    #expect(refused.errors.contains("-x.go: not formatted as gofmt does"))
    #expect(!refused.succeeded)
    try git.git("add", "--all")
    try git.git("rm", "--quiet", "--cached", "--", "a b.go")
    try git.write("broken.go", "package a\nfunc {\n")
    try git.git("add", "broken.go")
    #expect(try git.tryGit(["commit", "-m", "broken"]).errors.contains("broken.go: gofmt cannot read it"))
    try git.git("rm", "--quiet", "--cached", "broken.go")
    try git.git("commit", "--quiet", "-m", "deleted")
  }

  @Test("whitespace refuses blanks and markers in new lines only")
  func whitespace() throws {
    let git = try GitFixture()
    try git.commit("old", ["a": "x \n"])
    try add("whitespace", to: git)
    try git.commit("good", ["a": "x \ny\n"])
    try git.write("a", "x \ny\nz \n")
    #expect(
      try git.tryGit(["commit", "-am", "bad"]).errors.contains("trailing whitespace")
        || git.tryGit(["commit", "-am", "bad"]).output.contains("trailing whitespace"))
    #expect(try !git.tryGit(["commit", "-am", "bad"]).succeeded)
    let first = try GitFixture()
    try add("whitespace", to: first)
    try first.write("a", "x \n")
    try first.git("add", "a")
    #expect(try !first.tryGit(["commit", "-m", "first"]).succeeded)
  }

  @Test("large-files measures what is committed, under every name")
  func largeFiles() throws {
    let git = try GitFixture()
    try add("large-files", to: git)
    try git.git("config", "drill.maxFileSize", "10")
    for name in oddNames { try git.write(name, "12345") }
    try git.write("1:x", "12345")
    try git.git("add", "--all")
    try git.git("commit", "--quiet", "-m", "small")
    try git.write("-y z", "12345678901")
    try git.git("add", "--all")
    #expect(try git.tryGit(["commit", "-m", "large"]).errors.contains("-y z: 11 bytes, more than 10"))
  }

  @Test("protected-branch refuses whole names only, and lets the first commit and rebases pass")
  func protectedBranch() throws {
    let git = try GitFixture()
    try add("protected-branch", to: git)
    try git.commit("first", [:])
    #expect(try !git.tryGit(["commit", "--allow-empty", "-m", "no"]).succeeded)
    try git.git("switch", "--quiet", "--create", "maintenance")
    try git.commit("yes", [:])
    try git.git("config", "drill.protected", "maintenance")
    #expect(try git.tryGit(["commit", "--allow-empty", "-m", "no"]).errors.contains("maintenance is protected"))
    try git.git("switch", "--quiet", "--detach")
    try git.commit("detached", [:])
  }

  @Test("ticket-prefix puts a ticket in once")
  func ticketPrefix() throws {
    let git = try GitFixture()
    try add("ticket-prefix", to: git)
    try git.commit("one", [:])
    #expect(try git.line("log", "-1", "--format=%s") == "one")
    try git.git("switch", "--quiet", "--create", "feature/ABC-12-some-words")
    try git.commit("two", [:])
    #expect(try git.line("log", "-1", "--format=%s") == "ABC-12: two")
    try git.commit("ABC-12 three", [:])
    #expect(try git.line("log", "-1", "--format=%s") == "ABC-12 three")
    try git.git("commit", "--quiet", "--amend", "--allow-empty", "--no-edit")
    #expect(try git.line("log", "-1", "--format=%s") == "ABC-12 three")
    try git.git("commit", "--quiet", "--allow-empty", "--fixup", "HEAD")
    #expect(try git.line("log", "-1", "--format=%s") == "fixup! ABC-12 three")
    try git.git("switch", "--quiet", "--create", "DEF-1", "main")
    try git.git("cherry-pick", "--allow-empty", "feature/ABC-12-some-words~1")
    #expect(try git.line("log", "-1", "--format=%s") == "ABC-12 three")
  }

  @Test("conventional-commits judges the subject that Git will record")
  func conventionalCommits() throws {
    let git = try GitFixture()
    try add("conventional-commits", to: git)
    for good in ["feat: one", "fix(core)!: two", "Merge branch 'x'", "fixup! x", "# comment\n\ndocs: three"]
      as [ByteString]
    {
      try git.git("-c", "commit.cleanup=strip", "commit", "--quiet", "--allow-empty", "-m", good)
    }
    for bad in ["one", "feat:one", "feature: one", "feat(): one", "feat : one", "# feat: x\n\nfeat: y"] as [ByteString]
    {
      #expect(try !git.tryGit(["commit", "--allow-empty", "-m", bad]).succeeded, "\(bad)")
    }
  }

  @Test("no-wip-push looks at every new commit of every reference")
  func noWipPush() throws {
    let git = try GitFixture()
    try git.git("init", "--quiet", "--bare", "../origin.git")
    try git.git("remote", "add", "origin", "../origin.git")
    try git.commit("WIP known to all", [:])
    try git.git("push", "--quiet", "origin", "main")
    try git.git("fetch", "--quiet", "origin")
    try add("no-wip-push", to: git)
    try git.commit("good", [:])
    try git.git("push", "--quiet", "origin", "main")
    try git.git("switch", "--quiet", "--create", "side")
    try git.commit("wip: later", [:])
    try git.commit("good", [:])
    #expect(try git.tryGit(["push", "origin", "main", "side"]).errors.contains("wip: later"))
    try git.git("push", "--quiet", "origin", "main:other")
    try git.git("push", "--quiet", "origin", "--delete", "other")
    try git.git("switch", "--quiet", "main")
    try git.commit("wiped out", [:])
    try git.git("push", "--quiet", "origin", "main")
  }

  @Test("test-pushed tests what is pushed, in a folder of its own, and leaves none behind")
  func testPushed() throws {
    let git = try GitFixture()
    try git.git("init", "--quiet", "--bare", "../origin.git")
    try git.git("remote", "add", "origin", "../origin.git")
    try git.commit("one", ["state": "good\n"])
    try add("test-pushed", to: git)
    try git.git(
      "config", "drill.test",
      "grep -q good state && git log -1 --format=%s >>'\(git.folder)/seen' && test -z \"$GIT_DIR\"")
    try git.write("state", "not committed\n")
    try git.git("push", "--quiet", "origin", "main", "main:copy")
    try git.git("stash", "--quiet")
    try git.git("switch", "--quiet", "--create", "broken")
    try git.commit("two", ["state": "bad\n"])
    try git.git("switch", "--quiet", "main")
    let refused = try git.tryGit(["push", "origin", "main", "broken"])
    #expect(!refused.succeeded)
    #expect(refused.errors.contains("refs/heads/broken is not pushed to refs/heads/broken: "))
    try git.git("push", "--quiet", "origin", "--delete", "copy")
    #expect(try (git.folder / "seen").contents() == "one\n")
    #expect(try git.git("worktree", "list").lines.count == 1)
  }
}
