import Files
import GitEngine
import Support
import Testing

struct ChangeTests {
  @Test(
    "changes and renames are those of git diff-tree, over random histories", arguments: 1...6 as ClosedRange<UInt64>)
  func randomHistories(seed: UInt64) throws {
    let fixture = try GitFixture()
    var editor = RandomEditor(fixture, seed: seed)
    for number in 0..<12 {
      try editor.editSome()
      try fixture.commit(ByteString("Commit \(number)"))
    }
    let repository = try Repository(at: fixture.work)
    let ids = try repository.commits(reachableFrom: [repository.resolve(revision: "HEAD")])
    for (new, old) in Array(zip(ids, ids.dropFirst())) + Array(zip(ids, ids.dropFirst(5))) {
      for renames in [false, true] {
        let shown = try fixture.git([
          "diff-tree", "-r", "--raw", "-z", renames ? "-M" : "--no-renames", ByteString(old.hex), ByteString(new.hex),
        ])
        let ours = try repository.changes(from: old, to: new, renames: renames)
        #expect(ours.raw == shown.rawSorted, "seed \(seed), \(old)..\(new)")
      }
    }
  }

  @Test("staged changes and those of the worktree are those of git", arguments: 11...16 as ClosedRange<UInt64>)
  func indexAndWorktree(seed: UInt64) throws {
    let fixture = try GitFixture()
    var editor = RandomEditor(fixture, seed: seed)
    for _ in 0..<4 { try editor.editSome() }
    try fixture.commit("First")
    try editor.editSome()
    try fixture.git("add", "--all")
    try editor.editSome()
    let repository = try Repository(at: fixture.work)
    for renames in [false, true] {
      let shown = try fixture.git(["diff-index", "--cached", "--raw", "-z", renames ? "-M" : "--no-renames", "HEAD"])
      #expect(try repository.stagedChanges(renames: renames).raw == shown.rawSorted)
    }
    // It does not look at the contents of what was written anew with the same ones.
    try fixture.tryGit(["update-index", "-q", "--refresh"])
    let shown = try fixture.git("diff-files", "--name-status", "-z").split(on: 0).dropLast()
    let ours = try repository.worktreeChanges().flatMap { [ByteString(String($0.kind.letter)), $0.path] }
    #expect(ours == Array(shown))
  }

  @Test("the first commit, the empty tree and equal trees")
  func ends() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a": "1\n", "d/b": "2\n"])
    let repository = try Repository(at: fixture.work)
    let head = try repository.resolve(revision: "HEAD")
    #expect(try repository.changes(ofCommit: head).map(\.kind) == [.added, .added])
    #expect(try repository.changes(from: nil, to: head).map(\.path) == ["a", "d/b"])
    #expect(try repository.changes(from: head, to: .emptyTree).map(\.kind) == [.deleted, .deleted])
    #expect(try repository.changes(from: head, to: head).isEmpty)
    #expect(try repository.changes(from: nil, to: nil).isEmpty)
  }

  @Test("a file in place of a folder is not the same name")
  func folderToFile() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a/x": "1\n", "a.b": "2\n", "a0": "3\n"])
    try (fixture.work / "a").removeTree()
    try fixture.commit("Second", ["a": "4\n"])
    let repository = try Repository(at: fixture.work)
    let changes = try repository.changes(ofCommit: repository.resolve(revision: "HEAD"))
    #expect(changes.raw == (try fixture.git("diff-tree", "-r", "--raw", "-z", "HEAD^", "HEAD")).rawSorted)
  }

  @Test("a tree bomb and a tree too deep are refused in bounded time", .timeLimit(.minutes(5)))
  func bombs() throws {
    let fixture = try GitFixture()
    let blob = try fixture.git("hash-object", "-w", "--stdin", input: "x").lines[0]
    var tree = try fixture.git("mktree", input: "100644 blob " + blob + "\tf0\n100644 blob " + blob + "\tf1\n").lines[0]
    for _ in 0..<12 {
      let lines = (0..<10).map { "040000 tree " + tree + ByteString("\td\($0)\n") }
      tree = try fixture.git("mktree", input: lines.joined(separator: "")).lines[0]
    }
    let repository = try Repository(at: fixture.work)
    let bomb = try #require(ObjectID(hex: tree.description))
    var limits = ReadLimits()
    (limits.entries, limits.depth) = (20_000, 8)
    let error = #expect(throws: GitError.self) { try repository.files(inTree: bomb, limits: limits) }
    #expect(error?.kind == .tooLarge && error?.message.contains("8 deep") == true)
    limits.depth = 256
    #expect(#expect(throws: GitError.self) { try repository.files(inTree: bomb, limits: limits) }?.kind == .tooLarge)
    #expect(
      #expect(throws: GitError.self) { try repository.changes(from: nil, to: bomb, limits: limits) }?.kind == .tooLarge)
    #expect(try repository.changes(from: bomb, to: bomb).isEmpty)
    #expect(try repository.entry(atPath: "d0/d0/d0/d0/d0/d0/d0/d0/d0/d0/d0/d0/f1", inTree: bomb) != nil)
  }

  @Test("trees are compared across borrowed objects")
  func borrowed() throws {
    let fixture = try GitFixture()
    try fixture.commit("First", ["a": "1\n"])
    let other = fixture.folder / "other"
    try fixture.git("clone", "-q", fixture.work.bytes, other.bytes)
    try fixture.commit("Second", ["a": "2\n"])
    let (old, new) = (
      try Repository(at: fixture.work).resolve(revision: "HEAD^"),
      try Repository(at: fixture.work).resolve(revision: "HEAD")
    )
    let repository = try Repository(at: other)
    #expect(throws: GitError.self) { try repository.changes(from: old, to: new) }
    try repository.borrowObjects(from: fixture.work / ".git/objects")
    #expect(try repository.changes(from: old, to: new).map(\.path) == ["a"])
  }
}

extension [Change] {
  /// As `--raw -z` shows them, each as its parts.
  fileprivate var raw: [[ByteString]] {
    map { change in
      let status = change.similarity.map { "R" + String(repeating: "0", count: 3 - "\($0)".count) + "\($0)" }
      let columns = [
        ":" + (change.oldMode?.octal ?? "000000"), change.newMode?.octal ?? "000000", (change.oldID ?? .zero).hex,
        (change.newID ?? .zero).hex, status ?? String(change.kind.letter),
      ]
      let paths = change.kind == .renamed ? [change.oldPath, change.newPath] : [change.newPath]
      return [ByteString(columns.joined(separator: " "))] + paths
    }
  }
}

extension ByteString {
  /// The output of `--raw -z`, sorted by new path.
  fileprivate var rawSorted: [[ByteString]] {
    var parts = split(on: 0).dropLast()[...]
    var changes: [[ByteString]] = []
    while let columns = parts.popFirst() {
      var change = [columns]
      let isRename = columns.bytes.split(separator: 32).last?.first == UInt8(ascii: "R")
      for _ in 0..<(isRename ? 2 : 1) { if let path = parts.popFirst() { change.append(path) } }
      changes.append(change)
    }
    return changes.sorted { ($0.last ?? "") < ($1.last ?? "") }
  }
}
