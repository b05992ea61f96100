import Files
import GitEngine
import Testing

@Suite("Operations leave what git leaves")
struct BasicOperationsTests {
  @Test("for a first commit, more commits, an amended one and tags")
  func commits() throws {
    let world = try TwinWorld()
    try world.create()
    try world.compare()
    try world.run("git commit -m empty") { writer, by in try writer.commit("empty", by: by) }
    try world.run("printf 'one\\n' >a.txt; mkdir -p d/e; printf 'x' >d/e/f; git add -A") { writer, _ in
      try writer.write("one\n", to: "a.txt")
      try writer.write("x", to: "d/e/f")
      try writer.add(["."])
    }
    try world.compare()
    try world.run("git commit -qm 'First  \n\n\nbody  \n# no comment'") { writer, by in
      try writer.commit("First  \n\n\nbody  \n# no comment", by: by)
    }
    try world.compare()
    try world.run("printf 'two\\n' >>a.txt; ln -s a.txt link; printf '#!/bin/sh\\n' >run; chmod +x run; git add .") {
      writer, _ in
      try writer.append("two\n", to: "a.txt")
      try writer.write("a.txt", to: "link", mode: .link)
      try writer.write("#!/bin/sh\n", to: "run", mode: .executable)
      try writer.add(["."])
    }
    try world.run("git commit -qm 'Second one'") { writer, by in try writer.commit("Second one", by: by) }
    try world.run("git commit -q --amend -m 'Second, better'") { writer, by in
      try writer.commit("Second, better", by: by, .amending)
    }
    try world.run("git commit -q --amend --no-edit --allow-empty") { writer, by in
      try writer.commit(by: by, .amending)
    }
    try world.run("git commit -qm nothing") { writer, by in try writer.commit("nothing", by: by) }
    try world.run("git tag light; git tag -a -m 'A release\n# hidden' v1; git tag -m second v2 HEAD~1") { writer, by in
      try writer.createTag("light")
      try writer.createTag("v1", message: "A release\n# hidden", by: by.committer)
      try writer.createTag("v2", at: "HEAD~1", message: "second", by: by.committer)
    }
    try world.run("git tag light") { writer, _ in try writer.createTag("light") }
    try world.run("git tag -d light") { writer, _ in try writer.deleteTag("light") }
    try world.run("rm d/e/f; printf 'three\\n' >>a.txt; git commit -qam all") { writer, by in
      try writer.removeFile("d/e/f")
      try writer.append("three\n", to: "a.txt")
      var options = RepositoryWriter.CommitOptions()
      options.stagesTracked = true
      try writer.commit("all", by: by, options)
    }
    try world.compare()
  }

