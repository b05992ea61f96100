import Files
import GitEngine
import Processes
import Support
import Testing

@testable import HookKit

@Suite("What is pushed")
struct PushTests {
  private let zeros = ByteString(Array(repeating: UInt8(ascii: "0"), count: 40))

  private func push(
    _ fixture: HookFixture, _ rules: String, _ lines: ByteString..., remote: ByteString = "origin"
  ) throws -> HookReport {
    let input = ByteString(lines.flatMap { $0.bytes + [10] })
    return try fixture.hookRun(rules, hook: .prePush).run(onPushOf: try ReferenceUpdate.read(input), to: remote)
  }

  /// A repository whose `main` is known to `origin`.
  private func fixture() throws -> (HookFixture, base: ByteString) {
    let fixture = try HookFixture()
    let base = try fixture.git.commit("base", ["a.json": "{}"])
    try fixture.git.git("remote", "add", "origin", "../nowhere.git")
    try fixture.git.git("update-ref", "refs/remotes/origin/main", base)
    return (fixture, base)
  }

  private func line(_ name: ByteString, _ new: ByteString, _ old: ByteString) -> ByteString {
    "refs/heads/" + name + " " + new + " refs/heads/" + name + " " + old
  }

  @Test("is looked at over all references, whatever is checked out")
  func references() throws {
    let (fixture, base) = try fixture()
    try fixture.git.git("switch", "--quiet", "--create", "one")
    let one = try fixture.git.commit("one", ["one.json": "{"])
    try fixture.git.git("switch", "--quiet", "--create", "two", "main")
    let two = try fixture.git.commit("two", ["two.json": "{"])
    try fixture.git.git("switch", "--quiet", "main")
    let rules = "pre-push: [ { check: check-json } ]"
    let both = try push(fixture, rules, line("one", one, zeros), line("two", two, zeros))
    #expect(both.findings.map(\.finding.path) == ["one.json", "two.json"])
    #expect(both.findings[0].commit?.hex == one.description)
    #expect(both.lines[0].hasSuffix("(in \(one.description.prefix(7)))"))
    #expect(try push(fixture, rules, line("main", base, zeros)).lines.isEmpty)
  }

  @Test("does not count what the other side has")
  func known() throws {
    let (fixture, base) = try fixture()
    let bad = try fixture.git.commit("bad", ["bad.json": "{"])
    let after = try fixture.git.commit("after", ["good.json": "{}"])
    let rules = "pre-push: [ { check: check-json } ]"
    #expect(try push(fixture, rules, line("main", after, base)).findings.count == 1)
    #expect(try push(fixture, rules, line("main", after, bad)).findings.isEmpty)
    // A forced push over a commit that is not here.
    let unknown = ByteString(Array(repeating: UInt8(ascii: "1"), count: 40))
    #expect(try push(fixture, rules, line("main", after, unknown)).findings.count == 1)
  }

  @Test("is the file at the tip, or in each commit where that matters")
  func versions() throws {
    let (fixture, base) = try fixture()
    try fixture.git.commit("add", ["key": "-----BEGIN RSA PRIVATE KEY-----\n", "x.json": "{"])
    try (fixture.work / "key").removeFile()
    let tip = try fixture.git.commit("remove", ["x.json": "{}"])
    let rules = { (check: String) in "pre-push: [ { check: \(check) } ]" }
    #expect(try push(fixture, rules("check-json"), line("main", tip, base)).findings.isEmpty)
    #expect(try push(fixture, rules("check-json, commits: each"), line("main", tip, base)).findings.count == 1)
    #expect(try push(fixture, rules("detect-private-key"), line("main", tip, base)).findings.count == 1)
    #expect(try push(fixture, rules("detect-private-key, commits: tip"), line("main", tip, base)).findings.isEmpty)
  }

