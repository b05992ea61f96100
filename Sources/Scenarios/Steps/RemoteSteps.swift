internal import Documents
internal import Files

/// Adds, changes or removes a remote.
struct RemoteStep: Sendable {
  let name: Marked
  let repository: Marked?
  let address: Marked?
  let pushAddress: Marked?
  let fetch: [Marked]
  let push: [Marked]
  let newName: Marked?
  let deletes: Bool

  init(_ fields: Fields) throws(DocumentError) {
    name = try fields.requiredText("name")
    repository = try fields.text("to")
    address = try fields.text("url")
    pushAddress = try fields.text("push-url")
    fetch = try fields.texts("fetch")
    push = try fields.texts("push")
    newName = try fields.text("rename-to")
    deletes = try fields.flag("delete")
    if repository != nil, address != nil { throw fields.error("to and url exclude each other") }
  }
}

/// Sends commits to another repository.
struct PushStep: Sendable {
  let remote: Marked
  let branches: [Marked]
  let tags: [Marked]
  let refspecs: [Marked]
  let deleted: [Marked]
  let tracks: Bool
  let isForced: Bool

  init(_ fields: Fields) throws(DocumentError) {
    remote = try fields.requiredText("to")
    branches = try fields.texts("branch")
    for (index, branch) in branches.enumerated() where branches[..<index].contains(where: { $0.text == branch.text }) {
      throw branch.error("branch names \(quoted(branch.text)) twice")
    }
    tags = try fields.texts("tags")
    refspecs = try fields.texts("refs")
    deleted = try fields.texts("delete")
    tracks = try fields.flag("track")
    isForced = try fields.flag("force")
  }
}

/// Brings commits from another repository.
struct FetchStep: Sendable {
  let remote: Marked
  let refspecs: [Marked]
  let tags: Tags
  let prunes: Bool

  enum Tags: String, CaseIterable, Sendable { case follow, all, none }

  init(_ fields: Fields) throws(DocumentError) {
    remote = try fields.requiredText("from")
    refspecs = try fields.texts("refs")
    tags = try fields.choice("tags") ?? .follow
    prunes = try fields.flag("prune")
  }
}

/// Fetches, then merges into the current branch.
struct PullStep: Sendable {
  let remote: Marked
  let branch: Marked?
  let conflicts: ConflictPlan

  init(_ fields: Fields) throws(DocumentError) {
    remote = try fields.requiredText("from")
    branch = try fields.text("branch")
    conflicts = try ConflictPlan(fields)
  }
}

/// Makes a repository as a clone of another.
struct CloneStep: Sendable {
  let source: Marked
  let branch: Marked?
  let remoteName: Marked?

  init(_ fields: Fields) throws(DocumentError) {
    source = try fields.requiredText("from")
    branch = try fields.text("branch")
    remoteName = try fields.text("remote")
  }
}