  @Test("for branches made, renamed, deleted, followed and switched to")
  func branches() throws {
    let world = try TwinWorld()
    try world.create()
    try world.run("git switch -q -c trunk") { writer, by in try writer.switchBranch(toNew: "trunk", by: by.committer) }
    try world.commit(["a": "1\n", "d/b": "2\n"], "First")
    try world.commit(["a": "1\n2\n"], "Second")
    try world.run("git branch topic; git branch old HEAD~1; git branch -f old HEAD") { writer, by in
      try writer.createBranch("topic", by: by.committer)
      try writer.createBranch("old", at: "HEAD~1", by: by.committer)
      try writer.createBranch("old", at: "HEAD", force: true, by: by.committer)
    }
    try world.run("git branch topic") { writer, by in try writer.createBranch("topic", by: by.committer) }
    try world.run("git branch topic/x") { writer, by in try writer.createBranch("topic/x", by: by.committer) }
    try world.run("git branch 'bad..name'") { writer, by in try writer.createBranch("bad..name", by: by.committer) }
    try world.run("git switch -q topic") { writer, by in try writer.switchBranch("topic", by: by.committer) }
    try world.commit(["d/b": "3\n", "n/new": "n\n"], "Third")
    try world.run("git switch -q -") { writer, by in try writer.switchBranch("-", by: by.committer) }
    try world.compare()
    try world.run("git checkout -q HEAD~1") { writer, by in try writer.detach(at: "HEAD~1", by: by.committer) }
    try world.commit(["z": "z\n"], "Detached")
    try world.run("git switch -q -c kept") { writer, by in try writer.switchBranch(toNew: "kept", by: by.committer) }
    try world.run("git switch -q topic; git switch -q --detach") { writer, by in
      try writer.switchBranch("topic", by: by.committer)
      try writer.detach(by: by.committer)
    }
    try world.run("git switch -q -c more kept~1") { writer, by in
      try writer.switchBranch(toNew: "more", at: "kept~1", by: by.committer)
    }
    try world.compare()
    try world.run("git branch -m more/deep") { writer, by in
      try writer.renameBranch("more", to: "more/deep", by: by.committer)
    }
    try world.run("git branch -m kept keep") { writer, by in
      try writer.renameBranch("kept", to: "keep", by: by.committer)
    }
    try world.run("git branch --set-upstream-to=topic") { writer, _ in
      try writer.setUpstream(of: "more/deep", to: "topic")
    }
    try world.run("git branch -q -m more/deep final") { writer, by in
      try writer.renameBranch("more/deep", to: "final", by: by.committer)
    }
    try world.run("git branch -q -d keep") { writer, _ in try writer.deleteBranch("keep") }
    try world.run("git branch -q -D keep") { writer, _ in try writer.deleteBranch("keep", force: true) }
    try world.run("git branch -q -d final") { writer, _ in try writer.deleteBranch("final") }
    try world.run("git branch --unset-upstream") { writer, _ in try writer.setUpstream(of: "final", to: nil) }
    try world.run("git switch -q --orphan bare") { writer, _ in try writer.switchBranch(toOrphan: "bare") }
    try world.compare()
    try world.commit(["only": "one\n"], "Other root")
    try world.compare()
  }

  @Test("for switches over local changes and untracked files")
  func refusedSwitches() throws {
    let world = try TwinWorld()
    try world.create()
    try world.commit(["a": "1\n", "b": "1\n", "c": "1\n"], "First")
    try world.run("git switch -q -c side") { writer, by in try writer.switchBranch(toNew: "side", by: by.committer) }
    try world.commit(["a": "2\n", "new": "n\n"], "Second", removing: ["c"])
    try world.run("git switch -q main") { writer, by in try writer.switchBranch("main", by: by.committer) }
    try world.run("echo local >b; echo staged >d; git add d") { writer, _ in
      try writer.write("local\n", to: "b")
      try writer.write("staged\n", to: "d")
      try writer.add(["d"])
    }
    try world.run("git switch -q side") { writer, by in try writer.switchBranch("side", by: by.committer) }
    try world.compare()
    try world.run("git switch -q main; echo local >a") { writer, by in
      try writer.switchBranch("main", by: by.committer)
      try writer.write("local\n", to: "a")
    }
    try world.run("git switch -q side") { writer, by in try writer.switchBranch("side", by: by.committer) }
    try world.run("git restore a; echo untracked >new") { writer, _ in
      try writer.restore(["a"])
      try writer.write("untracked\n", to: "new")
    }
    try world.run("git switch -q side") { writer, by in try writer.switchBranch("side", by: by.committer) }
    try world.run("rm new; mkdir new; echo in >new/file") { writer, _ in
      try writer.removeFile("new")
      try writer.write("in\n", to: "new/file")
    }
    try world.run("git switch -q side") { writer, by in try writer.switchBranch("side", by: by.committer) }
    try world.run("git rm -q --cached c") { writer, _ in try writer.remove(["c"], keepingFiles: true) }
    try world.run("rm -r new; git switch -q side") { writer, by in
      try writer.removeFile("new")
      try writer.switchBranch("side", by: by.committer)
    }
    try world.compare()
  }

