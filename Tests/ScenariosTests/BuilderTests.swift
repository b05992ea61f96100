import Documents
import Files
import GitEngine
import Processes
import Support
import Testing

@testable import Scenarios

@Suite("Building worlds")
struct BuilderTests {
  private static let published = """
    - commit: Start
      write: { a.txt: "one\\n", sub/b.txt: "two\\n" }
      as: start
    - commit: Go on
      append: { a.txt: "more ${culprit}\\n" }
    - push: { to: origin, branch: main, track: true }
    """

  private let scratch: TemporaryFolder
  private var home: FilePath { scratch.path / "home" }
  private var world: FilePath { scratch.path / "world" }

  init() throws {
    scratch = try scratchFolder()
    try (scratch.path / "home").createFolder()
  }

  private func git(_ arguments: ByteString..., in folder: FilePath) throws -> ByteString {
    let environment: [ByteString: ByteString] = [
      "PATH": "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", "HOME": home.bytes, "GIT_CONFIG_NOSYSTEM": "1",
      "LC_ALL": "C",
    ]
    let result = try Command(["git"] + arguments, in: folder, environment: environment).run()
    #expect(result.succeeded, "\(arguments): \(result.output)\(result.errors)")
    return result.output
  }

  private func left() throws -> [ByteString] { try scratch.path.entries().filter { $0 != "home" } }

  @Test("tells labels, variables, repositories and where all references stood")
  func told() throws {
    let scenario = try scenario(steps: Self.published)
    let built = try ScenarioBuilder(scenario, seed: Seed(1)).build(into: world)
    #expect(built.folder == world)
    #expect(built.repositories == ["work": "work", "origin": "origin.git", "kim": "kim"])
    #expect(built.variables["culprit"] == "3")
    let main = try Repository(at: world / "work").resolve(revision: "main")
    #expect(built.labels["start"] == (try Repository(at: world / "work").resolve(revision: "main~1")))
    #expect(built.start["work"]?.head == .branch("refs/heads/main", main))
    #expect(built.start["origin"]?.references == ["refs/heads/main": main])
    #expect(built.start["work"]?.references["refs/remotes/origin/main"] == main)
    #expect(built.start["kim"]?.head == .unborn("refs/heads/main"))
    for (name, path) in built.repositories {
      #expect(try Repository(at: world / path).snapshot() == built.start[name], "\(name)")
    }
  }

  @Test("writes one pack for each repository, no loose object, and keeps every object of the start")
  func packs() throws {
    let steps = Self.published + "\n- commit: Lost\n  empty: true\n- reset: HEAD~1\n  mode: hard"
    _ = try ScenarioBuilder(try scenario(steps: steps), seed: Seed(1)).build(into: world)
    for path in ["work", "origin.git", "kim"] as [ByteString] {
      let counts = try git("count-objects", "-v", in: world / path).lines
      #expect(counts.contains("count: 0"))
      #expect(counts.contains(path == "kim" ? "packs: 0" : "packs: 1"), "\(path): \(counts)")
    }
    let lost = try git("rev-parse", "HEAD@{1}", in: world / "work").lines.first ?? ""
    _ = try git("reflog", "expire", "--expire=now", "--all", in: world / "work")
    _ = try git("gc", "-q", "--prune=now", in: world / "work")
    let kept = try git("show-index", in: world / "work", input: indexFile())
    #expect(kept.contains(lost))
  }

  private func indexFile() throws -> ByteString {
    let packs = world / BuiltWorld.startObjects / "pack"
    let indexes = try packs.entries().filter { $0.hasSuffix(".idx") }
    return try indexes.map { try (packs / $0).contents() }.max { $0.count < $1.count } ?? ""
  }

