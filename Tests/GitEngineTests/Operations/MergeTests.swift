import Files
import GitEngine
import Testing

@Suite("Merges leave what git merge leaves")
struct MergeTests {
  /// A world whose `main` and `side` differ in the given ways since a common commit.
  private func diverged(
    base: [ByteString: ByteString], main: TwinWorld.Edit, side: TwinWorld.Edit
  ) throws -> TwinWorld {
    let world = try TwinWorld()
    try world.create()
    try world.commit(base, "Base")
    try world.run("git switch -q -c side") { writer, by in try writer.switchBranch(toNew: "side", by: by.committer) }
    try world.commit(side, "Side")
    try world.run("git switch -q main") { writer, by in try writer.switchBranch("main", by: by.committer) }
    try world.commit(main, "Main")
    return world
  }

  @Test("when they are clean, with every option")
  func clean() throws {
    let lines: ByteString = "1\n2\n3\n4\n5\n6\n7\n8\n9\n"
    let world = try diverged(
      base: ["a": lines, "gone": "x\n", "d/f": "f\n"], main: .init(["a": "0\n" + lines], removing: ["gone"]),
      side: .init(["a": lines + "10\n", "new/n": "n\n"]))
    try world.run("git tag -m 'The side' v1 side; git tag light side; git branch copy; git branch ff side~1") {
      writer, by in
      try writer.createTag("v1", at: "side", message: "The side", by: by.committer)
      try writer.createTag("light", at: "side")
      try writer.createBranch("copy", by: by.committer)
      try writer.createBranch("ff", at: "side~1", by: by.committer)
    }
    try world.run("git merge -q --ff-only side") { writer, by in
      var options = MergeOptions()
      options.fastForward = .only
      try writer.merge(["side"], by: by, options)
    }
    try world.compare()
    for (number, name) in (["side", "v1", "light", "side~0", "side^0"] as [ByteString]).enumerated() {
      try world.run("git merge -q " + name) { writer, by in try writer.merge([name], by: by) }
      try world.compare()
      if number < 4 {
        try world.run("git reset -q --hard HEAD~1") { writer, by in
          try writer.reset(.hard, to: "HEAD~1", by: by.committer)
        }
      }
    }
    try world.run("git merge -q side") { writer, by in try writer.merge(["side"], by: by) }
    try world.run("git switch -q ff; git merge -q main") { writer, by in
      try writer.switchBranch("ff", by: by.committer)
      try writer.merge(["main"], by: by)
    }
    try world.run("git reset -q --hard side~1; git merge -q --no-ff -m 'My words' side") { writer, by in
      try writer.reset(.hard, to: "side~1", by: by.committer)
      var options = MergeOptions()
      options.fastForward = .never
      options.message = "My words"
      try writer.merge(["side"], by: by, options)
    }
    try world.compare()
    try world.run("git switch -q copy; git merge -q --squash main") { writer, by in
      try writer.switchBranch("copy", by: by.committer)
      var options = MergeOptions()
      options.squashes = true
      try writer.merge(["main"], by: by, options)
    }
    try world.compare()
    try world.run("git commit -q --no-edit") { writer, by in
      var options = RepositoryWriter.CommitOptions()
      options.cleanup = .whitespace
      try writer.commit(by: by, options)
    }
    try world.compare()
    try world.run("git reset -q --hard HEAD~1; git merge -q --no-commit --no-ff side") { writer, by in
      try writer.reset(.hard, to: "HEAD~1", by: by.committer)
      var options = MergeOptions()
      options.commits = false
      options.fastForward = .never
      try writer.merge(["side"], by: by, options)
    }
    try world.compare()
    try world.run("git commit -q -m Done") { writer, by in try writer.commit("Done", by: by) }
    try world.compare()
    try world.run("git switch -q --detach side; git merge -q -m Detached main~1") { writer, by in
      try writer.detach(at: "side", by: by.committer)
      var options = MergeOptions()
      options.message = "Detached"
      try writer.merge(["main~1"], by: by, options)
    }
    try world.compare()
  }

