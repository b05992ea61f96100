import Files
import GitEngine
import Processes
import Support
import Testing

@testable import HookKit

@Suite("Hooks by configuration")
struct ConfiguredHooksTests {
  /// A `git` that says it has another version, before the real one.
  private func pretend(_ version: String, in git: GitFixture) throws {
    let folder = git.folder / "pretended"
    try folder.createFolders()
    try (folder / "git").write(
      ByteString(
        "#!/bin/sh\nif [ \"$1\" = version ]; then echo git version \(version); else PATH=${PATH#*:} exec git \"$@\"; fi\n"
      ))
    try (folder / "git").setPermissions(0o755)
    git.extraEnvironment["PATH"] = folder.bytes + ":" + (git.environment["PATH"] ?? "")
  }

  @Test(
    "are for Git 2.54 and later",
    arguments: [
      ("2.39.5", false), ("2.53.0.windows.1", false), ("2.54.0", true), ("2.100.0", true), ("3.0.0-rc1", true),
    ])
  func configurationNeeds(_ version: String, _ isEnough: Bool) throws {
    let git = try GitFixture()
    try pretend(version, in: git)
    let program = GitProgram(environment: git.environment, in: git.work)
    #expect(try ConfiguredHooks(program).areSupported() == isEnough)
  }

  @Test(
    "are refused in words where Git is older, and set where it is not",
    .enabled(if: BuiltProgram.isBuilt, "git-drill is not built"), arguments: [("2.53.0", false), ("2.54.0", true)])
  func configuringProgram(_ version: String, _ isEnough: Bool) throws {
    let fixture = try HookFixture()
    try pretend(version, in: fixture.git)
    // Where core.hooksPath is everybody's, files are out of the question.
    try fixture.git.git("config", "--global", "core.hooksPath", "/shared/hooks")
    let result = try fixture.drill("hooks", "install", "--config-based", "pre-commit")
    #expect(result.succeeded == isEnough)
    if isEnough {
      #expect(result.output == "pre-commit: set by configuration\n")
      #expect(try fixture.git.line("config", "--local", "hook.drill-pre-commit.event") == "pre-commit")
      #expect(try fixture.drill("hooks", "status").output.contains("pre-commit: set by configuration"))
      #expect(try fixture.drill("hooks", "uninstall").output == "pre-commit: taken out of the configuration\n")
    } else {
      #expect(result.errors.contains("hooks by configuration need Git 2.54 or later"))
      #expect(try !fixture.git.git("config", "--local", "--list").contains("hook."))
    }
  }

  @Test("leave no trace")
  func configured() throws {
    let git = try GitFixture()
    let hooks = ConfiguredHooks(GitProgram(environment: git.environment, in: git.work))
    let before = try (git.work / ".git/config").contents()
    try hooks.install([.preCommit], program: "/opt/it's/git-drill")
    #expect(try hooks.installed() == [.preCommit])
    #expect(try git.line("config", "hook.drill-pre-commit.event") == "pre-commit")
    #expect(
      try git.line("config", "hook.drill-pre-commit.command")
        == "'/opt/it'\\''s/git-drill' hooks run pre-commit --hook --")
    #expect(try hooks.uninstall(HookName.allCases) == [.preCommit])
    #expect(try (git.work / ".git/config").contents() == before)
  }
}
