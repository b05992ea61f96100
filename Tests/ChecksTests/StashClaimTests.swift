import Files
import Support
import Testing

@Suite("Claims about what was put aside, and about what can be reached")
struct StashClaimTests {
  static let stashes = Result {
    try Fixture(start: { git in
      let base = try git.commit("Base", ["a.txt": "a\n", "b.txt": "b\n"])
      try git.write("a.txt", "a\nchanged\n")
      try git.write("new.txt", "new\n")
      try git.git("stash", "push", "--quiet", "--include-untracked", "--message", "with new")
      try git.write("b.txt", "b\nstaged\n")
      try git.git("add", "b.txt")
      try git.git("stash", "push", "--quiet")
      return ["base": base]
    })
  }

  @Test(
    "stash",
    arguments: [
      .passes("stash: { count: 2 }"),
      .fails("stash: { count: 0 }", "2 entries"),
      .passes("stash: { some: { message: { contains: with new }, untracked: new.txt, changes: a.txt, staged: [] } }"),
      .passes("stash: { some: { files: { path: new.txt, content: new } } }"),
      .passes("stash: { some: [{ staged: b.txt }, { base: \"${base}\" }] }"),
      .passes("stash: { some: { files: [{ path: a.txt, content: { lines: [changed] } }, { path: new.txt }] } }"),
      .fails("stash: { some: { untracked: other.txt } }", "none of 2 entries is so"),
      .fails("stash: { none: { changes: { includes: [a.txt] } } }", "with new"),
      .passes("stash: { none: { changes: { includes: [c.txt] } } }"),
      .passes("worktree: { clean: true, untracked: [] }"),
    ] as [Case])
  func stash(item: Case) throws { try Self.stashes.get().judge(item) }

  /// What held the secret before, and what the learner left it in.
  static let leaks: [(String, String)] = [
    ("branch", "the branch old leads to secret.txt"), ("tag", "the tag v1 leads to secret.txt"),
    ("stash", "the stash leads to"), ("reflog", "the reflog of HEAD leads to"),
    ("remote", "the branch main in origin leads to secret.txt"), ("index", "kept.txt is in the index"),
    ("worktree", "kept.txt is in the worktree"), ("renamed", "the branch main leads to plain.txt"),
    ("none", ""),
  ]

  @Test("unreachable finds whatever still leads to a secret", arguments: leaks)
  func unreachable(leak: String, words: String) throws {
    let fixture = try Fixture(
      repositories: ["work": "work", "origin": "origin.git"],
      start: { git in
        let first = try git.commit("Start", ["a.txt": "a\n"])
        let bad = try git.commit("Configure", ["secret.txt": "user ada\npassword hunter2\n"])
        try git.commit("Go on", ["a.txt": "a\nb\n"])
        try git.git("clone", "--quiet", "--bare", ".", "../origin.git")
        // Keeps the objects that the checks speak of, as the start of an exercise does.
        try git.git("clone", "--quiet", "--bare", ".", "../copy.git")
        try (git.folder / ".drill/start").createFolders()
        try (git.folder / "copy.git/objects").rename(to: git.folder / ".drill/start/objects")
        return ["first": first, "bad": bad]
      },
      then: { git in
        if leak == "branch" { try git.git("branch", "old", "main~1") }
        if leak == "tag" { try git.git("tag", "--annotate", "--message", "x", "v1") }
        if leak == "stash" {
          try git.write("a.txt", "stashed\n")
          try git.git("stash", "push", "--quiet")
        }
        let tip = try git.line("rev-parse", "HEAD")
        try git.git("reset", "--quiet", "--hard", "HEAD~2")
        try git.commit("Go on", ["a.txt": "a\nb\n"])
        if leak == "renamed" { try git.commit("Plain", ["plain.txt": "x hunter2\n"]) }
        if leak != "reflog" { try git.git("reflog", "expire", "--expire=now", "--all") }
        if leak == "stash" { try git.git("update-ref", "--create-reflog", "refs/stash", tip) }
        if leak == "index" || leak == "worktree" { try git.write("kept.txt", "user ada\npassword hunter2\n") }
        if leak == "index" { try git.git("add", "kept.txt") }
        if leak != "remote" {
          try git.git("push", "--quiet", "--force", "../origin.git", "main")
        }
      })
    let statement = #"unreachable: { commits: ["${bad}"], files: ["${bad}:secret.txt"], text: [hunter2] }"#
    try fixture.judge(leak == "none" ? .passes(statement) : .fails(statement, words))
    if leak == "none" {
      try fixture.judge(.passes(#"reachable: { commits: ["${first}"] }"#))
      try fixture.judge(.fails(#"reachable: { in: work, commits: ["${bad}"] }"#, "nothing leads to it"))
    }
  }
}
