import Files
import GitEngine
import Testing

@Suite("Notes, submodules, worktrees, bisections and packing leave what git leaves")
struct FurtherOperationsTests {
  private func history(_ count: Int) throws -> TwinWorld {
    let world = try TwinWorld()
    try world.create()
    for number in 1...count { try world.commit(["a": "\(number)\n"], "Commit \(number)") }
    return world
  }

  @Test("for notes")
  func notes() throws {
    let world = try history(3)
    try world.run("git notes add -m 'A note'; git notes add -m 'Another\n\nnote' HEAD~1") { writer, by in
      try writer.addNote("A note", by: by)
      try writer.addNote("Another\n\nnote", to: "HEAD~1", by: by)
    }
    try world.compare()
    try world.run("git notes add -m again") { writer, by in try writer.addNote("again", by: by) }
    try world.run("git notes add -f -m again 2>/dev/null; git notes append -m more; git notes --ref=review add -m ok") {
      writer, by in
      try writer.addNote("again", force: true, by: by)
      try writer.appendNote("more", by: by)
      try writer.addNote("ok", in: "review", by: by)
    }
    try world.run("git notes remove HEAD~1") { writer, by in try writer.removeNote(of: "HEAD~1", by: by) }
    try world.compare()
  }

  @Test("for linked worktrees")
  func worktrees() throws {
    let world = try history(2)
    try world.run("git branch old HEAD~1") { writer, by in
      try writer.createBranch("old", at: "HEAD~1", by: by.committer)
    }
    try world.run(
      "git worktree add -q ../linked old; git worktree add -q -b fresh ../fresh HEAD~1; git worktree add -q --detach ../loose"
    ) {
      writer, by in
      let linked = try writer.addWorktree(at: world.ours / "linked", branch: "old", by: by.committer)
      let fresh = try writer.addWorktree(at: world.ours / "fresh", branch: "fresh", start: "HEAD~1", by: by.committer)
      let loose = try writer.addWorktree(at: world.ours / "loose", branch: nil, by: by.committer)
      for (name, added) in [("linked", linked), ("fresh", fresh), ("loose", loose)] {
        world.add(added, named: ByteString(name))
      }
    }
    try world.run("git worktree add -q ../again main") { writer, by in
      try writer.addWorktree(at: world.ours / "again", branch: "main", by: by.committer)
    }
    try world.compare()
    try world.commit(["l": "l\n"], "In the linked one", in: "linked")
    try world.commit(["m": "m\n"], "In the main one")
    try world.compare()
    try world.run("git switch -q old") { writer, by in try writer.switchBranch("old", by: by.committer) }
    try world.run("git branch -qf old HEAD") { writer, by in
      try writer.createBranch("old", at: "HEAD", force: true, by: by.committer)
    }
    try world.run("git branch -qD old") { writer, by in try writer.deleteBranch("old", force: true) }
    try world.compare()
    try world.run("git branch -m old renamed") { writer, by in
      try writer.renameBranch("old", to: "renamed", by: by.committer)
    }
    try world.compare()
    try world.commit(["n": "n\n"], "On the renamed one", in: "linked")
    try world.compare()
    for (script, time) in [("never --expire-unreachable=now", 0), ("now", nil)] as [(ByteString, Int64?)] {
      try world.run("git reflog expire --all --expire=" + script) { writer, _ in try writer.expireReflog(before: time) }
      try world.compare()
    }
  }

  @Test("for submodules")
  func submodules() throws {
    let world = try history(2)
    try world.create("library")
    try world.commit(["lib": "1\n"], "Library", in: "library")
    let url = (world.theirs / "library").bytes
    try world.run("git -c protocol.file.allow=always submodule add -q ../library libs/one") { writer, by in
      let added = try writer.addSubmodule(
        world["library"], url: "../library", resolvedURL: url, at: "libs/one", by: by.committer)
      try added.flush()
    }
    try world.compare()
    try world.run("git commit -qm 'Add the library'") { writer, by in try writer.commit("Add the library", by: by) }
    try world.compare()
    try world.runGitOnBoth("git submodule status; git submodule foreach -q git log --oneline")
  }

  @Test("for bisections", arguments: [2, 5, 12, 31])
  func bisections(count: Int) throws {
    let world = try history(count)
    try world.run("git switch -q -c side HEAD~1") { writer, by in
      try writer.switchBranch(toNew: "side", at: "HEAD~1", by: by.committer)
    }
    for number in 1...4 { try world.commit(["s": "\(number)\n"], "Side \(number)") }
    try world.run("git switch -q main; git merge -q side") { writer, by in
      try writer.switchBranch("main", by: by.committer)
      try writer.merge(["side"], by: by)
    }
    try world.commit(["a": "end\n"], "End")
    try world.run("git tag first HEAD~\(count + 1); git bisect start >/dev/null; git bisect bad >/dev/null") {
      writer, by in
      try writer.createTag("first", at: "HEAD~\(count + 1)")
      try writer.startBisect(by: by.committer)
      try writer.markBisect(.bad, by: by.committer)
    }
    try world.compare()
    try world.run("git bisect good first >/dev/null") { writer, by in
      try writer.markBisect(.good, "first", by: by.committer)
    }
    try world.compare()
    if count > 5 {
      try world.run("git bisect skip >/dev/null") { writer, by in try writer.markBisect(.skip, by: by.committer) }
      try world.compare()
    }
    try world.run("git bisect good >/dev/null") { writer, by in try writer.markBisect(.good, by: by.committer) }
    try world.compare()
    if count > 5 {
      try world.run("git bisect bad >/dev/null") { writer, by in try writer.markBisect(.bad, by: by.committer) }
    }
    try world.compare()
    try world.run("git bisect reset -q 2>/dev/null || git bisect reset 2>/dev/null") { writer, by in
      try writer.resetBisect(by: by.committer)
    }
    try world.run("git bisect start main first >/dev/null") { writer, by in
      try writer.startBisect(bad: "main", good: ["first"], by: by.committer)
    }
    try world.compare()
  }

  @Test("for packed repositories, which go on as before")
  func packing() throws {
    let world = try history(4)
    try world.run("git tag -m one v1; git branch b; git reset -q --hard HEAD~1; git reflog expire --expire=all --all") {
      writer, by in
      try writer.createTag("v1", message: "one", by: by.committer)
      try writer.createBranch("b", by: by.committer)
      try writer.reset(.hard, to: "HEAD~1", by: by.committer)
      try writer.expireReflog()
    }
    try world.run(
      "git branch -D b -q; git tag -d v1 >/dev/null; git tag keep; git gc -q --prune=now"
    ) {
      writer, _ in
      try writer.deleteBranch("b", force: true)
      try writer.deleteTag("v1")
      try writer.createTag("keep")
      try writer.collectGarbage(prunes: true)
    }
    try world.compare()
    try world.runGitOnBoth("test $(git count-objects -v | grep '^in-pack' | cut -d' ' -f2) = 9")
    try world.commit(["a": "more\n"], "More")
    try world.run("git branch -D -q keepnot 2>/dev/null || git branch x; git tag -d keep >/dev/null") { writer, by in
      try writer.createBranch("x", by: by.committer)
      try writer.deleteTag("keep")
    }
    try world.compare()
  }
}
