import Checks
import Documents
import Files
import Support
import Testing

@Suite("The grader")
struct GraderTests {
  static let fixture = Result { try Fixture.shop() }

  private func report(_ text: String, reached: Set<String> = []) throws -> Report {
    let fixture = try Self.fixture.get()
    let list = try CheckList(Node.parse(ByteString(try fixture.expand(text)), file: "x.yaml"))
    return Grader(list).verdicts(of: fixture.world, reached: reached)
  }

  @Test("tries a check only when those that it requires have passed, in whatever order they stand")
  func requires() throws {
    let report = try report(
      """
      - { id: last, title: L, requires: [broken, good], ref: main }
      - { id: after-last, title: L, requires: [last], ref: main }
      - { id: good, title: G, requires: [first], ref: main, points: 5 }
      - { id: broken, title: B, ref: gone, advice: Look again. }
      - { id: first, title: F, ref: main }
      """)
    #expect(report.results.map(\.check.id) == ["last", "after-last", "good", "broken", "first"])
    #expect(report.verdict(of: "last") == .notTried(needs: ["broken"]))
    #expect(report.verdict(of: "after-last") == .notTried(needs: ["last"]))
    #expect(report.verdict(of: "good") == .passed)
    #expect(
      report.verdict(of: "broken")
        == .failed(
          Finding(expected: "there is gone", found: "there is none; there are main, side", advice: "Look again.")))
    #expect(report.outcome == .notYet)
    #expect(report.points == 6 && report.possiblePoints == 9)
  }

  @Test("keeps a milestone that was reached, and nothing else")
  func milestones() throws {
    let text = """
      - { id: once, title: O, ref: gone, mark: milestone }
      - { id: then, title: T, requires: [once], ref: main }
      - { id: end, title: E, ref: gone }
      """
    #expect(try report(text).verdict(of: "then") == .notTried(needs: ["once"]))
    let later = try report(text, reached: ["once", "end"])
    #expect(later.verdict(of: "once") == .passed)
    #expect(later.verdict(of: "then") == .passed)
    #expect(later.verdict(of: "end")?.hasPassed == false)
  }

  @Test("never mixes trouble with a mistake")
  func outcomes() throws {
    let text = """
      - { id: trouble, title: T, worktree: { in: origin, clean: true } }
      - { id: mistake, title: M, ref: gone }
      - { id: waits, title: W, requires: [trouble], ref: main }
      """
    let report = try report(text)
    #expect(report.outcome == .cannotGrade)
    #expect(report.verdict(of: "mistake")?.hasPassed == false)
    #expect(report.verdict(of: "waits") == .notTried(needs: ["trouble"]))
    #expect(try self.report("- { id: a, title: A, ref: main }").outcome == .passed)
    #expect(try self.report("[]").outcome == .passed)
  }

  @Test(
    "puts statements together",
    arguments: [
      .passes("any: [{ ref: gone }, { ref: main }]"),
      .fails("any: [{ ref: gone }, { head: side }]", "expected there is gone, found there is none"),
      .passes("any: [{ worktree: { in: origin, clean: true } }, { ref: main }]"),
      .cannot("any: [{ worktree: { in: origin, clean: true } }, { ref: gone }]", "bare"),
      .passes("all: [{ ref: main }, { ref: side }]"),
      .fails("all: [{ ref: main }, { ref: gone }, { head: side }]", "expected HEAD is on side, found it is on main"),
      .fails("all: [{ worktree: { in: origin, clean: true } }, { ref: gone }]", "there is none"),
      .cannot("all: [{ worktree: { in: origin, clean: true } }, { ref: main }]", "bare"),
      .fails("not: { ref: main }", "not: there is main"),
      .passes("not: { ref: gone }"),
      .passes("not: { contains: { branch: side, commits: [\"${newer}\"] } }"),
      .fails("not: { contains: { branch: gone, commits: [\"${newer}\"] } }", "there is no gone"),
      .fails("not: { file: { path: gone.txt, content: x } }", "there is no such file"),
      .passes("not: { file: { path: prices.txt, content: x } }"),
      .fails("not: { ref: { name: gone, at: main } }", "there is none"),
      .cannot("not: { worktree: { in: origin, clean: true } }", "bare"),
      .passes("not: { all: [{ ref: main }, { head: side }] }"),
      .fails("not: { any: [{ ref: main }, { head: side }] }", "it is so"),
      .passes("not: { not: { ref: main } }"),
    ] as [Case])
  func statements(item: Case) throws { try Self.fixture.get().judge(item) }

  @Test("takes one branch for it, whatever tags have its name")
  func ambiguous() throws {
    let fixture = try Fixture(
      start: { git in
        let first = try git.commit("First", ["a.txt": "a\n"])
        try git.commit("Second", ["a.txt": "b\n"])
        return ["first": first]
      },
      then: { try $0.git("tag", "main", "HEAD~1") })
    try fixture.judge(.passes("file: { at: main, path: a.txt, content: b }"))
    try fixture.judge(.passes("file: { at: main~1, path: a.txt, content: a }"))
    try fixture.judge(.passes("ref: { name: main, unmoved: true }"))
  }
}
