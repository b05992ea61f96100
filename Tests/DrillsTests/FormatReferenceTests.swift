import Documents
import Drills
import Files
import Support
import Testing

@Suite("The format reference of exercises")
struct FormatReferenceTests {
  /// The rows of the table of keys: key, and whether it is required.
  private func documentedKeys() throws -> [(name: String, isRequired: Bool)] {
    let text = try repositoryRoot().appending("Exercises/FORMAT.md").contents().description
    let part = try #require(
      text.split(separator: "<!-- exercise -->").last?.split(separator: "<!-- /exercise -->").first)
    return part.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.filter { $0 != " " && $0 != "`" } }
      guard line.hasPrefix("| `"), cells.count >= 4 else { return nil }
      return (String(cells[0]), cells[2] == "yes")
    }
  }

  private static let full = """
    format: 1
    questions: [1]
    level: 2
    minutes: 5
    needs: [other]
    git: 2.23
    answers: { culprit: { kind: commit, question: Which one? } }
    vary: { file: { pick: [a, b] } }
    world: { steps: [] }
    checks: []

    """

  private func decode(_ yaml: String) throws -> ExerciseFile {
    try Document.parse(.init(yaml), file: "exercise.yaml").decode(ExerciseFile.self)
  }

  @Test("names every key that is read, and no other")
  func keys() throws {
    let documented = try documentedKeys().map(\.name)
    let read = Self.full.split(separator: "\n").compactMap { $0.split(separator: ":").first.map(String.init) }
    #expect(documented == read)
    _ = try decode(Self.full)
    let refusal = #expect(throws: DocumentError.self) { try decode(Self.full + "minute: 3\n") }
    for name in documented { #expect(refusal?.message.contains(name) == true) }
  }

  @Test("says truly which keys are required")
  func required() throws {
    for key in try documentedKeys() {
      let lines = Self.full.split(separator: "\n").filter { !$0.hasPrefix("\(key.name):") }
      let isAccepted = (try? decode(lines.joined(separator: "\n") + "\n")) != nil
      #expect(isAccepted != key.isRequired, "\(key.name)")
    }
  }

  @Test(
    "is obeyed, with the place of what is wrong",
    arguments: [
      ("format: 1", "format: 2", "exercise.yaml:1:9: format 2 is unknown; this git-drill reads format 1"),
      ("level: 2", "level: 6", "exercise.yaml:3:8: a level is 1 to 5, not 6"),
      ("minutes: 5", "minutes: 0", "exercise.yaml:4:10: minutes are 1 to 120, not 0"),
      ("[1]", "[14]", "exercise.yaml:2:12: there is no question 14; they are numbered 1 to 13"),
      ("git: 2.23", "git: new", "exercise.yaml:6:6: \"new\" is no version such as 2.23"),
    ])
  func mistakes(right: String, wrong: String, message: String) throws {
    let error = #expect(throws: DocumentError.self) { try decode(Self.full.replacing(right, with: wrong)) }
    #expect(error?.description == message)
  }
}
