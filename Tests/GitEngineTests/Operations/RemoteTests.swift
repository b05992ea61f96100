import Files
import GitEngine
import Testing

@Suite("Remotes, clones, fetches and pushes leave what git leaves")
struct RemoteTests {
  @Test("for a published branch, a teammate's clone, and what both push and fetch")
  func teamwork() throws {
    let world = try TwinWorld()
    try world.create("origin.git", bare: true)
    try world.create()
    try world.commit(["a": "1\n"], "First")
    try world.commit(["a": "2\n"], "Second")
    try world.run("git remote add origin ../origin.git") { writer, _ in
      try writer.addRemote("origin", url: "../origin.git")
    }
    try world.run("git push -q -u origin main") { writer, by in
      var options = PushOptions()
      options.setsUpstream = true
      try writer.push(["main"], to: "origin", at: world["origin.git"], by: by.committer, options)
    }
    try world.compare()
    try world.run(
      "git tag -m one v1; git tag light; git push -q origin v1 main~1:refs/heads/old; git push -q --tags origin"
    ) {
      writer, by in
      try writer.createTag("v1", message: "one", by: by.committer)
      try writer.createTag("light")
      try writer.push(["v1", "main~1:refs/heads/old"], to: "origin", at: world["origin.git"], by: by.committer)
      try writer.push(["--tags"], to: "origin", at: world["origin.git"], by: by.committer)
    }
    try world.compare()
    try world.clone("origin.git", to: "mate")
    try world.clone("origin.git", to: "mirror.git", ["--bare"]) { $0.isBare = true }
    try world.clone("origin.git", to: "tagged", ["-b", "v1"]) { $0.branch = "v1" }
    try world.clone("origin.git", to: "other", ["-b", "old", "-o", "up"]) {
      $0.branch = "old"
      $0.remote = "up"
    }
    try world.compare()
    try world.run("git switch -q old", in: "mate") { writer, by in try writer.switchBranch("old", by: by.committer) }
    try world.commit(["m": "m\n"], "By a mate", in: "mate")
    try world.run("git push -q origin HEAD old:new", in: "mate") { writer, by in
      try writer.push(["HEAD", "old:refs/heads/new"], to: "origin", at: world["origin.git"], by: by.committer)
    }
    try world.compare()
    try world.run("git fetch origin") { writer, by in
      try writer.fetch("origin", from: world["origin.git"], by: by.committer)
    }
    try world.compare()
    try world.commit(["a": "3\n"], "Third")
    try world.run("git push origin main") { writer, by in
      try writer.push(["main"], to: "origin", at: world["origin.git"], by: by.committer)
    }
    try world.run("git switch -q main", in: "mate") { writer, by in try writer.switchBranch("main", by: by.committer) }
    try world.commit(["b": "b\n"], "Fourth", in: "mate")
    try world.run("git push origin main", in: "mate") { writer, by in
      try writer.push(["main"], to: "origin", at: world["origin.git"], by: by.committer)
    }
    try world.run("git fetch origin", in: "mate") { writer, by in
      try writer.fetch("origin", from: world["origin.git"], by: by.committer)
    }
    try world.run("git push origin main", in: "mate") { writer, by in
      try writer.push(["main"], to: "origin", at: world["origin.git"], by: by.committer)
    }
    try world.compare()
    try world.run("git push -q --force origin main", in: "mate") { writer, by in
      var options = PushOptions()
      options.force = true
      try writer.push(["main"], to: "origin", at: world["origin.git"], by: by.committer, options)
    }
    try world.run("git push -q origin :new :v1 :light", in: "mate") { writer, by in
      try writer.push([":new", ":v1", ":light"], to: "origin", at: world["origin.git"], by: by.committer)
    }
    try world.compare()
    try world.run("git fetch --prune origin") { writer, by in
      var options = FetchOptions()
      options.prunes = true
      try writer.fetch("origin", from: world["origin.git"], by: by.committer, options)
    }
    try world.compare()
    try world.run("git fetch origin old main:copy") { writer, by in
      var options = FetchOptions()
      options.refspecs = ["old", "main:copy"]
      try writer.fetch("origin", from: world["origin.git"], by: by.committer, options)
    }
    try world.compare()
    try world.run("git remote rename origin up; git remote set-url up ../elsewhere") { writer, by in
      try writer.renameRemote("origin", to: "up", by: by.committer)
      try writer.setURL(ofRemote: "up", to: "../elsewhere")
    }
    try world.compare()
    try world.run("git remote remove up") { writer, _ in try writer.removeRemote("up") }
    try world.compare()
  }

