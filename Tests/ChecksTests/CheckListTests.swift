import Checks
import Documents
import Files
import Testing

@Suite("A list of checks")
struct CheckListTests {
  static func read(_ text: String) throws -> CheckList {
    try CheckList(Node.parse(ByteString(text), file: "x.yaml"))
  }

  @Test("has ids, titles, points, needs, marks and advice")
  func reads() throws {
    let list = try Self.read(
      """
      - id: one
        title: One
        ref: main
      - { id: two, title: Two, requires: [one], points: 3, hidden: true, advice: Look., mark: milestone, head: main }
      """)
    #expect(list.checks.map(\.id) == ["one", "two"])
    #expect(list.checks.map(\.points) == [1, 3])
    #expect(list.checks[0].place == SourceMark(line: 1, column: 3))
    let two = list.checks[1]
    #expect(two.requires == ["one"] && two.isHidden && two.advice == "Look." && two.mark == .milestone)
    #expect(list.checks[0].mark == .final && !list.checks[0].isHidden && list.checks[0].advice == nil)
  }

  @Test("shows full ids in titles and advice by seven digits")
  func shortIDs() throws {
    let id = String(repeating: "0123456789", count: 4)
    let list = try CheckList(
      Node.parse(
        ByteString("- { id: a, title: Back at \(id), advice: \"git diff main..\(id), deadbeef\", head: main }"),
        file: "x"))
    #expect(list.checks[0].title == "Back at 0123456")
    #expect(list.checks[0].advice == "git diff main..0123456, deadbeef")
  }

  @Test(
    "refuses, with the place",
    arguments: [
      ("- { id: a, title: A }", "x.yaml:1:3: the check \"a\" says nothing; it needs one of repository"),
      ("- { title: A, ref: x }", "needs the key \"id\""),
      ("- { id: A b, title: A, ref: x }", "x.yaml:1:9: an id has small letters"),
      ("- { id: a, title: A, rf: x }", "x.yaml:1:22: there is no kind of check \"rf\"; did you mean \"ref\"?"),
      ("- { id: a, title: A, ref: x, poinst: 2 }", "has no key \"poinst\"; did you mean \"points\"?"),
      ("- { id: a, title: A, ref: x, head: main }", "has two kinds, ref and head"),
      ("- { id: a, title: A, ref: { name: x, upstrem: y } }", "ref has no key \"upstrem\"; did you mean \"upstream\"?"),
      ("- { id: a, title: A, ref: { in: origin } }", "ref needs the key \"name\""),
      ("- { id: a, title: A, points: many, ref: x }", "expected a number"),
      ("- { id: a, title: A, points: -1, ref: x }", "points cannot be below 0"),
      ("- { id: a, title: A, mark: last, ref: x }", "allowed: final, milestone"),
      ("- { id: a, title: A, commits: { range: main } }", "claims nothing without one of"),
      ("- { id: a, title: A, commits: { range: a...b, count: 1 } }", "a...b is not known here"),
      ("- { id: a, title: A, file: { path: x, content: { matches: \"(\" } } }", "not an extended regular expression"),
      ("- { id: a, title: A, commit: { author: Ada } }", "a person is written as"),
      ("- { id: a, title: A, commit: { author: { date: yesterday } } }", "is not a moment"),
      ("- { id: a, title: A, not: { ref: x, head: y } }", "a statement has one key"),
      ("- { id: a, title: A, any: [] }", "expected a list of statements"),
      ("- { id: a, title: A, ref: null }", "expected a mapping"),
      ("- { id: a, title: A, ref: x }\n- { id: a, title: A, ref: x }", "x.yaml:2:9: the check \"a\" stands twice"),
      ("- { id: a, title: A, ref: x, requires: [b] }", "x.yaml:1:40: there is no check \"b\""),
      (
        "- { id: a, title: A, ref: x, requires: [b] }\n- { id: b, title: B, ref: x, requires: [a] }",
        "checks require each other: a requires b requires a"
      ),
      ("a: 1", "expected a list of checks"),
      ("- { id: a, title: A, graph: { commits: { a: [b] } } }", "the graph has no commit \"b\""),
      ("- { id: a, title: A, hook-run: { cases: { title: t, expect: { main: accepted } } } }", "as a whole"),
      (
        "- { id: a, title: A, hook-run: { cases: { title: t, expect: accepted, write: { ../x: y } } } }",
        "no path inside"
      ),
    ])
  func refuses(text: String, message: String) {
    do {
      _ = try Self.read(text)
      Issue.record("it was read")
    } catch {
      #expect("\(error)".contains(message))
    }
  }

  @Test("is looked through for names that are nowhere defined")
  func problems() throws {
    let node = try Node.parse(
      """
      - id: one
        title: ${file} is back
        requires: [two]
        file: { in: orign, at: "${bda}", path: "${file}", size: "${size}" }
      - id: two
        title: Two
        all:
          - answer: { name: culprid, commit: "${start.main}" }
          - commits: { range: "${bad}..main", count: "${size}" }
          - unreachable: { in: [work, orign], text: x }
      """, file: "x.yaml")
    let names = CheckList.Names(
      repositories: ["work", "origin"], templates: ["file", "bad", "size"], answers: ["culprit"])
    #expect(
      CheckList.problems(in: node, names: names).map(\.description) == [
        "x.yaml:4:15: there is no repository \"orign\"; did you mean \"origin\"?; there are work, origin",
        "x.yaml:4:26: \"bda\" is neither a label nor a variable; did you mean \"bad\"?",
        "x.yaml:8:23: there is no answer \"culprid\"; did you mean \"culprit\"?; there are culprit",
        "x.yaml:10:33: there is no repository \"orign\"; did you mean \"origin\"?; there are work, origin",
      ])
  }

  @Test("is looked through for malformed templates")
  func malformedTemplates() throws {
    let node = try Node.parse(
      "- { id: a, title: A, ref: { name: main, at: \"${start.${branch}}\" } }\n", file: "x.yaml")
    let problems = CheckList.problems(in: node, names: .init(repositories: ["work"], templates: ["branch"]))
    #expect(problems.map(\.mark?.line) == [1])
    #expect(problems.allSatisfy { $0.message.contains("cannot stand in a ${name}") })
  }

  @Test("tells all broken checks at once")
  func severalProblems() throws {
    let node = try Node.parse(
      "- { id: a, title: A, rf: x }\n- { id: b, title: B, haed: x }\n", file: "x.yaml")
    let problems = CheckList.problems(in: node, names: .init(repositories: ["work"]))
    #expect(problems.map(\.mark?.line) == [1, 2])
  }

  @Test("leaves expressions with names in them to be judged when these are filled in")
  func openExpressions() throws {
    let text = "- { id: a, title: A, file: { path: x, content: { matches: \"^(${word}|x)$\" } } }"
    let node = try Node.parse(ByteString(text), file: "x.yaml")
    #expect(CheckList.problems(in: node, names: .init(repositories: ["work"], templates: ["word"])).isEmpty)
  }
}
