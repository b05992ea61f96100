import Checks
import Files
import GitEngine
import Support
import Testing

/// Repositories in every state that a learner can leave one in.
enum States {
  static let names = [
    "unborn", "detached", "conflicted", "rebasing", "picking", "reverting", "bisecting", "mailing", "bare", "linked",
    "odd", "emptied",
  ]

  static let fixture = Result {
    try Fixture(
      repositories: Dictionary(uniqueKeysWithValues: names.map { ($0, $0 == "bare" ? "bare.git" : ByteString($0)) }),
      initialising: true
    ) { git in
      try build(git)
      return ["base": try git.line("rev-parse", "base"), "ours": try git.line("rev-parse", "main")]
    }
  }

  private static func build(_ git: GitFixture) throws {
    try git.commit("Base", ["file.txt": "one\ntwo\nthree\n", "other.txt": "x\n"])
    try git.git("tag", "base")
    try git.git("switch", "--quiet", "--create", "topic")
    try git.commit("Theirs", ["file.txt": "one\nTHEIRS\nthree\n"])
    try git.commit("More", ["more.txt": "more\n"])
    try git.git("switch", "--quiet", "main")
    try git.commit("Ours", ["file.txt": "one\nOURS\nthree\n"])
    for name in names where !["unborn", "bare", "linked", "emptied"].contains(name) {
      let folder = git.folder / ByteString(name)
      try git.git("clone", "--quiet", ".", folder.bytes)
      try git.git("branch", "--quiet", "topic", "origin/topic", in: folder)
    }
    try git.git("init", "--quiet", "--initial-branch=main", "../unborn")
    try git.git("clone", "--quiet", "--bare", ".", "../bare.git")
    try git.git("worktree", "add", "--quiet", "-b", "linked", "../linked")
    try git.git("init", "--quiet", "--initial-branch=main", "../emptied")
    try git.git("commit", "--quiet", "--allow-empty", "--message", "Nothing", in: git.folder / "emptied")
    try git.git("switch", "--quiet", "--detach", "topic", in: git.folder / "detached")
    try git.tryGit(["merge", "topic"], in: git.folder / "conflicted")
    try git.tryGit(["rebase", "topic"], in: git.folder / "rebasing")
    try git.tryGit(["cherry-pick", "topic~1"], in: git.folder / "picking")
    try git.commitOverRevert(in: git.folder / "reverting")
    try git.git("bisect", "start", "main", "base", in: git.folder / "bisecting")
    try git.git("format-patch", "--quiet", "-1", "topic~1", "--output-directory", "../patches")
    try git.tryGit(["am", "../patches/0001-Theirs.patch"], in: git.folder / "mailing")
    let odd = git.folder / "odd"
    try (odd / ByteString([0x66, 0xFF, 0x0A])).write("odd\n")
    try git.git("add", "--all", in: odd)
    try git.git("commit", "--quiet", "--message", "Odd \u{1b}[31m", in: odd)
    try git.git("update-ref", ByteString("refs/heads/".utf8 + [0xE9]), "HEAD", in: odd)
    try (odd / ByteString([0xFE])).write("untracked\n")
  }
}

extension GitFixture {
  fileprivate func commitOverRevert(in folder: FilePath) throws {
    try (folder / "file.txt").write("one\nEDITED\nthree\n")
    try git("commit", "--quiet", "--all", "--message", "Edit", in: folder)
    try tryGit(["revert", "--no-edit", "HEAD~1"], in: folder)
  }
}

