internal import Documents
internal import Files

/// Puts changes aside, or takes them back.
struct StashStep: Sendable {
  let verb: Verb
  let message: ByteString?
  let includesUntracked: Bool
  let keepsIndex: Bool
  let number: Int
  let restoresIndex: Bool
  let leavesConflict: Bool

  enum Verb: String, CaseIterable, Sendable { case push, pop, apply, drop, clear }

  init(_ fields: Fields) throws(DocumentError) {
    guard let verb = try fields.choice("do", of: Verb.self) else { throw fields.error("do is missing") }
    self.verb = verb
    message = try fields.text("message").map { ByteString($0.text) }
    includesUntracked = try fields.flag("untracked")
    keepsIndex = try fields.flag("keep-index")
    number = try fields.number("number", in: 0...1000) ?? 0
    restoresIndex = try fields.flag("index")
    leavesConflict = try ConflictPlan.onlyLeaving(fields)
    let pushOptions = ["message", "untracked", "keep-index", "as"].filter(fields.has)
    if verb != .push, let option = pushOptions.first { throw fields.error("\(option) belongs to push alone") }
  }
}

/// Sets the repository's configuration.
struct ConfigStep: Sendable {
  let settings: [Setting]

  struct Setting: Sendable {
    let key: Marked
    /// No value unsets the key.
    let values: [ByteString]
  }

  init(_ fields: Fields) throws(DocumentError) {
    guard let node = fields.node("values") else { throw fields.error("keys are missing") }
    settings = try node.entries("config").map { (entry) throws(DocumentError) in
      let key = try entry.key.marked("a key")
      guard key.text.split(separator: ".").count >= 2 else {
        throw key.error("\(quoted(key.text)) is not a key; a key has a section, such as core.ignoreCase")
      }
      let values = entry.value.isNull ? [] : try entry.value.markedList(key.text)
      return Setting(key: key, values: values.map { ByteString($0.text) })
    }
  }
}

/// Writes a hook.
struct HookStep: Sendable {
  let name: Marked
  let script: ByteString
  let isExecutable: Bool

  init(_ fields: Fields) throws(DocumentError) {
    name = try fields.requiredText("name")
    script = ByteString(try fields.requiredText("script").text)
    isExecutable = try fields.flag("executable", default: true)
    guard Self.known.contains(name.text) || name.text.hasSuffix(".sample") else {
      throw name.error("Git runs no hook \(quoted(name.text)); \(advice(for: name.text, among: Self.known))")
    }
  }

  /// The hooks of githooks(5).
  private static let known = [
    "applypatch-msg", "commit-msg", "fsmonitor-watchman", "p4-changelist", "p4-post-changelist", "p4-pre-submit",
    "p4-prepare-changelist", "post-applypatch", "post-checkout", "post-commit", "post-index-change", "post-merge",
    "post-receive", "post-rewrite", "post-update", "pre-applypatch", "pre-auto-gc", "pre-commit", "pre-merge-commit",
    "pre-push", "pre-rebase", "pre-receive", "prepare-commit-msg", "proc-receive", "push-to-checkout",
    "reference-transaction", "sendemail-validate", "update",
  ]
}

/// Attaches a note to a commit.
struct NoteStep: Sendable {
  let text: ByteString
  let target: Marked?
  let reference: Marked?
  let appends: Bool
  let isForced: Bool

  init(_ fields: Fields) throws(DocumentError) {
    text = MessageText.cleaned(try fields.requiredText("text").text)
    target = try fields.text("to")
    reference = try fields.text("ref")
    appends = try fields.flag("append")
    isForced = try fields.flag("force")
  }
}

/// Adds another repository of the world as a submodule.
struct SubmoduleStep: Sendable {
  let source: Marked
  let path: ByteString?

  init(_ fields: Fields) throws(DocumentError) {
    source = try fields.requiredText("from")
    path = try fields.path("path")
  }
}

/// Adds a linked worktree.
struct WorktreeStep: Sendable {
  let name: Marked
  let branch: Marked?
  let creates: Bool
  let start: Marked?
  let detaches: Bool

  init(_ fields: Fields) throws(DocumentError) {
    name = try fields.requiredText("name")
    branch = try fields.text("branch")
    creates = try fields.flag("create")
    start = try fields.text("at")
    detaches = try fields.flag("detach")
    guard try name.path().bytes.contains(UInt8(ascii: "/")) == false else {
      throw name.error("the worktree stands beside the repository; write one name without a slash")
    }
    if detaches, creates || branch != nil { throw fields.error("detach excludes branch and create") }
    if !creates, !detaches, start != nil { throw fields.error("at needs create: true or detach: true") }
  }
}

/// Removes entries of reflogs.
struct ReflogStep: Sendable {
  /// The refs; nil for every one.
  let references: [Marked]?
  let onlyUnreachable: Bool

  init(_ fields: Fields) throws(DocumentError) {
    let texts = try fields.texts("expire")
    guard !texts.isEmpty else { throw fields.error("expire is missing") }
    references = texts.count == 1 && texts[0].text == "all" ? nil : texts
    onlyUnreachable = try fields.flag("unreachable")
  }
}

/// Packs the refs, and drops objects that nothing refers to.
struct GarbageStep: Sendable {
  let prunes: Bool

  private enum Answer: String, CaseIterable { case now, never }

  init(_ fields: Fields) throws(DocumentError) {
    guard let answer = try fields.choice("prune", of: Answer.self) else { throw fields.error("prune is missing") }
    prunes = answer == .now
  }
}

/// Sets the clock.
enum ClockStep: Sendable {
  case at(Moment)
  case later(seconds: Int64)

  init(_ fields: Fields) throws(DocumentError) {
    let text = try fields.requiredText("to")
    if text.text.hasPrefix("+"), let seconds = Moment.seconds(in: String(text.text.dropFirst())) {
      self = .later(seconds: seconds)
    } else if let moment = Moment(text: text.text) {
      self = .at(moment)
    } else {
      throw text.error(
        "\(quoted(text.text)) is no time; write a date like 2024-03-11 10:00 +0100, or a length like +3d")
    }
  }
}
