import Files
import GitEngine
import Processes
import Testing

@Suite("Reflogs that expire and collected garbage leave what git leaves")
struct ReflogAndGarbageTests {
  private let collect: ByteString = "git -c gc.reflogExpire=never -c gc.reflogExpireUnreachable=never gc -q --prune="

  /// A history in which commits were left behind, by resets, an amended commit and a deleted branch.
  private func makeWorld() throws -> TwinWorld {
    let world = try TwinWorld()
    try world.create()
    for number in 1...4 { try world.commit(["a": "\(number)\n", "d/b": "\(number)\n"], "Commit \(number)") }
    try world.run("git tag -a -m one v1; git tag light; git branch topic HEAD~1") { writer, by in
      try writer.createTag("v1", message: "one", by: by.committer)
      try writer.createTag("light")
      try writer.createBranch("topic", at: "HEAD~1", by: by.committer)
    }
    try world.run("git switch -q -c gone") { writer, by in try writer.switchBranch(toNew: "gone", by: by.committer) }
    try world.commit(["gone": "gone\n"], "Lost")
    try world.run("git switch -q main; git branch -q -D gone") { writer, by in
      try writer.switchBranch("main", by: by.committer)
      try writer.deleteBranch("gone", force: true)
    }
    try world.commit(["a": "5\n"], "Commit 5")
    try world.run("git reset -q --hard HEAD~2; git commit -q --amend -m Amended; git notes add -m note") { writer, by in
      try writer.reset(.hard, to: "HEAD~2", by: by.committer)
      try writer.commit("Amended", by: by, .amending)
      try writer.addNote("note", by: by)
    }
    try world.run("git symbolic-ref refs/other/alias refs/heads/main; git update-ref refs/bisect/mark HEAD") {
      writer, by in
      try writer.setSymbolicReference("refs/other/alias", to: "refs/heads/main")
      try writer.setReference("refs/bisect/mark", to: "HEAD", by: by.committer)
    }
    return world
  }

  @Test("for entries that nothing reaches")
  func unreachable() throws {
    let world = try makeWorld()
    try world.run("git reflog expire --expire=never --expire-unreachable=now HEAD") { writer, _ in
      try writer.expireReflog("HEAD", before: 0)
    }
    try world.compare()
    try world.run("git reflog expire --expire=never --expire-unreachable=now main topic") { writer, _ in
      try writer.expireReflog("main", before: 0)
      try writer.expireReflog("topic", before: 0)
    }
    try world.compare()
    try world.run("git reflog expire --expire=never --expire-unreachable=now --all") { writer, _ in
      try writer.expireReflog(before: 0)
    }
    try world.compare()
    try world.run("git reflog expire --expire=now no-such") { writer, _ in
      try writer.expireReflog("no-such")
    }
  }

  @Test("for all entries, and for single ones")
  func all() throws {
    let world = try makeWorld()
    try world.run("git reflog delete HEAD@{1}; git reflog delete --rewrite HEAD@{2}") { writer, _ in
      try writer.deleteReflogEntry(1, of: "HEAD")
      try writer.deleteReflogEntry(2, of: "HEAD", rewritesOthers: true)
    }
    try world.run("git reflog delete --updateref --rewrite topic@{0}; git reflog delete --updateref main@{0}") {
      writer, _ in
      try writer.deleteReflogEntry(0, of: "topic", rewritesOthers: true, movesReference: true)
      try writer.deleteReflogEntry(0, of: "main", movesReference: true)
    }
    try world.run("git reset -q --hard") { writer, by in try writer.reset(.hard, by: by.committer) }
    try world.compare()
    try world.run("git reflog expire --expire=now main") { writer, _ in try writer.expireReflog("main") }
    try world.compare()
    try world.run("git reflog expire --expire=now --all") { writer, _ in try writer.expireReflog() }
    try world.compare()
    try world.commit(["a": "6\n"], "Commit 6")
    try world.compare()
  }

  @Test("for packed references and dropped objects", arguments: [true, false], [true, false])
  func garbage(isExpired: Bool, isFlushed: Bool) throws {
    let world = try makeWorld()
    if isFlushed { try world.compare() }
    if isExpired {
      try world.run("git reflog expire --expire=now --all; rm .git/ORIG_HEAD") { writer, by in
        try writer.expireReflog()
        try writer.flush()
        try (world.ours / "work/.git/ORIG_HEAD").removeFile()
      }
    }
    try world.run(collect + "now") { writer, _ in try writer.collectGarbage(prunes: true) }
    try world.compare()
    #expect(try objects(world.ours, world) == objects(world.theirs, world))
    try world.commit(["a": "7\n", "new": "new\n"], "Commit 7")
    try world.run("git branch -q -D topic; git switch -q -c later") { writer, by in
      try writer.deleteBranch("topic", force: true)
      try writer.switchBranch(toNew: "later", by: by.committer)
    }
    try world.compare()
    try world.run(collect + "never") { writer, _ in try writer.collectGarbage(prunes: false) }
    try world.compare()
    #expect(try objects(world.ours, world) == objects(world.theirs, world))
  }

  @Test("in a repository that was there before")
  func onDisk() throws {
    let world = try makeWorld()
    try world["work"].flush()
    let writer = try RepositoryWriter(Repository(at: world.ours / "work"))
    world.add(writer, named: "work")
    try world.run("git reflog expire --expire=now --all; git update-ref -d refs/tags/light; git gc -q --prune=now") {
      writer, _ in
      try writer.expireReflog()
      try writer.deleteReference("refs/tags/light")
      try writer.collectGarbage(prunes: true)
    }
    try world.compare()
    #expect(try objects(world.ours, world) == objects(world.theirs, world))
  }

  private func objects(_ folder: FilePath, _ world: TwinWorld) throws -> [ByteString] {
    try world.git(["cat-file", "--batch-all-objects", "--batch-check=%(objectname)"], in: folder / "work").output.lines
  }
}
