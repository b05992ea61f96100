import Files
import GitEngine
import Processes
import Support
import Testing

@testable import HookKit

@Suite("Installing hooks")
struct InstallTests {
  private let template = (try? (packageFolder / "Hooks/shim.sh").contents()) ?? ""

  private func installer(_ git: GitFixture, in folder: FilePath? = nil) throws -> HookInstaller {
    try HookInstaller(GitProgram(environment: git.environment, in: folder ?? git.work))
  }

  private func shim(_ program: FilePath = "/opt/it's here/git-drill", passes: Bool = false) -> HookShim {
    HookShim(template: template, program: program, passesWithoutProgram: passes)
  }

  @Test("is done twice without a difference, and undone without a trace")
  func idempotent() throws {
    let git = try GitFixture()
    let hooks = git.work / ".git/hooks"
    let before = try hooks.entries()
    let first = try installer(git).install([.preCommit, .prePush], shim())
    #expect(first.map(\.change) == [.installed, .installed])
    #expect(try (hooks / "pre-commit").status()?.permissions == 0o755)
    #expect(try installer(git).install([.preCommit], shim()).map(\.change) == [.alike])
    #expect(try installer(git).install([.preCommit], shim("/elsewhere")).map(\.change) == [.updated])
    #expect(try installer(git).uninstall(HookName.allCases).map(\.hook) == [.preCommit, .prePush])
    #expect(try hooks.entries() == before)
  }

  @Test("keeps what was there, with bytes, mode and link, and brings it back")
  func previous() throws {
    let git = try GitFixture()
    let hooks = git.work / ".git/hooks"
    let script = ByteString(Array("#!/bin/sh\necho ".utf8) + [0xFF, 0x0A])
    try (hooks / "pre-commit").write(script)
    try (hooks / "pre-commit").setPermissions(0o751)
    try (hooks / "commit-msg").createLink(to: "../../scripts/message")
    let outcomes = try installer(git).install([.preCommit, .commitMessage], shim())
    #expect(outcomes.allSatisfy { $0.change == .installed && $0.hasPrevious })
    #expect(try (hooks / "pre-commit.before-drill").contents() == script)
    #expect(try (hooks / "pre-commit.before-drill").status()?.permissions == 0o751)
    #expect(try installer(git).states().first { $0.hook == .preCommit }?.kind == .ours)
    _ = try installer(git).install([.preCommit], shim())
    _ = try installer(git).uninstall([.preCommit, .commitMessage])
    #expect(try (hooks / "pre-commit").contents() == script)
    #expect(try (hooks / "pre-commit").status()?.permissions == 0o751)
    #expect(try (hooks / "commit-msg").linkTarget() == "../../scripts/message")
    #expect(!(hooks / "pre-commit.before-drill").exists)
  }

