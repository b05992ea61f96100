import Testing

@Suite("Claims about commits")
struct CommitClaimTests {
  static let fixture = Result { try Fixture.shop() }

  @Test(
    "commit",
    arguments: [
      .passes(#"commit: { at: "${bad}", subject: Raise the price of pears, merge: false, empty: false }"#),
      .passes(
        #"commit: { at: "${bad}", body: { contains: market }, trailers: { reviewed-by: { contains: Bo }, Ticket: "42" } }"#
      ),
      .fails(#"commit: { at: "${bad}", trailers: { Signed-off-by: { contains: Bo } } }"#, "no such trailer"),
      .fails(#"commit: { at: "${bad}", trailers: { Ticket: "43" } }"#, #""42""#),
      .fails(#"commit: { at: "${bad}", message: Raise }"#, "Raise the price"),
      .passes(#"commit: { at: "${bad}", message: { matches: "^Ticket: \\d+$", longest-line: 72 } }"#),
      .passes(#"commit: { at: "${bad}", subject: { length: { max: 50 }, ignore-case: true, starts-with: RAISE } }"#),
      .fails(#"commit: { at: "${bad}", subject: { length: { max: 10 } } }"#, "24 characters"),
      .passes(#"commit: { at: "${bad}", author: Ada Example <ada@example.org>, committer: { name: Carl Example } }"#),
      .fails(#"commit: { at: "${bad}", author: Bo Example <bo@example.org> }"#, "Ada Example"),
      .passes(
        #"commit: { at: "${bad}", author: { same-as: "${first}", date: { after: 2023-11-14, before: 2023-11-15 } } }"#),
      .passes(#"commit: { at: "${bad}", author: { date: 2023-11-14 } }"#),
      .fails(#"commit: { at: "${bad}", author: { date: 2023-11-15 } }"#, "2023-11-14 22:13"),
      .fails(#"commit: { at: "${bad}", author: { same-date-as: "${first}" } }"#, "2023-11-14"),
      .passes(#"commit: { at: "${first}", parent-count: 0, empty: false }"#),
      .passes(#"commit: { at: "${join}", merge: true, parents: ["${side}", "${middle}"], first-parent: "${middle}" }"#),
      .fails(#"commit: { at: "${join}", parents: ["${side}"] }"#, "its parents are"),
      .fails(#"commit: { at: "${join}", first-parent: "${side}" }"#, "its parents are"),
      .passes(#"commit: { at: "${join}", joins: ["${side}", "${middle}"] }"#),
      .passes(#"commit: { at: "${join}", joins: ["${middle}", "${side}"], descends-from: ["${bad}"] }"#),
      .fails(#"commit: { at: "${join}", joins: ["${bad}", "${first}"] }"#, "has all of them already"),
      .fails(#"commit: { at: "${newer}", joins: ["${side}", "${middle}"] }"#, "it is no merge"),
      .fails(#"commit: { at: "${join}", joins: ["${middle}", "${newer}"] }"#, "is not in it"),
      .passes(
        #"commit: { at: "${bad}", changes: prices.txt, files: { path: prices.txt, content: { lines: [pears 400] } } }"#),
      .fails(#"commit: { at: "${newer}", changes: prices.txt }"#, "README.md is there too"),
      .passes(#"commit: { at: main, inverse-of: "${bad}", same-tree-as: main }"#),
      .fails(#"commit: { at: main, inverse-of: "${newer}" }"#, "README.md is not changed"),
      .fails(#"commit: { at: main, same-patch-as: "${bad}" }"#, "prices.txt does not get the line"),
      .fails(#"commit: { at: main, same-tree-as: "${bad}" }"#, "prices.txt differs"),
      .passes(#"commit: { at: "${bad}", same-message-as: "${bad}", is: "${bad}", signed: false }"#),
      .fails(#"commit: { at: "${bad}", same-message-as: "${first}" }"#, "Raise"),
      .fails(#"commit: { at: "${bad}", is: "${first}" }"#, "it is"),
      .fails("commit: { at: side~1^2, subject: x }", "has no side~1^2"),
      .passes("commit: { in: origin, at: main, subject: { starts-with: Revert } }"),
    ] as [Case])
  func commit(item: Case) throws { try Self.fixture.get().judge(item) }

  @Test(
    "commits",
    arguments: [
      .passes(#"commits: { range: "${start.main}..main", count: 1, linear: true, merges: false }"#),
      .fails(#"commits: { range: "${start.main}..main", count: 2 }"#, "1 commit"),
      .passes(#"commits: { range: [main, "^${bad}"], count: { min: 4, max: 5 }, merges: true }"#),
      .passes(#"commits: { range: main, first-parent: true, count: 6 }"#),
      .passes(#"commits: { range: "..main", count: 0 }"#),
      .fails(#"commits: { range: "${first}..main", merges: false }"#, "is a merge"),
      .fails(#"commits: { range: "${first}..main", linear: true }"#, "is a merge"),
      .passes(
        #"commits: { range: "${bad}..${newer}", subjects: [Add a note, Tell of plums, "Merge branch 'side'", Mention the till] }"#
      ),
      .fails(#"commits: { range: "${bad}..${middle}", subjects: [Tell of pears] }"#, "Tell of plums"),
      .passes(#"commits: { range: "${bad}..side", each: { changes: notes.txt, subject: { matches: "^Add" } } }"#),
      .fails(#"commits: { range: main, each: { subject: { matches: "^Add" } } }"#, "Start the shop"),
      .passes(
        #"commits: { range: main, some: [{ subject: Add a note }, { inverse-of: "${bad}" }], none: { subject: { matches: "^(fixup|squash)!" } } }"#
      ),
      .fails(#"commits: { range: "${start.main}..main", some: { subject: Add a note } }"#, "none is so"),
      .fails(#"commits: { range: main, none: { merge: true } }"#, "is one"),
      .passes(#"commits: { range: "${bad}..side", list: [Add a note] }"#),
      .fails(#"commits: { range: "${bad}..side", list: [Add a note, More] }"#, "1 commit"),
      .fails(#"commits: { range: gone..main, count: 1 }"#, "there is no gone"),
      .passes(#"commits: { range: "${bad}..side", mirrors: "${bad}..side" }"#),
      .passes(
        #"commits: { range: main, mirrors: { in: origin, range: main, compare: [message, author, date, tree, patch] } }"#
      ),
      .fails(#"commits: { range: "${bad}..side", mirrors: "${bad}..${middle}" }"#, "in its message"),
      .fails(#"commits: { range: "${bad}..side", mirrors: main }"#, "7 commits there"),
      .passes(
        #"commits: { range: "${bad}..side", mirrors: { range: "${bad}..${middle}", compare: tree, except: [notes.txt, docs/] } }"#
      ),
    ] as [Case])
  func commits(item: Case) throws { try Self.fixture.get().judge(item) }

  @Test(
    "patch",
    arguments: [
      .passes(#"patch: { of: main, inverse-of: "${bad}" }"#),
      .passes(#"patch: { of: "${start.main}..main", inverse-of: "${bad}" }"#),
      .passes(#"patch: { of: ["${bad}", main], same-as: ["${bad}", main] }"#),
      .passes(#"patch: { of: "${join}", same-as: "${side}" }"#),
      .passes(#"patch: { of: "${bad}..${newer}", same-as: ["${join}", "${middle}", "${newer}"] }"#),
      .passes(#"patch: { of: "${newer}", same-as: "${join}", except: [notes.txt, README.md] }"#),
      .fails(#"patch: { of: main, same-as: "${bad}" }"#, "prices.txt does not get the line"),
      .fails(#"patch: { of: "${newer}", inverse-of: "${newer}" }"#, "README.md"),
      .fails(#"patch: { of: "main..main", same-as: "${bad}" }"#, "nothing is changed"),
      .fails(#"patch: { of: missing, same-as: "${bad}" }"#, "there is no missing"),
    ] as [Case])
  func patch(item: Case) throws { try Self.fixture.get().judge(item) }

  @Test(
    "graph",
    arguments: [
      .passes(
        #"graph: { range: [main, "^${bad}"], commits: { a: [], b: [], m: [b, a], n: m, r: n }, refs: { side: a, main: r } }"#
      ),
      .passes(
        #"graph: { range: [main, "^${bad}"], commits: { r: n, n: m, m: [a, b], b: [], a: { where: { subject: Tell of plums } } } }"#
      ),
      .fails(
        #"graph: { range: [main, "^${bad}"], commits: { a: [], b: [], m: [b, a], n: m, r: m } }"#, "has the shape"),
      .fails(#"graph: { range: [main, "^${bad}"], commits: { a: [], b: a } }"#, "5 commits"),
      .fails(
        #"graph: { range: [main, "^${bad}"], commits: { a: [], b: [], m: [b, a], n: m, r: n }, refs: { side: r } }"#,
        "after"),
      .fails(#"graph: { commits: { a: [] } }"#, "2 commits"),
    ] as [Case])
  func graph(item: Case) throws { try Self.fixture.get().judge(item) }
}
