import Files
import GitEngine
import Processes
import Support
import Testing

@testable import HookKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Formatters")
struct FormatterTests {
  /// A formatter with a text that it changes.
  struct Sample: CustomTestStringConvertible, Sendable {
    let preset: String
    let program: ByteString
    let file: ByteString
    let before: ByteString
    let after: ByteString
    var testDescription: String { preset }

    /// The folder of the program; nil where it is not installed.
    private var folder: ByteString? {
      let path = getenv("PATH").map { ByteString(UnsafeRawBufferPointer(start: $0, count: strlen($0))) } ?? ""
      let known: [ByteString] = ["/usr/local/bin", "/usr/bin", "/opt/homebrew/bin", "/opt/swift/usr/bin"]
      let folders = path.split(on: UInt8(ascii: ":")).filter { !$0.isEmpty } + known
      return folders.first { (FilePath($0) / program).exists }
    }

    var isInstalled: Bool { folder != nil }

    var environment: [ByteString: ByteString] { ["PATH": (folder ?? "") + ":/usr/local/bin:/usr/bin:/bin"] }
  }

  static let swiftFormat = Sample(
    preset: "swift-format", program: "swift", file: "Sources/a b.swift", before: "let  a=1\n", after: "let a = 1\n")
  static let gofmt = Sample(
    preset: "gofmt", program: "gofmt", file: "-x.go", before: "package a\nfunc  b( ) { }\n",
    after: "package a\n\nfunc b() {}\n")
  static let clangFormat = Sample(
    preset: "clang-format", program: "clang-format", file: "src/new\nline.c", before: "int  a ( ) ;\n",
    after: "int a();\n")
  static let shfmt = Sample(
    preset: "shfmt", program: "shfmt", file: "a.sh", before: "if true;then\n      echo\nfi\n",
    after: "if true; then\n\techo\nfi\n")
  static let black = Sample(
    preset: "black", program: "black", file: "a.py", before: "a  = { 'b' :1 }\n", after: "a = {\"b\": 1}\n")
  static let ruff = Sample(
    preset: "ruff", program: "ruff", file: "a.py", before: "a  = { 'b' :1 }\n", after: "a = {\"b\": 1}\n")
  static let xmllint = Sample(
    preset: "xmllint", program: "xmllint", file: "a.xml", before: "<a><b/></a>",
    after: "<?xml version=\"1.0\"?>\n<a>\n  <b/>\n</a>\n")

  @Test("swift-format formats what is staged", .enabled(if: swiftFormat.isInstalled, "it is not installed"))
  func runsSwiftFormat() throws { try formats(Self.swiftFormat) }

  @Test("gofmt formats what is staged", .enabled(if: gofmt.isInstalled, "it is not installed"))
  func runsGofmt() throws { try formats(Self.gofmt) }

  @Test("clang-format formats what is staged", .enabled(if: clangFormat.isInstalled, "it is not installed"))
  func runsClangFormat() throws { try formats(Self.clangFormat) }

  @Test("shfmt formats what is staged", .enabled(if: shfmt.isInstalled, "it is not installed"))
  func runsShfmt() throws { try formats(Self.shfmt) }

  @Test("black formats what is staged", .enabled(if: black.isInstalled, "it is not installed"))
  func runsBlack() throws { try formats(Self.black) }

  @Test("ruff formats what is staged", .enabled(if: ruff.isInstalled, "it is not installed"))
  func runsRuff() throws { try formats(Self.ruff) }

  @Test("xmllint formats what is staged", .enabled(if: xmllint.isInstalled, "it is not installed"))
  func runsXmllint() throws { try formats(Self.xmllint) }

  private func formats(_ sample: Sample) throws {
    let fixture = try HookFixture()
    try fixture.git.write(sample.file, sample.before)
    try fixture.git.git("add", "--all")
    let refused = try fixture.run(
      "pre-commit: [ { format: \(sample.preset) } ]", environment: sample.environment)
    #expect(refused.findings.map(\.finding.path) == [sample.file], "\(refused)")
    #expect(try fixture.staged(sample.file) == sample.before)
    let fixed = try fixture.run(
      "pre-commit: [ { format: \(sample.preset), fix: true } ]", environment: sample.environment)
    #expect(fixed.lines.isEmpty && fixed.troubles.isEmpty, "\(fixed)")
    #expect(try fixture.staged(sample.file) == sample.after)
    #expect(try fixture.inWorktree(sample.file) == sample.after)
    let again = try fixture.run("pre-commit: [ { format: \(sample.preset) } ]", environment: sample.environment)
    #expect(again.lines.isEmpty)
  }

  @Test(
    "obey the configuration that is staged, not that of the worktree",
    .enabled(if: swiftFormat.isInstalled, "swift-format is not installed"))
  func configuration() throws {
    let fixture = try HookFixture()
    try fixture.git.write(".swift-format", #"{"version": 1, "indentation": {"spaces": 8}}"#)
    try fixture.git.write("a.swift", "func a() {\n  b()\n}\n")
    try fixture.git.git("add", "--all")
    try fixture.git.write(".swift-format", #"{"version": 1, "indentation": {"spaces": 2}}"#)
    _ = try fixture.run(
      "pre-commit: [ { format: swift-format, fix: true } ]", environment: Self.swiftFormat.environment)
    #expect(try fixture.staged("a.swift") == "func a() {\n        b()\n}\n")
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