  @Test("goes with ready scripts in any order, each once, and each leaves the others")
  func chain() throws {
    let git = try GitFixture()
    let hooks = git.work / ".git/hooks"
    let mine: ByteString = "#!/bin/sh\necho mine\n"
    try (hooks / "pre-commit").write(mine)
    try (hooks / "pre-commit").setPermissions(0o755)
    let before = try hooks.entries()
    let scripts = try ["whitespace", "large-files"].map { name in
      let contents = try (packageFolder / ByteString("Hooks/scripts/\(name).sh")).contents()
      return try #require(ReadyScript(name: name, contents: contents))
    }
    for _ in 0..<2 {
      _ = try installer(git).add(scripts[0])
      _ = try installer(git).install([.preCommit], shim())
      _ = try installer(git).add(scripts[1])
    }
    #expect(HookFile(.preCommit, in: hooks).chain.count == 4)
    #expect(try installer(git).states().first { $0.hook == .preCommit }?.kind == .ours)
    #expect(try installer(git).install([.preCommit], shim("/new")).map(\.change) == [.updated])
    #expect(try installer(git).uninstall([.preCommit]).map(\.change) == [.removed])
    #expect(try installer(git).uninstall([.preCommit]).map(\.change) == [.left])
    #expect(try git.git("hook", "run", "pre-commit") == "" && HookFile(.preCommit, in: hooks).chain.count == 3)
    for script in scripts { #expect(try installer(git).remove(script)?.change == .removed) }
    #expect(try installer(git).remove(scripts[0]) == nil)
    #expect(try hooks.entries() == before)
    #expect(try (hooks / "pre-commit").contents() == mine)
  }

  @Test("is not taken for installed where another hook hides ours")
  func hidden() throws {
    let git = try GitFixture()
    let hooks = git.work / ".git/hooks"
    _ = try installer(git).install([.preCommit], shim())
    try (hooks / "pre-commit").rename(to: hooks / "pre-commit.before-drill")
    try (hooks / "pre-commit").write("#!/bin/sh\n")
    #expect(try installer(git).states().first { $0.hook == .preCommit }?.kind == .other)
    #expect(try installer(git).uninstall([.preCommit]).map(\.change) == [.left])
  }

  @Test("leaves a hook alone that is not ours any more")
  func replaced() throws {
    let git = try GitFixture()
    _ = try installer(git).install([.preCommit], shim())
    try (git.work / ".git/hooks/pre-commit").write("#!/bin/sh\n# another's\n")
    #expect(try installer(git).uninstall([.preCommit]).map(\.change) == [.left])
    #expect(try (git.work / ".git/hooks/pre-commit").contents() == "#!/bin/sh\n# another's\n")
  }

  @Test(
    "goes where core.hooksPath says at any level, where that is in the repository",
    arguments: ["--local", "--worktree", "--global"])
  func hooksPath(_ level: ByteString) throws {
    let git = try GitFixture()
    try git.commit("one", [:])
    if level == "--worktree" { try git.git("config", "extensions.worktreeConfig", "true") }
    try git.git("config", level, "core.hooksPath", "my/hooks")
    _ = try installer(git).install([.preCommit], shim())
    #expect((git.work / "my/hooks/pre-commit").isFile)
    #expect(!(git.work / ".git/hooks/pre-commit").exists)
    #expect(try installer(git).folder.setting?.scope == ByteString(Array(level.bytes.dropFirst(2))))
  }

  @Test(
    "refuses a folder that other repositories use, and changes nothing outside", arguments: ["--global", "--local"])
  func outside(_ level: ByteString) throws {
    let git = try GitFixture()
    let shared = git.folder / "shared"
    try shared.createFolder()
    try (shared / "pre-commit").write("#!/bin/sh\n")
    try git.git("config", level, "core.hooksPath", level == "--global" ? "~/../shared" : shared.bytes)
    #expect {
      try installer(git).install([.preCommit], shim())
    } throws: { error in
      let error = error as? HookError
      return error?.message.contains("outside this repository") == true
        && error?.hint?.contains("--config-based") == true
    }
    #expect(throws: HookError.self) { try installer(git).uninstall([.preCommit]) }
    #expect(try shared.entries() == ["pre-commit"])
    #expect(try (shared / "pre-commit").contents() == "#!/bin/sh\n")
    #expect(!(git.work / ".git/hooks/pre-commit").exists)
  }

  @Test("goes where the configuration of the system says")
  func systemHooksPath() throws {
    let git = try GitFixture()
    try (git.folder / "system").write("[core]\n\thooksPath = of-the-system\n")
    git.extraEnvironment = ["GIT_CONFIG_NOSYSTEM": "0", "GIT_CONFIG_SYSTEM": (git.folder / "system").bytes]
    _ = try installer(git).install([.preCommit], shim())
    #expect((git.work / "of-the-system/pre-commit").isFile)
    #expect(try installer(git).folder.setting?.scope == "system")
  }

