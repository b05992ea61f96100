import Files
import Support
import Testing

@testable import HookKit

@Suite("Advice behind a refusal")
struct AdviceTests {
  private func report(fixable: Int = 0, _ others: String...) -> HookReport {
    var report = HookReport()
    report.findings = (0..<fixable).map { number in
      HookFinding(Finding(rule: "r", path: "f\(number)", message: "m", isFixable: true), rule: "fixable")
    }
    report.findings += others.map { HookFinding(Finding(rule: $0, path: "o", message: "m"), rule: $0) }
    return report
  }

  @Test("says how to have findings put right, where that can be")
  func fixing() {
    #expect(HookOccasion.hand.advice(on: report(fixable: 2), of: .preCommit) == ["to have them put right: add --fix"])
    #expect(
      HookOccasion.git().advice(on: report(fixable: 2), of: .preCommit)
        == ["to have them put right: git drill hooks run pre-commit --fix"])
    #expect(
      HookOccasion.git().advice(on: report(fixable: 2, "b", "a"), of: .preCommit) == [
        "to have 2 of them put right: git drill hooks run pre-commit --fix",
        "to go on without these rules once: SKIP=a,b git commit",
      ])
    #expect(
      HookOccasion.git().advice(on: report(fixable: 1, "a"), of: .prePush)
        == ["to go on without this rule once: SKIP=a git push"])
  }

  @Test(
    "knows that git commit -a and git commit PATH have staged nothing that is left",
    arguments: ["index.lock", "next-index-7.lock"])
  func temporaryIndex(_ name: ByteString) {
    let occasion = HookOccasion.git(index: "/r/.git/" + name)
    #expect(
      occasion.advice(on: report(fixable: 1), of: .preCommit) == [
        "to have it put right: stage the files with git add, then git drill hooks run pre-commit --fix"
      ])
  }

  @Test("leaves out rules that could not do their work, too")
  func trouble() {
    var report = report("b")
    report.troubles = [RuleTrouble(rule: "a", reason: "it is not installed")]
    #expect(
      HookOccasion.git().advice(on: report, of: .preCommit)
        == ["to go on without these rules once: SKIP=a,b git commit"])
    #expect(
      TextReport.summary(of: report, hook: .preCommit, occasion: .git())
        == "pre-commit refuses this commit: 1 finding, 1 rule could not do its work")
  }

  @Test(
    "tells where the message is", arguments: [(".git/COMMIT_EDITMSG", ".git/COMMIT_EDITMSG"), ("/a b/x", "'/a b/x'")])
  func message(_ file: ByteString, _ word: String) {
    #expect(
      HookOccasion.git(message: file).advice(on: report("subject"), of: .commitMessage) == [
        "the message is kept, to be edited again: git commit -eF \(word)",
        "to go on without this rule once: SKIP=subject git commit",
      ])
  }

  @Test("is not given where nothing is refused, nor with names that no list can hold")
  func nothing() {
    var warnings = report(fixable: 1)
    warnings.findings = warnings.findings.map { HookFinding($0.finding, rule: $0.rule, isWarning: true) }
    #expect(HookOccasion.git().advice(on: warnings, of: .preCommit).isEmpty)
    #expect(HookOccasion.git().advice(on: HookReport(), of: .preCommit).isEmpty)
    #expect(HookOccasion.git().advice(on: report("a, b"), of: .preCommit).isEmpty)
  }
}
