import Files
import GitEngine
import Testing

@Suite("Cherry-picks and reverts leave what git leaves")
struct PickTests {
  private func prepared() throws -> TwinWorld {
    let lines: ByteString = "1\n2\n3\n4\n5\n6\n7\n8\n9\n"
    let world = try TwinWorld()
    try world.create()
    try world.commit(["a": lines, "b": "b\n"], "Base")
    try world.run("git switch -q -c side") { writer, by in try writer.switchBranch(toNew: "side", by: by.committer) }
    try world.commit(["a": lines + "10\n"], "Ten\n\nWith a body.\n\nSigned-off-by: X <x@example.org>")
    try world.commit(["c": "c\n"], "Add c")
    try world.commit(["a": "0\n" + lines + "10\n"], "Zero")
    try world.commit(["b": "side\n"], "Side b")
    try world.run("git switch -q main") { writer, by in try writer.switchBranch("main", by: by.committer) }
    try world.commit(["m": "m\n"], "Main")
    return world
  }

  @Test("when they are clean")
  func clean() throws {
    let world = try prepared()
    try world.run("git cherry-pick side~3 >/dev/null") { writer, by in try writer.cherryPick(["side~3"], by: by) }
    try world.compare()
    try world.run("git cherry-pick -x side~2 side~1 >/dev/null") { writer, by in
      var options = PickOptions()
      options.recordsOrigin = true
      try writer.cherryPick(["side~2", "side~1"], by: by, options)
    }
    try world.compare()
    try world.run("git reset -q --hard HEAD~3; git cherry-pick side~4..side >/dev/null") { writer, by in
      try writer.reset(.hard, to: "HEAD~3", by: by.committer)
      try writer.cherryPick(["side~4..side"], by: by)
    }
    try world.compare()
    try world.run("git revert --no-edit HEAD~1 >/dev/null; git revert --no-edit HEAD >/dev/null") { writer, by in
      try writer.revert(["HEAD~1"], by: by)
      try writer.revert(["HEAD"], by: by)
    }
    try world.compare()
    try world.run("git revert --no-edit HEAD~5..HEAD~3 >/dev/null") { writer, by in
      try writer.revert(["HEAD~5..HEAD~3"], by: by)
    }
    try world.run("git cherry-pick -n side~2 >/dev/null") { writer, by in
      var options = PickOptions()
      options.commits = false
      try writer.cherryPick(["side~2"], by: by, options)
    }
    try world.compare()
    try world.run("git reset -q --hard; git revert -n HEAD >/dev/null") { writer, by in
      try writer.reset(.hard, by: by.committer)
      var options = PickOptions()
      options.commits = false
      try writer.revert(["HEAD"], by: by, options)
    }
    try world.compare()
  }

  @Test("of merges")
  func merges() throws {
    let world = try prepared()
    try world.run("git switch -q -c release main~1; git switch -q main; git merge -q side") { writer, by in
      try writer.switchBranch(toNew: "release", at: "main~1", by: by.committer)
      try writer.switchBranch("main", by: by.committer)
      try writer.merge(["side"], by: by)
    }
    try world.run("git switch -q release; git cherry-pick main") { writer, by in
      try writer.switchBranch("release", by: by.committer)
      try writer.cherryPick(["main"], by: by)
    }
    var options = PickOptions()
    options.mainline = 1
    let first = options
    try world.run("git cherry-pick -m 1 main >/dev/null") { writer, by in try writer.cherryPick(["main"], by: by, first)
    }
    try world.run("git cherry-pick -m 3 main >/dev/null") { writer, by in
      var options = PickOptions()
      options.mainline = 3
      try writer.cherryPick(["main"], by: by, options)
    }
    try world.compare()
    try world.run("git switch -q main; git revert --no-edit -m 1 HEAD >/dev/null") { writer, by in
      try writer.switchBranch("main", by: by.committer)
      try writer.revert(["HEAD"], by: by, first)
    }
    try world.compare()
  }

  @Test("when they conflict, and when nothing is left", arguments: [false, true])
  func conflicts(several: Bool) throws {
    let world = try prepared()
    try world.commit(["b": "main\n", "a": "0\n1\n"], "Main b")
    let range: ByteString = several ? "side~2 side side~3" : "side"
    try world.run("git cherry-pick " + range + " >/dev/null") { writer, by in
      if try writer.cherryPick(range.split(on: UInt8(ascii: " ")), by: by).isConflicted { throw Refused() }
    }
    try world.compare()
    try world.run("echo both >b; git add b; git commit -q --no-edit") { writer, by in
      try writer.write("both\n", to: "b")
      try writer.add(["b"])
      var options = RepositoryWriter.CommitOptions()
      options.cleanup = .whitespace
      try writer.commit(by: by, options)
    }
    try world.compare()
    if several { return }
    try world.run("git cherry-pick side~1 >/dev/null") { writer, by in
      if try writer.cherryPick(["side~1"], by: by) == .staged { throw Refused() }
    }
    try world.compare()
    try world.run("git reset -q --hard; git cherry-pick main~1 >/dev/null 2>&1") { writer, by in
      try writer.reset(.hard, by: by.committer)
      if try writer.cherryPick(["main~1"], by: by).commit == nil { throw Refused() }
    }
    try world.compare()
    try world.run("git reset -q --hard; git revert --no-edit main~2 >/dev/null 2>&1") { writer, by in
      try writer.reset(.hard, by: by.committer)
      if try writer.revert(["main~2"], by: by).isConflicted { throw Refused() }
    }
    try world.compare()
  }
}