  @Test("refuses the folder that husky writes, and says what to do instead")
  func husky() throws {
    let git = try GitFixture()
    try git.git("config", "core.hooksPath", ".husky/_")
    #expect {
      try installer(git).install([.preCommit], shim())
    } throws: { error in
      (error as? HookError)?.hint?.contains("git drill hooks run pre-commit --hook -- \"$@\"") == true
    }
    #expect(!(git.work / ".husky").exists)
  }

  @Test(
    "tells of a hook that asks for its own name, which is another one from now on",
    arguments: [("hook=$(basename \"$0\")", true), ("echo \"${0##*/}\"", true), ("cd \"$(dirname \"$0\")\"", false)])
  func ownName(_ line: String, _ asks: Bool) throws {
    let git = try GitFixture()
    try (git.work / ".git/hooks/pre-commit").write(ByteString("#!/bin/sh\n\(line)\n"))
    #expect(try installer(git).install([.preCommit], shim()).map(\.asksForItsName) == [asks])
  }

  @Test("refuses a folder of hooks that is a link out of the repository")
  func linkOutside() throws {
    let git = try GitFixture()
    let shared = git.folder / "shared"
    try shared.createFolder()
    try (git.work / ".git/hooks").removeTree()
    try (git.work / ".git/hooks").createLink(to: shared.bytes)
    #expect(throws: HookError.self) { try installer(git).install([.preCommit], shim()) }
    #expect(try shared.entries().isEmpty)
  }

  @Test("from a linked worktree serves all worktrees, and names none")
  func linkedWorktree() throws {
    let git = try GitFixture()
    try git.commit("one", [:])
    let linked = git.folder / "linked"
    try git.git("worktree", "add", "--quiet", linked.bytes)
    _ = try installer(git, in: linked).install([.preCommit], shim())
    let script = try (git.work / ".git/hooks/pre-commit").contents()
    #expect(!script.contains("linked"))
    #expect(!script.contains(git.work.bytes))
  }

  @Test("in a submodule goes to the submodule's own folder")
  func submodule() throws {
    let git = try GitFixture()
    try git.git("init", "--quiet", "../library")
    try git.git("-C", "../library", "commit", "--quiet", "--allow-empty", "-m", "one")
    try git.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", "../library", "lib")
    _ = try installer(git, in: git.work / "lib").install([.preCommit], shim())
    #expect((git.work / ".git/modules/lib/hooks/pre-commit").isFile)
    #expect(!(git.work / ".git/hooks/pre-commit").exists)
  }

  @Test("in a bare repository is only for what runs there")
  func bare() throws {
    let git = try GitFixture(initialising: false)
    try git.git("init", "--quiet", "--bare")
    #expect {
      try installer(git).install([.prePush, .preCommit], shim())
    } throws: { error in
      "\(error)" == "pre-commit never runs in a bare repository: nothing is committed there"
    }
    #expect(!(git.work / "hooks/pre-push").exists)
    #expect(try installer(git).install([.prePush], shim()).map(\.change) == [.installed])
  }

  @Test("tells that a folder of hooks is tracked")
  func tracked() throws {
    let git = try GitFixture()
    try git.commit("one", [".githooks/pre-push": "#!/bin/sh\n"])
    #expect(try !installer(git).folder.isTracked)
    try git.git("config", "core.hooksPath", ".githooks")
    #expect(try installer(git).folder.isTracked)
  }

  @Test("The shim says what to do where the program is gone, and refuses or passes as asked", arguments: [false, true])
  func gone(_ passes: Bool) throws {
    let git = try GitFixture()
    let hooks = git.work / ".git/hooks"
    try (hooks / "pre-commit").write("#!/bin/sh\necho the previous: $1\n")
    try (hooks / "pre-commit").setPermissions(0o755)
    _ = try installer(git).install([.preCommit], shim(passes: passes))
    let result = try Command(
      [(hooks / "pre-commit").bytes, "argument"], in: git.work, environment: ["PATH": "/usr/bin:/bin"]
    ).run()
    #expect(result.status == .exited(passes ? 0 : 1))
    #expect(result.errors.contains("pre-commit: git-drill is neither at /opt/it's here/git-drill nor on PATH"))
    #expect(result.errors.contains("Install it again, or take this hook away"))
    #expect(result.output == (passes ? "the previous: argument\n" : ""))
  }
}
