import Files
import GitEngine
import Testing

@Suite("Git goes on with what the engine left")
struct GoingOnTests {
  @Test("after a merge with a conflict", arguments: ["--abort", "--continue", "--quit"])
  func merge(then: String) throws {
    let world = try conflict()
    try world.run("git merge side >/dev/null") { writer, by in
      if try writer.merge(["side"], by: by).isConflicted { throw Refused() }
    }
    try world.runGitOnBoth(
      ByteString(then == "--abort" ? "" : "echo both >a; git add a; ") + "git merge \(then) >/dev/null")
    try world.compare()
  }

  @Test(
    "after a cherry-pick with a conflict", arguments: ["--abort", "--continue", "--skip", "--quit"], [false, true])
  func cherryPick(then: String, several: Bool) throws {
    let world = try conflict()
    let picks: [ByteString] = several ? ["side~1", "side", "more"] : ["side"]
    try world.run("git cherry-pick " + picks.joined(separator: " ") + " >/dev/null 2>&1") { writer, by in
      if try writer.cherryPick(picks, by: by).isConflicted { throw Refused() }
    }
    try world.compare()
    let resolve: ByteString = then == "--continue" ? "echo both >a; git add a; " : ""
    try world.runGitOnBoth(resolve + "git cherry-pick \(then) >/dev/null")
    try world.compare()
  }

  @Test("after a revert with a conflict", arguments: ["--abort", "--continue", "--skip"])
  func revert(then: String) throws {
    let world = try conflict()
    try world.run("git revert --no-edit HEAD~1 HEAD >/dev/null 2>&1") { writer, by in
      if try writer.revert(["HEAD~1", "HEAD"], by: by).isConflicted { throw Refused() }
    }
    try world.compare()
    let resolve: ByteString = then == "--continue" ? "echo both >a; git add a; " : ""
    try world.runGitOnBoth(resolve + "git revert \(then) >/dev/null")
    try world.compare()
  }

  @Test("after a squash, a merge left uncommitted, and a stash with a conflict")
  func others() throws {
    let world = try conflict()
    try world.run(
      "git merge -q --squash side~1 >/dev/null; git commit -q --no-edit; git merge -q --no-commit --no-ff more"
    ) {
      writer, by in
      var options = MergeOptions()
      options.squashes = true
      try writer.merge(["side~1"], by: by, options)
      var verbatim = RepositoryWriter.CommitOptions()
      verbatim.cleanup = .whitespace
      try writer.commit(by: by, verbatim)
      options = MergeOptions()
      options.commits = false
      options.fastForward = .never
      if try writer.merge(["more"], by: by, options).isConflicted { throw Refused() }
    }
    try world.compare()
    try world.runGitOnBoth(
      "git commit -q --no-edit; git status >/dev/null; git stash list; git gc -q; git fsck --strict")
    try world.compare(ignoring: ["info", "packed-refs", "refs"])
  }

  /// A world in which `side` and `more` change what `main` changes too, but for their first commits.
  private func conflict() throws -> TwinWorld {
    let world = try TwinWorld()
    try world.create()
    try world.commit(["a": "1\n2\n3\n"], "Base")
    try world.run("git switch -q -c side") { writer, by in try writer.switchBranch(toNew: "side", by: by.committer) }
    try world.commit(["s": "s\n"], "Side, harmless")
    try world.commit(["a": "1\nside\n3\n"], "Side")
    try world.run("git switch -q -c more main") { writer, by in
      try writer.switchBranch(toNew: "more", at: "main", by: by.committer)
    }
    try world.commit(["m": "m\n"], "More")
    try world.run("git switch -q main") { writer, by in try writer.switchBranch("main", by: by.committer) }
    try world.commit(["a": "1\nmain\n3\n"], "Main")
    try world.commit(["a": "1\nmain, again\n3\n"], "Main again")
    return world
  }
}
