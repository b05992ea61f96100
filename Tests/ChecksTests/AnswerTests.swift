import Checks
import GitEngine
import Testing

@Suite("Typed answers")
struct AnswerTests {
  static let fixture = Result { try Fixture.shop() }

  @Test(
    "a commit in any form that names it",
    arguments: [
      ("HEAD~4", "bad"), ("main~2^2~1", "bad"), ("v1^{}", "join"), ("v1", "join"), ("light", "join"),
      (" main@{1} ", "newer"),
      (":/^Raise the price", "bad"), ("side^", "bad"), ("@~2^2", "side"), ("main^{/join|Merge}", "join"),
    ])
  func commit(typed: String, label: String) throws {
    try judge(typed, #"answer: { name: q, commit: "${\#(label)}" }"#, .passes(""))
    try judge(typed, #"answer: { name: q, commit: "${first}" }"#, .fails("", "which is not the one"))
  }

  @Test(
    "everything else",
    arguments: [
      ("nothing", #"commit: "${bad}""#, "names no commit"), ("main..side", #"commit: "${bad}""#, "names no commit"),
      ("12", "number: 12", nil), (" 12 ", "number: 12", nil), ("13", "number: 12", "13 is not right"),
      ("many", "number: 12", "is not a number"), ("7", "count-of: main", nil),
      ("5", "count-of: main", "5 is not right"),
      ("Revert", "text: revert", "is not right"), ("Revert", "text: { reads: revert, ignore-case: true }", nil),
      ("side, main", "words: [main, side]", nil), ("main", "words: [main, side]", "1 of 2 missing"),
      ("side main", "words: [main, side], ordered: true", "not in the right order"),
      ("side\nv1", "words: [main, side]", "v1 should not be among them"),
      ("README.md", #"changed-in: "${newer}""#, nil), ("\"README.md\"\n", #"changed-in: "${newer}""#, nil),
      ("M\tREADME.md", #"changed-in: "${newer}""#, nil), ("./README.md", #"changed-in: "${newer}""#, nil),
      ("README.md a.txt", #"changed-in: "${newer}""#, "a.txt should not be among them"),
      ("", #"changed-in: "${newer}""#, "there is no answer yet"),
      ("prices.txt", #"changed-in: "${newer}""#, "1 of 1 missing"),
      ("b, a b.txt", "paths: [a b.txt, b]", nil), ("\"caf\\303\\251.txt\"", "paths: [café.txt]", nil),
      ("main~1 side", #"commits: ["${side}", "${newer}"]"#, nil),
      ("main~1 side", #"commits: ["${side}", "${newer}"], ordered: true"#, "not in the right order"),
      ("side", #"commits: ["${side}", "${newer}"]"#, "1 commit missing"),
      ("side v1", #"commits: ["${side}", "${newer}"]"#, "should not be among them"),
    ] as [(String, String, String?)])
  func others(typed: String, keys: String, words: String?) throws {
    let statement = "answer: { name: q, \(keys) }"
    try judge(typed, statement, words.map { .fails("", $0) } ?? .passes(""))
  }

  @Test(
    "never tell the right one",
    arguments: [
      #"commit: "${bad}""#, #"commits: ["${bad}"]"#, "text: Raise", "words: [Raise]", "number: 4711", "paths: [Raise]",
    ])
  func keepsSecret(keys: String) throws {
    let fixture = try Self.fixture.get()
    var world = fixture.world
    world.answers = ["q": "side"]
    let verdict = try verdict(try fixture.expand("answer: { name: q, \(keys) }"), of: world)
    guard case .failed(let finding) = verdict, let bad = world.labels["bad"] else {
      Issue.record("it is \(verdict)")
      return
    }
    for secret in [bad.abbreviated, "Raise", "4711"] { #expect(!"\(finding)".contains(secret)) }
  }

  private func judge(_ typed: String, _ statement: String, _ item: Case) throws {
    let fixture = try Self.fixture.get()
    var world = fixture.world
    world.answers = ["q": typed]
    try ChecksTests.judge(Case(yaml: try fixture.expand(statement), wanted: item.wanted), in: world)
  }
}
