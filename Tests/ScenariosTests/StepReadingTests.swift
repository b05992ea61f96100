import Documents
import Files
import Testing

@testable import Scenarios

@Suite("Reading steps")
struct StepReadingTests {
  @Test(
    "says what is wrong and where",
    arguments: [
      ("- comit: x", "5:7: there is no step \"comit\"; did you mean commit?"),
      ("- in: work", "5:7: a step begins with what it does, such as commit: or push:"),
      ("- commit: x\n  wirte: { a: b }", "6:7: commit has no option \"wirte\"; did you mean write?"),
      ("- commit: { message: x, wirte: { a: b } }", "5:29: commit has no option \"wirte\"; did you mean write?"),
      ("- commit: { message: x, body: y }\n  body: z", "6:7: commit: body is given twice; first at 5:29"),
      ("- commit: x\n  in: wrok", "6:11: there is no repository \"wrok\"; did you mean work?"),
      (
        "- commit: x\n  author: nobody",
        "6:15: \"nobody\" is nobody; write \"Name <address>\" or a name of people: alex, kim, robin, sam"
      ),
      ("- commit: x\n  date: tomorrow", "6:13: \"tomorrow\" is not a date; write it like 2024-03-04 09:00 +0100"),
      ("- commit: x\n  empty: yes", "6:14: empty must be true or false, not \"yes\""),
      ("- commit: \"\"", "5:15: the message must not be empty"),
      ("- commit: x\n  write: { ../a: b }", "6:16: the path \"../a\" must stay inside the worktree and outside .git"),
      (
        "- commit: x\n  write: { .GIT/config: b }",
        "6:16: the path \".GIT/config\" must stay inside the worktree and outside .git"
      ),
      (
        "- commit: x\n  write: { /a: b }",
        "6:16: \"/a\" is not a path; a path has no empty part and no slash at either end"
      ),
      ("- commit: x\n  write: [a]", "6:14: write must be a mapping, not a list"),
      (
        "- commit: x\n  write: { a: b }\n  stage: c",
        "7:14: stage names files that this commit changes, and it does not change \"c\""
      ),
      ("- commit: x\n  mode: { a: \"755\" }", "6:18: the mode cannot be \"755\"; allowed: executable, regular"),
      ("- commit: x\n  binary: { a: { base64: \"*\" } }", "6:30: this is not base64"),
      (
        "- commit: x\n  as: a\n- commit: y\n  as: a", "8:11: the label \"a\" is taken already; each label is given once"
      ),
      ("- commit: x\n  as: culprit", "6:11: \"culprit\" is a variable; a label needs another name"),
      (
        "- commit: x\n  as: start.main",
        "6:11: a label is made of letters, digits, -, _ and ., and is neither HEAD nor begins with start."
      ),
      ("- commit: ${cuplrit}", "5:15: ${cuplrit} is no variable and no earlier label; did you mean culprit?"),
      (
        "- commit: ${start.main}",
        "5:15: ${start.main} is known after the world is built; a step names the branch itself"
      ),
      ("- commit: x ${i}", "5:17: ${i} is no variable and no earlier label; allowed: culprit, skips"),
      ("- repeat: 2", "5:7: repeat: steps are missing"),
      ("- repeat: 2\n  steps: []", "6:14: steps must not be empty"),
      ("- repeat: two\n  steps: [{ commit: x }]", "5:15: times must be a whole number from 0 to 100000, not \"two\""),
      (
        "- repeat: 2\n  steps: [{ commit: x, as: a }]",
        "6:32: the label \"a\" is taken already; each label is given once"
      ),
      ("- each: fruits\n  steps: [{ commit: x }]", "5:13: there is no list variable \"fruits\"; allowed: skips"),
      (
        "- commit: x\n  when: { value: a }",
        "6:13: when says what the value is compared with: is, is-not, in, not-in, from, to, every"
      ),
      (
        "- commit: x\n  when: { value: a, from: 3 }",
        "6:22: \"a\" is not a whole number, which from, to and every compare with"
      ),
      ("- commit: x\n  when: { value: a, in: skip }", "6:29: there is no list variable \"skip\"; did you mean skips?"),
      ("- switch: main\n  in: origin", "5:7: switch needs a worktree, and origin is bare"),
      ("- switch: main\n  create: true\n  detach: true", "5:7: switch: one of these at a time: create, detach, orphan"),
      (
        "- branch: a\n  at: HEAD\n  delete: true",
        "5:7: branch: one of these at a time: rename-to, delete, upstream, or creating it with at and track"
      ),
      ("- merge: featur", "5:14: no branch, tag or label is called \"featur\" here; allowed: main"),
      ("- reset: HEAD~1\n  mode: harder", "6:13: mode cannot be \"harder\"; allowed: soft, mixed, hard"),
      ("- push: orgin", "5:13: \"orgin\" is neither a remote nor a repository; did you mean origin?"),
      (
        "- clone: origin\n  in: kim\n- commit: x\n  in: kim\n- clone: origin\n  in: kim",
        "9:7: kim has a history already; a clone is the first step in its repository"
      ),
      ("- hook: pre-comit\n  script: x", "5:13: Git runs no hook \"pre-comit\"; did you mean pre-commit?"),
      ("- config: { autocrlf: x }", "5:17: \"autocrlf\" is not a key; a key has a section, such as core.ignoreCase"),
      ("- stash: pop\n  message: x", "5:7: stash: message belongs to push alone"),
      ("- clock: soon", "5:14: \"soon\" is no time; write a date like 2024-03-11 10:00 +0100, or a length like +3d"),
      ("- worktree: a/b", "5:17: the worktree stands beside the repository; write one name without a slash"),
    ])
  func mistakes(steps: String, message: String) throws {
    let found = try problems(steps: steps)
    #expect(found == ["exercise.yaml:" + message])
  }

