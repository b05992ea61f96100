import Files
import Support
import Testing

@Suite("A path in the file system")
struct FilePathTests {
  @Test("keeps bytes that are not UTF-8 through writing, listing and reading")
  func keepsBytes() throws {
    let folder = try scratchFolder()
    let name = ByteString([0x20, 0x66, 0xFF, 0x0A, 0x22])
    try (folder.path / name).write("contents")
    #expect(try folder.path.entries() == [name])
    #expect(try (folder.path / name).contents() == "contents")
  }

  @Test("removes a tree without following the links in it")
  func removesTree() throws {
    let folder = try scratchFolder()
    try (folder.path / "kept").write("kept")
    try (folder.path / "tree/deep").createFolders()
    try (folder.path / "tree/deep/link").createLink(to: "../../kept")
    try (folder.path / "tree/up").createLink(to: "..")
    try (folder.path / "tree").removeTree()
    #expect(try folder.path.entries() == ["kept"])
  }

  @Test("replaces a link instead of writing through it")
  func replacesLink() throws {
    let folder = try scratchFolder()
    try (folder.path / "target").write("old")
    try (folder.path / "link").createLink(to: "target")
    try (folder.path / "link").write("new")
    #expect(try (folder.path / "target").contents() == "old")
    #expect(try (folder.path / "link").contents() == "new")
  }

  @Test(
    "knows its parent and what lies below",
    arguments: [("/a/b", "/a"), ("/a", "/"), ("a/b//", "a")] as [(FilePath, FilePath)])
  func parents(path: FilePath, parent: FilePath) {
    #expect(path.parent == parent)
    #expect(path.relative(to: parent) == path.name)
  }

  @Test(
    "drops slashes that say nothing",
    arguments: [
      ("", ""), ("/", "/"), ("//", "/"), ("/a//b/", "/a/b"), ("a/", "a"), ("a/b", "a/b"), ("///a", "/a"),
    ] as [(ByteString, ByteString)])
  func slashes(written: ByteString, kept: ByteString) {
    #expect(FilePath(written).bytes == kept)
    #expect(
      ("/x" as FilePath).appending(written).bytes == (written.hasPrefix("/") ? kept : FilePath("/x/" + written).bytes))
  }

  @Test("joins with the root and with nothing")
  func joins() {
    #expect("/" / "a" == "/a" as FilePath)
    #expect("" / "a/" == "a" as FilePath)
    #expect("a" / "" == "a" as FilePath)
    #expect("a" / "/b" == "/b" as FilePath)
  }

  @Test("refuses to read what is larger than the limit or no regular file")
  func refusesOddFiles() throws {
    let folder = try scratchFolder()
    try (folder.path / "large").write("12345")
    #expect(throws: FileError.self) { try (folder.path / "large").contents(limit: 4) }
    #expect(throws: FileError.self) { try folder.path.contents() }
    let missing = #expect(throws: FileError.self) { try (folder.path / "absent").contents() }
    #expect(missing?.isMissing == true)
  }
}
