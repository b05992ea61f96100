import Files
import GitEngine
import Processes
import Testing

@Suite("Submodules are what git adds")
struct SubmoduleAddTests {
  /// A library with branches and tags, and an empty work repository.
  private func makeWorld(remote: ByteString = "") throws -> TwinWorld {
    let world = try TwinWorld()
    try world.create("library")
    for number in 1...3 {
      try world.commit(["lib": "\(number)\n", "d/b": "\(number)\n"], "Commit \(number)", in: "library")
    }
    try world.run("git branch topic HEAD~1; git tag -m one v1; git tag light HEAD~2", in: "library") { writer, by in
      try writer.createBranch("topic", at: "HEAD~1", by: by.committer)
      try writer.createTag("v1", message: "one", by: by.committer)
      try writer.createTag("light", at: "HEAD~2")
    }
    if remote.isEmpty {
      try world.create()
    } else {
      _ = try world.shell("git init -q --template= -b main work", in: world.theirs)
      let writer = try RepositoryWriter.create(
        at: world.ours / "work", configuration: [("remote.origin.url", remote)])
      world.add(writer, named: "work")
      try world.run("git config remote.origin.url " + remote) { _, _ in }
    }
    try world.commit(["a": "1\n"], "First")
    return world
  }

  private func add(_ world: TwinWorld, _ path: ByteString, url: ByteString = "../library") throws {
    let script = "GIT_TEMPLATE_DIR= git -c protocol.file.allow=always submodule --quiet add " + url + " " + path
    try world.run(script + " 2>&1") { writer, by in
      let added = try writer.addSubmodule(
        world["library"], url: url, at: path,
        finalPath: { world.theirs / ($0.bytes.removingPrefix(world.ours.bytes + "/") ?? "") },
        by: by.committer)
      try added.flush()
    }
  }

  private func compareModule(_ world: TwinWorld, _ path: ByteString) throws {
    try world.compare()
    for file in [
      "HEAD", "config", "packed-refs", "logs/HEAD", "logs/refs/heads/main", "logs/refs/remotes/origin/HEAD",
      "refs/heads/main", "refs/remotes/origin/HEAD",
    ] as [ByteString] {
      let place = "work/.git/modules/" + path + "/" + file
      #expect(try (world.ours / place).contents() == (world.theirs / place).contents(), "\(file)")
    }
    let link = "work/" + path + "/.git"
    #expect(try (world.ours / link).contents() == (world.theirs / link).contents())
    try world.compareState(of: "work/" + path)
    let (ours, theirs) = (
      try world.git(["submodule", "status"], in: world.ours / "work"),
      try world.git(["submodule", "status"], in: world.theirs / "work")
    )
    #expect(ours.output == theirs.output)
    #expect(ours.output.count > 40)
  }

  @Test("seen from the repository itself, or from its remote", arguments: ["", "../work.git"] as [ByteString])
  func added(remote: ByteString) throws {
    let world = try makeWorld(remote: remote)
    try add(world, "vendor/library")
    try compareModule(world, "vendor/library")
    try add(world, "second")
    try world.run("git commit -qm 'Use the library'") { writer, by in try writer.commit("Use the library", by: by) }
    try compareModule(world, "second")
    try add(world, "second")
    try add(world, "a")
    try world.commit(["a": "2\n"], "Second")
    try compareModule(world, "vendor/library")
  }

  @Test("such that a clone can get them")
  func updated() throws {
    let world = try makeWorld()
    try add(world, "lib")
    try world.run("git commit -qm 'Use the library'") { writer, by in try writer.commit("Use the library", by: by) }
    for name in ["library", "work"] as [ByteString] { try world[name].flush() }
    for folder in [world.ours, world.theirs] {
      let script: ByteString = """
        git clone -q work copy; cd copy; git -c protocol.file.allow=always submodule -q update --init
        git submodule status; cat lib/lib; cd ../work; git submodule update; git status --porcelain
        """
      let result = try world.shell(script, in: folder)
      #expect(result.succeeded, "\(result.errors)")
      #expect(result.output.lines.last == "3")
    }
  }
}
