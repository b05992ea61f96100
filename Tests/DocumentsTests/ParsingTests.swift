import Documents
import Files
import Testing

@Suite struct ParsingTests {
  @Test(
    "reads values with the place of each",
    arguments: [
      ("a: 1\n", "1:1 {1:1 a: 1:4 1}"),
      ("a: 'it''s'\n", "1:1 {1:1 a: 1:4 \"it\\'s\"}"),
      ("a: \"x\\ty\\0\"\n", "1:1 {1:1 a: 1:4 \"x\\ty\\0\"}"),
      ("a: |\n  x\n  y\n", "1:1 {1:1 a: 1:4 \"x\\ny\\n\"}"),
      ("a: >-\n  x\n  y\n\n  z\n", "1:1 {1:1 a: 1:4 \"x y\\nz\"}"),
      ("a:\n  - b\n  - - c\n", "1:1 {1:1 a: 2:3 [2:5 b, 3:5 [3:7 c]]}"),
      ("a: [b, {c: d}]\n", "1:1 {1:1 a: 1:4 [1:5 b, 1:8 {1:9 c: 1:12 d}]}"),
      ("a:\nb: ~\n", "1:1 {1:1 a: 1:3 , 2:1 b: 2:4 ~}"),
      ("- 1\n- two\n", "1:1 [1:3 1, 2:3 two]"),
      ("just text", "1:1 just text"),
      ("# note\n---\na: b # note\n...\n", "3:1 {3:1 a: 3:4 b}"),
      ("%YAML 1.2\n---\na: b\n", "3:1 {3:1 a: 3:4 b}"),
      ("a:\r\n  b: c\r\n", "1:1 {1:1 a: 2:3 {2:3 b: 2:6 c}}"),
      ("é😀: ö\n", "1:1 {1:1 é😀: 1:5 ö}"),
      ("\u{FEFF}a: b\nc: d\n", "1:1 {1:1 a: 1:4 b, 2:1 c: 2:4 d}"),
      ("{\"a\":1,\"b\":[true,null]}", "1:1 {1:2 \"a\": 1:6 1, 1:8 \"b\": 1:12 [1:13 true, 1:18 null]}"),
      ("1: a\ntrue: b\n\"\": c\n", "1:1 {1:1 1: 1:4 a, 2:1 true: 2:7 b, 3:1 \"\": 3:5 c}"),
      ("a: &x [1]\nb: *x\n", "1:1 {1:1 a: 1:4 [1:8 1], 2:1 b: 1:4 [1:8 1]}"),
      ("a: &x 1\nb: &x 2\nc: *x\n", "1:1 {1:1 a: 1:4 1, 2:1 b: 2:4 2, 3:1 c: 2:4 2}"),
      ("\"<<\": a\n", "1:1 {1:1 \"<<\": 1:7 a}"),
      ("\u{E9}: 1\ne\u{301}: 2\n", "1:1 {1:1 \u{E9}: 1:4 1, 2:1 e\u{301}: 2:5 2}"),
    ])
  func reads(text: String, outline: String) throws {
    #expect(try Node.parse(ByteString(text), file: "f.yaml").outline == outline)
  }

  @Test("tells null from the text null")
  func null() throws {
    let node = try Node.parse("[~, null, '', 'null', \"~\", nothing, NULL]", file: "f.yaml")
    #expect(node.sequence?.map(\.isNull) == [true, true, false, false, false, false, false])
    #expect(try Node.parse("a:\n", file: "f.yaml")["a"]?.isNull == true)
  }

  @Test("finds entries by their exact bytes")
  func exactKeys() throws {
    let node = try Node.parse("\u{E9}: one\ne\u{301}: two\n", file: "f.yaml")
    #expect(node["\u{E9}"]?.text == "one")
    #expect(node["e\u{301}"]?.text == "two")
    #expect(node["e"] == nil)
  }

  @Test("keeps the first of a thousand keys apart from the last")
  func manyKeys() throws {
    let text = (0..<1000).map { "key\($0): \($0)\n" }.joined()
    #expect(try Node.parse(ByteString(text), file: "f.yaml").mapping?.count == 1000)
    let twice = complaint { _ = try Node.parse(ByteString(text + "key7: again\n"), file: "f.yaml") }
    #expect(twice == "f.yaml:1001:1: the key \"key7\" stands twice; first at 8:1")
  }
}

@Suite struct LimitTests {
  private let small = DocumentLimits(bytes: 100, depth: 3, nodes: 10, expandedBytes: 40)

  @Test(
    "refuses what is larger than the limits, aliases counted in full",
    arguments: [
      (String(repeating: "x", count: 101), "f.yaml: the file is too large: 101 bytes, and at most 100 are allowed"),
      ("[[[1]]]", "no error"),
      ("[[[[1]]]]", "f.yaml:1:4: lists and mappings are nested more than 3 deep here"),
      ("a: {b: {c: {}}}", "f.yaml:1:12: lists and mappings are nested more than 3 deep here"),
      ("[1, 2, 3, 4, 5, 6, 7, 8, 9, 0]", "no error"),
      (
        "[1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1]",
        "f.yaml:1:32: the document holds more than 10 values, aliases counted in full"
      ),
      ("[&a [1, 2, 3, 4], *a, *a]", "f.yaml:1:23: the document holds more than 10 values, aliases counted in full"),
      ("[&a 0123456789, *a, *a, *a]", "no error"),
      ("[&a 0123456789, *a, *a, *a, *a]", "f.yaml:1:29: the texts are longer than 40 bytes, aliases counted in full"),
      ("[&a [1], [*a]]", "no error"),
      ("[&a [1], [[*a]]]", "f.yaml:1:12: lists and mappings are nested more than 3 deep here"),
    ])
  func limits(text: String, expected: String) {
    #expect(complaint { _ = try Node.parse(ByteString(text), file: "f.yaml", limits: small) } == expected)
  }

  @Test("a document of aliases that would fill the memory is refused at once")
  func bomb() {
    var text = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
    for level in 1...30 {
      let inner = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(inner)]\n"
    }
    #expect(complaint { _ = try Node.parse(ByteString(text), file: "f.yaml") }.contains("more than 200000 values"))
  }

  @Test("a million brackets are refused at once", arguments: ["[", "{a: ", "- ", "? ", "[{"])
  func deep(opening: String) {
    let text = String(repeating: opening, count: 1_000_000 / opening.utf8.count)
    #expect(complaint { _ = try Node.parse(ByteString(text), file: "f.yaml") } != "no error")
  }
}
