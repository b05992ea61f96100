import Documents
import Drills
import Files
import Support
import Testing

@Suite("The details of an exercise, read alone")
struct ExerciseDetailsTests {
  @Test("are those of the whole file, for every exercise")
  func same() throws {
    let folders = try ExerciseLibrary.folders(below: repositoryRoot() / "Exercises")
    #expect(folders.count >= 53)
    for folder in folders {
      let alone = try ExerciseDetails(of: folder)
      let whole = try Exercise(folder).details
      #expect(shown(alone) == shown(whole), "\(folder.id)")
    }
  }

  @Test(
    "are found wherever they stand in the file",
    arguments: [
      "format: 1\nlevel: 2\nminutes: 5\nworld: { steps: [] }\nchecks: []\nquestions: [3]\n",
      "world:\n  steps:\n  - x\nformat: 1\nlevel: 2\nchecks:\n- a\nminutes: 5\nquestions: [3]\nvary: {}\n",
      "\"world\": { steps: [] }\nformat: 1\nlevel: 2\nminutes: 5\nchecks: []\nquestions: [3]\n",
      "{ format: 1, level: 2, minutes: 5, world: {}, checks: [], questions: [3] }\n",
    ])
  func order(file: String) throws {
    let details = try ExerciseDetails(of: folder(file))
    #expect(details.level == 2 && details.minutes == 5 && details.questions == [3])
  }

  @Test("do not hide what is wrong with them")
  func mistakes() throws {
    let error = #expect(throws: (any Error).self) {
      try ExerciseDetails(of: folder("format: 1\nvary: {}\nlevel: 7\nminutes: 5\nworld: {}\nchecks: []\n"))
    }
    #expect(error.map { "\($0)" } == "place/exercise.yaml:3:8: a level is 1 to 5, not 7")
  }

  private func folder(_ file: String) -> ExerciseFolder {
    ExerciseFolder(id: "id", topic: "topic", origin: "place", files: ["exercise.yaml": { ByteString(file) }])
  }

  private func shown(_ details: ExerciseDetails) -> String {
    let answers = details.answers.map { "\($0.name) \($0.kind) \($0.question) \($0.repository)" }
    return
      "\(details.questions) \(details.level) \(details.minutes) \(details.needs.map(\.value)) \(details.git) \(answers)"
  }
}
