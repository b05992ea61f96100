import Files
import GitEngine
import Processes
import Support
import Testing

@testable import HookKit

@Suite("Installed hooks", .enabled(if: BuiltProgram.isBuilt, "git-drill is not built"))
struct FiringTests {
  private let rules: ByteString =
    "pre-commit: [ { check: trailing-whitespace } ]\npre-push: [ { check: check-json } ]\n"

  @Test("are proved to fire, without the user's PATH")
  func fires() throws {
    let fixture = try HookFixture()
    try fixture.install(rules)
    try fixture.drill("hooks", "install")
    let result = try fixture.drill("hooks", "check")
    #expect(result.succeeded, "\(result)")
    #expect(result.output == "✓ pre-commit fires\n✓ pre-push fires\n")
  }

  @Test(
    "that do not fire are told with the reason",
    arguments: ["missing", "mode", "crlf", "interpreter", "hooksPath", "program", "other"])
  func broken(_ how: String) throws {
    let fixture = try HookFixture()
    try fixture.install(rules)
    let hook = fixture.work / ".git/hooks/pre-commit"
    let script = try hook.contents()
    let expected: String
    switch how {
    case "missing":
      try hook.removeFile()
      expected = "it is not installed"
    case "mode":
      try hook.setPermissions(0o644)
      expected = "is not executable"
    case "crlf":
      try hook.write(script.replacing("\n", with: "\r\n"))
      expected = "CRLF"
    case "interpreter":
      // A file system that is mounted noexec refuses in the same way.
      try hook.write(script.replacing("#!/bin/sh", with: "#!/no/such/sh"))
      expected = "cannot be started"
    case "hooksPath":
      try fixture.git.git("config", "core.hooksPath", "nowhere")
      expected = "it is not installed in \(fixture.work)/nowhere"
    case "program":
      try hook.write(script.replacing(BuiltProgram.path?.bytes ?? "x", with: "/gone/git-drill"))
      expected = "does not start git-drill: pre-commit: git-drill is neither at /gone/git-drill"
    default:
      try hook.write("#!/bin/sh\n")
      expected = "another hook stands in its place"
    }
    let result = try fixture.drill("hooks", "check", "pre-commit")
    #expect(result.status == .exited(1))
    #expect(result.output.contains(ByteString(expected)), "\(result)")
  }

  @Test("run the hook that was there before, with its arguments, input and exit code")
  func chained() throws {
    let fixture = try HookFixture()
    try fixture.git.git("init", "--quiet", "--bare", "../origin.git")
    try fixture.git.git("remote", "add", "origin", "../origin.git")
    try fixture.git.commit("one", ["a": "1\n"])
    let hook = fixture.work / ".git/hooks/pre-push"
    try hook.write("#!/bin/sh\necho \"$@\" >../seen; cat >>../seen; exit \"$(cat ../code)\"\n")
    try hook.setPermissions(0o755)
    try (fixture.git.folder / "code").write("7\n")
    try fixture.install(rules, "pre-push")
    #expect(try !fixture.git.tryGit(["push", "origin", "main"]).succeeded)
    let seen = try (fixture.git.folder / "seen").contents()
    #expect(seen.lines[0] == "origin ../origin.git")
    #expect(seen.lines[1].hasPrefix("refs/heads/main "))
    let direct = try fixture.drill(
      "hooks", "run", "pre-push", "--hook", "--previous", ".git/hooks/pre-push.before-drill", "--", "origin", "x")
    #expect(direct.status == .exited(7))
    try (fixture.git.folder / "code").write("0\n")
    try fixture.git.git("push", "--quiet", "origin", "main")
    try fixture.git.commit("two", ["b.json": "{"])
    #expect(try fixture.git.tryGit(["push", "origin", "main"]).output.contains("check-json"))
  }

  @Test("Results come in every form")
  func forms() throws {
    let fixture = try HookFixture()
    try fixture.install(rules)
    try fixture.git.write("a", "b \n")
    try fixture.git.git("add", "a")
    for form in ["--json", "--sarif", "--github"] as [ByteString] {
      let result = try fixture.drill("hooks", "run", "pre-commit", form)
      #expect(result.status == .exited(1))
      #expect(result.output.contains("trailing-whitespace"))
    }
    #expect(try fixture.drill("hooks", "run", "pre-commit", "--timing").errors.contains(" ms  trailing-whitespace"))
    #expect(try fixture.drill("hooks", "run", "pre-commit", "--skip", "trailing-whitespace").succeeded)
    #expect(try fixture.drill("hooks", "run", "pre-commit", "--all-files", "--to", "HEAD").status == .exited(2))
    #expect(try fixture.drill("hooks", "run", "no-hook").status == .exited(2))
    for option in ["--skip", "--only"] as [ByteString] {
      let misspelled = try fixture.drill("hooks", "run", "pre-commit", option, "trailing-whitspace")
      #expect(misspelled.status == .exited(2))
      #expect(misspelled.errors.contains("did you mean \"trailing-whitespace\"?"))
    }
  }

  @Test("Files are chosen by name, by revision, or all of them")
  func choosing() throws {
    let fixture = try HookFixture()
    try fixture.git.commit("one", ["d/a": "1 \n", "b": "1\n"])
    try fixture.git.commit("two", ["c": "1 \n"])
    try fixture.install(rules)
    func lines(_ arguments: ByteString..., in folder: FilePath? = nil) throws -> [String] {
      let all: [ByteString] = [BuiltProgram.path?.bytes ?? "", "hooks", "run", "pre-commit"] + arguments
      let command = Command(all, in: folder ?? fixture.work, environment: fixture.git.environment)
      return try command.run().output.lines.map { String($0.description.prefix { $0 != ":" }) }
    }
    #expect(try lines().isEmpty)
    #expect(try lines("--all-files") == ["c", "d/a"])
    #expect(try lines("--from", "HEAD~1") == ["c"])
    #expect(try lines("--from", "HEAD~1", "--to", "HEAD~1").isEmpty)
    #expect(try lines("d") == ["d/a"])
    #expect(try lines("a", in: fixture.work / "d") == ["d/a"])
    #expect(try lines("../c", in: fixture.work / "d") == ["c"])
    #expect(try fixture.drill("hooks", "run", "pre-commit", "/etc/passwd").status == .exited(2))
  }
}
