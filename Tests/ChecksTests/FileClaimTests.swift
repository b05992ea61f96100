import Testing

@Suite("Claims about files")
struct FileClaimTests {
  static let fixture = Result { try Fixture.shop() }

  @Test(
    "file",
    arguments: [
      .passes("file: { path: prices.txt }"),
      .passes(#"file: { at: main, path: prices.txt, content: "apples 3\r\npears 4  \nplums 5\n\n" }"#),
      .passes(#"file: { at: main, path: prices.txt, content: { equals: "apples 3\npears 4\nplums 5\n" }, size: 25 }"#),
      .fails(
        #"file: { at: main, path: prices.txt, content: { equals: "apples 3\npears 4\nplums 5" } }"#, "only in spaces"),
      .fails(#"file: { at: main, path: prices.txt, content: "apples 3\npears 4" }"#, "line 3 should not be there"),
      .fails(#"file: { at: main, path: prices.txt, content: "apples 3\nplums 5" }"#, #"line 2 is "pears 4""#),
      .passes(
        #"file: { path: prices.txt, content: { lines: [plums 5, apples 3], lacks-lines: [pears], contains: ["rs 4"], lacks: [pears 400] } }"#
      ),
      .fails("file: { path: prices.txt, content: { lines: [plum 5] } }", "has the line"),
      .passes(#"file: { path: prices.txt, content: { only-lines: [plums 5, pears 4, apples 3] } }"#),
      .fails(#"file: { path: prices.txt, content: { only-lines: [plums 5, pears 4] } }"#, "the lines"),
      .passes(#"file: { path: prices.txt, content: { matches: ["^pears \\d$"], lacks-match: "^\\s" } }"#),
      .fails(#"file: { path: prices.txt, content: { one-of: [a, b] } }"#, "apples"),
      .passes("file: { path: [gone.txt, docs/none], absent: true }"),
      .fails("file: { path: [gone.txt, docs], absent: true }", "a folder"),
      .fails("file: { path: gone.txt, content: x }", "there is no such file"),
      .passes(#"file: { path: prices.txt, same-as: { at: "${first}", path: prices.txt } }"#),
      .passes(#"file: { path: gone.txt, same-as: "${first}" }"#),
      .fails(#"file: { path: notes.txt, same-as: "${first}" }"#, "it is there"),
      .fails(#"file: { at: "${first}", path: notes.txt, same-as: main }"#, "it is missing"),
      .passes("file: { path: run.sh, mode: executable }"),
      .passes("file: { path: run.sh, mode: [file, executable] }"),
      .fails("file: { path: run.sh, mode: file }", "an executable file"),
      .passes("file: { path: link, mode: link, link-to: prices.txt }"),
      .fails("file: { path: link, link-to: README.md }", "prices.txt"),
      .fails("file: { path: run.sh, link-to: README.md }", "an executable file"),
      .passes("file: { path: docs, mode: folder }"),
      .fails("file: { path: docs, content: x }", "a folder"),
      .passes(#"file: { at: index, path: docs/renamed.txt, renamed-from: { at: main, path: docs/a.txt } }"#),
      .fails(#"file: { at: main, path: docs/b.txt, renamed-from: { at: main, path: docs/a.txt } }"#, "is still there"),
      .passes("file: { at: index, path: README.md, same-as: HEAD }"),
      .passes(#"file: { at: worktree, path: README.md, content: { lines: [With two tills.] } }"#),
      .fails("file: { at: worktree, path: README.md, same-as: index }", "With two tills."),
      .passes("file: { at: worktree, path: run.sh, same-as: main }"),
      .passes("file: { at: worktree, path: link, same-as: main }"),
      .passes("file: { in: origin, at: main, path: notes.txt, same-as: { in: work, at: side } }"),
      .cannot("file: { in: origin, at: worktree, path: notes.txt }", "bare repository"),
      .cannot("file: { at: worktree, path: ../origin.git/HEAD }", "no path inside the worktree"),
      .fails("file: { at: index, path: docs, absent: true }", "a folder"),
      .fails("file: { at: worktree, path: [docs, docs/], absent: true }", "a folder"),
      .passes(#"file: { at: main, path: docs, same-as: "${start.main}" }"#),
      .cannot("file: { at: index, path: docs, same-as: main }", "by tree:"),
      .fails("file: { at: nowhere, path: x }", "there is no nowhere"),
    ] as [Case])
  func file(item: Case) throws { try Self.fixture.get().judge(item) }

  @Test(
    "tree",
    arguments: [
      .passes(#"tree: { at: main, same-as: "${start.main}", except: [prices.txt] }"#),
      .passes(#"tree: { at: main, same-as: "${start.main}", except: ["*.txt"] }"#),
      .fails(#"tree: { at: main, same-as: "${start.main}", except: ["docs/", "R*"] }"#, "prices.txt differs"),
      .passes(#"tree: { at: main, same-as: "${start.main}", only: [docs/, README.md] }"#),
      .passes(#"tree: { at: main, same-as: { in: origin, at: main } }"#),
      .fails(#"tree: { at: side, same-as: main }"#, "docs/b.txt is missing"),
      .fails(#"tree: { at: main, same-as: "${first}" }"#, "notes.txt is there too"),
      .fails("tree: { at: index, same-as: main }", "docs/a.txt is missing"),
      .passes("tree: { at: index, same-as: main, except: [docs/] }"),
      .passes("tree: { at: worktree, same-as: main, except: [docs/, README.md, loose.txt] }"),
      .fails("tree: { at: worktree, same-as: main }", "loose.txt is there too"),
      .passes(#"tree: { at: "${first}", paths: [README.md, docs/a.txt, link, prices.txt, run.sh] }"#),
      .passes(#"tree: { at: main, paths: { includes: ["docs/**"], lacks: ["*.log"], count: 7 } }"#),
      .fails(#"tree: { at: main, paths: { only: [README.md] } }"#, "docs/a.txt is there too"),
      .fails("tree: { at: void, same-as: main }", "there is no void"),
    ] as [Case])
  func tree(item: Case) throws { try Self.fixture.get().judge(item) }

  @Test(
    "changed-paths",
    arguments: [
      .passes(
        #"changed-paths: { from: "${start.main}", to: main, paths: prices.txt, modified: prices.txt, added: [] }"#),
      .passes(#"changed-paths: { from: "${first}", paths: { only: [notes.txt, docs/, README.md] } }"#),
      .fails(#"changed-paths: { from: "${first}", to: main, added: [notes.txt] }"#, "docs/b.txt is there too"),
      .passes(#"changed-paths: { from: "${first}", to: main, added: [notes.txt, docs/b.txt], deleted: [] }"#),
      .passes(
        "changed-paths: { from: HEAD, to: index, paths: { count: 2 }, renamed: { docs/a.txt: docs/renamed.txt } }"),
      .passes("changed-paths: { from: index, to: worktree, modified: README.md, added: loose.txt }"),
      .fails("changed-paths: { from: index, to: worktree, deleted: README.md }", "README.md is not among them"),
      .fails(
        "changed-paths: { from: main, to: index, renamed: { prices.txt: docs/renamed.txt } }",
        "prices.txt is still there"),
    ] as [Case])
  func changedPaths(item: Case) throws { try Self.fixture.get().judge(item) }

  @Test(
    "index and worktree",
    arguments: [
      .passes("index: { staged: [docs/a.txt, docs/renamed.txt], unmerged: [], clean: false }"),
      .fails("index: { clean: true }", "docs/a.txt is staged"),
      .fails("index: { staged: [README.md] }", "README.md is not among them"),
      .passes("worktree: { clean: false, untracked: loose.txt, modified: README.md, deleted: [] }"),
      .fails("worktree: { clean: true }", "README.md is changed and not staged"),
      .fails("worktree: { untracked: [] }", "loose.txt is there too"),
      .cannot("worktree: { in: origin, clean: true }", "bare repository"),
      .passes("conflict-markers: worktree"),
      .passes("conflict-markers: { at: main, paths: [\"*.txt\"] }"),
      .passes("operation: none"),
      .fails("operation: { is: [merge, rebase] }", "nothing is in progress"),
    ] as [Case])
  func indexAndWorktree(item: Case) throws { try Self.fixture.get().judge(item) }
}
