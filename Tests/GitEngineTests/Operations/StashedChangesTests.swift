import Files
import GitEngine
import Testing

@Suite("Stashes of all kinds of changes leave what git leaves")
struct StashedChangesTests {
  private func makeWorld() throws -> TwinWorld {
    let world = try TwinWorld()
    try world.create()
    try world.commit(
      ["a": "1\n2\n3\n4\n5\n6\n7\n8\n", "b": "b\n", "d/c": "c\n", ".gitignore": "*.o\n"], "First\nof all")
    return world
  }

  /// Changes of all kinds: staged, not staged, both, new, deleted, untracked, ignored.
  private func change(_ world: TwinWorld) throws {
    try world.run(
      """
      echo 9 >>a; git add a; echo 10 >>a; git rm -q b; rm d/c; echo new >new; echo x >d/staged; git add new d/staged
      rm d/staged; mkdir -p u; echo u >u/u; echo o >o.o; ln -s a link; printf '#!/bin/sh\\n' >run; chmod +x run
      """
    ) { writer, _ in
      try writer.append("9\n", to: "a")
      try writer.add(["a"])
      try writer.append("10\n", to: "a")
      try writer.remove(["b"])
      try writer.removeFile("d/c")
      try writer.write("new\n", to: "new")
      try writer.write("x\n", to: "d/staged")
      try writer.add(["new", "d/staged"])
      try writer.removeFile("d/staged")
      try writer.write("u\n", to: "u/u")
      try writer.write("o\n", to: "o.o")
      try writer.write("a", to: "link", mode: .link)
      try writer.write("#!/bin/sh\n", to: "run", mode: .executable)
    }
  }

  @Test(
    "with and without untracked files, with what is staged kept, popped with and without it",
    arguments: [false, true], [false, true])
  func options(includesUntracked: Bool, restoresIndex: Bool) throws {
    let world = try makeWorld()
    var options = StashOptions()
    options.includesUntracked = includesUntracked
    try change(world)
    try world.run("git stash push -q" + (includesUntracked ? " -u" : "")) { writer, by in
      let stash = try writer.stash(by: by, options)
      #expect(try stash == writer.resolve("stash"))
    }
    try world.compare()
    try world.run("git stash pop -q" + (restoresIndex ? " --index" : "")) { writer, by in
      let outcome = try writer.popStash(restoresIndex: restoresIndex, by: by.committer)
      #expect(outcome == .staged)
    }
    try world.compare()
    options.keepsIndex = true
    options.message = "Half of\nit"
    try world.run("git stash push -q -k -m 'Half of\nit'" + (includesUntracked ? " -u" : "")) { writer, by in
      try writer.stash(by: by, options)
    }
    try world.compare()
    try world.run("git stash push -q; git reset -q --hard; git stash push -q") { writer, by in
      try writer.stash(by: by)
      try writer.reset(.hard, by: by.committer)
      let stash = try writer.stash(by: by)
      #expect(stash == nil)
    }
    try world.compare()
    try world.commit(["z": "z\n"], "Second")
    try world.run("git stash apply -q stash@{1}" + (restoresIndex ? " --index" : "")) { writer, by in
      try writer.applyStash(1, restoresIndex: restoresIndex, by: by.committer)
    }
    try world.compare()
  }

  @Test("dropped in any order, cleared, on no branch, and where none is")
  func several() throws {
    let world = try makeWorld()
    try world.run("git stash pop") { writer, by in try writer.popStash(by: by.committer) }
    try world.run("git switch -q --detach") { writer, by in try writer.detach(by: by.committer) }
    try world.run("echo 0 >b; git stash push -q -u; git stash clear") { writer, by in
      var options = StashOptions()
      options.includesUntracked = true
      try writer.write("0\n", to: "b")
      #expect(try writer.commit(at: "HEAD").parents.isEmpty)
      try writer.stash(by: by, options)
      try writer.clearStashes()
    }
    for number in 1...4 {
      try world.run(ByteString("echo \(number) >b; git stash push -q")) { writer, by in
        try writer.write("\(number)\n", to: "b")
        try writer.stash(by: by)
      }
    }
    try world.run("git stash drop -q stash@{2}") { writer, _ in try writer.dropStash(2) }
    try world.compare()
    try world.run("git stash drop -q") { writer, _ in try writer.dropStash() }
    try world.run("git stash drop -q stash@{2}") { writer, _ in try writer.dropStash(2) }
    try world.compare()
    try world.run("git stash pop -q") { writer, by in try writer.popStash(by: by.committer) }
    try world.run("git restore b; git stash pop -q") { writer, by in
      try writer.restore(["b"])
      try writer.popStash(by: by.committer)
    }
    try world.compare()
    try world.run("git stash -q; git stash apply -q; git stash -q; git stash clear; git stash clear") { writer, by in
      try writer.stash(by: by)
      try writer.applyStash(by: by.committer)
      try writer.stash(by: by)
      try writer.clearStashes()
      try writer.clearStashes()
    }
    try world.compare()
  }

