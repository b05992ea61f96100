import Files
import GitEngine
import Processes
import Support
import Testing

@testable import HookKit

@Suite("git commit with a hook of ours", .enabled(if: BuiltProgram.isBuilt, "git-drill is not built"))
struct CommitTests {
  private let fixing: ByteString = "pre-commit: [ { check: trailing-whitespace, fix: true } ]\n"
  private let checking: ByteString = "pre-commit: [ { check: trailing-whitespace } ]\n"

  @Test("is refused with the place, and nothing changes")
  func refused() throws {
    let fixture = try HookFixture()
    try fixture.install(checking)
    try fixture.git.write("a", "a \n")
    try fixture.git.git("add", "a")
    // Git itself writes the index anew once, to refresh it.
    _ = try fixture.git.tryGit(["commit", "-m", "one"])
    let before = try fixture.snapshot()
    let result = try fixture.git.tryGit(["commit", "-m", "one"])
    #expect(result.status == .exited(1))
    #expect(result.errors.contains("a:1:2: trailing-whitespace: blanks at the end of the line"))
    #expect(try fixture.snapshot() == before)
  }

  @Test("that is refused says at the end what to do, and doing so helps")
  func advised() throws {
    let fixture = try HookFixture()
    try fixture.install("pre-commit: [ { check: trailing-whitespace }, { check: check-json } ]\n")
    try fixture.git.write("a.json", "{ \n")
    try fixture.git.git("add", "a.json")
    let refused = try fixture.git.tryGit(["commit", "-m", "one"])
    #expect(
      refused.errors.lines.suffix(3) == [
        "pre-commit refuses this commit: 2 findings",
        "hint: to have 1 of them put right: git drill hooks run pre-commit --fix",
        "hint: to go on without this rule once: SKIP=check-json git commit",
      ])
    try fixture.drill("hooks", "run", "pre-commit", "--fix")
    fixture.git.extraEnvironment["SKIP"] = "check-json"
    try fixture.git.git("commit", "--quiet", "-m", "one")
    #expect(try fixture.git.git("show", "HEAD:a.json") == "{\n")
  }

  @Test("whose message is refused says how to edit it again, and that works", arguments: [".", "d e"])
  func messageKept(_ place: ByteString) throws {
    let fixture = try HookFixture()
    try fixture.install("commit-msg: [ { subject: true } ]\n", "commit-msg")
    try (fixture.work / "d e").createFolder()
    let refused = try fixture.git.tryGit(
      ["commit", "--allow-empty", "-m", "Say it.", "-m", "Why"], in: fixture.work / place)
    let hint = "hint: the message is kept, to be edited again: " as ByteString
    let line = try #require(refused.errors.lines.first { $0.hasPrefix(hint) })
    let command = try #require(line.removingPrefix(hint)).replacing("commit", with: "commit --quiet --allow-empty")
    fixture.git.extraEnvironment["GIT_EDITOR"] = "sed -i.bak 's/it[.]/it/'"
    let run = Command(["sh", "-c", command], in: fixture.work / place, environment: fixture.git.environment)
    let result = try run.run()
    #expect(result.succeeded, "\(result)")
    #expect(try fixture.git.git("log", "-1", "--format=%B") == "Say it\n\nWhy\n\n")
  }

  @Test("commits what is fixed, with nothing left over")
  func plain() throws {
    let fixture = try HookFixture()
    try fixture.install(fixing)
    try fixture.git.write("a", "a \n")
    try fixture.git.git("add", "a")
    try fixture.git.git("commit", "--quiet", "-m", "one")
    #expect(try fixture.git.git("show", "HEAD:a") == "a\n")
    #expect(try fixture.git.git("status", "--porcelain").isEmpty)
    try fixture.git.git("fsck", "--strict")
  }

  @Test("of a merge without conflicts is not checked for what the other side brings")
  func merge() throws {
    let fixture = try HookFixture()
    let lines = ByteString((0..<30).map { "line \($0)\n" }.joined())
    try fixture.git.commit("base", ["both": lines])
    try fixture.git.git("switch", "--quiet", "--create", "side")
    try fixture.git.commit("side", ["theirs": "bad \n", "both": "first\n" + lines])
    try fixture.git.git("switch", "--quiet", "main")
    try fixture.git.commit("main", ["both": lines + "bad \n"])
    try fixture.install("pre-merge-commit: [ { check: trailing-whitespace } ]\n", "pre-merge-commit")
    let refused = try fixture.git.tryGit(["merge", "--no-edit", "side"])
    #expect(!refused.succeeded)
    #expect(refused.errors.contains("both:32:4: trailing-whitespace"))
    #expect(!refused.errors.contains("theirs"))
  }

  @Test("--amend is checked for what it adds")
  func amend() throws {
    let fixture = try HookFixture()
    try fixture.git.commit("one", ["old": "bad \n"])
    try fixture.install(checking)
    try fixture.git.git("commit", "--quiet", "--amend", "-m", "other words")
    try fixture.git.write("new", "bad \n")
    try fixture.git.git("add", "new")
    #expect(try !fixture.git.tryGit(["commit", "--amend", "-m", "more"]).succeeded)
  }

  @Test("in a linked worktree sees its own index, and installs for all of them")
  func linkedWorktree() throws {
    let fixture = try HookFixture()
    try fixture.git.commit("one", ["a": "1\n"])
    try fixture.install(fixing)
    let linked = fixture.git.folder / "linked"
    try fixture.git.git("worktree", "add", "--quiet", linked.bytes)
    try (linked / ".drill-hooks.yaml").write("version: 1\n" + fixing)
    try (linked / "b").write("b \n")
    try fixture.git.git("add", "b", in: linked)
    try fixture.git.git("commit", "--quiet", "-m", "two", in: linked)
    #expect(try fixture.git.git("show", "HEAD:b", in: linked) == "b\n")
    #expect(try (linked / "b").contents() == "b\n")
    #expect(try fixture.git.git("status", "--porcelain", in: linked).isEmpty)
  }

  @Test("SKIP leaves rules out, and a branch without rules is not checked")
  func skipping() throws {
    let fixture = try HookFixture()
    try fixture.install(checking)
    try fixture.git.write("a", "a \n")
    try fixture.git.git("add", "a")
    fixture.git.extraEnvironment["SKIP"] = "other, trailing-whitespace"
    try fixture.git.git("commit", "--quiet", "-m", "one")
    fixture.git.extraEnvironment["SKIP"] = nil
    try (fixture.work / ".drill-hooks.yaml").removeFile()
    try fixture.git.write("a", "b \n")
    let result = try fixture.git.tryGit(["commit", "-a", "-m", "two"])
    #expect(result.succeeded)
    #expect(result.errors.contains("nothing is checked"))
  }

  @Test("checks messages as Git will record them, and puts tickets in")
  func messages() throws {
    let fixture = try HookFixture()
    try fixture.install("commit-msg: [ { subject: { max: 20 } } ]\n", "commit-msg")
    let refused = try fixture.git.tryGit(["commit", "--allow-empty", "-m", "much longer than twenty characters"])
    #expect(!refused.succeeded)
    #expect(refused.errors.contains(".git/COMMIT_EDITMSG:1: subject: "))
    try fixture.git.git("commit", "--quiet", "--allow-empty", "-m", "short")
    try fixture.install("prepare-commit-msg: [ { ticket: true } ]\n", "prepare-commit-msg")
    try fixture.drill("hooks", "uninstall", "commit-msg")
    try fixture.git.git("switch", "--quiet", "--create", "feature/ABC-12-words")
    try fixture.git.git("commit", "--quiet", "--allow-empty", "-m", "do it")
    #expect(try fixture.git.line("log", "-1", "--format=%s") == "ABC-12: do it")
  }

  /// Ways to a commit on a branch of a ticket, with an editor, and the subject that comes of them.
  static let ways: [(editor: ByteString, commands: [[ByteString]], subject: ByteString)] = [
    (":", [["commit", "--allow-empty", "-m", "say"]], "ABC-12: say"),
    (":", [["commit", "--allow-empty", "-F", "../text"]], "ABC-12: a file"),
    ("sed -i.bak '1s/$/typed/'", [["commit", "--allow-empty"]], "ABC-12: typed"),
    ("sed -i.bak '1s/$/!/'", [["commit", "--allow-empty", "-t", "../text"]], "ABC-12: a file!"),
    (":", [["commit", "--amend", "--allow-empty", "--no-edit"]], "own"),
    (":", [["commit", "--allow-empty", "-C", "side"]], "side"),
    (":", [["merge", "--quiet", "--no-ff", "--no-edit", "side"]], "Merge branch 'side' into feature/ABC-12-words"),
    (":", [["merge", "--quiet", "--squash", "side"], ["commit", "--no-edit"]], "Squashed commit of the following:"),
    (":", [["commit", "--allow-empty", "--fixup", "HEAD"]], "fixup! own"),
    (":", [["revert", "--no-edit", "HEAD"]], "Revert \"own\""),
    (":", [["cherry-pick", "side"]], "side"),
  ]

  @Test("puts tickets into messages that are new, and of people", arguments: ways)
  func ticket(_ editor: ByteString, _ commands: [[ByteString]], _ subject: ByteString) throws {
    let fixture = try HookFixture()
    try (fixture.git.folder / "text").write("a file\n")
    try fixture.git.commit("one", ["a": "1\n"])
    try fixture.git.git("switch", "--quiet", "--create", "side")
    try fixture.git.commit("side", ["b": "1\n"])
    try fixture.git.git("switch", "--quiet", "--create", "feature/ABC-12-words", "main")
    try fixture.git.commit("own", ["c": "1\n"])
    try fixture.install("prepare-commit-msg: [ { ticket: true } ]\n", "prepare-commit-msg")
    fixture.git.extraEnvironment["GIT_EDITOR"] = editor
    for command in commands { try fixture.git.git(command) }
    #expect(try fixture.git.line("log", "-1", "--format=%s") == subject)
  }

  @Test("checks what is pushed, not what is checked out")
  func pushing() throws {
    let fixture = try HookFixture()
    try fixture.git.git("init", "--quiet", "--bare", "../origin.git")
    try fixture.git.git("remote", "add", "origin", "../origin.git")
    try fixture.git.commit("one", ["a": "1\n"])
    try fixture.git.git("push", "--quiet", "origin", "main")
    try fixture.git.git("switch", "--quiet", "--create", "bad")
    try fixture.git.commit("two", ["b.json": "{"])
    try fixture.git.git("switch", "--quiet", "main")
    try fixture.install("pre-push: [ { check: check-json } ]\n", "pre-push")
    let refused = try fixture.git.tryGit(["push", "origin", "bad"])
    #expect(!refused.succeeded)
    #expect((refused.output + refused.errors).contains("b.json:1:"))
    #expect(try !fixture.git.tryGit(["push", "origin", "main", "bad"]).succeeded)
    try fixture.git.git("push", "--quiet", "origin", "main:other")
    try fixture.git.git("push", "--quiet", "origin", "--delete", "other")
  }
}
