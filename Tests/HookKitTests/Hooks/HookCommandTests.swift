import Documents
import Files
import GitEngine
import Processes
import Support
import Testing

@testable import HookKit

@Suite("The commands about hooks", .enabled(if: BuiltProgram.isBuilt, "git-drill is not built"))
struct HookCommandTests {
  @Test("init writes rules that fit, once, and they can be run")
  func initial() throws {
    let fixture = try HookFixture()
    try fixture.git.write("a.go", "package a\n")
    try fixture.git.write("b.json", "{}\n")
    let shown = try fixture.drill("hooks", "init", "--print")
    #expect(!(fixture.work / ".drill-hooks.yaml").exists)
    #expect(try fixture.drill("hooks", "init").succeeded)
    let rules = try fixture.inWorktree(".drill-hooks.yaml")
    #expect(rules == shown.output)
    for line in ["- format: gofmt", "- check: check-json", "# "] as [ByteString] { #expect(rules.contains(line)) }
    let again = try fixture.drill("hooks", "init")
    #expect(again.status == .exited(3) && again.errors.contains("is there already"))
    #expect(try fixture.inWorktree(".drill-hooks.yaml") == rules)
    try fixture.git.git("add", "b.json")
    let run = try fixture.drill("hooks", "run", "pre-commit")
    #expect(run.succeeded && run.errors.contains("1 file, nothing found"), "\(run)")
  }

  @Test("run takes a link that is named for itself, wherever it leads")
  func links() throws {
    let fixture = try HookFixture()
    try fixture.git.write(".drill-hooks.yaml", "version: 1\npre-commit: [ { check: trailing-whitespace } ]\n")
    try fixture.git.write("bad", "x \n")
    try (fixture.work / "inside").createLink(to: "bad")
    try (fixture.work / "outside").createLink(to: "/etc/passwd")
    try fixture.git.git("add", ".")
    for link in ["inside", "outside"] as [ByteString] {
      let run = try fixture.drill("hooks", "run", "pre-commit", link)
      #expect(run.succeeded && run.output.isEmpty, "\(run)")
    }
    #expect(try !fixture.drill("hooks", "run", "pre-commit", "bad").succeeded)
  }

  @Test("status tells what is installed and has rules, also as JSON")
  func status() throws {
    let fixture = try HookFixture()
    try fixture.install("pre-commit: [ { check: check-json } ]\ncommit-msg: [ { fixup: deny } ]\n")
    let lines = try fixture.drill("hooks", "status").output.lines
    #expect(lines[0].hasPrefix("hooks in ") && lines[0].hasSuffix("/.git/hooks"))
    #expect(lines.dropFirst() == ["pre-commit: installed, 1 rule", "commit-msg: not installed, 1 rule"])
    let json = try Node.parse(fixture.drill("hooks", "status", "--json").output, file: "status")
    #expect(json["hooks"]?.sequence?.map { $0["installed"]?.text } == ["true", "false"])
  }

  @Test("list names everything that a rule can name, and the options of one, also as JSON")
  func list() throws {
    let fixture = try HookFixture()
    let all = try fixture.drill("hooks", "list").output
    let names = CheckRegistry.checks.map { $0.id } + MessageRegistry.checks.map { $0.key } + testPresets.names
    for name in names { #expect(all.contains(ByteString("  \(name) ")), "\(name)") }
    #expect(try fixture.drill("hooks", "list", "check-added-large-files").output.contains("\n      max  "))
    let json = try Node.parse(fixture.drill("hooks", "list", "--json").output, file: "list")
    #expect((json.sequence?.count ?? 0) > names.count)
    let strange = try fixture.drill("hooks", "list", "chek-json")
    #expect(strange.status == .exited(2) && strange.errors.contains("did you mean \"check-json\"?"))
  }

  @Test("add and remove know every ready script")
  func scripts() throws {
    let fixture = try HookFixture()
    let before = try (fixture.work / ".git/hooks").entries()
    for name in ScriptTests.names {
      let added = try fixture.drill("hooks", "add", ByteString(name))
      #expect(added.succeeded && added.output.contains(": \(ByteString(name)) installed"), "\(added)")
    }
    #expect(try fixture.drill("hooks", "add", "gofmt").output.contains("gofmt is there already"))
    for name in ScriptTests.names { #expect(try fixture.drill("hooks", "remove", ByteString(name)).succeeded) }
    #expect(try (fixture.work / ".git/hooks").entries() == before)
    #expect(try fixture.drill("hooks", "remove", "gofmt").errors.contains("is not in "))
    let strange = try fixture.drill("hooks", "add", "gofmtt")
    #expect(strange.status == .exited(2) && strange.errors.contains("did you mean \"gofmt\"?"))
  }
}
