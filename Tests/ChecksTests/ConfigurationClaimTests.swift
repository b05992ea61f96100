import Files
import Support
import Testing

@Suite("Claims about settings, rules and what else belongs to a repository")
struct ConfigurationClaimTests {
  static let fixture = Result {
    try Fixture(
      repositories: ["work": "work", "origin": "origin.git", "library": "library"],
      start: { git in
        let first = try git.commit("Start", ["a.txt": "a\n", "logo.png": "\u{0}png"])
        try git.git("init", "--quiet", "--bare", "--initial-branch=main", "../origin.git")
        try git.git("remote", "add", "origin", "../origin.git")
        try git.git("remote", "add", "mirror", "https://example.org/mirror.git")
        try git.git("config", "--add", "remote.mirror.fetch", "^refs/heads/wip")
        try git.git("config", "remote.mirror.push", "refs/heads/*:refs/heads/backup/*")
        try git.git("config", "pull.ff", "only")
        try git.git("config", "--add", "test.many", "one")
        try git.git("config", "--add", "test.many", "two")
        try git.git("init", "--quiet", "--initial-branch=main", "../library")
        try git.git("commit", "--quiet", "--allow-empty", "--message", "Library", in: git.folder / "library")
        try git.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", "../library", "lib")
        try git.write(".gitignore", "build/*\n!build/keep.txt\n*.log\n")
        try git.write(".gitattributes", "*.png -text -diff\n*.sh text eol=lf\n")
        try (git.work / ".git/info/exclude").write("secret/\n")
        try git.write("sub/.gitignore", "*.tmp\n")
        let second = try git.commit("Rules")
        try git.git("notes", "add", "--message", "Looks good", "HEAD")
        try git.git("notes", "--ref=review", "add", "--message", "Reviewed", first)
        try git.git("worktree", "add", "--quiet", "-b", "hotfix", "../hotfix")
        try git.git("worktree", "lock", "../hotfix")
        try git.write(".git/hooks/pre-commit", "#!/bin/sh\nexit 1\n", permissions: 0o755)
        try git.write(".git/hooks/commit-msg", "#!/bin/sh\n", permissions: 0o644)
        try (git.work / ".git/hooks/post-merge").createLink(to: "gone")
        return ["first": first, "second": second]
      })
  }

  @Test(
    "judges",
    arguments: [
      .passes("remote: origin"),
      .passes("remote: { name: origin, repository: origin, url: ../origin.git }"),
      .fails("remote: { name: mirror, repository: origin }", "it leads to https://example.org/mirror.git"),
      .fails("remote: upstream", "there are only mirror, origin"),
      .passes("remote: { name: upstream, absent: true }"),
      .fails("remote: { name: origin, absent: true }", "it is there"),
      .passes("remote: { name: origin, fetch: \"+refs/heads/*:refs/remotes/origin/*\", push: [] }"),
      .fails("remote: { name: mirror, url: { contains: github } }", "contains"),
      .passes("remote: { name: mirror, push-url: { matches: \"^https:\" } }"),
      .passes(
        "remote: { name: mirror, fetch-maps: { refs/heads/main: refs/remotes/mirror/main, refs/heads/wip: none, refs/tags/v1: none } }"
      ),
      .fails(
        "remote: { name: origin, fetch-maps: { refs/heads/main: refs/heads/main } }", "refs/remotes/origin/main"),
      .passes("remote: { name: mirror, push-maps: { refs/heads/main: refs/heads/backup/main } }"),
      .fails("remote: { name: origin, push-maps: { refs/heads/main: refs/heads/main } }", "it does not"),
      .passes("config: pull.ff"),
      .passes("config: { key: pull.FF, value: only }"),
      .fails("config: { key: pull.ff, value: true }", "only"),
      .fails("config: pull.rebase", "it is not set"),
      .passes("config: { key: pull.rebase, absent: true }"),
      .fails("config: { key: pull.ff, absent: true }", "only"),
      .passes("config: { key: test.many, value: two, values: [one, two] }"),
      .passes("ignore: { ignored: [build/main.o, build/x/, a.log, sub/deep/b.log, secret/key, sub/x.tmp] }"),
      .passes("ignore: { not-ignored: [build/keep.txt, x.tmp, src/main.c, a.txt] }"),
      .fails("ignore: { ignored: [src/main.c] }", "no rule covers it"),
      .fails("ignore: { not-ignored: [build/main.o] }", "a rule covers it"),
      .cannot("ignore: { in: origin, ignored: [a] }", "bare"),
      .passes("attributes: { path: [logo.png, new/other.png], values: { text: unset, diff: unset } }"),
      .passes("attributes: { path: x.sh, values: { text: set, eol: lf, diff: unspecified } }"),
      .fails("attributes: { path: a.txt, values: { text: set } }", "it is unspecified"),
      .passes("note: { on: \"${second}\" }"),
      .passes("note: { on: \"${second}\", text: Looks good }"),
      .fails("note: { on: \"${second}\", text: Looks bad }", "Looks good"),
      .fails("note: { on: \"${first}\" }", "there is no note"),
      .passes("note: { on: \"${first}\", ref: review, text: Reviewed }"),
      .passes("note: { on: \"${first}\", absent: true }"),
      .fails("note: { on: \"${second}\", absent: true }", "Looks good"),
      .passes("submodule: lib"),
      .passes(
        "submodule: { path: lib, url: ../library, commit: main, of: library, initialised: true, checked-out: main }"),
      .fails("submodule: { path: lib, commit: \"${first}\" }", "it is at"),
      .fails("submodule: { path: lib, url: ../other }", "../library"),
      .fails("submodule: a.txt", "a file"),
      .passes("submodule: { path: a.txt, absent: true }"),
      .passes("submodule: { at: index, path: lib }"),
      .passes("file: { at: main, path: lib, mode: submodule }"),
      .passes("linked-worktrees: { count: 1, some: hotfix }"),
      .passes(
        "linked-worktrees: { some: { branch: hotfix, path: hotfix, at: main, locked: true, missing: false, detached: false } }"
      ),
      .fails("linked-worktrees: { some: { branch: main } }", "hotfix (hotfix)"),
      .fails("linked-worktrees: { count: 0, none: hotfix }", "there are hotfix"),
      .passes("hook: pre-commit"),
      .passes("hook: { name: pre-commit, executable: true, content: { contains: exit 1 } }"),
      .fails("hook: { name: commit-msg, executable: true }", "Git will not run it"),
      .fails("hook: pre-push", "there is no such file"),
      .passes("hook: { name: pre-push, absent: true }"),
      .fails("hook: { name: pre-commit, absent: true }", "it is there"),
      .fails("hook: { name: post-merge, absent: true }", "it is there"),
      .fails("hook: post-merge", "it is a link that leads nowhere"),
      .passes("repository: { in: work, bare: false }"),
      .passes("repository: { in: origin, bare: true }"),
      .fails("repository: { in: work, bare: true }", "it has a worktree"),
      .fails("repository: { in: work, absent: true }", "there is one in work"),
    ] as [Case])
  func judges(item: Case) throws { try Self.fixture.get().judge(item) }
}