@Suite("A repository in an unusual state")
struct StateTests {
  @Test(
    "is judged as it is",
    arguments: [
      .passes("head: { in: unborn, on: main, unborn: true }"),
      .fails("ref: { in: unborn, name: main }", "there is no branch at all"),
      .fails("commit: { in: unborn, subject: x }", "there are no commits on main yet"),
      .fails("file: { in: unborn, path: x }", "there are no commits on main yet"),
      .passes("worktree: { in: unborn, clean: true, untracked: [] }"),
      .passes("index: { in: unborn, clean: true }"),
      .passes("operation: { in: unborn, is: none }"),
      .passes("refs: { in: unborn, names: [] }"),
      .fails("head: { in: detached, on: main }", "it is detached, at"),
      .passes("head: { in: detached, detached: true, at: topic }"),
      .passes("operation: { in: conflicted, is: merge }"),
      .fails("operation: { in: conflicted, is: none }", "git merge --abort"),
      .passes("index: { in: conflicted, unmerged: file.txt, staged: more.txt, clean: false }"),
      .fails("conflict-markers: { in: conflicted, at: worktree }", "line 2 is \"<<<<<<< HEAD\""),
      .passes("conflict-markers: { in: conflicted, at: HEAD }"),
      .fails("file: { in: conflicted, at: index, path: file.txt }", "it is in conflict still"),
      .fails("worktree: { in: conflicted, clean: true }", "file.txt is in conflict"),
      .fails("tree: { in: conflicted, at: index, same-as: HEAD, except: [more.txt] }", "file.txt is in conflict"),
      .fails("operation: { in: rebasing, is: none }", "a rebase stopped at step 1 of 1"),
      .passes("operation: { in: rebasing, is: rebase }"),
      .passes("head: { in: rebasing, detached: true, at: topic }"),
      .passes("operation: { in: picking, is: cherry-pick }"),
      .passes("operation: { in: reverting, is: revert }"),
      .passes("operation: { in: bisecting, is: bisect }"),
      .fails("operation: { in: bisecting, is: none }", "git bisect reset"),
      .passes("operation: { in: mailing, is: apply-mailbox }"),
      .passes("head: { in: bare, on: main }"),
      .passes("operation: { in: bare, is: none }"),
      .passes("file: { in: bare, at: topic, path: more.txt, content: more }"),
      .cannot("conflict-markers: { in: bare, at: worktree }", "bare repository"),
      .passes("head: { in: linked, on: linked }"),
      .passes("ref: { in: linked, name: main }"),
      .passes("worktree: { in: linked, clean: true }"),
      .passes("linked-worktrees: { in: linked, count: 1 }"),
      .passes("tree: { in: emptied, paths: [] }"),
      .passes("commit: { in: emptied, empty: true }"),
      .passes("commit: { in: odd, changes: { count: 1 }, subject: { contains: Odd } }"),
      .passes("worktree: { in: odd, untracked: { count: 1 } }"),
      .passes("refs: { in: odd, names: { count: 3 } }"),
      .passes("tree: { in: odd, at: index, same-as: HEAD }"),
    ] as [Case])
  func judges(item: Case) throws { try States.fixture.get().judge(item) }

  @Test("never stops the grader, whatever is asked", arguments: States.names)
  func everything(name: String) throws {
    let fixture = try States.fixture.get()
    let before = try Fingerprint(of: fixture.world.folder)
    for statement in Self.statements {
      let text = statement.replacing("REPO", with: name)
      let report = Grader(try checks(try fixture.expand(text))).verdicts(of: fixture.world)
      #expect(report.results.count == 1)
      if case .cannotGrade(let reason)? = report.verdict(of: "tried") {
        #expect(["bare", "not allowed", "nowhere"].contains { reason.contains($0) }, "\(text): \(reason)")
      }
    }
    #expect(try Fingerprint(of: fixture.world.folder) == before)
  }

  private static let statements = [
    "repository: REPO", "ref: { in: REPO, name: main, at: \"${base}\" }", "ref: { in: REPO, name: HEAD }",
    "refs: { in: REPO, under: refs/, names: { count: { min: 1 } } }", "refs: { in: REPO, unmoved: true }",
    "head: { in: REPO, on: main }", "tag: { in: REPO, name: base }", "reflog: { in: REPO, count: 1 }",
    "contains: { in: REPO, commits: [\"${base}\"] }", "ancestry: { in: REPO, ancestor: \"${base}\", of: HEAD }",
    "merge-base: { in: REPO, of: [HEAD, main], is: \"${base}\" }", "commit: { in: REPO, empty: false }",
    "reachable: { in: REPO, commits: [\"${base}\"] }",
    "unreachable: { in: REPO, commits: [\"${base}\"], files: [\"${base}:file.txt\"], text: [THEIRS] }",
    "commits: { in: REPO, range: HEAD, each: { changes: { count: { min: 1 } } }, linear: true }",
    "patch: { in: REPO, of: HEAD, inverse-of: \"${ours}\" }", "graph: { in: REPO, commits: { a: [] } }",
    "note: { in: REPO, on: HEAD }", "file: { in: REPO, path: file.txt, content: x }",
    "file: { in: REPO, at: index, path: file.txt, same-as: HEAD }",
    "file: { in: REPO, at: worktree, path: file.txt, same-as: { at: index } }",
    "tree: { in: REPO, at: index, same-as: worktree }", "changed-paths: { in: REPO, from: HEAD, to: index, paths: [] }",
    "changed-paths: { in: REPO, from: index, to: worktree, paths: [] }",
    "conflict-markers: { in: REPO, at: worktree }", "conflict-markers: { in: REPO, at: index }",
    "submodule: { in: REPO, path: lib }", "index: { in: REPO, clean: true, staged: [], unmerged: [] }",
    "worktree: { in: REPO, clean: true, untracked: [], modified: [], deleted: [] }",
    "stash: { in: REPO, count: 0 }", "operation: { in: REPO, is: none }", "linked-worktrees: { in: REPO, count: 0 }",
    "ignore: { in: REPO, ignored: [x] }", "attributes: { in: REPO, path: x, values: { text: set } }",
    "config: { in: REPO, key: core.bare }", "remote: { in: REPO, name: origin }",
    "hook: { in: REPO, name: pre-commit }",
    "hook-run: { in: REPO, cases: { title: t, expect: accepted } }",
  ]
}
