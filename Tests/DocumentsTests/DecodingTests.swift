import Documents
import Files
import Testing

private struct Commit: Decodable, Equatable {
  enum Mode: String, Decodable, CaseIterable { case plain, executable }

  var message: String
  var mode: Mode?
  var count: Int?
  var ratio: Double?
  var signed: Bool?
  var paths: [String]?
  var small: UInt8?

  enum CodingKeys: String, CodingKey { case message, mode, count, ratio, signed, paths, small }
}

private struct Even: Decodable {
  let number: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    number = try container.decode(Int.self)
    guard number.isMultiple(of: 2) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "an even number is wanted.")
    }
  }
}

private struct Pair: Decodable {
  let even: Even

  enum CodingKeys: CodingKey { case even, odd }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    even = try container.decode(Even.self, forKey: .even)
    guard try container.decodeIfPresent(Int.self, forKey: .odd) != 4 else {
      throw DecodingError.dataCorruptedError(forKey: .odd, in: container, debugDescription: "4 is not odd")
    }
  }
}

@Suite struct DecodingTests {
  @Test("reads a value of every kind")
  func values() throws {
    let text = """
      message: 1.0
      mode: executable
      count: -0
      ratio: 2.5e1
      signed: true
      paths: [a, "b c", 7]
      small: 0xFF
      """
    let expected = Commit(
      message: "1.0", mode: .executable, count: 0, ratio: 25, signed: true, paths: ["a", "b c", "7"], small: 255)
    #expect(try read(Commit.self, text) == expected)
  }

  @Test("takes null and absence for nothing where a value may be missing")
  func optional() throws {
    #expect(try read(Commit.self, "message: a\ncount: ~\nmode:\n") == Commit(message: "a"))
  }

  @Test(
    "says what is wrong with a value and what is allowed",
    arguments: [
      ("a", "f.yaml:1:1: expected a mapping, found the text \"a\""),
      (
        "message:a",
        "f.yaml:1:1: expected a mapping, found the text \"message:a\"; a space must follow the colon of a key"
      ),
      ("count: 1", "f.yaml:1:1: \"message\" is missing here (given: count)"),
      ("{}", "f.yaml:1:1: \"message\" is missing here (nothing is given)"),
      ("mesage: a", "f.yaml:1:1: unknown key \"mesage\"; did you mean \"message\"?"),
      (
        "message: a\nmod: plain",
        "f.yaml:2:1: unknown key \"mod\"; did you mean \"mode\"? "
          + "(allowed: message, mode, count, ratio, signed, paths, small)"
      ),
      (
        "message: a\nwhatever: b",
        "f.yaml:2:1: unknown key \"whatever\" (allowed: message, mode, count, ratio, signed, paths, small)"
      ),
      ("message: [a]", "f.yaml:1:10: expected a text, found a list"),
      ("message:", "f.yaml:1:9: expected a text, found nothing; write \"\" for an empty text"),
      ("message: null", "f.yaml:1:10: expected a text, found null; put it in quotes if it is meant as a text"),
      (
        "message: a\nmode: plian",
        "f.yaml:2:7: the text \"plian\" is not known here; did you mean \"plain\"? (allowed: plain, executable)"
      ),
      ("message: a\ncount: abc", "f.yaml:2:8: expected a number, found the text \"abc\""),
      ("message: a\ncount: 1.5", "f.yaml:2:8: expected a whole number, found the number 1.5"),
      ("message: a\ncount: \"5\"", "f.yaml:2:8: expected a number, found the text \"5\"; leave the quotes out"),
      ("message: a\ncount: {}", "f.yaml:2:8: expected a number, found a mapping"),
      ("message: a\ncount: true", "f.yaml:2:8: expected a number, found true"),
      (
        "message: a\ncount: 99999999999999999999",
        "f.yaml:2:8: the number 99999999999999999999 does not fit here: "
          + "-9223372036854775808 to 9223372036854775807 are allowed"
      ),
      ("message: a\nsmall: 256", "f.yaml:2:8: the number 256 does not fit here: 0 to 255 are allowed"),
      ("message: a\nsmall: -1", "f.yaml:2:8: the number -1 does not fit here: 0 to 255 are allowed"),
      ("message: a\nratio: .inf", "f.yaml:2:8: expected a number, found the text \".inf\""),
      ("message: a\nsigned: yes", "f.yaml:2:9: expected true or false, found the text \"yes\"; write true"),
      ("message: a\nsigned: Off", "f.yaml:2:9: expected true or false, found the text \"Off\"; write false"),
      ("message: a\nsigned: 1", "f.yaml:2:9: expected true or false, found the number 1"),
      (
        "message: a\nsigned: 'true'",
        "f.yaml:2:9: expected true or false, found the text \"true\"; leave the quotes out"
      ),
      ("message: a\npaths: b", "f.yaml:2:8: expected a list, found the text \"b\""),
      ("message: a\npaths: [b, [c]]", "f.yaml:2:12: expected a text, found a list"),
    ])
  func errors(text: String, expected: String) {
    #expect(complaint { _ = try read(Commit.self, text) } == expected)
  }

  @Test(
    "gives a type's own complaint the place of its value",
    arguments: [
      ("even: 3", "f.yaml:1:7: an even number is wanted"),
      ("even: 2\nodd: 4", "f.yaml:2:6: 4 is not odd"),
      ("even: 2\nodd: 5", "no error"),
      ("even: 2\nood: 5", "f.yaml:2:1: unknown key \"ood\"; did you mean \"odd\"? (allowed: even, odd)"),
    ])
  func ownErrors(text: String, expected: String) {
    #expect(complaint { _ = try read(Pair.self, text) } == expected)
  }

  @Test(
    "reads whole numbers in every notation of YAML 1.2, and no other",
    arguments: [
      ("12", 12), ("+7", 7), ("-0", 0), ("010", 10), ("0o17", 15), ("0xfF", 255), ("1_000", nil), ("0b1", nil),
      ("0x", nil), ("0x-1", nil), ("0o8", nil), ("-", nil), ("+", nil), ("1e3", nil), ("--1", nil), ("１", nil),
    ])
  func whole(text: String, expected: Int?) {
    #expect((try? read([Int].self, "- \(text)")) == expected.map { [$0] })
  }

  @Test(
    "reads numbers in the notation of YAML 1.2, and no other",
    arguments: [
      ("1", 1), (".5", 0.5), ("1.", 1), ("-1.5e-2", -0.015), ("1E+2", 100), ("0x10", 16), ("e1", nil), (".", nil),
      ("1e", nil), ("nan", nil), ("inf", nil), ("1e999", nil), ("0x1p4", nil), ("1.2.3", nil),
    ] as [(String, Double?)])
  func number(text: String, expected: Double?) {
    #expect((try? read([Double].self, "- \(text)")) == expected.map { [$0] })
  }

  @Test("refuses unknown keys at any depth, in dictionaries none")
  func depth() throws {
    let known = try read([String: [String: Int]].self, "a: {b: 1, c: 2}\nd: {}\n")
    #expect(known == ["a": ["b": 1, "c": 2], "d": [:]])
    let text = "- message: a\n- {message: b, cuont: 1}\n"
    #expect(
      complaint { _ = try read([Commit].self, text) }.hasPrefix("f.yaml:2:16: unknown key \"cuont\"; did you mean"))
  }
}