  @Test(
    "when they conflict",
    arguments: [
      Conflict("the same line", ["a": "1\n2\n3\n"], .init(["a": "1\nours\n3\n"]), .init(["a": "1\ntheirs\n3\n"])),
      Conflict("both added", ["x": "x\n"], .init(["a": "1\n2\n3\n"]), .init(["a": "1\nother\n3\n"])),
      Conflict("changed and deleted", ["a": "1\n", "b": "b\n"], .init(["a": "2\n"]), .init([:], removing: ["a"])),
      Conflict("deleted and changed", ["a": "1\n", "b": "b\n"], .init([:], removing: ["a"]), .init(["a": "2\n"])),
      Conflict(
        "renamed and changed", ["a": "1\n2\n3\n4\n5\n6\n"], .init(["b": "1\n2\n3\n4\n5\n6\n"], removing: ["a"]),
        .init(["a": "1\n2\n3\n4\n5\nsix\n"])),
      Conflict(
        "renamed with a conflict", ["a": "1\n2\n3\n4\n5\n6\n"],
        .init(["b": "1\n2\n3\n4\n5\nSIX\n"], removing: ["a"]), .init(["a": "1\n2\n3\n4\n5\nsix\n"])),
      Conflict(
        "renamed and deleted", ["a": "1\n2\n3\n4\n5\n6\n", "c": "c\n"],
        .init(["b": "1\n2\n3\n4\n5\n6\n"], removing: ["a"]), .init([:], removing: ["a"])),
      Conflict(
        "renamed twice", ["a": "1\n2\n3\n4\n5\n6\n"], .init(["b": "1\n2\n3\n4\n5\n6\n"], removing: ["a"]),
        .init(["c": "1\n2\n3\n4\n5\n6\n7\n"], removing: ["a"])),
      Conflict(
        "two renamed to one", ["a": "1\n2\n3\n4\n5\n6\n", "b": "a\nb\nc\nd\ne\nf\n"],
        .init(["c": "1\n2\n3\n4\n5\n6\n"], removing: ["a"]), .init(["c": "a\nb\nc\nd\ne\nf\n"], removing: ["b"])),
      Conflict(
        "renamed onto an added one", ["a": "1\n2\n3\n4\n5\n6\n"],
        .init(["b": "1\n2\n3\n4\n5\n6\n"], removing: ["a"]), .init(["b": "else\n", "a": "1\n2\n3\n4\n5\n6\n7\n"])),
      Conflict("a file and a folder", ["x": "x\n"], .init(["d": "file\n"]), .init(["d/f": "in\n"])),
      Conflict(
        "a changed file and a folder", ["d": "1\n2\n"], .init(["d": "1\n2\n3\n"]),
        .init(["d/f": "in\n"], removing: ["d"])),
      Conflict(
        "a folder renamed, a file added to it", ["d/a": "1\n2\n3\n", "d/b": "4\n5\n6\n", "x": "x\n"],
        .init(["e/a": "1\n2\n3\n", "e/b": "4\n5\n6\n"], removing: ["d/a", "d/b"]), .init(["d/new": "new\n"])),
      Conflict(
        "a folder renamed, a file moved into it", ["d/a": "1\n2\n3\n", "d/b": "4\n5\n6\n", "x": "x\n1\n2\n3\n"],
        .init(["e/a": "1\n2\n3\n", "e/b": "4\n5\n6\n"], removing: ["d/a", "d/b"]),
        .init(["d/x": "x\n1\n2\n3\n"], removing: ["x"])),
      Conflict(
        "near and far hunks", ["a": "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n"],
        .init(["a": "1\nb\n3\nd\n5\n6\n7\n8\n9\nj\n11\n12\n"]),
        .init(["a": "1\nB\n3\nD\n5\n6\n7\n8\n9\nJ\n11\n12\n13\n"])),
      Conflict("no line end", ["a": "1\n2\n"], .init(["a": "1\n3\n4\n"]), .init(["a": "1\n4\n"])),
      Conflict("two different files", ["x": "x\n"], .init(["a": "1\n"]), .init(["b": "1\n"])),
    ])
  func conflicts(conflict: Conflict) throws {
    let world = try diverged(base: conflict.base, main: conflict.ours, side: conflict.theirs)
    try world.run("git merge -q side") { writer, by in
      if try writer.merge(["side"], by: by).isConflicted { throw Refused() }
    }
    try world.compare()
    try world.run("git add -A; git commit -q --no-edit") { writer, by in
      try writer.addAll()
      var options = RepositoryWriter.CommitOptions()
      options.cleanup = .whitespace
      options.allowsEmpty = true
      try writer.commit(by: by, options)
    }
    try world.compare()
  }

