import Files
import GitEngine
import Support
import Testing

@testable import HookKit

@Suite("Fixes")
struct FixTests {
  private let blanks = "pre-commit: [ { check: trailing-whitespace, fix: true } ]"

  @Test("go to the index and the worktree, and keep modes")
  func plain() throws {
    let fixture = try HookFixture()
    try fixture.git.write("run.sh", "#!/bin/sh \n", permissions: 0o755)
    try fixture.git.git("add", "run.sh")
    let report = try fixture.run(blanks)
    #expect(report.lines.isEmpty)
    #expect(report.fixed == [FixedFile(path: "run.sh", rules: ["trailing-whitespace"], worktree: .updated)])
    #expect(try fixture.staged("run.sh") == "#!/bin/sh\n")
    #expect(try fixture.inWorktree("run.sh") == "#!/bin/sh\n")
    #expect(try (fixture.work / "run.sh").status()?.permissions == 0o755)
    #expect(try fixture.git.git("ls-files", "--stage").hasPrefix("100755 "))
    #expect(try fixture.git.git("status", "--porcelain") == "A  run.sh\n")
    try fixture.git.git("fsck", "--strict")
  }

  @Test("leave what is not staged as it is, and merge around it")
  func partlyStaged() throws {
    let fixture = try HookFixture()
    let lines = (0..<20).map { "line \($0)" }
    try fixture.git.commit("one", ["f": ByteString(lines.joined(separator: "\n") + "\n")])
    var staged = lines
    staged[2] = "staged \t"
    try fixture.git.write("f", ByteString(staged.joined(separator: "\n") + "\n"))
    try fixture.git.git("add", "f")
    var unstaged = staged
    unstaged[15] = "not staged "
    try fixture.git.write("f", ByteString(unstaged.joined(separator: "\n") + "\n"))
    #expect(try fixture.run(blanks).fixed.first?.worktree == .updated)
    staged[2] = "staged"
    unstaged[2] = "staged"
    #expect(try fixture.staged("f") == ByteString(staged.joined(separator: "\n") + "\n"))
    #expect(try fixture.inWorktree("f") == ByteString(unstaged.joined(separator: "\n") + "\n"))
  }

  @Test("leave a worktree file alone where its unstaged changes are in the same lines, and say so")
  func sameLines() throws {
    let fixture = try HookFixture()
    try fixture.git.write("f", "a \n")
    try fixture.git.git("add", "f")
    try fixture.git.write("f", "my own work \n")
    let report = try fixture.run(blanks)
    #expect(report.fixed.first?.worktree == .left("changes that are not staged are in the same lines"))
    #expect(try fixture.staged("f") == "a\n")
    #expect(try fixture.inWorktree("f") == "my own work \n")
    #expect(TextReport.lines(of: report.fixed)[0].contains("the file in the worktree is as it was"))
    #expect(try fixture.git.git("status", "--porcelain") == "AM f\n")
  }

  @Test("reach files that are CRLF in the worktree and LF in the repository")
  func carriageReturns() throws {
    let fixture = try HookFixture()
    try fixture.git.git("config", "core.autocrlf", "true")
    try fixture.git.write("f", "a \r\nb\r\n")
    try fixture.git.git("add", "f")
    #expect(try fixture.run(blanks).fixed.first?.worktree == .updated)
    #expect(try fixture.staged("f") == "a\nb\n")
    #expect(try fixture.inWorktree("f") == "a\r\nb\r\n")
    #expect(try fixture.git.git("status", "--porcelain") == "A  f\n")
  }

  @Test("leave files alone that a filter converts, that are links by now, or gone")
  func strange() throws {
    let fixture = try HookFixture()
    try fixture.git.write(".gitattributes", "filtered filter=x\n")
    for name in ["filtered", "link", "gone"] as [ByteString] { try fixture.git.write(name, "a \n") }
    try fixture.git.git("add", "--all")
    try fixture.git.write("outside", "target \n")
    try (fixture.work / "link").removeFile()
    try (fixture.work / "link").createLink(to: "outside")
    try (fixture.work / "gone").removeFile()
    let report = try fixture.run(blanks)
    #expect(report.fixed.count == 3)
    for file in report.fixed {
      guard case .left = file.worktree else {
        Issue.record("\(file.path) was changed")
        continue
      }
    }
    #expect(try (fixture.work / "link").linkTarget() == "outside")
    #expect(try fixture.inWorktree("outside") == "target \n")
    #expect(try fixture.staged("gone") == "a\n")
  }

