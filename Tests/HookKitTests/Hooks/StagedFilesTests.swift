import Files
import GitEngine
import Processes
import Support
import Testing

@testable import HookKit

@Suite("What is staged")
struct StagedFilesTests {
  /// The files that differ from HEAD, as ours and as Git tells them: modes, ids and paths.
  private func compare(_ git: GitFixture, _ selection: FileSelection = .staged) throws -> (
    ours: [String], git: [String]
  ) {
    let folder = git.work
    let environment = git.environment
    let contents = try CheckedContents(selection, findsRenames: false) { () throws(GitError) in
      try Repository(environment: environment, in: folder)
    }
    let ours = contents.files.map { "\($0.mode.octal) \($0.id.hex) \($0.before?.mode.octal ?? "000000") \($0.path)" }
    let head = try git.tryGit(["rev-parse", "--verify", "--quiet", "HEAD"]).succeeded ? "HEAD" : emptyTree
    let raw = try git.git("diff-index", "--cached", "--raw", "-z", "--no-abbrev", "--no-renames", head)
    var theirs: [String] = []
    let fields = raw.split(on: 0)
    for index in stride(from: 0, to: fields.count - 1, by: 2) {
      let words = fields[index].description.dropFirst().split(separator: " ")
      guard words[4] != "D", words[4] != "U" else { continue }
      theirs.append("\(words[1]) \(words[3]) \(words[0]) \(fields[index + 1])")
    }
    return (ours, theirs)
  }

  private let emptyTree: ByteString = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"

  @Test("is what git diff-index tells, after any changes", arguments: 0..<12)
  func random(_ seed: UInt64) throws {
    let git = try GitFixture()
    var generator = SeededGenerator(state: seed)
    if seed % 3 == 0 { try git.git("config", "index.version", "4") }
    if seed % 4 == 0 { try git.git("config", "core.untrackedCache", "true") }
    for round in 0..<6 {
      for _ in 0..<Int.random(in: 1...12, using: &generator) { try change(git, &generator) }
      try git.git("add", "--all")
      let (ours, theirs) = try compare(git)
      #expect(ours == theirs)
      if round == 1 { try git.git("update-index", "--force-remove", "--", "a") }
      if Bool.random(using: &generator) { try git.git("commit", "--quiet", "--allow-empty", "--message", "\(round)") }
      let (after, theirsAfter) = try compare(git)
      #expect(after == theirsAfter)
    }
  }

  private func change(_ git: GitFixture, _ generator: inout SeededGenerator) throws {
    let folders: [ByteString] = ["", "a/", "a/b/", "a.b/", "a-/", "c/d/e/"]
    let folder = folders.randomElement(using: &generator) ?? ""
    let path = folder + (["x", "x.y", "x-", "z"].randomElement(using: &generator) ?? "x")
    if Int.random(in: 0..<4, using: &generator) == 0 {
      try (git.work / ("./" + path)).removeTree()
    } else {
      if let top = folder.split(on: 47).first, !top.isEmpty, (git.work / ("./" + top)).isFile {
        try (git.work / ("./" + top)).removeFile()
      }
      let number = Int.random(in: 0..<5, using: &generator)
      try git.write(path, ByteString("\(number)\n"), permissions: number == 0 ? 0o755 : 0o644)
    }
  }

  @Test("leaves out files that git add -N only announces")
  func intentToAdd() throws {
    let git = try GitFixture()
    try git.commit("one", ["a": "1\n"])
    try git.write("new", "x\n")
    try git.write("b", "2\n")
    try git.git("add", "--intent-to-add", "new")
    try git.git("add", "b")
    #expect(try compare(git).ours.map { $0.split(separator: " ").last } == ["b"])
  }

  @Test("in a merge is what differs from all parents")
  func merge() throws {
    let git = try GitFixture()
    try git.commit("base", ["f": "1\n", "g": "1\n"])
    try git.git("switch", "--quiet", "--create", "side")
    try git.commit("side", ["f": "2\n", "only-side": "s \n"])
    try git.git("switch", "--quiet", "main")
    try git.commit("main", ["f": "3\n", "only-main": "m \n"])
    try git.tryGit(["merge", "side"])
    try git.write("f", "both\n")
    try git.write("added-by-hand", "x\n")
    try git.git("add", "f", "added-by-hand")
    let paths = try compare(git).ours.map { $0.split(separator: " ").last }
    #expect(paths == ["added-by-hand", "f"])
  }

  @Test("tells conflicts, which have no contents yet")
  func conflict() throws {
    let git = try GitFixture()
    try git.commit("base", ["f": "1\n"])
    try git.git("switch", "--quiet", "--create", "side")
    try git.commit("side", ["f": "2\n"])
    try git.git("switch", "--quiet", "main")
    try git.commit("main", ["f": "3\n"])
    try git.tryGit(["merge", "side"])
    let fixture = git
    let environment = git.environment
    let contents = try CheckedContents(.staged, findsRenames: false) { () throws(GitError) in
      try Repository(environment: environment, in: fixture.work)
    }
    #expect(contents.unmerged == ["f"])
    #expect(contents.files.isEmpty)
  }

  @Test("knows a sparse index, and refuses a split one in words")
  func sparseAndSplit() throws {
    let git = try GitFixture()
    try git.commit("one", ["in/a": "1\n", "out/b": "1\n", "out/c/d": "1\n"])
    try git.git("sparse-checkout", "set", "--cone", "--sparse-index", "in")
    try git.write("in/new", "2\n")
    try git.git("add", "in/new")
    #expect(try compare(git).ours == compare(git).git)
    #expect(try compare(git).ours.count == 1)
    try git.git("sparse-checkout", "disable")
    try git.git("update-index", "--split-index")
    #expect(throws: GitError.self) { try compare(git) }
  }

  @Test("counts a renamed file as changed, not as new")
  func renamed() throws {
    let git = try GitFixture()
    let text = ByteString((0..<50).map { "line \($0)\n" }.joined())
    try git.commit("one", ["old": text])
    try git.git("mv", "old", "new")
    let environment = git.environment
    let folder = git.work
    let contents = try CheckedContents(.staged, findsRenames: true) { () throws(GitError) in
      try Repository(environment: environment, in: folder)
    }
    #expect(contents.files.map(\.path) == ["new"])
    #expect(contents.files[0].before?.mode == .file)
  }

  @Test("is read from the worktree only where the contents are proved to be the same")
  func proof() throws {
    let fixture = try HookFixture()
    let git = fixture.git
    try git.write("a.txt", "good\n")
    try git.git("add", "a.txt")
    // The same name, size, inode and time, as Git has them, but other contents: only the hash can tell.
    let file = git.work / "a.txt"
    try file.setModificationTime(seconds: 1_600_000_000)
    try git.tryGit(["update-index", "--refresh"])
    try file.write("bad \n")
    try file.setModificationTime(seconds: 1_600_000_000)
    let report = try fixture.run("pre-commit: [ { check: trailing-whitespace } ]")
    #expect(report.lines.isEmpty)
  }
}
