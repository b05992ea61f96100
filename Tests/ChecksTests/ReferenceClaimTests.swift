import Testing

@Suite("Claims about references")
struct ReferenceClaimTests {
  static let fixture = Result { try Fixture.shop() }

  @Test(
    "ref",
    arguments: [
      .passes("ref: main"),
      .passes("ref: { name: refs/heads/main }"),
      .passes("ref: { name: [main, side, v1, light, origin/main] }"),
      .fails("ref: mian", "there are main, side"),
      .fails("ref: { name: refs/tags/v2 }", "there are light, v1"),
      .passes("ref: { name: gone, absent: true }"),
      .fails("ref: { name: side, absent: true }", #""Add a note""#),
      .passes(#"ref: { name: side, at: "${side}" }"#),
      .passes(#"ref: { name: v1, at: "${join}" }"#),
      .fails(#"ref: { name: side, at: "${bad}" }"#, #"side is at"#),
      .passes("ref: { name: side, unmoved: true }"),
      .passes(#"ref: { name: main, contains: ["${first}", "${bad}", "${side}", "${join}"], lacks: [] }"#),
      .fails(#"ref: { name: side, lacks: ["${bad}"] }"#, "does not contain"),
      .passes("ref: { name: main, upstream: origin/main }"),
      .passes("ref: { name: main, upstream: refs/remotes/origin/main }"),
      .passes("ref: { name: side, upstream: none }"),
      .fails("ref: { name: main, upstream: none }", "it follows origin/main"),
      .fails("ref: { name: side, upstream: origin/side }", "it follows no branch"),
      .passes("ref: { name: HEAD, symbolic: refs/heads/main }"),
      .fails("ref: { name: HEAD, symbolic: refs/heads/side }", "HEAD stands for refs/heads/main"),
      .passes("ref: { in: origin, name: main, same-as: { in: work } }"),
      .fails("ref: { in: origin, name: side, same-as: { in: work } }", "the only branch is main"),
      .fails("ref: { name: side, same-as: { name: main } }", "side is at"),
      .cannot(#"ref: { name: side, at: "0123456789012345678901234567890123456789" }"#, "nowhere in the repository"),
      .fails("ref: { name: side, at: nothing }", "there is no nothing"),
      .fails("ref: { name: side, at: main~99 }", "and has no main~99"),
      .cannot("ref: { in: elsewhere, name: main }", "this world has origin, work"),
      .passes("not: { ref: { name: gone } }"),
      .fails("not: { ref: { name: gone, at: main } }", ""),
    ] as [Case])
  func ref(item: Case) throws { try Self.fixture.get().judge(item) }

  @Test(
    "refs",
    arguments: [
      .passes("refs: { names: [main, side] }"),
      .fails("refs: { names: [main] }", "side is there too"),
      .passes("refs: { under: refs/tags/, names: { includes: [v1], lacks: [\"rc*\"], count: 2 } }"),
      .passes("refs: { in: origin, names: { only: [main] } }"),
      .fails("refs: { in: origin, names: { includes: [side] } }", "side is not among them"),
      .passes("refs: { unmoved: true, except: [main] }"),
      .fails("refs: { unmoved: true }", "main is where it was at the start"),
      .passes("refs: { under: refs/tags/, unmoved: true }"),
      .fails("refs: { names: { count: { max: 1 } } }", "2 references"),
    ] as [Case])
  func refs(item: Case) throws { try Self.fixture.get().judge(item) }

  @Test(
    "head",
    arguments: [
      .passes("head: main"),
      .passes("head: { on: refs/heads/main, detached: false, at: main, unborn: false }"),
      .fails("head: { on: side }", "it is on main"),
      .fails("head: { detached: true }", "it is on main"),
      .fails("head: { unborn: true }", "it is on main"),
      .fails(#"head: { at: "${bad}" }"#, "it is on main, at"),
      .passes("head: { in: origin, on: main }"),
    ] as [Case])
  func head(item: Case) throws { try Self.fixture.get().judge(item) }

  @Test(
    "tag",
    arguments: [
      .passes("tag: v1"),
      .passes(#"tag: { name: v1, kind: annotated, at: "${join}", message: Release 1 }"#),
      .passes("tag: { name: v1, tagger: { name: Carl Example } }"),
      .passes("tag: { name: light, kind: lightweight }"),
      .fails("tag: { name: light, kind: annotated }", "it is lightweight"),
      .fails("tag: { name: light, message: Release }", "it is lightweight"),
      .fails("tag: { name: v1, message: Release 2 }", #""Release 1""#),
      .fails(#"tag: { name: v1, at: "${bad}" }"#, "v1 is at"),
      .fails("tag: { name: v1, tagger: Ada Example <ada@example.org> }", "Carl Example"),
      .fails("tag: v2", "there are light, v1"),
      .passes("tag: { name: v2, absent: true }"),
      .fails("tag: { name: v1, absent: true }", "v1 is at"),
      .fails("tag: { in: origin, name: v1 }", "there is no tag at all"),
    ] as [Case])
  func tag(item: Case) throws { try Self.fixture.get().judge(item) }

  @Test(
    "contains, ancestry and merge-base",
    arguments: [
      .passes(#"contains: { branch: main, commits: ["${start.main}", "${side}"] }"#),
      .fails(#"contains: { branch: side, commits: ["${newer}"], lacks: ["${bad}"] }"#, "does not contain"),
      .fails(#"contains: { branch: absent, commits: ["${bad}"] }"#, "there is no absent"),
      .passes("ancestry: { ancestor: side, of: main, strictly: true }"),
      .passes("ancestry: { ancestor: main, of: main }"),
      .fails("ancestry: { ancestor: main, of: main, strictly: true }", "both are at"),
      .fails("ancestry: { ancestor: main, of: side }", "is not in the history of"),
      .passes("ancestry: { ancestor: origin/main, of: main }"),
      .passes(#"merge-base: { of: [side, "${middle}"], is: "${bad}" }"#),
      .fails(#"merge-base: { of: [side, "${middle}"], is: "${first}" }"#, "they part at"),
    ] as [Case])
  func ancestry(item: Case) throws { try Self.fixture.get().judge(item) }

  @Test(
    "reflog",
    arguments: [
      .passes(
        #"reflog: { includes: [{ message: { starts-with: "checkout:" } }, { message: { matches: "^revert" } }] }"#),
      .fails(
        #"reflog: { includes: [{ message: { matches: "^revert" } }, { message: { starts-with: "checkout:" } }] }"#,
        "its newest entries are"),
      .passes(#"reflog: { of: main, lacks: { message: { starts-with: "reset:" } }, count: { min: 5 } }"#),
      .fails(#"reflog: { of: main, lacks: { to: main } }"#, "it has"),
      .passes(#"reflog: { of: side, includes: { from: "${bad}", to: "${side}" } }"#),
      .fails("reflog: { of: absent, includes: { to: main } }", "it is empty"),
    ] as [Case])
  func reflog(item: Case) throws { try Self.fixture.get().judge(item) }
}