  @Test("tells every mistake of a scenario once, in order")
  func several() throws {
    let found = try problems(steps: "- comit: x\n- repeat: 3\n  steps: [ { pusch: origin } ]\n- commit: x\n  as: main^")
    #expect(found.count == 3)
    #expect(found == found.sorted())
  }

  @Test("reads a step's options under its key and beside it alike")
  func spellings() throws {
    let written = [
      "- tag: { name: v1, message: One }", "- tag: v1\n  message: One", "- tag: { message: One }\n  name: v1",
    ]
    let read = try written.map { try steps($0).map { "\($0.action)" }.map { $0.filter { !$0.isNumber } } }
    #expect(Set(read).count == 1)
  }

  @Test("takes repeats, lists and conditions turn by turn")
  func control() throws {
    let taken = try steps(
      """
      - repeat: 2
        as: outer
        steps:
          - repeat: 2
            steps:
              - commit: ${outer}.${i}
                as: c-${outer}-${i}
      - each: [{ name: pears, price: 3 }, plums]
        as: fruit
        steps:
          - commit: Sell ${fruit} ${i}
            when: { value: "${i}", to: 1 }
      - each: skips
        steps:
          - commit: Skip ${item}
      - repeat: 4
        steps:
          - steps:
              - commit: Culprit ${i}
            when: { value: "${i}", is: "${culprit}" }
            else:
              - commit: Even ${i}
                when: { value: "${i}", every: 2 }
      - commit: See ${c-2-1}
      """)
    let messages = taken.compactMap { if case .commit(let step) = $0.action { step.message?.utf8 } else { nil } }
    let expected = [
      "1.1", "1.2", "2.1", "2.2", "Sell pears 1", "Skip", "Skip", "Even 2", "Culprit 3", "Even 4",
      "See 0000000000000000000000000000000000000000",
    ]
    #expect(messages.map { $0.hasPrefix("Skip") ? "Skip" : String($0.dropLast()) } == expected)
    #expect(taken.compactMap(\.label?.text) == ["c-1-1", "c-1-2", "c-2-1", "c-2-2"])
  }

  @Test("hands the repository and the person down to the steps inside")
  func surroundings() throws {
    let taken = try steps(
      """
      - steps:
          - commit: a
          - commit: b
            in: work
            by: alex
        in: kim
        by: kim
      - commit: c
      """)
    #expect(taken.map(\.repository.text) == ["kim", "work", "work"])
    #expect(taken.map { $0.person?.email.utf8 } == ["kim@example.org", "alex@example.org", nil])
  }

  @Test("makes a message of subject, body and trailers as Git would keep it")
  func message() throws {
    let taken = try steps(
      """
      - commit: "Subject  "
        body: "First\\n\\n\\nlast \\r\\n\\n"
        trailers: { Reviewed-by: Kim <kim@example.org>, Fixes: ["1", "2"] }
      """)
    let messages = taken.compactMap { step -> ByteString? in
      if case .commit(let commit) = step.action { commit.message } else { nil }
    }
    #expect(messages.first == "Subject\n\nFirst\n\nlast\n\nReviewed-by: Kim <kim@example.org>\nFixes: 1\nFixes: 2\n")
  }

  private func steps(_ yaml: String) throws -> [Step] {
    let scenario = try scenario(steps: yaml)
    let variables = try scenario.variables(seed: Seed(1))
    let setup = try scenario.setup(variables)
    var reader = StepReader(setup: setup, taker: StepCollector())
    try reader.read(scenario.steps, in: .init(variables: variables))
    return reader.taker.steps
  }
}

/// Keeps the steps that are taken.
struct StepCollector: StepTaker {
  private(set) var steps: [Step] = []
  var labelNames: [String] { steps.compactMap(\.label?.text) }

  mutating func take(_ step: Step) { steps.append(step) }
  func text(ofLabel name: String) -> String? {
    labelNames.contains(name) ? String(repeating: "0", count: 40) : nil
  }
  mutating func meet(_ error: DocumentError) throws(DocumentError) { throw error }
}
