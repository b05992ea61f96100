import Files
import GitEngine
import Processes
import Support
import Testing

@testable import HookKit

@Suite("Work is never lost")
struct SafetyTests {
  private let everyCheck =
    "pre-commit:\n"
    + CheckRegistry.checks.filter { !["no-commit-to-branch", "detect-aws-credentials"].contains($0.id) }
    .map { "  - check: \($0.id)\n" }.joined()

  @Test("A check changes nothing: not the worktree, not the index, not a time")
  func unchanged() throws {
    let fixture = try HookFixture()
    try mess(fixture)
    let before = try fixture.snapshot()
    let report = try fixture.run(everyCheck)
    #expect(report.isRefused)
    #expect(try fixture.snapshot() == before)
    for name in oddNames { #expect(report.findings.contains { $0.finding.path == name }, "\(name)") }
  }

  @Test("A path of nearly 4,000 bytes is looked at")
  func longName() throws {
    let fixture = try HookFixture()
    let blob = try fixture.git.git("hash-object", "-w", "--stdin", input: "a \n").lines[0]
    try fixture.git.git("update-index", "--add", "--cacheinfo", "100644", blob, longPath)
    let report = try fixture.run("pre-commit: [ { check: trailing-whitespace, fix: true } ]")
    #expect(report.fixed.map(\.path) == [longPath])
    #expect(try fixture.staged(longPath) == "a\n")
  }

  @Test("Links are looked at as links, never followed")
  func links() throws {
    let fixture = try HookFixture()
    try (fixture.git.folder / "outside").write("bad \n")
    try (fixture.work / "link").createLink(to: "../outside")
    try (fixture.work / "dangling").createLink(to: "nowhere")
    try fixture.git.git("add", "link", "dangling")
    let report = try fixture.run(everyCheck, fixes: true)
    #expect(report.lines == ["dangling: check-symlinks: " + (report.findings.first?.finding.message ?? "")])
    #expect(try (fixture.git.folder / "outside").contents() == "bad \n")
  }

  @Test(
    "kill -9 at any moment of a check changes nothing",
    .enabled(if: BuiltProgram.isBuilt, "git-drill is not built"))
  func killedCheck() throws {
    let fixture = try HookFixture()
    try mess(fixture)
    try (fixture.work / ".drill-hooks.yaml").write(ByteString("version: 1\n\(everyCheck)"))
    let before = try fixture.snapshot()
    for moment in try moments(BuiltProgram.count("GIT_DRILL_KILLS", default: 200)) {
      try kill(fixture, after: moment, ["hooks", "run", "pre-commit"])
      #expect(try fixture.snapshot() == before)
    }
  }

  @Test(
    "kill -9 at any moment of a fix leaves every file old or new, and all that is not staged",
    .enabled(if: BuiltProgram.isBuilt, "git-drill is not built"))
  func killedFix() throws {
    let names = (0..<12).map { ByteString("f\($0)") }
    let (start, end) = ("staged \n\n\n\n\n\n\n\n", "staged\n\n\n\n\n\n\n\n")
    let fixture = try HookFixture()
    try (fixture.work / ".drill-hooks.yaml").write(
      "version: 1\npre-commit: [ { check: trailing-whitespace, fix: true } ]\n")
    for name in names { try fixture.git.write(name, ByteString(start + "last\n")) }
    try fixture.git.git(["add"] + names)
    let index = try (fixture.work / ".git/index").contents()
    let old = try fixture.git.line("rev-parse", ":f0")
    let new = try fixture.git.git("hash-object", "-w", "--stdin", input: ByteString(end + "last\n")).lines[0]
    var states: Set<String> = []
    for moment in try moments(BuiltProgram.count("GIT_DRILL_KILLS", default: 200)) {
      try (fixture.work / ".git/index").write(index)
      try unlock(fixture)
      for name in names { try fixture.git.write(name, ByteString(start + "mine\n")) }
      try kill(fixture, after: moment, ["hooks", "run", "pre-commit"])
      var updated = 0
      for name in names {
        let now = try fixture.inWorktree(name)
        #expect(now == ByteString(start + "mine\n") || now == ByteString(end + "mine\n"))
        if now == ByteString(end + "mine\n") { updated += 1 }
      }
      let staged = try fixture.git.git("ls-files", "--stage").lines.map { $0.split(on: UInt8(ascii: " "))[1] }
      #expect(staged.count == names.count && Set(staged).count == 1)
      #expect(staged[0] == old || (staged[0] == new))
      #expect(updated == 0 || staged[0] == new)
      #expect(try fixture.work.entries().count == names.count + 2)
      states.insert(staged[0] == old ? "before" : updated == names.count ? "after" : "between")
    }
    #expect(states.isSuperset(of: ["before", "after"]))
    try fixture.git.git("fsck", "--strict")
  }

  @Test(
    "kill -9 at any moment of git commit leaves every file old or new, and all that is not staged",
    .enabled(if: BuiltProgram.isBuilt, "git-drill is not built"),
    arguments: [["-m", "x"], ["-a", "-m", "x"], ["-m", "x", "f1", "f2"]] as [[ByteString]])
  func killedCommit(_ words: [ByteString]) throws {
    let names = (0..<12).map { ByteString("f\($0)") }
    let (start, end) = ("staged \n\n\n\n\n\n\n\n", "staged\n\n\n\n\n\n\n\n")
    let fixture = try HookFixture()
    try fixture.install("pre-commit: [ { check: trailing-whitespace, fix: true } ]\n")
    let base = try fixture.git.commit("base", [:])
    let clock = ContinuousClock()
    var longest = 0
    var outcomes: Set<Bool> = []
    var generator = SeededGenerator(state: 11)
    for number in 0..<BuiltProgram.count("GIT_DRILL_KILLS", default: 60) {
      try unlock(fixture)
      try fixture.git.git("update-ref", "refs/heads/main", base)
      try fixture.git.git("read-tree", base)
      for name in names { try fixture.git.write(name, ByteString(start + "last\n")) }
      try fixture.git.git("add", "--all")
      for name in names { try fixture.git.write(name, ByteString(start + "mine\n")) }
      if number == 0 {
        let time = try clock.measure { try fixture.git.git(["commit", "--quiet"] + words) }
        longest = max(20_000, Int(time / .microseconds(1)))
        continue
      }
      let moment = Duration.microseconds(Int.random(in: 0...(longest * 7 / 6), using: &generator))
      try kill(fixture, after: moment, program: "git", ["commit", "--quiet"] + words)
      for name in names {
        let now = try fixture.inWorktree(name)
        #expect(now == ByteString(start + "mine\n") || now == ByteString(end + "mine\n"))
      }
      outcomes.insert(try fixture.git.line("rev-parse", "HEAD") == base)
      #expect(try fixture.git.git("ls-files").lines.count == names.count)
      #expect(try fixture.work.entries().count == names.count + 2)
    }
    #expect(outcomes == [true, false])
    try fixture.git.git("fsck", "--strict")
  }

  /// Takes away the locks by which Git tells of a dead process.
  private func unlock(_ fixture: HookFixture) throws {
    let folder = fixture.work / ".git"
    for name in try folder.entries() where name.hasSuffix(".lock") { try (folder / name).removeFile() }
    try? (folder / "refs/heads/main.lock").removeFile()
  }

  /// Moments from the start of the program to beyond its end.
  private func moments(_ count: Int) throws -> [Duration] {
    let fixture = try HookFixture()
    try (fixture.work / ".drill-hooks.yaml").write(ByteString("version: 1\n\(everyCheck)"))
    let clock = ContinuousClock()
    let time = try clock.measure { _ = try fixture.drill("hooks", "run", "pre-commit") }
    let longest = max(5_000, Int(time.components.attoseconds / 1_000_000_000_000) * 2)
    var generator = SeededGenerator(state: 7)
    return (0..<count).map { _ in .microseconds(Int.random(in: 0...longest, using: &generator)) }
  }

  /// Kills a program with all that it has started.
  private func kill(
    _ fixture: HookFixture, after moment: Duration, program: ByteString? = BuiltProgram.path?.bytes,
    _ arguments: [ByteString]
  ) throws {
    // Job control puts each job in a process group of its own.
    let script: ByteString = #"set -m; delay=$1; shift; "$@" & sleep "$delay"; kill -9 -$! 2>/dev/null; wait"#
    let words: [ByteString] = ["bash", "-c", script, "bash", ByteString("\(moment / .seconds(1))"), program ?? ""]
    _ = try Command(words + arguments, in: fixture.work, environment: fixture.git.environment).run()
  }

  /// Files of all kinds, staged, partly staged and not, with something wrong in each.
  private func mess(_ fixture: HookFixture) throws {
    try fixture.git.commit("base", ["old": "1\n", "gone": "1\n"])
    for name in oddNames { try fixture.git.write(name, "a \n") }
    try fixture.git.write("bad.json", "{\"a\":1,\"a\":2}")
    try fixture.git.write("bin", ByteString([0, 1, 2, 255]))
    try (fixture.work / "link").createLink(to: "old")
    try fixture.git.git("add", "--all")
    for name in oddNames { try fixture.git.write(name, "not staged \n") }
    try fixture.git.write("untracked", "x \n")
    try (fixture.work / "gone").removeFile()
  }
}
