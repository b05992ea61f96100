import Checks
import Documents
import Drills
import Files
import Support
import Testing

/// The learner's hooks, tried by real `git` in a copy of the world.
@Suite("A hook is tried in a copy of the world")
struct HookTrialTests {
  private let fixture: GitFixture
  private let scratch: TemporaryFolder

  init() throws {
    fixture = try GitFixture()
    scratch = try scratchFolder()
    try fixture.commit("Start", ["a.txt": "a\n"])
  }

  /// Whether a commit of a file with the word DEBUG is refused, and one without it accepted.
  private func verdict(timeLimit: Duration = .seconds(20)) throws -> Verdict? {
    let checks = try CheckList(
      Node.parse(
        """
        - id: guard
          title: The guard works
          all:
            - hook: { name: pre-commit, executable: true }
            - hook-run:
                cases:
                  - { title: a clean file, write: { good.txt: "fine\\n" }, expect: accepted }
                  - { title: a file with DEBUG, write: { bad.txt: "DEBUG\\n" }, expect: refused }
        """, file: "checks.yaml"))
    let runner = GitHookRunner(
      scratch: scratch.path, path: fixture.environment["PATH"] ?? "", timeLimit: timeLimit)
    let world = World(folder: fixture.folder, repositories: ["work": "work"])
    return Grader(checks, hooks: runner).verdicts(of: world).results.first?.verdict
  }

  private func writeHook(_ script: ByteString, to path: FilePath) throws {
    try path.parent?.createFolders()
    try path.write("#!/bin/sh\n" + script)
    try path.setPermissions(0o755)
  }

  private static let guardScript: ByteString = "! git grep --cached -q DEBUG\n"

  private var hooks: FilePath { fixture.work / ".git/hooks" }

  @Test("where Git looks for it by itself")
  func plain() throws {
    try writeHook(Self.guardScript, to: hooks / "pre-commit")
    #expect(try verdict() == .passed)
  }

  @Test("through a link", arguments: [true, false])
  func link(isAbsolute: Bool) throws {
    let tool = fixture.work / "tools/guard"
    try writeHook(Self.guardScript, to: tool)
    try hooks.createFolders()
    try (hooks / "pre-commit").createLink(to: isAbsolute ? tool.bytes : "../../tools/guard")
    #expect(try verdict() == .passed)
  }

  @Test("in the folder that core.hooksPath names", arguments: [true, false])
  func hooksPath(isAbsolute: Bool) throws {
    try writeHook(Self.guardScript, to: fixture.work / "githooks/pre-commit")
    try fixture.git("config", "core.hooksPath", isAbsolute ? (fixture.work / "githooks").bytes : "githooks")
    #expect(try verdict() == .passed)
  }

  @Test("and fails where it lets all in, or nothing", arguments: ["exit 0\n", "exit 1\n"] as [ByteString])
  func wrong(script: ByteString) throws {
    try writeHook(script, to: hooks / "pre-commit")
    guard case .failed? = try verdict() else { return #expect(Bool(false), "it must fail") }
  }

  @Test("and fails where it never ends")
  func endless() throws {
    try writeHook("while :; do :; done\n", to: hooks / "pre-commit")
    guard case .failed? = try verdict(timeLimit: .milliseconds(300)) else {
      return #expect(Bool(false), "it must fail")
    }
  }

  @Test("and is told where it is a link that leads out, or nowhere", arguments: ["/bin/true", "gone"] as [ByteString])
  func foreignLink(target: ByteString) throws {
    try hooks.createFolders()
    try (hooks / "pre-commit").createLink(to: target)
    guard case .failed(let finding)? = try verdict() else { return #expect(Bool(false), "it must fail") }
    #expect(finding.found.contains("link"))
  }

  @Test("so that it changes nothing of the world")
  func untouched() throws {
    try writeHook("echo spoilt > \"$PWD/a.txt\"\n! git grep --cached -q DEBUG\n", to: hooks / "pre-commit")
    let head = try fixture.git("rev-parse", "HEAD")
    #expect(try verdict() == .passed)
    #expect(try fixture.git("rev-parse", "HEAD") == head)
    #expect(try (fixture.work / "a.txt").contents() == "a\n")
  }
}