  @Test("leaves out what a merge brings from the other side")
  func merges() throws {
    let (fixture, base) = try fixture()
    try fixture.git.git("switch", "--quiet", "--create", "upstream")
    let upstream = try fixture.git.commit("theirs", ["theirs.json": "{"])
    try fixture.git.git("update-ref", "refs/remotes/origin/upstream", upstream)
    try fixture.git.git("switch", "--quiet", "main")
    try fixture.git.commit("ours", ["ours.json": "{}"])
    try fixture.git.git("merge", "--quiet", "--no-edit", "upstream")
    let tip = try fixture.git.line("rev-parse", "HEAD")
    #expect(try push(fixture, "pre-push: [ { check: check-json } ]", line("main", tip, base)).findings.isEmpty)
  }

  @Test("may not be deleted, created, forced or changed where a rule says so")
  func protection() throws {
    let (fixture, base) = try fixture()
    let next = try fixture.git.commit("next", [:])
    let rules = { (deny: String) in "pre-push: [ { protect: { refs: [main, 'release/*'], deny: [\(deny)] } } ]" }
    let deletion = "(delete) " + zeros + " refs/heads/main " + base
    #expect(try push(fixture, rules("delete"), deletion).lines == ["protect: main may not be deleted"])
    #expect(try push(fixture, rules("force"), deletion).lines.isEmpty)
    #expect(try push(fixture, rules("create"), line("release/1", next, zeros)).lines.count == 1)
    #expect(try push(fixture, rules("create"), line("other", next, zeros)).lines.isEmpty)
    #expect(
      try push(fixture, rules("force"), line("main", base, next)).lines == [
        "protect: main may not be moved other than forwards"
      ])
    #expect(try push(fixture, rules("force"), line("main", next, base)).lines.isEmpty)
    #expect(try push(fixture, rules("update"), line("main", next, base)).lines.count == 1)
  }

  @Test("may be a tag, a first commit, or thousands of references")
  func kinds() throws {
    let (fixture, _) = try fixture()
    let rules = "pre-push: [ { check: check-json } ]"
    try fixture.git.commit("bad", ["bad.json": "{"])
    try fixture.git.git("tag", "--annotate", "-m", "one", "v1")
    let tag = try fixture.git.line("rev-parse", "v1")
    let pushed = try push(fixture, rules, "refs/tags/v1 " + tag + " refs/tags/v1 " + zeros)
    #expect(pushed.findings.count == 1)
    let blob = try fixture.git.line("rev-parse", "HEAD:bad.json")
    let strange = try push(fixture, rules, "refs/tags/b " + blob + " refs/tags/b " + zeros)
    #expect(strange.notes.count == 1 && strange.lines.isEmpty)
    let elsewhere = try push(fixture, rules, line("main", tag, zeros), remote: "../elsewhere.git")
    #expect(elsewhere.findings.count == 1)
    #expect(throws: HookError.self) { try push(fixture, rules, "nonsense") }
    #expect(try push(fixture, rules).lines.isEmpty)
  }

  @Test("from a shallow clone is looked at as far as it goes")
  func shallow() throws {
    let (source, _) = try fixture()
    try source.git.commit("two", ["b.json": "{"])
    try source.git.git("clone", "--quiet", "--depth", "1", "file://" + source.work.bytes, "../clone")
    let clone = try HookFixture()
    try clone.work.removeTree()
    try (source.git.folder / "clone").rename(to: clone.work)
    let base = try clone.git.line("rev-parse", "HEAD")
    let tip = try clone.git.commit("three", ["c.json": "{"])
    let report = try push(clone, "pre-push: [ { check: check-json } ]", line("main", tip, base))
    #expect(report.findings.map(\.finding.path) == ["c.json"])
  }

  @Test("is given to programs as a tree of the tip")
  func programs() throws {
    let (fixture, base) = try fixture()
    let tip = try fixture.git.commit("next", ["new": "x\n"])
    try (fixture.work / "new").write("changed\n")
    let report = try push(
      fixture, "pre-push: [ { run: 'test \"$*\" = new && grep -q x new && test -e a.json', shell: true } ]",
      line("main", tip, base))
    #expect(report.lines.isEmpty, "\(report)")
  }
}
