import Documents
import Files
import Testing

private struct Step: Decodable {
  enum Kind: String, CaseIterable { case commit, branch, switchTo = "switch" }

  struct Commit: Decodable {
    let commit: String
    let write: OrderedMapping<String>?
  }

  enum CommonKeys: String, CodingKey { case repository = "in" }

  let kind: Kind
  let repository: String?
  let message: String?

  init(from decoder: any Decoder) throws {
    kind = try decoder.kind(of: Kind.self, noun: "step")
    repository = try decoder.container(keyedBy: CommonKeys.self).decodeIfPresent(String.self, forKey: .repository)
    message = kind == .commit ? try Commit(from: decoder).commit : nil
    guard repository != "nowhere" else {
      throw decoder.documentError("there is no such repository", at: try decoder.node["in"]?.mark)
    }
  }
}

@Suite struct KindTests {
  @Test("reads the kind, the common keys and the keys of the kind from one mapping")
  func reads() throws {
    let steps = try read([Step].self, "- {commit: a, in: origin, write: {b: c}}\n- {in: work, switch: main}\n")
    #expect(steps.map(\.kind) == [.commit, .switchTo])
    #expect(steps.map(\.repository) == ["origin", "work"])
    #expect(steps.map(\.message) == ["a", nil])
  }

  @Test(
    "says what a mapping of no kind, of two kinds or with foreign keys lacks",
    arguments: [
      (
        "comit: a",
        "f:1:1: unknown key \"comit\"; did you mean \"commit\"? (a step is one of: commit, branch, switch)"
      ),
      ("in: a", "f:1:1: this step has none of the keys that say what it is: commit, branch, switch (given: in)"),
      ("{}", "f:1:1: this step has none of the keys that say what it is: commit, branch, switch (nothing is given)"),
      (
        "in: a\nswitch: b\ncommit: c",
        "f:3:1: a step is one thing at a time, and this one has \"switch\" and \"commit\""
      ),
      (
        "commit",
        "f:1:1: expected a step, which is a mapping with one of: commit, branch, switch, found the text \"commit\""
      ),
      ("switch: a\nwrite: {}", "f:2:1: unknown key \"write\" (allowed: commit, branch, switch, in)"),
      (
        "commit: a\nwriet: {}",
        "f:2:1: unknown key \"wriet\"; did you mean \"write\"? (allowed: commit, branch, switch, in, write)"
      ),
      ("commit: a\nin: nowhere", "f:2:5: there is no such repository"),
    ])
  func errors(text: String, expected: String) {
    let found = complaint { _ = try Node.parse(ByteString(text), file: "f").decode(Step.self) }
    #expect(found == expected)
  }
}

private struct Nested: Decodable {
  enum Keys: CodingKey { case outer, list }
  enum Inner: CodingKey { case a, b }

  let values: [Int]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let first = try container.nestedContainer(keyedBy: Inner.self, forKey: .outer)
    let again = try container.nestedContainer(keyedBy: Inner.self, forKey: .outer)
    var list = try container.nestedUnkeyedContainer(forKey: .list)
    let inList = try list.nestedContainer(keyedBy: Inner.self)
    values = [
      try first.decode(Int.self, forKey: .a), try again.decode(Int.self, forKey: .b),
      try inList.decode(Int.self, forKey: .a),
    ]
  }
}

@Suite struct NestedContainerTests {
  @Test(
    "counts the keys asked for in nested containers",
    arguments: [
      ("outer: {a: 1, b: 2}\nlist: [{a: 3}]\n", "no error"),
      ("outer: {a: 1, b: 2, c: 4}\nlist: [{a: 3}]\n", "f.yaml:1:21: unknown key \"c\" (allowed: a, b)"),
      ("outer: {a: 1, b: 2}\nlist: [{a: 3, b: 4}]\n", "f.yaml:2:15: unknown key \"b\" (allowed: a)"),
      ("outer: {a: 1}\nlist: [{a: 3}]\n", "f.yaml:1:8: \"b\" is missing here (given: a)"),
      ("outer: {a: 1, b: 2}\nlist: []\n", "f.yaml:2:7: the list has only 0 elements"),
    ])
  func nested(text: String, expected: String) {
    #expect(complaint { _ = try read(Nested.self, text) } == expected)
  }

  @Test("lets a type say which keys it reads from the node itself")
  func allowed() throws {
    struct Loose: Decodable {
      init(from decoder: any Decoder) throws { try decoder.allow(keys: ["a", "b"]) }
    }
    _ = try read(Loose.self, "a: 1\n")
    #expect(complaint { _ = try read(Loose.self, "c: 1") } == "f.yaml:1:1: unknown key \"c\" (allowed: a, b)")
  }
}
