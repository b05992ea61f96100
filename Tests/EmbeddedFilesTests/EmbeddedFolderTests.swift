import EmbeddedFiles
import Files
import Testing

private let sourceRoot = FilePath(#filePath).parent?.parent?.parent ?? "/"

@Suite("An embedded folder")
struct EmbeddedFolderTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let folder: EmbeddedFolder
    let path: ByteString
    var testDescription: String { path.description }
  }

  @Test(
    "holds every file of the folder it was made of",
    arguments: [
      Case(folder: .fixture, path: "Tests/EmbeddedFilesTests/Fixture"),
      Case(folder: .exercises, path: "Exercises"),
      Case(folder: .hooks, path: "Hooks"),
    ])
  func everyFile(_ testCase: Case) throws {
    let folder = testCase.folder
    let root = sourceRoot / testCase.path
    let expected = try files(below: root)
    #expect(folder.files.map(\.path) == expected)
    for file in folder.files {
      #expect(file.contents == (try (root / file.path).contents()), "\(file.path)")
      #expect(file.isExecutable == (try (root / file.path).status()?.isExecutable), "\(file.path)")
    }
  }

  @Test("keeps every byte, also of what is not text")
  func everyByte() {
    #expect(EmbeddedFolder.fixture["every-byte"]?.contents == ByteString(0...255))
    #expect(EmbeddedFolder.fixture["empty"]?.contents == "")
    #expect(EmbeddedFolder.fixture["with space"]?.contents == " \t\n\n")
  }

  @Test("finds files by their whole path only", arguments: ["deep", "deep/er", "script.sh", "", "zzz", "every-byt"])
  func missing(path: String) {
    #expect(EmbeddedFolder.fixture[ByteString(path)] == nil)
  }

  @Test("lists what is below a path, and not what is beside it")
  func below() {
    #expect(EmbeddedFolder.fixture.files(below: "deep").map(\.path) == ["deep/er/script.sh"])
    #expect(EmbeddedFolder.fixture.files(below: "absent").isEmpty)
    #expect(EmbeddedFolder.fixture["deep/er/script.sh"]?.isExecutable == true)
    #expect(EmbeddedFolder.fixture["text.md"]?.isExecutable == false)
  }

  private func files(below folder: FilePath) throws -> [ByteString] {
    guard let folder = try? folder.resolved() else { return [] }
    let paths = try folder.entries().filter { $0 != ".DS_Store" }.flatMap { name in
      let path = folder / name
      return path.isFolder ? try files(below: path).map { name + "/" + $0 } : [name]
    }
    return paths.sorted()
  }
}