  @Test("never write through a folder that became a link")
  func linkedFolder() throws {
    let fixture = try HookFixture()
    try fixture.git.write("d/f", "a \n")
    try fixture.git.git("add", "d/f")
    let outside = fixture.git.folder / "outside"
    try (fixture.work / "d").rename(to: outside)
    try (fixture.work / "d").createLink(to: outside.bytes)
    _ = try fixture.run(blanks)
    #expect(try (outside / "f").contents() == "a \n")
    #expect(try fixture.staged("d/f") == "a\n")
  }

  @Test("reach every name")
  func names() throws {
    let fixture = try HookFixture()
    for name in oddNames { try fixture.git.write(name, "a \nb") }
    try fixture.git.git("add", "--all")
    let rules = """
      pre-commit:
        - { check: trailing-whitespace, fix: true }
        - { check: end-of-file-fixer, fix: true }
      """
    let report = try fixture.run(rules)
    #expect(report.lines.isEmpty)
    #expect(Set(report.fixed.map(\.path)) == Set(oddNames))
    for name in oddNames {
      #expect(try fixture.inWorktree(name) == "a\nb\n")
      #expect(try fixture.git.git("show", ":0:./" + name) == "a\nb\n")
    }
    #expect(try fixture.git.git("diff", "--name-only").isEmpty)
  }

  @Test("of several rules come one after the other, and the index is written once")
  func several() throws {
    let fixture = try HookFixture()
    try fixture.git.write("f.json", "{\"b\": 1, \"a\": 2} ")
    try fixture.git.git("add", "f.json")
    let rules = """
      pre-commit:
        - check: pretty-format-json
        - check: trailing-whitespace
        - check: end-of-file-fixer
      """
    #expect(try fixture.run(rules).findings.count >= 2)
    let report = try fixture.run(rules, fixes: true)
    #expect(report.lines.isEmpty)
    #expect(try fixture.staged("f.json") == "{\n  \"a\": 2,\n  \"b\": 1\n}\n")
  }

  @Test("keep the rest of the index to the byte, in every version", arguments: ["2", "3", "4"])
  func index(_ version: ByteString) throws {
    let fixture = try HookFixture()
    for number in 0..<30 { try fixture.git.write(ByteString("d\(number % 5)/f\(number)"), "x\n") }
    try fixture.git.commit("one", [:])
    try fixture.git.git("update-index", "--index-version", version)
    if version == "3" {
      try fixture.git.write("later", "x\n")
      try fixture.git.git("add", "--intent-to-add", "later")
    }
    try fixture.git.git("update-index", "--assume-unchanged", "d1/f1")
    try fixture.git.git("update-index", "--skip-worktree", "d2/f2")
    try fixture.git.write("d3/f3", "x \n")
    try fixture.git.git("add", "d3/f3")
    let before = try fixture.git.git("ls-files", "--stage", "-v")
    _ = try fixture.run(blanks)
    let after = try fixture.git.git("ls-files", "--stage", "-v")
    #expect(before.lines.count == after.lines.count)
    #expect(zip(before.lines, after.lines).filter { $0 != $1 }.isEmpty == false)
    #expect(zip(before.lines, after.lines).filter { $0 != $1 }.allSatisfy { $0.0.hasSuffix("d3/f3") })
    #expect(try fixture.git.git("status", "--porcelain").lines.filter { !$0.hasSuffix("later") }.isEmpty)
    #expect(try fixture.git.line("write-tree") == fixture.git.line("rev-parse", "HEAD^{tree}"))
    try fixture.git.git("fsck")
  }

  @Test("wait for the lock of the index, and say so where it stays")
  func locked() throws {
    let fixture = try HookFixture()
    try fixture.git.write("f", "a \n")
    try fixture.git.git("add", "f")
    try (fixture.work / ".git/index.lock").writeNew("")
    #expect {
      try fixture.run(blanks)
    } throws: { error in
      "\(error)".contains("another process works on the index")
    }
    #expect(try fixture.staged("f") == "a \n")
    #expect(try fixture.inWorktree("f") == "a \n")
  }
}
