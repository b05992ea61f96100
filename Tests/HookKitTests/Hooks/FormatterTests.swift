import Files
import GitEngine
import Processes
import Support
import Testing

@testable import HookKit

/// Presets with the real programs, as far as these are installed; .ci/setup tests does so.
@Suite("Formatters")
struct FormatterTests {
  @Test("are those that people ask for, each with a command and advice")
  func presets() throws {
    let wanted: Set = [
      "swift-format", "gofmt", "rustfmt", "clang-format", "black", "ruff", "prettier", "shfmt", "terraform",
      "google-java-format", "ktlint", "xmllint", "stylua", "zig", "dart", "mix",
    ]
    #expect(Set(testPresets.names) == wanted)
    for name in wanted {
      let preset = try #require(try testPresets.preset(named: name))
      #expect(!preset.summary.isEmpty && !preset.installAdvice.isEmpty && !preset.command.words.isEmpty)
      #expect(preset.scope.types != nil || preset.scope.files != nil)
    }
  }

  @Test(
    "with real programs are all tested",
    .enabled(if: FormatterSample.missing.isEmpty, "not installed: \(FormatterSample.missing.joined(separator: ", "))"))
  func complete() { #expect(FormatterSample.installed.count == FormatterSample.all.count) }

  @Test("format what is staged, under every name", arguments: FormatterSample.installed)
  func formats(_ sample: FormatterSample) throws {
    let fixture = try HookFixture()
    let names = oddNames.filter { $0.count < 200 }.map { $0 + sample.ending }
    for name in names { try fixture.git.write(name, sample.before) }
    try fixture.git.git("add", "--all")
    func run(_ options: String = "") throws -> HookReport {
      try fixture.run("pre-commit: [ { format: \(sample.preset)\(options) } ]", environment: sample.environment)
    }
    let refused = try run()
    #expect(Set(refused.findings.map(\.finding.path)) == Set(names), "\(refused)")
    #expect(refused.findings.allSatisfy { $0.finding.isFixable && $0.finding.line != nil })
    let fixed = try run(", fix: true")
    #expect(fixed.lines.isEmpty && fixed.troubles.isEmpty, "\(fixed)")
    for name in names {
      #expect(try fixture.staged("./" + name) == sample.after)
      #expect(try fixture.inWorktree(name) == sample.after)
    }
    #expect(try run().lines.isEmpty)
  }

  @Test(
    "leave what is not staged as it is", arguments: FormatterSample.installed.filter { $0.comment != nil })
  func partlyStaged(_ sample: FormatterSample) throws {
    let fixture = try HookFixture()
    let (name, filler) = ("a" + sample.ending, try sample.filler())
    let mine = try #require(sample.comment) + "    mine, not  formatted  \n"
    try fixture.git.write(name, sample.before + filler, permissions: 0o755)
    try fixture.git.git("add", name)
    try fixture.git.write(name, sample.before + filler + mine, permissions: 0o755)
    let report = try fixture.run(
      "pre-commit: [ { format: \(sample.preset), fix: true } ]", environment: sample.environment)
    #expect(report.fixed == [FixedFile(path: name, rules: [sample.preset], worktree: .updated)], "\(report)")
    #expect(try fixture.staged(name) == sample.after + filler)
    #expect(try fixture.inWorktree(name) == sample.after + filler + mine)
    #expect(try fixture.git.git("ls-files", "--stage").hasPrefix("100755 "))
  }

  @Test(
    "obey the configuration that is staged, not that of the worktree",
    arguments: FormatterSample.installed.filter { $0.configuration != nil })
  func configuration(_ sample: FormatterSample) throws {
    let fixture = try HookFixture()
    let configuration = try #require(sample.configuration)
    let name = "d/a" + sample.ending
    try fixture.git.write(configuration.file, configuration.staged)
    try fixture.git.write(name, configuration.before)
    try fixture.git.git("add", "--all")
    try fixture.git.write(configuration.file, configuration.inWorktree)
    _ = try fixture.run(
      "pre-commit: [ { format: \(sample.preset), fix: true } ]", environment: sample.environment)
    #expect(try fixture.staged(name) == configuration.after)
  }

  @Test(
    "that cannot read one file of many tell the place, and format the others",
    arguments: FormatterSample.installed.filter { $0.unreadable != nil })
  func unreadable(_ sample: FormatterSample) throws {
    let fixture = try HookFixture()
    let unreadable = try #require(sample.unreadable)
    let (bad, good) = ("m" + sample.ending, (0..<5).map { ByteString("\($0 * 7)") + sample.ending })
    for name in good { try fixture.git.write(name, sample.before) }
    try fixture.git.write(bad, unreadable.text)
    try fixture.git.git("add", "--all")
    let report = try fixture.run(
      "pre-commit: [ { format: \(sample.preset), fix: true } ]", environment: sample.environment)
    #expect(report.findings.map(\.finding.path) == [bad] && report.troubles.isEmpty, "\(report)")
    #expect(report.findings.map(\.finding.line) == [unreadable.line], "\(report.lines)")
    #expect(report.fixed.count == good.count && report.isRefused)
    #expect(try fixture.staged(bad) == unreadable.text)
    for name in good { #expect(try fixture.inWorktree(name) == sample.after) }
  }

  @Test("are looked for first where a project keeps its own")
  func ownPrograms() throws {
    let fixture = try HookFixture()
    try fixture.git.write("a.js", "before\n")
    try fixture.git.git("add", "a.js")
    let prettier = fixture.work / "node_modules/.bin/prettier"
    try fixture.git.write("node_modules/.bin/prettier", "#!/bin/sh\necho \"$1 $2\"\n", permissions: 0o755)
    _ = try fixture.run("pre-commit: [ { format: prettier, fix: true } ]")
    #expect(try fixture.staged("a.js") == "--stdin-filepath a.js\n")
    try prettier.removeFile()
    let report = try fixture.run("pre-commit: [ { format: prettier } ]", .all, environment: ["PATH": "/nowhere"])
    #expect(
      report.troubles.map(\.description) == ["prettier: prettier is not installed; run npm install --save-dev prettier"]
    )
  }

  @Test("that cannot read a file refuse it, with their reason, and leave it")
  func broken() throws {
    let fixture = try HookFixture()
    try fixture.git.write("a", "x\n")
    try fixture.git.git("add", "a")
    let rule = "{ format: mine, command: [sh, -c, 'echo reason >&2; exit 3'], fix: true }"
    let report = try fixture.run("pre-commit: [ \(rule) ]")
    #expect(report.lines == ["a: mine: sh ended with exit code 3: reason"])
    #expect(try fixture.staged("a") == "x\n")
  }

  @Test("that write nothing empty no file")
  func silent() throws {
    let fixture = try HookFixture()
    try fixture.git.write("a", "x\n")
    try fixture.git.git("add", "a")
    let report = try fixture.run("pre-commit: [ { format: mine, command: 'true', fix: true } ]")
    #expect(report.fixed.isEmpty && report.lines.isEmpty)
    #expect(try fixture.staged("a") == "x\n")
  }

  @Test("of one's own get the path, and files in place where they want these")
  func own() throws {
    let fixture = try HookFixture()
    for name in oddNames { try fixture.git.write(name, "x\n") }
    try fixture.git.git("add", "--all")
    let path = "{ format: mine, command: [printf, '%s', '{path}'], fix: true }"
    _ = try fixture.run("pre-commit: [ \(path) ]")
    for name in oddNames {
      let expected = name.hasPrefix("-") ? "./" + name : name
      #expect(try fixture.git.git("show", ":0:./" + name) == expected)
    }
    let inPlace = "{ format: mine, command: [sh, -c, 'for f do echo new >\"$f\"; done', sh], input: files, fix: true }"
    _ = try fixture.run("pre-commit: [ \(inPlace) ]")
    for name in oddNames { #expect(try fixture.inWorktree(name) == "new\n") }
  }
}