  @Test("when conflicts show the base too", arguments: ["diff3", "zdiff3"])
  func styles(style: String) throws {
    let world = try diverged(
      base: ["a": "1\n2\n3\n4\n5\n6\n7\n8\n9\n"], main: .init(["a": "1\nx\nours\ny\n4\n5\n6\n7\n8\nnine\n"]),
      side: .init(["a": "1\nx\ntheirs\ny\n4\n5\n6\n7\n8\nNine\n"]))
    try world.run("git config merge.conflictStyle \(style); git merge -q side") { writer, by in
      try writer.setConfiguration("merge.conflictStyle", to: ByteString(style))
      if try writer.merge(["side"], by: by).isConflicted { throw Refused() }
    }
    try world.compare()
  }

  @Test(
    "when attributes say how to merge",
    arguments: [
      "merge=union", "merge=binary", "-merge", "merge", "merge=unheard-of", "conflict-marker-size=12",
      "conflict-marker-size=none", "binary", "merge=union conflict-marker-size=3",
    ])
  func attributes(attributes: String) throws {
    let world = try diverged(
      base: [".gitattributes": ByteString("a \(attributes)\n"), "a": "1\n2\n3\n", "b": "1\n"],
      main: .init(["a": "1\nours\n3\n", "b": "ours\n"]), side: .init(["a": "1\ntheirs\n3\n", "b": "theirs\n"]))
    try world.run("git merge -q side") { writer, by in
      if try writer.merge(["side"], by: by).isConflicted { throw Refused() }
    }
    try world.compare()
    try world.run("git reset -q --hard; git merge -q -X theirs side") { writer, by in
      try writer.reset(.hard, to: "HEAD", by: by.committer)
      var options = MergeOptions()
      options.favours = .theirs
      if try writer.merge(["side"], by: by, options).isConflicted { throw Refused() }
    }
    try world.compare()
  }

  @Test("except where an attribute names a command to merge with")
  func driverCommand() throws {
    let world = try diverged(
      base: [".gitattributes": "a merge=mine\n", "a": "1\n"], main: .init(["a": "2\n"]), side: .init(["a": "3\n"]))
    try world.run("git config merge.mine.driver false; false") { writer, by in
      try writer.setConfiguration("merge.mine.driver", to: "false")
      #expect(throws: GitError.self) { try writer.merge(["side"], by: by) }
      throw Refused()
    }
  }

  @Test("when several branches are merged at once")
  func octopus() throws {
    let world = try TwinWorld()
    try world.create()
    try world.commit(["a": "1\n"], "Base")
    for name in ["one", "two", "three"] as [ByteString] {
      try world.run("git switch -q -c " + name + " main") { writer, by in
        try writer.switchBranch(toNew: name, at: "main", by: by.committer)
      }
      try world.commit([name: name + "\n"], name)
    }
    try world.run("git switch -q main") { writer, by in try writer.switchBranch("main", by: by.committer) }
    try world.run("git merge -q one two three") { writer, by in try writer.merge(["one", "two", "three"], by: by) }
    try world.compare()
    try world.run("git reset -q --hard HEAD~1") { writer, by in
      try writer.reset(.hard, to: "HEAD~1", by: by.committer)
    }
    try world.commit(["m": "m\n"], "More")
    try world.run("git merge -q one two main~1") { writer, by in try writer.merge(["one", "two", "main~1"], by: by) }
    try world.compare()
  }
}

struct Conflict: CustomTestStringConvertible {
  let testDescription: String
  let base: [ByteString: ByteString]
  let ours: TwinWorld.Edit
  let theirs: TwinWorld.Edit

  init(
    _ name: String, _ base: [ByteString: ByteString], _ ours: TwinWorld.Edit, _ theirs: TwinWorld.Edit
  ) {
    testDescription = name
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }
}

/// Stands for an exit code other than 0.
struct Refused: Error {}
