import Files
import GitEngine
import Support
import Testing

@testable import HookKit

@Suite("Running rules")
struct RunTests {
  private func fixture(_ files: [ByteString: ByteString]) throws -> HookFixture {
    let fixture = try HookFixture()
    for (path, contents) in files { try fixture.git.write(path, contents) }
    try fixture.git.git("add", "--all")
    return fixture
  }

  @Test("finds what is wrong in the first commit, sorted by path and place")
  func unborn() throws {
    let fixture = try fixture(["b": "x \ny \n", "a": "z \n"])
    let report = try fixture.run("pre-commit: [ { check: trailing-whitespace } ]")
    #expect(
      report.lines == [
        "a:1:2: trailing-whitespace: blanks at the end of the line",
        "b:1:2: trailing-whitespace: blanks at the end of the line",
        "b:2:2: trailing-whitespace: blanks at the end of the line",
      ])
    #expect(report.fileCount == 2 && report.ruleCount == 1)
  }

  @Test("keeps to files, types, exclusions and names")
  func scope() throws {
    let fixture = try fixture(["a.txt": "x \n", "d/b.txt": "x \n", "c.py": "x \n", "vendor/v.txt": "x \n"])
    func paths(_ rule: String) throws -> [ByteString] {
      try fixture.run("exclude: vendor/\npre-commit: [ { check: trailing-whitespace, \(rule) } ]").findings
        .map(\.finding.path)
    }
    #expect(try paths("files: '*.txt'") == ["a.txt", "d/b.txt"])
    #expect(try paths("files: '*.txt', exclude: d/") == ["a.txt"])
    #expect(try paths("types: python") == ["c.py"])
    #expect(try paths("types-or: [python, plain-text], exclude: a.txt") == ["c.py", "d/b.txt"])
    #expect(try paths("exclude-types: python") == ["a.txt", "d/b.txt"])
  }

  @Test("counts only lines that the change touches where a rule says so")
  func changedLines() throws {
    let fixture = try fixture(["old": "a \nb\nc \n"])
    try fixture.git.git("commit", "--quiet", "-m", "one")
    try fixture.git.write("old", "a \nb \nc \nd\n")
    try fixture.git.write("new", "e \n")
    try fixture.git.git("add", "--all")
    let report = try fixture.run("pre-commit: [ { check: trailing-whitespace, only-changed-lines: true } ]")
    #expect(report.findings.map { "\($0.finding.path):\($0.finding.line ?? 0)" } == ["new:1", "old:2"])
    let all = try fixture.run(
      "pre-commit: [ { check: trailing-whitespace, only-changed-lines: true } ]", .all)
    #expect(all.findings.count == 2)
  }

  @Test("leaves out rules and groups, or runs them alone")
  func choosing() throws {
    let fixture = try fixture(["a": "x \ny"])
    let rules = """
      pre-commit:
        - { check: trailing-whitespace, groups: [text, quick], name: blanks }
        - { check: end-of-file-fixer, groups: text }
      """
    #expect(try fixture.run(rules).findings.map(\.rule) == ["blanks", "end-of-file-fixer"])
    #expect(try fixture.run(rules, skip: ["blanks"]).findings.map(\.rule) == ["end-of-file-fixer"])
    #expect(try fixture.run(rules, skip: ["text"]).findings.isEmpty)
    #expect(try fixture.run(rules, skip: ["text"]).skipped.map(\.rule) == ["blanks", "end-of-file-fixer"])
    #expect(try fixture.run(rules, only: ["quick"]).findings.map(\.rule) == ["blanks"])
  }

  @Test("leaves out rules whose condition holds")
  func conditions() throws {
    let fixture = try fixture(["a": "x \n"])
    func count(_ skip: String, _ environment: [ByteString: ByteString] = [:]) throws -> Int {
      try fixture.run("pre-commit: [ { check: trailing-whitespace, skip: \(skip) } ]", environment: environment)
        .findings.count
    }
    #expect(try count("{ branch: 'mai*' }") == 0)
    #expect(try count("{ branch: other }") == 1)
    #expect(try count("ci", ["CI": "true"]) == 0)
    #expect(try count("ci", ["CI": "false"]) == 1)
    #expect(try count("merge") == 1)
    try fixture.git.git("commit", "--quiet", "-m", "one")
    let head = try fixture.git.git("rev-parse", "HEAD")
    try (fixture.work / ".git/MERGE_HEAD").write(head)
    try fixture.git.write("a", "y \n")
    try fixture.git.git("add", "a")
    #expect(try count("[rebase, merge]") == 0)
    #expect(try count("rebase") == 1)
  }

  @Test("looks at chosen files, at all, or at what lies between two commits")
  func selections() throws {
    let fixture = try fixture(["d/a": "x \n", "b": "x \n"])
    let one = try fixture.git.commit("one", [:])
    let two = try fixture.git.commit("two", ["c": "x \n", "b": "good\n"])
    func paths(_ selection: FileSelection) throws -> [ByteString] {
      try fixture.run("pre-commit: [ { check: trailing-whitespace } ]", selection).findings.map(\.finding.path)
    }
    #expect(try paths(.staged).isEmpty)
    #expect(try paths(.all) == ["c", "d/a"])
    #expect(try paths(.paths(NamedPaths(["d"]))) == ["d/a"])
    #expect(try paths(.paths(NamedPaths(["c", "b"]))) == ["c"])
    let ids = try [one, two].map { try #require(ObjectID(hex: $0.description)) }
    #expect(try paths(.between(ids[0], ids[1])) == ["c"])
    #expect(try paths(.between(ids[1], ids[0])) == ["b"])
  }

  @Test("tells of names that are not in the index")
  func strangeNames() throws {
    let fixture = try fixture(["d/a": "x \n", "b": "x \n"])
    try fixture.git.write("untracked", "x \n")
    let names: [ByteString] = ["d", "d/a", "untracked", "d/", "b/c", "gone"]
    let report = try fixture.run("pre-commit: [ { check: trailing-whitespace } ]", .paths(NamedPaths(names)))
    #expect(report.findings.map(\.finding.path) == ["d/a"])
    #expect(
      report.notes
        == ["b/c", "d/", "gone", "untracked"].map { "\($0) is not in the index, so it is not looked at" })
    #expect(try fixture.run("pre-commit: [ { run: 'true' } ]", .paths(NamedPaths([""]))).fileCount == 2)
  }

  @Test("judges the whole change, and whole trees", arguments: ["check-case-conflict", "forbid-submodules"])
  func change(_ id: String) throws {
    let fixture = try fixture(["a": "1", "A": "1"])
    try fixture.git.git("update-index", "--add", "--cacheinfo", "160000,0123456789012345678901234567890123456789,sub")
    #expect(try !fixture.run("pre-commit: [ { check: \(id) } ]").findings.isEmpty)
  }

  @Test("finds the user's own secrets, wherever these are kept")
  func credentials() throws {
    let fixture = try fixture(["a": "first-own-secret\n", "b": "second-own-secret\n", "c": "other\n"])
    try (fixture.git.folder / "home/.aws").createFolders()
    try (fixture.git.folder / "home/.aws/credentials").write("[x]\naws_secret_access_key = first-own-secret\n")
    let report = try fixture.run(
      "pre-commit: [ { check: detect-aws-credentials } ]", environment: ["AWS_SESSION_TOKEN": "second-own-secret"])
    #expect(report.findings.map(\.finding.path) == ["a", "b"])
    #expect(!report.lines.joined().contains("own-secret"))
  }

  @Test("tells the time of each rule and of reading")
  func timings() throws {
    let fixture = try fixture(["a": "1\n"])
    var run = try fixture.hookRun("pre-commit: [ { check: trailing-whitespace }, { run: 'true' } ]")
    run.options.isTimed = true
    #expect(try run.run(.staged).timings.map(\.rule) == ["trailing-whitespace", nil, "true"])
  }

  @Test("finds the same with packed objects, on a detached HEAD and without a worktree file")
  func places() throws {
    let fixture = try fixture(["a": "x \n", "b": "x \n"])
    try fixture.git.git("commit", "--quiet", "-m", "one")
    try fixture.git.git("switch", "--quiet", "--detach")
    try fixture.git.git("gc", "--quiet")
    try (fixture.work / "b").removeFile()
    let report = try fixture.run("pre-commit: [ { check: trailing-whitespace } ]", .all)
    #expect(report.findings.map(\.finding.path) == ["a", "b"])
  }

  @Test("refuses in words where an object is gone")
  func missing() throws {
    let fixture = try HookFixture()
    try fixture.git.git("update-index", "--add", "--cacheinfo", "100644,0123456789012345678901234567890123456789,gone")
    #expect {
      try fixture.run("pre-commit: [ { check: trailing-whitespace } ]")
    } throws: { error in
      "\(error)".hasPrefix("cannot read gone: ")
    }
  }
}