  private func git(_ arguments: ByteString..., in folder: FilePath, input: ByteString) throws -> ByteString {
    try Command(["git"] + arguments, in: folder, environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"], input: input)
      .run().output
  }

  @Test("is clean to git at once, which has no reason to write the index again")
  func clean() throws {
    _ = try ScenarioBuilder(try scenario(steps: Self.published), seed: Seed(1)).build(into: world)
    let index = world / "work/.git/index"
    let before = try index.contents()
    #expect(try git("status", "--porcelain=v2", in: world / "work").isEmpty)
    #expect(try git("diff-files", in: world / "work").isEmpty)
    #expect(try index.contents() == before)
  }

  @Test("can be moved: remotes still lead to their repositories")
  func moved() throws {
    _ = try ScenarioBuilder(try scenario(steps: Self.published), seed: Seed(1)).build(into: world)
    let elsewhere = scratch.path / "elsewhere"
    try world.rename(to: elsewhere)
    _ = try git("fetch", "origin", in: elsewhere / "work")
    _ = try git("push", "origin", "HEAD~1:refs/heads/older", in: elsewhere / "work/sub")
    #expect(try git("branch", "--list", in: elsewhere / "origin.git").lines.count == 2)
  }

  @Test("is not changed by what the user's own configuration says")
  func hermetic() throws {
    let hooks = scratch.path / "home/hooks"
    try hooks.createFolder()
    for name in ["pre-commit", "pre-receive"] as [ByteString] {
      try (hooks / name).write("#!/bin/sh\nexit 1\n", permissions: 0o755)
    }
    try (home / ".gitconfig").write(
      """
      [core]\n autocrlf = true\n hooksPath = \(hooks)\n splitIndex = true\n excludesFile = \(home)/ignored
      [commit]\n gpgSign = true\n[tag]\n gpgSign = true\n[gpg]\n program = false\n[merge]\n ff = only
      [pull]\n rebase = true\n ff = only\n[fetch]\n prune = true\n[feature]\n manyFiles = true\n[user]\n name = Else
      [branch]\n autoSetupMerge = false\n[push]\n default = nothing\n followTags = true\n[i18n]\n commitEncoding = latin1
      """)
    try (home / "ignored").write("*\n")
    let steps = Self.published + "\n- hook: post-commit\n  script: \"#!/bin/sh\\n: > ran\\n\""
    _ = try ScenarioBuilder(try scenario(steps: steps), seed: Seed(1)).build(into: world)
    let work = world / "work"
    #expect(try git("status", "--porcelain", in: work).isEmpty)
    try (work / "new.txt").write("new\n")
    #expect(try git("status", "--porcelain", in: work) == "?? new.txt\n")
    _ = try git("add", "new.txt", in: work)
    _ = try git("commit", "-q", "-m", "New", in: work / "sub")
    #expect((work / "ran").exists)
    _ = try git("tag", "v1", "-m", "One", in: work)
    _ = try git("push", "-q", in: work)
    #expect(try git("for-each-ref", "--format=%(refname)", in: world / "origin.git") == "refs/heads/main\n")
    let commit = try git("cat-file", "commit", "HEAD", in: work)
    #expect(commit.contains("author Robin Learner <robin@example.org>"))
    #expect(!commit.contains("gpgsig") && !commit.contains("encoding"))
    #expect(try Repository(at: work).indexEntries().count == 3)
  }

  @Test("makes a mere folder of a repository with init: false")
  func folders() throws {
    let repositories = "{ work: { init: false }, site: { init: false }, origin: { bare: true } }"
    let steps =
      "- write: { a/b.txt: \"one\\n\", run.sh: \"x\" }\n  mode: { run.sh: executable }\n- append: { a/b.txt: two }"
    let built = try ScenarioBuilder(try scenario(steps: steps, repositories: repositories), seed: Seed(1))
      .build(into: world)
    #expect(built.start.keys.sorted() == ["origin"])
    #expect(try (world / "work/a/b.txt").contents() == "one\ntwo")
    #expect(try (world / "work/run.sh").status()?.isExecutable == true)
    #expect(!(world / "work/.git").exists)
    #expect((world / "site").isFolder)
  }

  @Test("refuses a folder that exists, and a parent that does not")
  func places() throws {
    let builder = ScenarioBuilder(try scenario(steps: Self.published), seed: Seed(1))
    try world.createFolder()
    #expect(throws: BuildError.exists(world)) { try builder.build(into: world) }
    let nowhere = scratch.path / "missing/world"
    #expect {
      try builder.build(into: nowhere)
    } throws: {
      "\($0)".contains("\(nowhere) could not be built: ")
    }
    #expect(try left() == ["world"])
  }

