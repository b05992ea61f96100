import Documents
import Files
import GitEngine
import Support
import Testing

@testable import HookKit

@Suite("Reports")
struct ReportTests {
  private var report: HookReport {
    var report = HookReport()
    report.findings = [
      HookFinding(Finding(rule: "a", path: "", message: "no place"), rule: "named, so: a"),
      HookFinding(
        Finding(
          rule: "a", path: "x y%/\u{e9}.txt", line: 3, column: 7, message: "50% \"done\"\nreally", isFixable: true),
        rule: "a", isWarning: true, characterColumn: 6),
      HookFinding(
        Finding(rule: "b", path: ByteString([0x66, 0xFF, 0x0A]), line: 1, message: "bytes"), rule: "b",
        commit: ObjectID(hex: "0123456789012345678901234567890123456789")),
    ]
    report.troubles = [RuleTrouble(rule: "c", reason: "d is not installed")]
    report.fixed = [FixedFile(path: "f", rules: ["a", "b"], worktree: .left("it is gone"))]
    return report
  }

  @Test("as text have one line for each finding")
  func text() {
    #expect(
      report.lines == [
        "named, so: a: no place",
        "x y%/\u{e9}.txt:3:7: a: warning: 50% \"done\"\nreally",
        "\"f\\377\\n\":1: b: bytes (in 0123456)",
      ])
  }

  @Test("end with what they come to")
  func summary() {
    #expect(
      TextReport.summary(of: report, hook: .preCommit, occasion: .hand)
        == "pre-commit: 2 findings, 1 rule could not do its work, 1 warning, 1 file fixed")
    #expect(TextReport.summary(of: HookReport(), hook: .preCommit, occasion: .hand) == nil)
    var files = HookReport()
    files.findings = ["a", "a", "b"].map { HookFinding(Finding(rule: "r", path: $0, message: "m"), rule: "r") }
    #expect(
      TextReport.summary(of: files, hook: .prePush, occasion: .git())
        == "pre-push refuses this push: 3 findings in 2 files")
    files.findings = files.findings.map { HookFinding($0.finding, rule: $0.rule, isWarning: true) }
    #expect(TextReport.summary(of: files, hook: .preCommit, occasion: .git()) == "pre-commit: 3 warnings")
  }

  @Test("quote paths that would not show as themselves")
  func paths() {
    let shown = ["a b", "\u{e9}", "e\u{301}", "a\u{202E}b", "a\"b", "a\\b", "a\tb", " "].map { path in
      TextReport.Line(HookFinding(Finding(rule: "r", path: path, message: "m"), rule: "r")).place
    }
    #expect(
      shown == ["a b", "\u{e9}", "e\u{301}", "\"a\\342\\200\\256b\"", "\"a\\\"b\"", "\"a\\\\b\"", "\"a\\tb\"", " "])
  }

  @Test("as annotations escape what GitHub would read")
  func gitHub() {
    #expect(
      GitHubReport.lines(report) == [
        "::error title=named%2C so%3A a::no place",
        "::warning file=x y%25/\u{e9}.txt,line=3,col=6,title=a::50%25 \"done\"%0Areally",
        "::error file=f\u{FFFD}%0A,line=1,title=b::bytes (in 0123456)",
        "::error title=c::d is not installed",
      ])
  }

  @Test("as JSON lose no byte of a path")
  func json() throws {
    let json = JSONReport.json(report, hook: .preCommit)
    #expect(json["refused"] == true)
    let findings = try #require(json["findings"]?.elements)
    #expect(findings[0]["path"] == nil)
    #expect(findings[1]["path"] == "x y%/\u{e9}.txt")
    #expect(findings[1]["pathURI"] == nil)
    #expect(findings[2]["pathURI"] == "f%FF%0A")
    #expect(json["fixed"]?[0]?["worktree"] == "it is gone")
  }

  @Test("as SARIF have the shape that version 2.1.0 demands")
  func sarif() throws {
    let log = SARIFReport.json(report, version: "1.2", summaries: ["a": "about a"])
    let text = log.serialized(pretty: false)
    let read = try Node.parse(ByteString(text), file: "log")
    #expect(read["version"]?.text == "2.1.0")
    let problems = SARIFShape.problems(in: log)
    #expect(problems.isEmpty, "\(problems)")
    let run = try #require(log["runs"]?[0])
    #expect(run["results"]?.elements?.count == 3)
    #expect(run["results"]?[1]?["locations"]?[0]?["physicalLocation"]?["region"]?["startColumn"] == 6)
    #expect(
      run["results"]?[1]?["locations"]?[0]?["physicalLocation"]?["artifactLocation"]?["uri"] == "x%20y%25/%C3%A9.txt")
    #expect(run["results"]?[0]?["locations"] == nil)
    #expect(run["tool"]?["driver"]?["rules"]?.elements?.count == 3)
    #expect(run["invocations"]?[0]?["executionSuccessful"] == false)
    #expect(SARIFShape.problems(in: SARIFReport.json(HookReport(), version: "1", summaries: [:])).isEmpty)
  }

  @Test(
    "as SARIF pass the schema of OASIS",
    .enabled(
      if: SARIFSchema.isInstalled,
      "fluidattacks-core-sarif 14.2.0 is not installed in $PEERS or ~/.cache/git-drill-peers"))
  func schema() throws {
    for report in [report, HookReport()] {
      let log = SARIFReport.json(report, version: "1.2", summaries: ["a": "about a"])
      #expect(try SARIFSchema.complaint(about: ByteString(log.serialized(pretty: true))) == nil)
    }
    #expect(try SARIFSchema.complaint(about: #"{"version": "2.1.0", "runs": [{}]}"#)?.contains("tool") == true)
    #expect(try SARIFSchema.complaint(about: #"{"version": "2.1.0", "runs": [], "more": 1}"#)?.contains("more") == true)
  }

  @Test("in SARIF of a shape that is wrong are found out")
  func wrongShape() {
    #expect(!SARIFShape.problems(in: ["version": "2.1.0", "runs": [["tool": ["driver": ["name": 1]]]]]).isEmpty)
    #expect(!SARIFShape.problems(in: ["version": "2.0.0", "runs": []]).isEmpty)
    #expect(
      !SARIFShape.problems(in: ["version": "2.1.0", "runs": [["tool": ["driver": ["name": "x"]], "more": 1]]]).isEmpty)
  }

  @Test("have columns of characters where these are not bytes")
  func characterColumns() throws {
    let fixture = try HookFixture()
    try fixture.git.write("a", "first\n\u{e9}\u{e9} \n")
    try fixture.git.git("add", "a")
    let found = try fixture.run("pre-commit: [ { check: trailing-whitespace } ]").findings
    #expect(found.map(\.finding.column) == [5])
    #expect(found.map(\.characterColumn) == [3])
  }
}
