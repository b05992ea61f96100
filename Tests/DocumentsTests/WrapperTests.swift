import Documents
import Files
import Testing

@Suite struct WrapperTests {
  private struct Rule: Decodable {
    let files: OneOrMany<String>
    let write: OrderedMapping<Int>?
    let title: Located<String>?
    let rest: Node?
  }

  @Test("takes one value or many", arguments: [("files: a", ["a"]), ("files: [a, b]", ["a", "b"]), ("files: []", [])])
  func oneOrMany(text: String, expected: [String]) throws {
    #expect(try read(Rule.self, text).files.values == expected)
  }

  @Test("keeps the order and the places of keys")
  func ordered() throws {
    let write = try #require(try read(Rule.self, "files: a\nwrite:\n  z: 1\n  \"a\": 2\n  m: 3\n").write)
    #expect(write.entries.map(\.key) == ["z", "a", "m"])
    #expect(write.entries.map(\.value) == [1, 2, 3])
    #expect(write.entries.map(\.keyMark.description) == ["3:3", "4:3", "5:3"])
    #expect(write["m"] == 3)
    #expect(write["q"] == nil)
  }

  @Test("keeps the place of a value")
  func located() throws {
    let title = try #require(try read(Rule.self, "files: a\ntitle: b\n").title)
    #expect(title == Located("b", mark: SourceMark(line: 2, column: 8), file: "f.yaml"))
    #expect("\(title.error("no"))" == "f.yaml:2:8: no")
  }

  @Test("hands out nodes as they are, whatever keys they have")
  func raw() throws {
    let rest = try #require(try read(Rule.self, "files: a\nrest: {anything: [1]}\n").rest)
    #expect(rest.outline == "2:7 {2:8 anything: 2:18 [2:19 1]}")
  }

  @Test(
    "complains about what is inside",
    arguments: [
      ("files: {a: b}", "f.yaml:1:8: expected a text, found a mapping"),
      ("files: [a, [b]]", "f.yaml:1:12: expected a text, found a list"),
      ("files: a\nwrite: {a: b}", "f.yaml:2:12: expected a number, found the text \"b\""),
      ("files: a\nwrite: [a]", "f.yaml:2:8: expected a mapping, found a list"),
      ("files: a\ntitle: []", "f.yaml:2:8: expected a text, found a list"),
      ("files:", "f.yaml:1:7: expected a text, found nothing; write \"\" for an empty text"),
    ])
  func errors(text: String, expected: String) {
    #expect(complaint { _ = try read(Rule.self, text) } == expected)
  }
}
