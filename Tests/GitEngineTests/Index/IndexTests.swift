import Files
import GitEngine
import Support
import Testing

struct IndexTests {
  @Test(
    "entries are those of git ls-files, in every version and with every extension",
    arguments: [
      "index.version=2", "index.version=3", "index.version=4", "core.untrackedCache=true", "feature.manyFiles=true",
    ])
  func entries(setting: String) throws {
    let fixture = try GitFixture()
    let parts = setting.split(separator: "=").map { ByteString(String($0)) }
    try fixture.git("config", parts[0], parts[1])
    for name in awkwardNames { try fixture.write("folder/" + name, name) }
    try fixture.write("run", "#!\n", permissions: 0o755)
    try fixture.git("add", "--all")
    try fixture.git("update-index", "--skip-worktree", "run")
    try fixture.git("status")
    try compare(fixture)
  }

  @Test("long paths", arguments: [255, 4000])
  func longPaths(length: Int) throws {
    let fixture = try GitFixture()
    let name = ByteString(repeatElement(UInt8(ascii: "n"), count: 200))
    let path = ByteString(
      Array([ByteString](repeating: name, count: length / 201 + 1).joined(separator: "/").bytes.prefix(length)))
    let blob = try fixture.git("hash-object", "-w", "--stdin", input: "x").lines[0]
    try fixture.git("update-index", "--index-info", input: "100644 " + blob + " 0\t" + path + "\n")
    try compare(fixture)
    #expect(try Repository(at: fixture.work).indexEntries().first?.path == path)
  }

  @Test("an index without checksum, as index.skipHash leaves it, is read like any other", arguments: [2, 4])
  func skipHash(version: Int) throws {
    let fixture = try GitFixture()
    try fixture.git("config", "index.version", ByteString("\(version)"))
    try fixture.commit("First", ["a": "1\n", "b": "1\n", "c/d": "1\n", "run": "1\n"])
    try fixture.git("update-index", "--assume-unchanged", "run")
    let shown = try fixture.git("ls-files", "-s", "-z")
    let file = fixture.work / ".git/index"
    try fixture.write("a", "2\n")
    try file.write(ByteString(file.contents().bytes.dropLast(20)) + ByteString(repeatElement(0, count: 20)))
    let repository = try Repository(at: fixture.work)
    #expect(try repository.indexEntries().listed == shown)
    #expect(try repository.status().map(\.path) == ["a"])
    #expect(try repository.conflicts().isEmpty)
    try fixture.write("b", "9\n")
    #expect(try repository.status().map(\.path) == ["a", "b"])
    // And a real one written afterwards counts again.
    try file.removeFile()
    try fixture.git("add", "--all")
    #expect(try repository.indexEntries().listed == fixture.git("ls-files", "-s", "-z"))
    #expect(try repository.status().map(\.path) == ["a", "b"])
  }

  @Test("a split index is refused with what to run")
  func split() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a": "1\n"])
    try fixture.git("update-index", "--split-index")
    let error = #expect(throws: GitError.self) { try Repository(at: fixture.work).indexEntries() }
    #expect(error?.kind == .unsupported && error?.message.contains("git update-index --no-split-index") == true)
  }

  @Test("a sparse index is refused with what to run")
  func sparse() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a/x": "1\n", "b/y": "1\n", "c/z": "1\n"])
    try fixture.git("sparse-checkout", "set", "--cone", "--sparse-index", "a")
    let error = #expect(throws: GitError.self) { try Repository(at: fixture.work).status() }
    #expect(error?.kind == .unsupported && error?.message.contains("git sparse-checkout") == true)
    try fixture.git("sparse-checkout", "reapply", "--no-sparse-index")
    #expect(try Repository(at: fixture.work).status().isEmpty)
    #expect(try Repository(at: fixture.work).indexEntries().map(\.flags) == [[], .skipWorktree, .skipWorktree])
  }

  @Test("a damaged index is an error", arguments: [0, 1, 11, 12, 40, 80])
  func damaged(length: Int) throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a": "1\n", "b": "1\n"])
    let file = fixture.work / ".git/index"
    try file.write(ByteString(file.contents().bytes.prefix(length)))
    let repository = try Repository(at: fixture.work)
    if length == 0 { return }
    let error = #expect(throws: GitError.self) { try repository.indexEntries() }
    #expect(error?.kind == .corrupt, "\(String(describing: error))")
  }

  @Test("an index that claims billions of entries is an error", arguments: [true, false])
  func claims(hasChecksum: Bool) throws {
    let fixture = try GitFixture()
    let trailer = ByteString(repeatElement(hasChecksum ? 1 : 0, count: 20))
    let header: [UInt8] = Array("DIRC".utf8) + [0, 0, 0, 2, 0xff, 0xff, 0xff, 0xff]
    try (fixture.work / ".git/index").write(ByteString(header) + trailer)
    #expect(#expect(throws: GitError.self) { try Repository(at: fixture.work).indexEntries() }?.kind == .corrupt)
  }

  private func compare(_ fixture: GitFixture) throws {
    let entries = try Repository(at: fixture.work).indexEntries()
    #expect(try entries.listed == fixture.git("ls-files", "-s", "-z"))
  }
}

extension [IndexEntry] {
  /// As `git ls-files -s -z` shows them.
  fileprivate var listed: ByteString {
    map { ByteString("\($0.mode.octal) \($0.id) \($0.stage)\t") + $0.path + "\0" }.joined(separator: "")
  }
}
