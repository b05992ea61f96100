import Documents
import Testing

@testable import Scenarios

@Suite("Variables")
struct VariableTests {
  private func draw(_ vary: String, seed: UInt64 = 1) throws -> Variables {
    try scenario("vary:\n  \(vary)\nworld: { steps: [ { commit: x } ] }").variables(seed: Seed(seed))
  }

  @Test(
    "draws from what is declared",
    arguments: [
      ("a: { pick: [x, y, z] }", ["x", "y", "z"]), ("a: { number: [7, 9] }", ["7", "8", "9"]),
      ("a: { number: [1, 3], except: [2] }", ["1", "3"]), ("a: { pick: [x, y], except: x }", ["y"]),
      ("a: constant", ["constant"]), ("a: { text: constant }", ["constant"]),
    ])
  func draws(vary: String, expected: [String]) throws {
    let drawn = Set(try (0..<60).map { try draw(vary, seed: $0)["a"] })
    #expect(drawn == Set(expected))
  }

  @Test("gives the fields of a picked mapping, and the elements of lists")
  func composite() throws {
    let variables = try draw(
      "fruit: { pick: [{ name: pears, price: 4 }] }\n  few: { picks: 3, numbers: [1, 3], sorted: true }\n  all: { shuffle: [a, b] }"
    )
    #expect(variables["fruit"] == "pears")
    #expect(variables["fruit.name"] == "pears")
    #expect(variables["fruit.price"] == "4")
    #expect(variables.elements(of: "few") == ["1", "2", "3"])
    #expect(variables["few.count"] == "3")
    #expect(variables["few"] == "1, 2, 3")
    #expect(variables.elements(of: "all")?.sorted() == ["a", "b"])
  }

  @Test("draws people with first name and address, and words of a list")
  func builtIn() throws {
    let variables = try draw("who: { name: person }\n  word: { word: fruit }\n  words: { picks: 2, words: city }")
    #expect(variables["who.email"]?.hasSuffix("@example.org") == true)
    #expect(variables["who"]?.hasPrefix(variables["who.first"] ?? "?") == true)
    #expect(WordLists.words("fruit")?.contains(variables["word"] ?? "") == true)
    #expect(Set(variables.elements(of: "words") ?? []).count == 2)
  }

  @Test("lets later variables use earlier ones")
  func earlier() throws {
    let variables = try draw(
      "a: { number: [5, 5] }\n  b: \"fix-${a}\"\n  c: { pick: [\"${a}\", other], except: \"${a}\" }")
    #expect(variables["b"] == "fix-5")
    #expect(variables["c"] == "other")
  }

  @Test("does not change the others when a variable is added or moved")
  func independent() throws {
    let before = try draw("a: { number: [1, 1000000] }\n  b: { number: [1, 1000000] }")
    let after = try draw("new: { number: [1, 9] }\n  b: { number: [1, 1000000] }\n  a: { number: [1, 1000000] }")
    #expect(before["a"] == after["a"])
    #expect(before["b"] == after["b"])
    #expect(before["a"] != before["b"])
  }

  @Test("gives the same values everywhere: these are golden")
  func golden() throws {
    let vary = "a: { number: [1, 1000000] }\n  b: { shuffle: [1, 2, 3, 4, 5] }\n  c: { picks: 2, words: animal }"
    let values = try draw(vary, seed: 1).values
    #expect(
      values == [
        "a": "55956", "b": "5, 4, 3, 2, 1", "b.1": "5", "b.2": "4", "b.3": "3", "b.4": "2", "b.5": "1", "b.count": "5",
        "c": "ferret, badger", "c.1": "ferret", "c.2": "badger", "c.count": "2",
      ])
  }

  @Test(
    "says what is wrong",
    arguments: [
      ("a: { pik: [x] }", "2:8: a variable says how it is drawn; did you mean pick?"),
      ("a: { pick: [x], number: [1, 2] }", "2:19: the variable has no option \"number\"; allowed: pick, except"),
      ("a: { pick: [] }", "2:14: pick must be a list with at least one element, not a list"),
      ("a: { number: [3, 1] }", "2:16: number must begin with the lowest: [1, 3]"),
      ("a: { number: [1] }", "2:16: number must be a list of two whole numbers: [lowest, highest]"),
      ("a: { number: [x, 1] }", "2:17: number must be a whole number from -1000000000 to 1000000000, not \"x\""),
      ("a: { word: fruits }", "2:14: there is no list of words \"fruits\"; did you mean fruit?"),
      ("a: { pick: [x], except: x }", "2:6: the variable: nothing is left to draw from"),
      ("a: { picks: 4, of: [x, y] }", "2:15: picks must be a whole number from 1 to 2, not \"4\""),
      ("a: \"${b}\"", "2:7: there is no earlier variable \"b\"; there is none"),
      ("a: x\n  b: \"${aa}\"", "3:7: there is no earlier variable \"aa\"; did you mean a?"),
      ("start: x", "2:3: \"start\" has a meaning of its own and cannot name a variable"),
      ("a.b: x", "2:3: a variable's name is made of letters, digits, - and _, and begins with a letter"),
    ])
  func mistakes(vary: String, message: String) {
    #expect {
      try draw(vary)
    } throws: {
      ($0 as? DocumentError)?.description == "exercise.yaml:" + message
    }
  }
}
