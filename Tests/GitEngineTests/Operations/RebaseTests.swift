import Files
import GitEngine
import Testing

@Suite("Rebases leave what git rebase leaves")
struct RebaseTests {
  private func prepared(conflicting: Bool) throws -> TwinWorld {
    let world = try TwinWorld()
    try world.create()
    try world.commit(["a": "1\n2\n3\n"], "Base")
    try world.run("git switch -q -c topic") { writer, by in
      try writer.switchBranch(toNew: "topic", by: by.committer)
    }
    try world.commit(["one": "1\n"], "One\n\nBody one")
    try world.commit(["two": "2\n"], "Two")
    if conflicting { try world.commit(["a": "1\ntopic\n3\n"], "It's a conflict") }
    try world.commit(["three": "3\n"], "Three\n\nBody three")
    try world.run("git switch -q main") { writer, by in try writer.switchBranch("main", by: by.committer) }
    try world.commit(["a": "1\nmain\n3\n"], "Main")
    return world
  }

  private func rebase(
    _ world: TwinWorld, _ script: ByteString, onto upstream: ByteString,
    _ change: (inout RebaseOptions) -> Void = { _ in }
  ) throws {
    var options = RebaseOptions()
    change(&options)
    try world.run(script + " >/dev/null 2>&1") { writer, by in
      switch try writer.rebase(onto: upstream, by: by.committer, options) {
      case .conflicted: throw Refused()
      case .upToDate, .finished, .stopped: break
      }
    }
  }

  @Test("when they run through")
  func clean() throws {
    let world = try prepared(conflicting: false)
    try rebase(world, "git rebase main topic", onto: "main") { $0.branch = "topic" }
    try world.compare()
    try rebase(world, "git rebase main", onto: "main")
    try world.compare()
    try rebase(world, "git rebase --onto main~1 topic~2", onto: "topic~2") { $0.onto = "main~1" }
    try world.compare()
    try world.run("git switch -q --detach; git cherry-pick main >/dev/null") { writer, by in
      try writer.detach(by: by.committer)
      try writer.cherryPick(["main"], by: by)
    }
    try rebase(world, "git rebase main", onto: "main")
    try world.compare()
    try world.run("git switch -q main; echo x >x; git add x") { writer, by in
      try writer.switchBranch("main", by: by.committer)
      try writer.write("x\n", to: "x")
      try writer.add(["x"])
    }
    try rebase(world, "git rebase topic", onto: "topic")
    try world.run("git reset -q --hard") { writer, by in try writer.reset(.hard, by: by.committer) }
    try rebase(world, "git rebase topic", onto: "topic")
    try world.compare()
    try world.run("git switch -q -c behind topic~1") { writer, by in
      try writer.switchBranch(toNew: "behind", at: "topic~1", by: by.committer)
    }
    try rebase(world, "git rebase topic", onto: "topic")
    try world.compare()
  }

  @Test("when they drop merges, and what the upstream has already")
  func dropped() throws {
    let world = try prepared(conflicting: false)
    try world.run("git cherry-pick topic~1 >/dev/null") { writer, by in try writer.cherryPick(["topic~1"], by: by) }
    try world.run("git switch -q topic; git merge -q -m Merged main~1") { writer, by in
      try writer.switchBranch("topic", by: by.committer)
      var options = MergeOptions()
      options.message = "Merged"
      try writer.merge(["main~1"], by: by, options)
    }
    try world.commit(["four": "4\n"], "Four")
    try rebase(world, "git rebase main", onto: "main")
    try world.compare()
  }

  @Test("when they stop at a conflict, and git goes on", arguments: ["--continue", "--skip", "--abort"])
  func conflict(then: String) throws {
    let world = try prepared(conflicting: true)
    try world.run("git switch -q topic") { writer, by in try writer.switchBranch("topic", by: by.committer) }
    try rebase(world, "git rebase main", onto: "main")
    try world.compare()
    try world.runGitOnBoth("echo both >a; git add a; git rebase \(then)")
    try world.compare(ignoring: ["AUTO_MERGE"])
  }

