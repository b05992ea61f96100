import Files
import GitEngine
import Processes
import Support
import Testing

@testable import HookKit

@Suite("Rules about messages")
struct MessageRunTests {
  private func run(
    _ fixture: HookFixture, _ rules: String, _ message: ByteString, environment: [ByteString: ByteString] = [:]
  ) throws -> [String] {
    let file = fixture.git.folder / "message"
    try file.write(message)
    return try fixture.hookRun("commit-msg: [ \(rules) ]", hook: .commitMessage, environment: environment)
      .run(onMessageIn: file, shownAs: "MSG").lines
  }

  @Test("see the message as Git will record it")
  func cleaned() throws {
    let fixture = try HookFixture()
    let long = ByteString(Array(repeating: UInt8(ascii: "x"), count: 80))
    #expect(try run(fixture, "{ subject: { max: 50 } }", "# " + long + "\nshort\n").isEmpty)
    try fixture.git.git("config", "core.commentChar", ";")
    #expect(try run(fixture, "{ subject: { max: 50 } }", "; " + long + "\nshort\n").isEmpty)
    #expect(try run(fixture, "{ subject: { max: 50 } }", "# " + long + "\nshort\n").count >= 1)
    #expect(
      try run(fixture, "{ subject: { max: 50 } }", "; " + long + "\n", environment: ["GIT_EDITOR": ":"]).count == 1)
  }

  @Test(
    "see it so whatever way Git was told how to clean it", .enabled(if: BuiltProgram.isBuilt, "git-drill is not built"),
    arguments: [
      ([], [:], "; x.\nok\n", false), (["-c", "commit.cleanup=strip"], [:], "# x.\nok\n", true),
      (["-c", "commit.cleanup=whitespace"], [:], "# x.\nok\n", false),
      (["-c", "commit.cleanup=strip", "-c", "core.commentChar=;"], [:], "; x.\nok\n", true),
      (["-c", "commit.cleanup=strip", "-c", "core.commentChar=;"], [:], "# x.\nok\n", false),
      (
        [],
        ["GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "commit.cleanup", "GIT_CONFIG_VALUE_0": "strip"], "# x.\nok\n",
        true
      ),
    ] as [([ByteString], [ByteString: ByteString], ByteString, Bool)])
  func settings(
    _ options: [ByteString], _ environment: [ByteString: ByteString], _ message: ByteString, _ passes: Bool
  ) throws {
    let fixture = try HookFixture()
    try fixture.install("commit-msg: [ { subject: { max: 3 } } ]\n", "commit-msg")
    fixture.git.extraEnvironment = environment
    let result = try fixture.git.tryGit(options + ["commit", "--allow-empty", "--message", message])
    #expect(result.succeeded == passes, "\(result)")
    if passes { #expect(try fixture.git.line("log", "-1", "--format=%s") == "ok") }
  }

  @Test("name the file and the line in it")
  func place() throws {
    let fixture = try HookFixture()
    let lines = try run(fixture, "{ subject: { max: 5 }, name: short }", "# comment\n\ntoo long\n")
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("MSG:3: short: ") == true)
  }

  @Test("may be programs, which get the file")
  func programs() throws {
    let fixture = try HookFixture()
    let rule = "{ run: 'grep -q ok', name: mine }"
    #expect(try run(fixture, rule, "ok\n").isEmpty)
    #expect(try run(fixture, rule, "not\n") == ["mine: grep ended with exit code 1"])
  }

  @Test("put in the ticket of the branch, also in a rebase", arguments: [false, true])
  func tickets(_ isRebasing: Bool) throws {
    let fixture = try HookFixture()
    try fixture.git.commit("one", [:])
    try fixture.git.git("switch", "--quiet", "--create", "fix/ABC-7-it")
    try fixture.git.commit("two", ["a": "1\n"])
    if isRebasing {
      fixture.git.extraEnvironment["GIT_SEQUENCE_EDITOR"] = "sed -i.bak s/pick/edit/"
      try fixture.git.git("rebase", "--quiet", "--interactive", "HEAD~1")
    }
    let file = fixture.git.folder / "message"
    try file.write("do it\n# comment\n")
    let run = try fixture.hookRun("prepare-commit-msg: [ { ticket: true } ]", hook: .prepareCommitMessage)
    _ = try run.prepare(messageIn: file, source: nil)
    #expect(try file.contents() == "ABC-7: do it\n# comment\n")
    _ = try run.prepare(messageIn: file, source: "message")
    #expect(try file.contents() == "ABC-7: do it\n# comment\n")
  }
}
