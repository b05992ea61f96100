import Files
import GitEngine
import Support
import Testing

struct PatchIDTests {
  @Test("is that of git patch-id --stable, over random histories", arguments: 21...28 as ClosedRange<UInt64>)
  func randomHistories(seed: UInt64) throws {
    let fixture = try GitFixture()
    var editor = RandomEditor(fixture, seed: seed)
    for number in 0..<10 {
      try editor.editSome()
      try fixture.commit(ByteString("Commit \(number)"))
    }
    let repository = try Repository(at: fixture.work)
    for id in try repository.commits(reachableFrom: [repository.resolve(revision: "HEAD")]) {
      // Files without hunks are mixed into others by Git.
      let changes = try repository.changes(ofCommit: id)
      if changes.contains(where: { $0.oldID == $0.newID || $0.isEmptyFile }) { continue }
      let hex = ByteString(id.hex)
      let parent = try repository.parents(of: id).first
      #expect(try repository.patchID(ofCommit: id).map { ByteString($0.hex) } == gitPatchID(fixture, ["--root", hex]))
      if let parent {
        let inverse = try gitPatchID(fixture, [hex, ByteString(parent.hex)])
        #expect(try repository.patchID(ofCommit: id, inverse: true).map { ByteString($0.hex) } == inverse)
      }
    }
  }

  @Test("a cherry-pick has the same one, and a revert the inverse one, text or not")
  func copies() throws {
    let fixture = try GitFixture()
    try fixture.commit(
      "First", ["a": ByteString((0..<30).map { "\($0)\n" }.joined()), "run": "x\n", "image": "\0\u{1}"])
    try fixture.git("checkout", "-q", "-b", "side")
    try fixture.commit("Other lines", ["a": ByteString("first\n" + (0..<30).map { "\($0)\n" }.joined())])
    try fixture.git("checkout", "-q", "main")
    try (fixture.work / "run").setPermissions(0o755)
    try fixture.commit(
      "All sorts",
      ["a": ByteString((0..<30).map { $0 == 20 ? "x\n" : "\($0)\n" }.joined()), "image": "\0\u{2}", "empty": ""])
    try fixture.git("checkout", "-q", "side")
    try fixture.git("cherry-pick", "main")
    try fixture.git("revert", "--no-edit", "HEAD")
    let repository = try Repository(at: fixture.work)
    let original = try repository.patchID(ofCommit: repository.resolve(revision: "main"))
    #expect(original != nil)
    #expect(try repository.patchID(ofCommit: repository.resolve(revision: "side^")) == original)
    #expect(try repository.patchID(ofCommit: repository.resolve(revision: "side"), inverse: true) == original)
    #expect(try repository.patchID(ofCommit: repository.resolve(revision: "side")) != original)
    #expect(try repository.patchID(ofCommit: repository.resolve(revision: "side~2")) != original)
  }

  @Test("an empty commit has none, and a merge that of its first parent's side")
  func ends() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a": "1\n"])
    try fixture.commit("Empty")
    try fixture.git("checkout", "-q", "-b", "side")
    try fixture.commit("Side", ["b": "2\n"])
    try fixture.git("checkout", "-q", "main")
    try fixture.commit("Main", ["c": "3\n"])
    try fixture.git("merge", "-q", "-m", "Merge", "side")
    let repository = try Repository(at: fixture.work)
    #expect(try repository.patchID(ofCommit: repository.resolve(revision: "main~2")) == nil)
    let side = try repository.patchID(ofCommit: repository.resolve(revision: "side"))
    #expect(try repository.patchID(ofCommit: repository.resolve(revision: "main")) == side)
  }

  private func gitPatchID(_ fixture: GitFixture, _ commits: [ByteString]) throws -> ByteString? {
    let patch = try fixture.git(["diff-tree", "-p"] + commits)
    return try fixture.git(["patch-id", "--stable"], input: patch).lines.first.map { ByteString($0.bytes.prefix(40)) }
  }
}

extension Change {
  fileprivate var isEmptyFile: Bool {
    let empty = ObjectID(hex: "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391")
    return (oldID == nil && newID == empty) || (newID == nil && oldID == empty)
  }
}
