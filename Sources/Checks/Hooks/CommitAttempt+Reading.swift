internal import Documents
internal import Files

/// What to do to files, and the commit to try from it.
struct Draft: Readable {
  let branch: CommitAttempt.Branch?
  let edits: [FileEdit]
  let staged: [ByteString]?
  let unstagedEdits: [FileEdit]
  let message: ByteString
  let isAmending: Bool

  static let keys: [CheckReference.Key] = [
    .optional("on", "branch", "The branch to switch to before; it is made if it is not there."),
    .optional("start", "revision", "Where a branch that is made begins; at HEAD where it is left out."),
    .optional("write", "mapping from paths to texts", "Files and all of their contents."),
    .optional("append", "mapping from paths to texts", "Files and what is put at their ends."),
    .optional("delete", "list of paths", "Files to remove."),
    .optional("executable", "list of paths", "Files that may be run."),
    .optional("stage", "list of paths", "What to stage; all files named above where it is left out."),
    .optional("unstaged", "mapping from paths to texts", "Files and their contents in the worktree after staging."),
    .optional("message", "text", "The message; `Try` where it is left out."),
    .optional("amend", "true or false", "The last commit is replaced."),
  ]

  static let reference = CheckReference(
    "draft", "A commit to try.", keys: keys,
    example: "{ on: topic, write: { notes.txt: \"one\\n\" }, message: Add notes }")

  init(_ fields: Fields) throws {
    let start = try fields.bytes("start")
    branch = try fields.bytes("on").map { CommitAttempt.Branch(name: $0, start: start) }
    let written = try fields.textMapping("write") ?? []
    let appended = try fields.textMapping("append") ?? []
    let deleted = try fields.byteStrings("delete") ?? []
    let executable = try fields.byteStrings("executable") ?? []
    edits =
      written.map { .write(ByteString($0.name), ByteString($0.value)) }
      + appended.map { .append(ByteString($0.name), ByteString($0.value)) } + deleted.map { .delete($0) }
      + executable.map { .makeExecutable($0) }
    staged = try fields.byteStrings("stage")
    unstagedEdits = try (fields.textMapping("unstaged") ?? []).map { .write(ByteString($0.name), ByteString($0.value)) }
    message = try fields.bytes("message") ?? "Try"
    isAmending = try fields.flag("amend") ?? false
    for edit in edits + unstagedEdits where !edit.path.isInside {
      throw fields.node.error("\(edit.path) is no path inside the worktree")
    }
  }

  func attempt(in repository: String) -> CommitAttempt {
    CommitAttempt(
      repository: repository, branch: branch, edits: edits, staged: staged, unstagedEdits: unstagedEdits,
      message: message, isAmending: isAmending)
  }
}

extension ByteString {
  fileprivate var isInside: Bool {
    let parts = split(on: UInt8(ascii: "/"))
    return !parts.contains("") && !parts.contains("..") && parts.first != ".git"
  }
}