  @Test("for files that are to be added later")
  func intents() throws {
    let world = try TwinWorld()
    try world.create()
    try world.commit(["a": "1\n", "b": "1\n", "d/c": "1\n", ".gitignore": "*.log\n"], "One")
    try world.run("echo 2 >>a; chmod +x a; rm b; echo n >d/n; echo l >d/i.log; echo n >[n]") { writer, _ in
      try writer.write("1\n2\n", to: "a", mode: .executable)
      try writer.removeFile("b")
      for (path, text) in [("d/n", "n\n"), ("d/i.log", "l\n"), ("[n]", "n\n")] as [(ByteString, ByteString)] {
        try writer.write(text, to: path)
      }
    }
    for path in ["a", "b", "d", "[n]", "d/i.log", "nowhere"] as [ByteString] {
      try world.run("git --literal-pathspecs add -N " + path) { writer, _ in try writer.addIntent(path) }
      try world.compare()
    }
    try world.run("git add -N --force d/i.log") { writer, _ in try writer.addIntent("d/i.log", force: true) }
    try world.compare()
  }

  @Test("for resets, restored and moved files", arguments: ["soft", "mixed", "hard"])
  func resets(mode: String) throws {
    let world = try TwinWorld()
    let modes: [String: RepositoryWriter.ResetMode] = ["soft": .soft, "mixed": .mixed, "hard": .hard]
    let reset = try #require(modes[mode])
    try world.create()
    try world.commit(["a": "1\n", "b": "1\n", "d/c": "1\n"], "First")
    try world.commit(["a": "2\n", "d/new": "n\n"], "Second", removing: ["b"])
    try world.commit(["a": "3\n", "d/other": "n\n"], "Third")
    try world.run("echo local >>a; echo u >untracked; echo s >staged; git add staged") { writer, _ in
      try writer.append("local\n", to: "a")
      try writer.write("u\n", to: "untracked")
      try writer.write("s\n", to: "staged")
      try writer.add(["staged"])
    }
    try world.run("git reset -q --\(mode) HEAD~2") { writer, by in
      try writer.reset(reset, to: "HEAD~2", by: by.committer)
    }
    try world.compare()
    try world.run("git reset -q --\(mode) ORIG_HEAD") { writer, by in
      try writer.reset(reset, to: "ORIG_HEAD", by: by.committer)
    }
    try world.run("git reset -q --\(mode)") { writer, by in try writer.reset(reset, by: by.committer) }
    try world.compare()
    try world.run("git checkout -q HEAD~1 -- a d; git restore --staged d/new") { writer, _ in
      try writer.restore(["a", "d"], from: "HEAD~1")
      try writer.unstage(["d/new"])
    }
    try world.run("git mv d e; git mv a f; git rm -q -f e/c") { writer, _ in
      try writer.move("d", to: "e")
      try writer.move("a", to: "f")
      try writer.remove(["e/c"])
    }
    try world.compare()
    try world.run("git reset -q --\(mode) HEAD^{/First}") { writer, by in
      try writer.reset(reset, to: "HEAD^{/First}", by: by.committer)
    }
    try world.compare()
  }
}

extension RepositoryWriter.CommitOptions {
  static var amending: Self {
    var options = Self()
    options.amends = true
    options.allowsEmpty = true
    return options
  }
}

extension TwinWorld {
  /// Commits files with their new contents.
  func commit(
    _ files: [ByteString: ByteString], _ message: ByteString, removing: [ByteString] = [], in name: ByteString = "work"
  ) throws {
    let quoted = message.split(on: UInt8(ascii: "'")).joined(separator: "'\\''")
    var script: ByteString = ""
    for path in removing { script = script + "rm '" + path + "'\n" }
    for (path, contents) in files.sorted(by: { $0.key < $1.key }) {
      script = script + "mkdir -p \"$(dirname '" + path + "')\"; cat >'" + path + "' <<'END'\n" + contents + "END\n"
    }
    try run(script + "git add -A; git commit -qm '" + quoted + "'", in: name) { writer, by in
      for path in removing { try writer.removeFile(path) }
      for (path, contents) in files { try writer.write(contents, to: path) }
      try writer.addAll()
      try writer.commit(message, by: by)
    }
  }
}
