internal import Documents
internal import Files

/// Merges into the current branch.
struct MergeStep: Sendable {
  let sources: [Marked]
  let fastForward: FastForward
  let squashes: Bool
  let commits: Bool
  let message: ByteString?
  let favour: Resolution.Side?
  let allowsUnrelated: Bool
  let conflicts: ConflictPlan

  enum FastForward: String, CaseIterable, Sendable { case allowed, never, only }

  init(_ fields: Fields) throws(DocumentError) {
    sources = try fields.texts("from")
    guard !sources.isEmpty else { throw fields.error("from is missing") }
    fastForward = try fields.choice("ff") ?? .allowed
    squashes = try fields.flag("squash")
    commits = try !fields.flag("no-commit")
    message = try fields.text("message").map { MessageText.cleaned($0.text) }
    favour = try fields.choice("favour")
    allowsUnrelated = try fields.flag("unrelated")
    conflicts = try ConflictPlan(fields)
    if squashes, fastForward == .never { throw fields.error("squash and ff: never exclude each other") }
  }
}

/// Copies commits onto the current branch, or takes them back there.
struct PickStep: Sendable {
  let commits: [Marked]
  let mainline: Int?
  let recordsOrigin: Bool
  let makesCommits: Bool
  let conflicts: ConflictPlan

  init(_ fields: Fields, canRecordOrigin: Bool) throws(DocumentError) {
    commits = try fields.texts("commits")
    guard !commits.isEmpty else { throw fields.error("commits are missing") }
    mainline = try fields.number("mainline", in: 1...64)
    recordsOrigin = canRecordOrigin ? try fields.flag("record-origin") : false
    makesCommits = try !fields.flag("no-commit")
    conflicts = try ConflictPlan(fields)
  }
}

/// Replays the current branch on another commit.
struct RebaseStep: Sendable {
  let upstream: Marked
  let onto: Marked?
  let branch: Marked?
  let conflicts: ConflictPlan

  init(_ fields: Fields) throws(DocumentError) {
    upstream = try fields.requiredText("upstream")
    onto = try fields.text("onto")
    branch = try fields.text("branch")
    conflicts = try ConflictPlan(fields)
  }
}

/// Begins a bisect and leaves it in progress.
struct BisectStep: Sendable {
  let bad: Marked
  let good: [Marked]
  let skip: [Marked]

  init(_ fields: Fields) throws(DocumentError) {
    bad = try fields.requiredText("bad")
    good = try fields.texts("good")
    guard !good.isEmpty else { throw fields.error("good is missing") }
    skip = try fields.texts("skip")
  }
}
