import Files
import GitEngine
import Processes
import Support
import Testing

@testable import HookKit

/// Commits that Git makes from an index of their own.
@Suite("git commit of chosen changes", .enabled(if: BuiltProgram.isBuilt, "git-drill is not built"))
struct PartialCommitTests {
  private let fixing: ByteString = "pre-commit: [ { check: trailing-whitespace, fix: true } ]\n"
  private let checking: ByteString = "pre-commit: [ { check: trailing-whitespace } ]\n"

  @Test("-a commits what is fixed, and the index has it")
  func all() throws {
    let fixture = try HookFixture()
    try fixture.git.commit("one", ["a": "1\n", "b": "1\n"])
    try fixture.install(fixing)
    try fixture.git.write("a", "2 \n")
    try fixture.git.git("commit", "--quiet", "-a", "-m", "two")
    #expect(try fixture.git.git("show", "HEAD:a") == "2\n")
    #expect(try fixture.git.git("status", "--porcelain").isEmpty)
    #expect(try fixture.inWorktree("a") == "2\n")
  }

  @Test("-a is checked as it will be, not as the index was")
  func allChecked() throws {
    let fixture = try HookFixture()
    try fixture.git.commit("one", ["a": "1\n"])
    try fixture.install(checking)
    try fixture.git.write("a", "2 \n")
    #expect(try !fixture.git.tryGit(["commit", "-a", "-m", "two"]).succeeded)
    try fixture.git.write("a", "2\n")
    try fixture.git.git("commit", "--quiet", "-a", "-m", "two")
  }

  @Test("of paths commits what is fixed, keeps what else is staged, and reverts nothing later")
  func paths() throws {
    let fixture = try HookFixture()
    try fixture.git.commit("one", ["a": "1\n", "b": "1\n"])
    try fixture.install(fixing)
    try fixture.git.write("b", "staged\n")
    try fixture.git.git("add", "b")
    try fixture.git.write("a", "2 \n")
    try fixture.git.git("commit", "--quiet", "-m", "two", "a")
    #expect(try fixture.git.git("show", "HEAD:a") == "2\n")
    #expect(try fixture.git.git("show", "HEAD:b") == "1\n")
    #expect(try fixture.git.git("status", "--porcelain") == "M  b\n")
    #expect(try fixture.inWorktree("a") == "2\n")
    try fixture.git.git("commit", "--quiet", "-m", "three")
    #expect(try fixture.git.git("show", "HEAD:a") == "2\n")
    #expect(try fixture.git.git("show", "HEAD:b") == "staged\n")
  }

  @Test("of paths fixes no other file, staged or not")
  func pathsOnly() throws {
    let fixture = try HookFixture()
    try fixture.git.commit("one", ["a": "1\n", "b": "1\n", "c": "1\n"])
    try fixture.install(fixing)
    for name in ["a", "b", "c"] as [ByteString] { try fixture.git.write(name, "2 \n") }
    try fixture.git.git("add", "b")
    try fixture.git.git("commit", "--quiet", "-m", "two", "a")
    #expect(try fixture.git.git("show", "HEAD:a") == "2\n")
    #expect(try fixture.staged("b") == "2 \n")
    #expect(try fixture.inWorktree("b") == "2 \n")
    #expect(try fixture.inWorktree("c") == "2 \n")
    #expect(try fixture.git.git("status", "--porcelain") == "M  b\n M c\n")
  }

  @Test("of paths takes a path whole that was staged in part, fixed")
  func pathsStagedInPart() throws {
    let fixture = try HookFixture()
    try fixture.git.commit("one", ["a": "1\n2\n3\n4\n5\n"])
    try fixture.install(fixing)
    try fixture.git.write("a", "1 \n2\n3\n4\n5\n")
    try fixture.git.git("add", "a")
    try fixture.git.write("a", "1 \n2\n3\n4\n5 \n")
    try fixture.git.git("commit", "--quiet", "-m", "two", "--only", "a")
    #expect(try fixture.git.git("show", "HEAD:a") == "1\n2\n3\n4\n5\n")
    #expect(try fixture.git.git("status", "--porcelain").isEmpty)
  }

  @Test("-p commits the chosen part fixed, and keeps the rest")
  func patch() throws {
    let fixture = try HookFixture()
    try fixture.git.commit("one", ["a": ByteString((1...20).map { "\($0)\n" }.joined())])
    try fixture.install(fixing)
    let changed = (1...20).map { $0 == 2 ? "two \n" : $0 == 19 ? "nineteen \n" : "\($0)\n" }.joined()
    try fixture.git.write("a", ByteString(changed))
    let result = try fixture.git.tryGit(["commit", "--quiet", "-p", "-m", "two"], input: "y\nn\n")
    #expect(result.succeeded, "\(result)")
    #expect(try fixture.git.git("show", "HEAD:a").contains("two\n3"))
    #expect(try fixture.git.git("show", "HEAD:a").contains("\n19\n"))
    #expect(try fixture.inWorktree("a").contains("nineteen \n"))
  }

  @Test("of paths is checked as it will be")
  func pathsChecked() throws {
    let fixture = try HookFixture()
    try fixture.git.commit("one", ["a": "1\n", "b": "1\n"])
    try fixture.install(checking)
    try fixture.git.write("b", "bad \n")
    try fixture.git.git("add", "b")
    try fixture.git.write("a", "2\n")
    try fixture.git.git("commit", "--quiet", "-m", "two", "a")
    #expect(try !fixture.git.tryGit(["commit", "-m", "three"]).succeeded)
  }

  @Test("--include commits what is fixed, with what is staged")
  func include() throws {
    let fixture = try HookFixture()
    try fixture.git.commit("one", ["a": "1\n", "b": "1\n"])
    try fixture.install(fixing)
    try fixture.git.write("b", "staged \n")
    try fixture.git.git("add", "b")
    try fixture.git.write("a", "2 \n")
    try fixture.git.git("commit", "--quiet", "-m", "two", "--include", "a")
    #expect(try fixture.git.git("show", "HEAD:a") == "2\n")
    #expect(try fixture.git.git("show", "HEAD:b") == "staged\n")
    #expect(try fixture.git.git("status", "--porcelain").isEmpty)
  }
}
