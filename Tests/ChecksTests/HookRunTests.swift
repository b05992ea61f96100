@testable import Checks
import Files
import Synchronization
import Testing

/// Answers attempts as it was told to, and notes what was tried.
final class FakeRunner: HookRunner {
  private let answers: [HookOutcome]
  private let refusal: String?
  let log = Mutex<[String]>([])

  init(_ answers: [HookOutcome] = [], refusal: String? = nil) {
    self.answers = answers
    self.refusal = refusal
  }

  func trial(of world: World) throws -> any HookTrial {
    if let refusal { throw HookTrouble(refusal) }
    log.withLock { $0.append("copy") }
    return FakeTrial(world: world) { entry in
      let index = self.log.withLock { log in
        log.append(entry)
        return log.count { $0 != "copy" } - 1
      }
      guard self.answers.indices.contains(index) else { throw HookTrouble("no answer \(index)") }
      return self.answers[index]
    }
  }
}

private final class FakeTrial: HookTrial {
  let world: World
  private let answer: (String) throws -> HookOutcome

  init(world: World, answer: @escaping (String) throws -> HookOutcome) {
    self.world = world
    self.answer = answer
  }

  func attempt(_ commit: CommitAttempt) throws -> HookOutcome {
    try answer(
      "commit in \(commit.repository) on \(commit.branch.map { $0.name.description } ?? "HEAD"): "
        + "\(commit.message), \(commit.edits.count) edits, stage \(commit.staged?.count ?? -1)")
  }

  func attempt(_ push: PushAttempt) throws -> HookOutcome {
    try answer(
      "push from \(push.source ?? "a clone") to \(push.destination) after \(push.commits.count): "
        + push.refspecs.map(\.description).joined(separator: " "))
  }
}

@Suite("Runs of hooks")
struct HookRunTests {
  static let fixture = Result { try Fixture.shop() }

  private static let commits = """
    hook-run:
      cases:
        - title: fine
          write: { a.txt: a, b.txt: b }
          append: { c.txt: c }
          message: Good
          expect: accepted
        - title: long
          on: topic
          stage: [a.txt]
          expect: refused
          output: { contains: too long }
          then: [ { ref: main } ]
        - title: anew
          fresh: true
          expect: accepted
    """

  @Test("tries commits in order in one copy, or in a new one")
  func order() throws {
    let runner = FakeRunner([
      HookOutcome(isAccepted: true, output: ""), HookOutcome(isAccepted: false, output: "a line is too long\n"),
      HookOutcome(isAccepted: true, output: ""),
    ])
    try Self.fixture.get().judge(.passes(Self.commits), hooks: runner)
    #expect(
      runner.log.withLock { $0 } == [
        "copy", "commit in work on HEAD: Good, 3 edits, stage -1", "commit in work on topic: Try, 0 edits, stage 1",
        "copy", "commit in work on HEAD: Try, 0 edits, stage -1",
      ])
  }

  @Test("says which case came out otherwise, and what was said")
  func wrong() throws {
    let outcomes = [
      HookOutcome(isAccepted: false, output: "No!\n"), HookOutcome(isAccepted: true, output: "", didTimeOut: true),
      HookOutcome(isAccepted: true, output: ""),
    ]
    let fixture = try Self.fixture.get()
    try fixture.judge(
      .fails(Self.commits, #"fine: the commit is accepted | it is refused; it said "No!""#),
      hooks: FakeRunner(outcomes))
    try fixture.judge(
      .fails(Self.commits, "expected long: the hook ends, found it took too long"), hooks: FakeRunner(outcomes))
    let accepted = [HookOutcome](repeating: HookOutcome(isAccepted: true, output: "fine"), count: 3)
    try fixture.judge(
      .fails(
        Self.commits,
        #"long: the commit is refused | it is accepted; it said "fine" | expected long: the output contains"#),
      hooks: FakeRunner(accepted))
  }

  @Test("cannot be graded without a runner, or where it may not run")
  func trouble() throws {
    let fixture = try Self.fixture.get()
    try fixture.judge(.cannot(Self.commits, "running hooks is not allowed here"))
    try fixture.judge(.cannot(Self.commits, "no sandbox"), hooks: FakeRunner(refusal: "no sandbox"))
    try fixture.judge(.cannot(Self.commits, "no answer 0"), hooks: FakeRunner())
    let opposite = "not:\n" + Self.commits.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    try fixture.judge(.cannot(opposite, "not allowed"))
  }

  @Test("judges what became of each reference of a push, and of the copy")
  func pushes() throws {
    let push = """
      push-run:
        to: origin
        cases:
          - title: both
            commits: [ { on: topic, write: { a.txt: a } } ]
            push: [topic, "topic:main"]
            expect: { topic: accepted, refs/heads/main: refused }
            then:
              - ref: { in: origin, name: main, same-as: { in: work } }
      """
    let fixture = try Self.fixture.get()
    let good = HookOutcome(
      isAccepted: false, output: "main is protected", references: ["refs/heads/topic": true, "refs/heads/main": false])
    let runner = FakeRunner([good])
    try fixture.judge(.passes(push), hooks: runner)
    #expect(runner.log.withLock { $0.last } == "push from a clone to origin after 1: topic topic:main")
    let bad = HookOutcome(isAccepted: true, output: "ok", references: ["refs/heads/topic": true])
    try fixture.judge(.fails(push, "the push to refs/heads/main is refused"), hooks: FakeRunner([bad]))
    let wrong = push.replacing("name: main, same-as: { in: work }", with: "name: topic")
    try fixture.judge(.fails(wrong, "both: there is topic in origin"), hooks: FakeRunner([good]))
  }
}
