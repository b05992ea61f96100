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
    func add(_ script: ByteString, _ name: ByteString, _ target: RepositoryWriter.WorktreeTarget) throws {
      try world.run("git worktree add -q " + script) { writer, by in
        try writer.addWorktree(
          at: world.ours / name, target, finalPath: { world.theirs / (removing(world.ours, from: $0)) },
          by: by.committer)
      }
    }
    try add("../hotfix", "hotfix", .newBranch("hotfix", at: nil))
    try add("-b fix ../fix main~1", "fix", .newBranch("fix", at: "main~1"))
    try add("--detach ../seen", "seen", .detached(at: nil))
    try add("../deep/hotfix old", "deep/hotfix", .branch("old"))
    try world.compare()
    for name in ["hotfix", "fix", "seen", "deep/hotfix"] as [ByteString] {
      #expect(try files(world.ours / name) == files(world.theirs / name))
    }
    try add("../again main", "again", .branch("main"))
    try add("../again old", "again", .branch("old"))
    try add("../again none", "again", .branch("none"))
    try add("../hotfix HEAD~1", "hotfix", .detached(at: "HEAD~1"))
    try add("-b fix ../again", "again", .newBranch("fix", at: nil))
    try world.compare()
  }

  @Test("such that git works in them")
  func works() throws {
    let world = try makeWorld()
    try world.run("git worktree add -q ../hotfix") { writer, by in
      try writer.addWorktree(at: world.ours / "hotfix", .newBranch("hotfix", at: nil), by: by.committer)
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

  private func removing(_ folder: FilePath, from path: FilePath) -> ByteString {
    path.bytes.removingPrefix(folder.bytes + "/") ?? path.bytes
  }

  private func files(_ folder: FilePath) throws -> [ByteString] {
    try folder.entries().flatMap { name -> [ByteString] in
      let path = folder / name
      return path.isFolder ? [name] + (try files(path)) : [name, try path.contents()]
    }
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