  @Test("where what it changed has changed since, or is in the way", arguments: [false, true])
  func conflicts(restoresIndex: Bool) throws {
    let world = try makeWorld()
    let index: ByteString = restoresIndex ? " --index" : ""
    func pop(_ before: ByteString, _ prepare: (RepositoryWriter) throws -> Void) throws {
      try world.run(before) { writer, _ in try prepare(writer) }
      try world.run("! git stash pop -q" + index) { writer, by in
        let outcome = try? writer.popStash(restoresIndex: restoresIndex, by: by.committer)
        #expect(outcome?.isConflicted != false)
      }
      try world.compare()
    }
    try world.run("echo 9 >>a; echo bb >b; git add b; echo u >u; echo v >v; git stash push -q -u") { writer, by in
      try writer.append("9\n", to: "a")
      try writer.write("bb\n", to: "b")
      try writer.add(["b"])
      try writer.write("u\n", to: "u")
      try writer.write("v\n", to: "v")
      var options = StashOptions()
      options.includesUntracked = true
      try writer.stash(by: by, options)
    }
    try pop("echo other >u") { try $0.write("other\n", to: "u") }
    try pop("git reset -q --hard; rm u v; echo local >>a") { writer in
      try writer.reset(.hard, by: world.committer)
      for path in ["u", "v"] as [ByteString] { try writer.removeFile(path) }
      try writer.append("local\n", to: "a")
    }
    try world.run("git reset -q --hard; rm u v") { writer, by in
      try writer.reset(.hard, by: by.committer)
      for path in ["u", "v"] as [ByteString] { try writer.removeFile(path) }
    }
    try world.commit(["a": "1\n2\n3\n4\n5\n6\n7\n8\nother\n", "b": "b\n"], "Other")
    try pop("true") { _ in }
    try pop("true") { _ in }
    try world.run("git reset -q --hard; rm u v; git rm -q --cached d/c; echo 0 >b; git add b") { writer, by in
      try writer.reset(.hard, by: by.committer)
      for path in ["u", "v"] as [ByteString] { try writer.removeFile(path) }
      try writer.remove(["d/c"], keepingFiles: true)
      try writer.write("0\n", to: "b")
      try writer.add(["b"])
    }
    try pop("true") { _ in }
  }

  @Test("with renamed files, and changes staged beside it")
  func renames() throws {
    let world = try makeWorld()
    try world.run("git mv a renamed; echo more >>renamed; git stash push -q -m renamed") { writer, by in
      try writer.move("a", to: "renamed")
      try writer.append("more\n", to: "renamed")
      var options = StashOptions()
      options.message = "renamed"
      try writer.stash(by: by, options)
    }
    try world.compare()
    try world.run("echo 0 >zero; git add zero; printf 'c\\nc\\n' >d/c; git add d/c; git stash pop -q") { writer, by in
      try writer.write("0\n", to: "zero")
      try writer.write("c\nc\n", to: "d/c")
      try writer.add(["zero", "d/c"])
      try writer.popStash(by: by.committer)
    }
    try world.compare()
    try world.run("git add -A; git stash -q; git stash apply -q --index; git commit -qm All") { writer, by in
      try writer.addAll()
      try writer.stash(by: by)
      try writer.applyStash(restoresIndex: true, by: by.committer)
      try writer.commit("All", by: by)
    }
    try world.compare()
  }
}
