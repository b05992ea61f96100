internal import Documents
internal import Files

/// `hook-run:` — commits are tried with the learner's hooks.
struct HookRunClaim: Claim {
  let repository: String
  let cases: [Case]

  static let reference = CheckReference(
    "hook-run",
    "Commits are tried one after the other with the learner's hooks, by real Git, in a copy of the world.",
    keys: [
      .repository,
      .required("cases", "list of commit cases", "What to try."),
    ],
    example: """
      hook-run:
        cases:
          - title: a clean file goes in
            write: { good.txt: "fine\\n" }
            message: Add a file
            expect: accepted
          - title: what is staged counts, not what is in the worktree
            write: { bad.txt: "DEBUG\\n" }
            unstaged: { bad.txt: "fine\\n" }
            expect: refused
            output: { contains: bad.txt }
            then: [ { commits: { range: "${start.main}..main", count: 1 } } ]
      """)

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    cases = try fields.required("cases", fields.values("cases"))
  }

  /// One commit to try.
  struct Case: Readable {
    let title: String
    let draft: Draft
    let expectation: Expectation
    let isFresh: Bool

    static let reference = CheckReference(
      "commit case", "A commit to try, and what shall come of it.", keys: Expectation.keys + Draft.keys,
      example: "{ title: a long line is refused, write: { a.txt: \"long\" }, expect: refused }")

    init(_ fields: Fields) throws {
      title = try fields.required("title", fields.text("title"))
      draft = try Draft(fields)
      expectation = try Expectation(fields)
      isFresh = try fields.flag("fresh") ?? false
      if expectation.isAccepted == nil { throw fields.node.error("a commit is accepted or refused as a whole") }
    }
  }

  var words: String {
    "the hooks do right in: \(abridged(cases.map(\.title), separator: "; "))".inRepository(repository)
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    _ = try grading.repository(repository)
    return try grading.judge(
      cases, isFresh: \.isFresh, title: \.title, expectation: \.expectation, verb: "commit"
    ) { item, trial in
      try trial.attempt(item.draft.attempt(in: repository))
    }
  }
}

/// `push-run:` — pushes are tried with the hooks of both sides.
struct PushRunClaim: Claim {
  let source: String?
  let destination: String
  let cases: [Case]

  static let reference = CheckReference(
    "push-run",
    "Pushes are tried one after the other with the hooks of both sides, by real Git, in a copy of the world.",
    keys: [
      .required("to", "repository", "The repository to push to."),
      .optional("from", "repository", "The repository to push from; a fresh clone where it is left out."),
      .required("cases", "list of push cases", "What to try."),
    ],
    example: """
      push-run:
        to: origin
        cases:
          - title: main is protected, topics are not
            commits: [ { on: topic, write: { a.txt: "a\\n" } } ]
            push: [topic, "topic:main"]
            expect: { topic: accepted, main: refused }
            output: { contains: main }
            then: [ { ref: { in: origin, name: main, unmoved: true } } ]
      """)

  init(_ fields: Fields) throws {
    _ = try fields.required("to", fields.node("to"))
    destination = try fields.repository("to")
    source = fields.has("from") ? try fields.repository("from") : nil
    cases = try fields.required("cases", fields.values("cases"))
  }

  /// One push to try.
  struct Case: Readable {
    let title: String
    let drafts: [Draft]
    let refspecs: [ByteString]
    let expectation: Expectation
    let isFresh: Bool

    static let reference = CheckReference(
      "push case", "A push to try, and what shall come of it.",
      keys: Expectation.keys + [
        .optional("commits", "draft, or list of them", "Commits to make before, without hooks."),
        .required("push", "list of refspecs", "As `git push` takes them: `main`, `+main`, `topic:main`, `:old`."),
      ],
      example: "{ title: main cannot be deleted, push: \":main\", expect: refused }")

    init(_ fields: Fields) throws {
      title = try fields.required("title", fields.text("title"))
      drafts = try fields.values("commits") ?? []
      refspecs = try fields.required("push", fields.byteStrings("push"))
      expectation = try Expectation(fields)
      isFresh = try fields.flag("fresh") ?? false
    }
  }

  var words: String { "pushes to \(destination) do right in: \(abridged(cases.map(\.title), separator: "; "))" }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    _ = try grading.repository(destination)
    return try grading.judge(
      cases, isFresh: \.isFresh, title: \.title, expectation: \.expectation, verb: "push"
    ) { item, trial in
      try trial.attempt(
        PushAttempt(
          source: source, destination: destination,
          commits: item.drafts.map { $0.attempt(in: source ?? destination) }, refspecs: item.refspecs))
    }
  }
}
