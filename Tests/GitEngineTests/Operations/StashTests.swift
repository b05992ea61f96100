import Files
import GitEngine
import Testing

@Suite("Stashes and reflogs leave what git leaves")
struct StashTests {
  private func prepared() throws -> TwinWorld {
    let world = try TwinWorld()
    try world.create()
    try world.commit(["a": "1\n2\n3\n", "b": "b\n", "d/c": "c\n"], "Base")
    try change(world)
    return world
  }

  private func change(_ world: TwinWorld) throws {
    try world.run(
      "printf '1\\n2\\nlocal\\n' >a; echo staged >b; git add b; echo again >>b; echo new >n; git add n; echo u >u; rm d/c"
    ) {
      writer, _ in
      try writer.write("1\n2\nlocal\n", to: "a")
      try writer.write("staged\n", to: "b")
      try writer.add(["b"])
      try writer.append("again\n", to: "b")
      try writer.write("new\n", to: "n")
      try writer.add(["n"])
      try writer.write("u\n", to: "u")
      try writer.removeFile("d/c")
    }
  }

  @Test("when put away and brought back")
  func stashes() throws {
    let world = try prepared()
    try world.run("git stash push -q") { writer, by in try writer.stash(by: by) }
    try world.compare()
    try world.run("git stash push -q -m nothing") { writer, by in try writer.stash(by: by) }
    try world.run("echo more >>a; git stash push -q -u -m 'With untracked'") { writer, by in
      try writer.append("more\n", to: "a")
      var options = StashOptions()
      options.includesUntracked = true
      options.message = "With untracked"
      try writer.stash(by: by, options)
    }
    try world.compare()
    try world.run("git stash apply -q") { writer, by in try writer.applyStash(by: by.committer) }
    try world.compare()
    try world.run("git stash apply -q") { writer, by in try writer.applyStash(by: by.committer) }
    try world.run("git checkout -q a; rm u; git stash pop -q stash@{1}") { writer, by in
      try writer.restore(["a"])
      try writer.removeFile("u")
      try writer.popStash(1, by: by.committer)
    }
    try world.compare()
    try world.run("git reset -q --hard; git stash drop -q") { writer, by in
      try writer.reset(.hard, by: by.committer)
      try writer.dropStash()
    }
    try world.compare()
    try world.run("git stash pop") { writer, by in try writer.popStash(by: by.committer) }
  }

  @Test("when the index is kept or brought back")
  func indexes() throws {
    let world = try prepared()
    try world.run("git stash push -q --keep-index -m kept") { writer, by in
      var options = StashOptions()
      options.keepsIndex = true
      options.message = "kept"
      try writer.stash(by: by, options)
    }
    try world.compare()
    try world.run("git reset -q --hard; git stash pop -q --index") { writer, by in
      try writer.reset(.hard, by: by.committer)
      try writer.popStash(restoresIndex: true, by: by.committer)
    }
    try world.compare()
    try world.run("git switch -q --detach; git stash push -q") { writer, by in
      try writer.detach(by: by.committer)
      try writer.stash(by: by)
    }
    try world.compare()
  }

  @Test("when they conflict")
  func conflict() throws {
    let world = try prepared()
    try world.run("git stash push -q -u") { writer, by in
      var options = StashOptions()
      options.includesUntracked = true
      try writer.stash(by: by, options)
    }
    try world.commit(["a": "1\n2\ncommitted\n"], "Other")
    try world.run("git stash pop -q >/dev/null 2>&1") { writer, by in
      if try writer.popStash(by: by.committer).isConflicted { throw Refused() }
    }
    try world.compare()
  }

  @Test("when moves are taken out of a reflog")
  func reflogs() throws {
    let world = try TwinWorld()
    try world.create()
    for number in 1...5 { try world.commit(["a": "\(number)\n"], "Commit \(number)") }
    try world.run("git reset -q --hard HEAD~2") { writer, by in
      try writer.reset(.hard, to: "HEAD~2", by: by.committer)
    }
    try world.run("git reflog delete main@{1}; git reflog delete HEAD@{0}") { writer, _ in
      try writer.deleteReflogEntry(1, of: "main")
      try writer.deleteReflogEntry(0, of: "HEAD")
    }
    try world.compare()
    try world.run("git reflog expire --expire=1700000200 --expire-unreachable=1700000200 main") { writer, _ in
      try writer.expireReflog("main", before: 1_700_000_200, unreachableBefore: 1_700_000_200)
    }
    try world.run("git reflog expire --expire-unreachable=all --expire=1700000000 HEAD") { writer, _ in
      try writer.expireReflog("HEAD", before: 1_700_000_000)
    }
    try world.compare()
    try world.run("git reflog expire --expire=all --all") { writer, _ in try writer.expireReflog() }
    try world.compare()
  }
}
