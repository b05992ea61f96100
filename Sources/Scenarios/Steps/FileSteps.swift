internal import Documents
internal import Files

/// Changes files of the worktree, and stages them where wanted.
struct ChangeStep: Sendable {
  let changes: [PlacedChange]
  let stages: Bool

  init(_ fields: Fields) throws(DocumentError) {
    changes = try fields.changes()
    stages = try fields.flag("stage")
  }
}

/// A few paths, or everything.
enum PathSelection: Hashable, Sendable {
  case all
  case paths([Marked])

  init(_ fields: Fields) throws(DocumentError) {
    let texts = try fields.texts("paths")
    guard !texts.isEmpty else { throw fields.error("paths are missing") }
    if texts.count == 1, texts[0].text == "all" {
      self = .all
      return
    }
    for text in texts { _ = try text.path() }
    self = .paths(texts)
  }
}

/// Puts the state of files into the index.
struct StageStep: Sendable {
  let paths: PathSelection
  let isForced: Bool
  let isIntent: Bool

  init(_ fields: Fields) throws(DocumentError) {
    paths = try PathSelection(fields)
    isForced = try fields.flag("force")
    isIntent = try fields.flag("intent")
  }
}

/// Puts files of the index back to what HEAD has, or out of it.
struct UnstageStep: Sendable {
  let paths: PathSelection
  let untracks: Bool

  init(_ fields: Fields) throws(DocumentError) {
    paths = try PathSelection(fields)
    untracks = try fields.flag("untrack")
    if untracks, paths == .all { throw fields.error("untrack names the paths; all is not allowed") }
  }
}

/// Commits.
struct CommitStep: Sendable {
  /// The whole message, or nil to keep the one that is there.
  let message: ByteString?
  let changes: [PlacedChange]
  /// What of the changes is staged; nil for all.
  let staged: [Marked]?
  let stagesTracked: Bool
  let author: Person?
  let committer: Person?
  let date: Moment?
  let authorDate: Moment?
  let allowsEmpty: Bool
  let amends: Bool

  init(_ fields: Fields) throws(DocumentError) {
    amends = try fields.flag("amend")
    message = try Self.message(fields)
    changes = try fields.changes()
    staged = fields.has("stage") ? try fields.texts("stage") : nil
    stagesTracked = try fields.flag("all")
    author = try fields.person("author")
    committer = try fields.person("committer")
    date = try fields.date("date")
    authorDate = try fields.date("author-date") ?? date
    allowsEmpty = try fields.flag("empty")
    let paths = Set(changes.flatMap(\.change.paths))
    for path in staged ?? [] where !paths.contains(try path.path()) {
      throw path.error("stage names files that this commit changes, and it does not change \(quoted(path.text))")
    }
  }

  /// The message as `git commit --cleanup=strip` would keep it, but for lines that begin with #.
  private static func message(_ fields: Fields) throws(DocumentError) -> ByteString? {
    let subject = try fields.text("message")
    let body = try fields.text("body")
    let trailers = try trailers(fields)
    guard let subject else {
      if let body { throw body.error("a body needs a message") }
      guard trailers.isEmpty else { throw fields.error("trailers need a message") }
      return nil
    }
    let parts = [subject.text, body?.text ?? "", trailers.joined(separator: "\n")]
    let message = MessageText.cleaned(parts.filter { !$0.isEmpty }.joined(separator: "\n\n"))
    guard !message.isEmpty else { throw subject.error("the message must not be empty") }
    return message
  }

  private static func trailers(_ fields: Fields) throws(DocumentError) -> [String] {
    guard let node = fields.node("trailers") else { return [] }
    var trailers: [String] = []
    for entry in try node.entries("trailers") {
      for value in try entry.value.markedList(entry.name) { trailers.append("\(entry.name): \(value.text)") }
    }
    return trailers
  }
}
