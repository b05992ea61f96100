import Files
import GitEngine
import Processes
import Testing

@Suite("Linked worktrees are what git makes")
struct WorktreeTests {
  private func makeWorld() throws -> TwinWorld {
    let world = try TwinWorld()
    try world.create()
    for number in 1...3 { try world.commit(["a": "\(number)\n", "d/b": "\(number)\n"], "Commit \(number)") }
    try world.run("git branch old HEAD~2") { writer, by in
      try writer.createBranch("old", at: "HEAD~2", by: by.committer)
    }
    return world
  }

  @Test("on a new branch, on one that is there, on none, and refused")
  func kinds() throws {
    let world = try makeWorld()
    func add(
      _ script: ByteString, _ name: ByteString, branch: ByteString?, start: ByteString? = nil
    ) throws {
      try world.run("git worktree add -q " + script) { writer, by in
        let added = try writer.addWorktree(at: world.ours / name, branch: branch, start: start, by: by.committer)
        world.add(added, named: name)
      }
    }
    try add("../hotfix", "hotfix", branch: "hotfix")
    try add("-b fix ../fix main~1", "fix", branch: "fix", start: "main~1")
    try add("--detach ../seen", "seen", branch: nil)
    try add("../deep/hotfix old", "deep/hotfix", branch: "old")
    try world.compare()
    try add("../again main", "again", branch: "main")
    try add("../again old", "again", branch: "old")
    try add("--detach ../hotfix HEAD~1", "hotfix", branch: nil, start: "HEAD~1")
    try add("-b fix ../again main", "again", branch: "fix", start: "main")
    try world.compare()
  }

  @Test("whose objects stay when garbage is collected")
  func garbage() throws {
    let world = try makeWorld()
    try world.run("git worktree add -q --detach ../seen") { writer, by in
      world.add(try writer.addWorktree(at: world.ours / "seen", branch: nil, by: by.committer), named: "seen")
    }
    try world.commit(["new": "new\n"], "In the linked one", in: "seen")
    try world.run("echo staged >staged; git add staged", in: "seen") { writer, _ in
      try writer.write("staged\n", to: "staged")
      try writer.add(["staged"])
    }
    try world.compare()
    try world.run("git -c gc.reflogExpire=never -c gc.reflogExpireUnreachable=never gc -q --prune=now") { writer, _ in
      try writer.collectGarbage(prunes: true)
    }
    try world.compare()
  }

  @Test("and stay so when everything is moved to its final place")
  func moved() throws {
    let world = try TwinWorld()
    let (first, last) = (world.ours / "first", world.ours / "last")
    let writer = try RepositoryWriter.create(at: first / "work")
    try writer.write("1\n", to: "a")
    try writer.addAll()
    try writer.commit("First", by: world.authorship)
    let added = try writer.addWorktree(
      at: first / "hotfix", branch: "hotfix",
      finalPath: { last / ($0.bytes.removingPrefix(first.bytes + "/") ?? "") }, by: world.committer)
    try writer.flush()
    try added.flush()
    try first.rename(to: last)
    #expect(try world.git(["status", "--porcelain"], in: last / "hotfix").succeeded)
    let list = try world.git(["worktree", "list", "--porcelain"], in: last / "work").output
    #expect(
      list.lines.filter { $0.hasPrefix("worktree ") } == ["work", "hotfix"].map { "worktree " + (last / $0).bytes })
    #expect(!list.contains("prunable"))
  }

  @Test("such that git works in them")
  func works() throws {
    let world = try makeWorld()
    try world.run("git worktree add -q ../hotfix") { writer, by in
      let added = try writer.addWorktree(at: world.ours / "hotfix", branch: "hotfix", by: by.committer)
      try added.flush()
    }
    try world.compareState(of: "hotfix")
    for folder in [world.ours, world.theirs] {
      let result = try world.shell("echo 4 >a; git commit -qam Fourth; git log -3 --format=%s", in: folder / "hotfix")
      #expect(result.output == "Fourth\nCommit 3\nCommit 2\n")
      let list = try world.git(["worktree", "list", "--porcelain"], in: folder / "work").output
      #expect(list.contains("worktree " + (folder / "hotfix").bytes + "\n"))
      #expect(try world.git(["worktree", "prune", "--dry-run", "-v"], in: folder / "work").output == "")
      #expect(try world.git(["switch", "-q", "hotfix"], in: folder / "work").status != .exited(0))
    }
    try world.compareState(of: "hotfix")
  }
}

extension TwinWorld {
  /// Compares what git says of a folder that is no repository of its own.
  func compareState(of name: ByteString, sourceLocation: SourceLocation = #_sourceLocation) throws {
    for writer in writers.values { try writer.flush() }
    for arguments: [ByteString] in [
      ["status", "--porcelain=v2", "--branch"], ["ls-files", "-s"], ["diff-files", "--name-status"],
      ["reflog", "show", "HEAD"], ["for-each-ref"], ["fsck", "--strict"],
    ] {
      let (left, right) = (try git(arguments, in: ours / name), try git(arguments, in: theirs / name))
      #expect(left.output == right.output, "\(arguments)", sourceLocation: sourceLocation)
      #expect(left.status == right.status, "\(arguments) \(left.errors)", sourceLocation: sourceLocation)
    }
  }
}