  @Test("when they stop at a conflict, and the engine goes on")
  func resumed() throws {
    let world = try prepared(conflicting: true)
    try world.run("git switch -q topic") { writer, by in try writer.switchBranch("topic", by: by.committer) }
    try rebase(world, "git rebase main", onto: "main")
    try world.run("echo both >a; git add a; git rebase --continue >/dev/null 2>&1") { writer, by in
      try writer.write("both\n", to: "a")
      try writer.add(["a"])
      try writer.continueRebase(by: by.committer)
    }
    try world.compare(ignoring: ["COMMIT_EDITMSG"])
    try world.run("git reset -q --hard ORIG_HEAD") { writer, by in
      try writer.reset(.hard, to: "ORIG_HEAD", by: by.committer)
    }
    try rebase(world, "git rebase main", onto: "main")
    try world.run("git rebase --skip >/dev/null 2>&1") { writer, by in try writer.skipInRebase(by: by.committer) }
    try world.compare(ignoring: ["COMMIT_EDITMSG"])
    try world.run("git reset -q --hard ORIG_HEAD") { writer, by in
      try writer.reset(.hard, to: "ORIG_HEAD", by: by.committer)
    }
    try rebase(world, "git rebase main", onto: "main")
    try world.run("git rebase --abort >/dev/null 2>&1") { writer, by in try writer.abortRebase(by: by.committer) }
    try world.compare(ignoring: ["COMMIT_EDITMSG"])
  }

  @Test("when the list is edited", arguments: EditedList.all)
  func interactive(list: EditedList) throws {
    let world = try prepared(conflicting: list.conflicts)
    try world.run("git switch -q topic") { writer, by in try writer.switchBranch("topic", by: by.committer) }
    try world.run("git diff --quiet") { _, _ in }
    let commits = try world["work"].rebaseInstructions(upstream: "main").map(\.commit)
    var text: ByteString = ""
    for (word, number) in list.lines {
      let subject = try world["work"].commit(at: ByteString(commits[number].hex)).subject
      text = text + word + " " + ByteString("\(commits[number])") + " " + subject + "\n"
    }
    try (world.theirs / "list").write(text)
    let script: ByteString = "export GIT_SEQUENCE_EDITOR='cp ../list'; git rebase -i main"
    try rebase(world, script, onto: "main") { options in
      options.instructions = list.lines.map { word, number in
        RebaseInstruction(EditedList.actions[word] ?? .pick, commits[number])
      }
    }
    try world.compare(ignoring: ["COMMIT_EDITMSG"])
    if list.stops {
      try world.runGitOnBoth("git status >/dev/null; echo both >a; git add a; git rebase --continue")
      try world.compare(ignoring: ["COMMIT_EDITMSG", "AUTO_MERGE"])
    }
  }
}

struct EditedList: CustomTestStringConvertible {
  let testDescription: String
  let lines: [(ByteString, Int)]
  var conflicts = false
  var stops = false

  static let actions: [ByteString: RebaseInstruction.Action] = [
    "pick": .pick, "edit": .edit, "squash": .squash(nil), "fixup": .fixup, "drop": .drop,
  ]

  static let all = [
    EditedList(testDescription: "in another order", lines: [("pick", 2), ("pick", 0), ("pick", 1)]),
    EditedList(testDescription: "with one dropped", lines: [("pick", 0), ("drop", 1), ("pick", 2)]),
    EditedList(testDescription: "with a line left out", lines: [("pick", 0), ("pick", 2)]),
    EditedList(testDescription: "with one squashed", lines: [("pick", 0), ("squash", 1), ("pick", 2)]),
    EditedList(testDescription: "with all squashed", lines: [("pick", 0), ("squash", 1), ("squash", 2)]),
    EditedList(testDescription: "with fixups", lines: [("pick", 0), ("fixup", 1), ("fixup", 2)]),
    EditedList(testDescription: "with a fixup and a squash", lines: [("pick", 0), ("fixup", 2), ("squash", 1)]),
    EditedList(testDescription: "with a squash and a fixup", lines: [("pick", 1), ("squash", 2), ("fixup", 0)]),
    EditedList(testDescription: "with a stop", lines: [("pick", 0), ("edit", 1), ("pick", 2)], stops: true),
    EditedList(
      testDescription: "with a conflict", lines: [("pick", 3), ("pick", 2), ("pick", 0)], conflicts: true, stops: true),
    EditedList(
      testDescription: "with a conflict while squashing", lines: [("pick", 3), ("squash", 2), ("fixup", 0)],
      conflicts: true, stops: true),
  ]
}
