import Documents
import Drills
import EmbeddedFiles
import Files
import Support
import Testing

@Suite("The exercises of the program")
struct LibraryTests {
  private static let library = ExerciseLibrary(
    ExerciseLibrary.folders(
      of: EmbeddedFolder.exercises.files.compactMap { file in file.path.utf8.map { ($0, { file.contents }) } },
      origin: "Exercises"))

  @Test("are those of the folder Exercises")
  func embedded() throws {
    let onDisk = try ExerciseLibrary(ExerciseLibrary.folders(below: repositoryRoot() / "Exercises"))
    #expect(Self.library.folders.map(\.id) == onDisk.folders.map(\.id))
  }

  @Test("have nothing wrong in their files", arguments: library.folders.map(\.id))
  func lint(id: String) throws {
    #expect(ExerciseLint(Self.library).problems(of: try Self.library.folder(id)).isEmpty)
  }

  @Test("are in topics that the map knows")
  func topics() throws {
    let map = try ExerciseMap(EmbeddedFolder.exercises["map.yaml"]?.contents ?? "", file: "map.yaml")
    #expect(Set(Self.library.folders.map(\.topic)).subtracting(map.topics.map(\.id)).isEmpty)
    #expect(map.questions.count == 13)
  }
}
