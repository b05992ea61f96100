internal import Documents
internal import Files

/// Creates, moves, renames or deletes a branch, or says what it follows.
struct BranchStep: Sendable {
  let name: Marked
  let start: Marked?
  let tracks: Bool
  let isForced: Bool
  let newName: Marked?
  let deletes: Bool
  let upstream: Marked?

  init(_ fields: Fields) throws(DocumentError) {
    name = try fields.requiredText("name")
    start = try fields.text("at")
    tracks = try fields.flag("track")
    isForced = try fields.flag("force")
    newName = try fields.text("rename-to")
    deletes = try fields.flag("delete")
    upstream = try fields.text("upstream")
    let uses = [newName != nil, deletes, upstream != nil, start != nil || tracks]
    guard uses.filter({ $0 }).count <= 1 else {
      throw fields.error("one of these at a time: rename-to, delete, upstream, or creating it with at and track")
    }
  }
}

/// Checks out a branch or a commit.
struct SwitchStep: Sendable {
  let target: Marked
  let start: Marked?
  let tracks: Bool
  let way: Way

  enum Way: Sendable { case existing, create, detach, orphan }

  init(_ fields: Fields) throws(DocumentError) {
    target = try fields.requiredText("to")
    start = try fields.text("at")
    tracks = try fields.flag("track")
    let ways = [
      (try fields.flag("create"), Way.create), (try fields.flag("detach"), .detach),
      (try fields.flag("orphan"), .orphan),
    ].filter(\.0).map(\.1)
    guard ways.count <= 1 else { throw fields.error("one of these at a time: create, detach, orphan") }
    way = ways.first ?? .existing
    if way != .create, start != nil || tracks { throw fields.error("at and track need create: true") }
  }
}

/// Moves the current branch.
struct ResetStep: Sendable {
  let target: Marked
  let mode: Mode

  enum Mode: String, CaseIterable, Sendable { case soft, mixed, hard }

  init(_ fields: Fields) throws(DocumentError) {
    target = try fields.requiredText("to")
    mode = try fields.choice("mode") ?? .mixed
  }
}

/// Creates or deletes a tag.
struct TagStep: Sendable {
  let name: Marked
  let target: Marked?
  let message: ByteString?
  let isForced: Bool
  let deletes: Bool

  init(_ fields: Fields) throws(DocumentError) {
    name = try fields.requiredText("name")
    target = try fields.text("at")
    message = try fields.text("message").map { MessageText.cleaned($0.text) }
    isForced = try fields.flag("force")
    deletes = try fields.flag("delete")
    if deletes, target != nil || message != nil { throw fields.error("delete stands alone") }
  }
}

/// Gives a name to an object.
struct LabelStep: Sendable {
  let name: Marked
  let target: Marked?

  init(_ fields: Fields) throws(DocumentError) {
    name = try fields.requiredText("name")
    target = try fields.text("at")
  }
}