  @Test("leaves nothing behind when it is stopped, at any step")
  func cancelled() throws {
    let builder = ScenarioBuilder(try scenario(steps: Self.published), seed: Seed(1))
    for steps in 0...2 {
      var asked = 0
      #expect(throws: BuildError.cancelled) {
        try builder.build(
          into: world,
          isCancelled: {
            asked += 1
            return asked > steps
          })
      }
      #expect(try left() == [])
    }
  }

  @Test("leaves nothing behind when the caller's last touch fails")
  func unfinished() throws {
    let builder = ScenarioBuilder(try scenario(steps: Self.published), seed: Seed(1))
    #expect(throws: BuildError.cancelled) {
      try builder.build(
        into: world,
        finish: { temporary, built in
          #expect((temporary / "work/.git").isFolder)
          #expect(built.folder == world)
          throw BuildError.cancelled
        })
    }
    #expect(try left() == [])
  }

  @Test("says one sentence when the disk is full")
  func full() {
    let error = BuildError(FileError("write", "/w/x", code: 28), building: "/w")
    #expect(error == .diskFull("/w"))
    #expect(error.description == "the disk is full: /w could not be built, and nothing was left behind")
  }

  @Test(
    "tells a mistake that shows while building at its place, and leaves nothing behind",
    arguments: [
      ("- commit: x", "5:7: commit: there is nothing to commit"),
      ("- switch: nowhere/x\n  detach: true", "5:7: switch: "),
      (
        "- commit: x\n  write: { a: b }\n- edit: { a: { c: d } }",
        "7:20: \"c\" does not stand in a; an edit replaces a text that stands there once"
      ),
      (
        "- commit: x\n  write: { a: bb }\n- edit: { a: { b: d } }",
        "7:20: \"b\" stands more than once in a; an edit replaces a text that stands there once"
      ),
      ("- append: { a/../b: x }", "5:17: the path \"a/../b\" must stay inside the worktree and outside .git"),
      ("- delete: a", "5:15: there is no file a to delete"),
      ("- rename: { a: b }", "5:17: there is no file a to rename"),
      ("- mode: { a: executable }", "5:15: there is no file a"),
      ("- commit: x\n  empty: true\n- branch: main", "7:7: branch: a branch named 'main' already exists"),
      ("- push: origin", "5:7: push: src refspec refs/heads/main does not match any"),
      ("- push: work", "5:13: work is this repository itself; name another one"),
      ("- stage: a", "5:14: stage: pathspec 'a' did not match any files"),
      ("- label: here\n  at: HEAD^{tree}", "6:11: \"HEAD^{tree}\" names nothing here: "),
      ("- commit: x\n  empty: true\n- merge: HEAD", "7:7: merge: there is nothing to merge; it is all in already"),
      (
        "- commit: x\n  empty: true\n  as: a\n- branch: a\n- switch: a\n- commit: y\n  empty: true\n- tag: t\n  at: a~1",
        "13:11: \"a\" is both a label and the name of another commit's branch or tag"
      ),
      ("- remote: elsewhere", "5:15: there is no remote \"elsewhere\" yet; say where it leads with to: or url:"),
      (
        "- remote: origin\n  url: https://example.org/\n- fetch: origin",
        "7:14: the remote origin leads to https://example.org/, which is no repository of this world"
      ),
    ])
  func mistakes(steps: String, message: String) throws {
    let builder = ScenarioBuilder(try scenario(steps: steps), seed: Seed(1))
    var found = ""
    do { _ = try builder.build(into: world) } catch { found = "\(error)" }
    #expect(found.hasPrefix("exercise.yaml:" + message), "\(found)")
    #expect(try left() == [])
  }
}
