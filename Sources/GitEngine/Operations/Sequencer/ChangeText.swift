internal import CGit2
internal import Files

/// What a commit changes, in a form that is the same wherever it is applied: like a patch-id, without hashing.
struct ChangeText: Hashable {
  private let text: ByteString

  var isEmpty: Bool { text.isEmpty }

  init(of commit: Commit, _ objects: ObjectStore) throws(GitError) {
    var parent: ObjectID?
    if let first = commit.parents.first { parent = try objects.commit(first).tree }
    var text: [UInt8] = []
    for change in try objects.changes(from: parent, to: commit.tree) {
      text += change.path.bytes + [0]
      text += Array("\(change.old?.mode.octal ?? "-") \(change.new?.mode.octal ?? "-")\0".utf8)
      try Self.append(change, objects, to: &text)
    }
    self.text = ByteString(text)
  }

  private static func append(
    _ change: TreeChange, _ objects: ObjectStore, to text: inout [UInt8]
  ) throws(GitError) {
    let old = try contents(change.old, objects)
    let new = try contents(change.new, objects)
    guard !old.bytes.prefix(8000).contains(0), !new.bytes.prefix(8000).contains(0) else {
      text += Array("\(change.old?.id.hex ?? "-") \(change.new?.id.hex ?? "-")\0".utf8)
      return
    }
    var numbers = LineNumbers()
    let (before, after) = (numbers.text(old), numbers.text(new))
    func add(_ sign: String, _ lines: ArraySlice<ArraySlice<UInt8>>) {
      for line in lines { text += Array(sign.utf8) + line.filter { $0 != 32 && !(9...13).contains($0) } }
    }
    var done = 0
    for hunk in LineDiff(from: before.numbers, to: after.numbers).hunks {
      add(" ", before.lines[done..<min(hunk.oldStart, done + 3)])
      add(" ", before.lines[max(min(hunk.oldStart, done + 3), hunk.oldStart - 3)..<hunk.oldStart])
      add("-", before.lines[hunk.oldStart..<hunk.oldEnd])
      add("+", after.lines[hunk.newStart..<hunk.newEnd])
      done = hunk.oldEnd
    }
    add(" ", before.lines[done..<min(before.count, done + 3)])
  }

  private static func contents(_ version: FileVersion?, _ objects: ObjectStore) throws(GitError) -> ByteString {
    guard let version else { return "" }
    return version.mode.isBlob ? try objects.blob(version.id) : ByteString(version.id.hex)
  }
}

extension RepositoryWriter {
  /// The change of a commit as text, for whoever looks at a rebase that stopped.
  func patch(of pick: PickedCommit) throws -> ByteString {
    let repository = try repository()
    let old = try pick.parent.map { try repository.rawTree(objects.commit($0).tree) }
    defer { old.map { git_tree_free($0) } }
    let new = try repository.rawTree(pick.commit.tree)
    defer { git_tree_free(new) }
    var options = git_diff_options()
    try check(git_diff_options_init(&options, UInt32(GIT_DIFF_OPTIONS_VERSION)))
    options.flags = GIT_DIFF_INDENT_HEURISTIC.rawValue
    let diff: OpaquePointer = try make { git_diff_tree_to_tree(&$0, repository.raw, old, new, &options) }
    defer { git_diff_free(diff) }
    var buffer = git_buf()
    try check(git_diff_to_buf(&buffer, diff, GIT_DIFF_FORMAT_PATCH))
    return ByteString(taking: &buffer)
  }
}

extension Repository {
  fileprivate func rawTree(_ id: ObjectID) throws(GitError) -> OpaquePointer {
    try make { pointer in
      var oid = id.oid
      return git_tree_lookup(&pointer, raw, &oid)
    }
  }
}
