import Documents
import Files
import Testing

@Suite struct JSONTests {
  @Test(
    "writes what it reads, byte for byte",
    arguments: [
      "null", "true", "-12", "0.1", "[1,2.5,1e300,-0.0]", "{\"z\":1,\"a\":[{}],\"m\":[]}", "\"é😀\\u0000\\n\\\"\\\\\"",
      "{\"\":\"\"}", "9223372036854775807", "[0.1,0.25,3.141592653589793]", "{\"\u{E9}\":1,\"e\u{301}\":2}",
    ])
  func roundTrip(text: String) throws {
    let json = try JSON.parse(ByteString(text), file: "f.json")
    #expect(json.serialized(pretty: false).utf8.elementsEqual(text.utf8))
    #expect(try JSON.parse(ByteString(json.serialized(pretty: true)), file: "f.json") == json)
  }

  @Test(
    "reads every number back as it was",
    arguments: [0.1, 0.3333333333333333, .leastNonzeroMagnitude, 1.7976931348623157e308, 1e21, 123456.789, -0.0])
  func numbers(number: Double) throws {
    let text = JSON.array([.number(number), 0.1]).serialized(pretty: false)
    #expect(try JSON.parse(ByteString(text), file: "f.json")[0]?.double == number)
  }

  @Test("writes in one line or indented")
  func layout() {
    let json: JSON = ["b": [1, nil, true, 2.5, "x"], "a": [:], "c": .number(.infinity)]
    #expect(json.serialized(pretty: false) == #"{"b":[1,null,true,2.5,"x"],"a":{},"c":null}"#)
    #expect(JSON(dictionaryLiteral: ("a", [1])).serialized(pretty: true) == "{\n  \"a\": [\n    1\n  ]\n}")
    #expect(
      JSON.object([.init("a\0b", 1), .init("a", 2), .init("a", 3)]).serialized(pretty: false)
        == #"{"a\u0000b":1,"a":3}"#)
  }

  @Test("gives values by name and by index")
  func access() {
    let json: JSON = ["a": [1, "x"], "b": 2.5, "c": nil, "d": true]
    #expect(json["a"]?[0]?.int == 1)
    #expect(json["a"]?[1]?.text == "x")
    #expect(json["a"]?[2] == nil)
    #expect(json["b"]?.double == 2.5)
    #expect(json["c"]?.isNull == true)
    #expect(json["d"]?.truth == true)
    #expect(json["e"] == nil)
  }

  @Test(
    "refuses what is not strict JSON, with the place",
    arguments: [
      ("", "f.json: the file is empty"),
      (" \n", "f.json: the file is empty"),
      ("{\"a\": 1, \"a\": 2}", "f.json:1:10: duplicate object key, found \"\\\"a\\\"\""),
      ("[1, 2,]", "f.json:1:7: unexpected token, found \"]\""),
      ("{\"a\" 1}", "f.json:1:6: ':' expected, found \"1\""),
      ("[1] 2", "f.json:1:5: end of file expected, found \"2\""),
      ("// note\n1", "f.json:1:1: invalid token, found \"/\""),
      ("[\n  tru\n]", "f.json:2:3: invalid token, found \"tru\""),
      ("[99999999999999999999]", "f.json:1:2: too big integer, found \"99999999999999999999\""),
      ("{\"é\": nope}", "f.json:1:7: invalid token, found \"nope\""),
    ])
  func errors(text: String, expected: String) {
    #expect(complaint { _ = try JSON.parse(ByteString(text), file: "f.json") } == expected)
  }

  @Test("refuses nesting beyond the limit, brackets in texts not counted")
  func depth() throws {
    let deep = String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
    let found = complaint { _ = try JSON.parse(ByteString(deep), file: "f.json") }
    #expect(found == "f.json:1:65: arrays and objects are nested more than 64 deep here")
    _ = try JSON.parse(ByteString("[\"\\\"" + String(repeating: "[", count: 100) + "\"]"), file: "f.json")
  }

  @Test("refuses bytes that are not UTF-8")
  func bytes() {
    let found = complaint { _ = try JSON.parse(ByteString([0x22, 0xFF, 0x22]), file: "f.json") }
    #expect(found == "f.json:1:2: the file is not UTF-8 text: a byte here is no character")
  }

  @Test("becomes values of types; errors name the way")
  func decoding() throws {
    struct Attempt: Decodable, Equatable {
      let seed: Int
      let name: String?
      let ratio: Double?
    }
    let decoder = DocumentDecoder()
    let json: JSON = [["seed": 1, "name": "5", "ratio": 1e30], ["seed": "x"]]
    let first = try decoder.decode(Attempt.self, from: json[0] ?? nil, file: "s.json")
    #expect(first == Attempt(seed: 1, name: "5", ratio: 1e30))
    let wrong = complaint { _ = try decoder.decode([Attempt].self, from: json, file: "s.json") }
    #expect(wrong == "s.json: [1].seed: expected a number, found the text \"x\"")
    let unknown = complaint { _ = try decoder.decode([Attempt].self, from: [["seed": 1, "nam": 2]], file: "s.json") }
    #expect(unknown == "s.json: [0]: unknown key \"nam\"; did you mean \"name\"? (allowed: seed, name, ratio)")
  }
}