  @Test("for tags that follow, that clash, and a branch that is checked out")
  func tags() throws {
    let world = try TwinWorld()
    try world.create("origin")
    try world.commit(["a": "1\n"], "First", in: "origin")
    try world.clone("origin", to: "work")
    try world.commit(["a": "2\n"], "Second", in: "origin")
    try world.run(
      "git tag v1; git tag -m two v2; git branch side; git tag -m lost lost $(git commit-tree -m x HEAD^{tree})",
      in: "origin"
    ) {
      writer, by in
      try writer.createTag("v1")
      try writer.createTag("v2", message: "two", by: by.committer)
      try writer.createBranch("side", by: by.committer)
      let tree = try writer.commit(at: "HEAD").tree
      let lost = try writer.writeCommit(tree: tree, parents: [], message: "x\n", by: by)
      try writer.createTag("lost", at: ByteString(lost.hex), message: "lost", by: by.committer)
    }
    try world.run("git fetch") { writer, by in
      var options = FetchOptions()
      options.action = "fetch"
      try writer.fetch("origin", from: world["origin"], by: by.committer, options)
    }
    try world.compare()
    try world.run("git tag -f v1 HEAD; git commit -q --allow-empty -m Local; git push origin v1") { writer, by in
      try writer.createTag("v1", at: "HEAD", force: true)
      var options = RepositoryWriter.CommitOptions()
      options.allowsEmpty = true
      try writer.commit("Local", by: by, options)
      try writer.push(["v1"], to: "origin", at: world["origin"], by: by.committer)
    }
    try world.run("git push origin main") { writer, by in
      try writer.push(["main"], to: "origin", at: world["origin"], by: by.committer)
    }
    try world.run("git push -q origin main:side --force") { writer, by in
      var options = PushOptions()
      options.force = true
      try writer.push(["main:side"], to: "origin", at: world["origin"], by: by.committer, options)
    }
    try world.compare()
    try world.run("git fetch --tags origin") { writer, by in
      var options = FetchOptions()
      options.tags = .all
      try writer.fetch("origin", from: world["origin"], by: by.committer, options)
    }
    try world.compare()
  }

  @Test("for clones of an empty and of a detached repository")
  func unusualClones() throws {
    let world = try TwinWorld()
    try world.create("empty.git", bare: true)
    try world.clone("empty.git", to: "one")
    try world.compare()
    try world.create("detached")
    try world.commit(["a": "1\n"], "First", in: "detached")
    try world.run("git switch -q -c x; git switch -q --detach; git commit -q --allow-empty -m Loose", in: "detached") {
      writer, by in
      try writer.switchBranch(toNew: "x", by: by.committer)
      try writer.detach(by: by.committer)
      var options = RepositoryWriter.CommitOptions()
      options.allowsEmpty = true
      try writer.commit("Loose", by: by, options)
    }
    try world.clone("detached", to: "two")
    try world.compare()
    try world.run("git switch -q --detach x", in: "detached") { writer, by in
      try writer.detach(at: "x", by: by.committer)
    }
    try world.clone("detached", to: "three")
    try world.compare()
  }
}

extension TwinWorld {
  /// Clones a repository on both sides.
  ///
  /// Git turns the address into an absolute path, so the engine is given that.
  func clone(
    _ source: ByteString, to name: ByteString, _ arguments: [ByteString] = [],
    _ change: (inout CloneOptions) -> Void = { _ in }
  ) throws {
    let script: ByteString =
      ["git clone -q --no-local --template="].joined(separator: " ") + " "
      + arguments.joined(separator: " ") + " " + source + " " + name
    var options = CloneOptions()
    change(&options)
    let url = (theirs / source).bytes
    try run(script, in: source) { writer, by in
      try self.add(
        RepositoryWriter.clone(writer, url: url, to: self.ours / name, by: by.committer, options), named: name)
    }
  }
}
