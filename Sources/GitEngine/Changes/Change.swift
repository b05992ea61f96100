internal import CGit2
public import Files

/// How two versions of a path differ.
public enum ChangeKind: Hashable, Sendable {
  /// It is only in the new version.
  case added
  /// It is only in the old version.
  case deleted
  /// Its contents or its executable bit differ.
  case modified
  /// It is another sort of thing, such as a link in place of a file.
  case typeChanged
  /// It has another path, and the same or similar contents.
  case renamed

  /// The letter that Git shows: A, D, M, T or R.
  public var letter: Character {
    switch self {
    case .added: "A"
    case .deleted: "D"
    case .modified: "M"
    case .typeChanged: "T"
    case .renamed: "R"
    }
  }
}

/// A difference in one file between two trees, the index and the worktree.
public struct Change: Hashable, Sendable {
  /// How the versions differ.
  public let kind: ChangeKind
  /// The path in the old version; the same as the new one unless renamed.
  public let oldPath: ByteString
  /// The path in the new version; the same as the old one unless renamed.
  public let newPath: ByteString
  /// What it was; nil where it was not there.
  public let oldMode: FileMode?
  /// What it is; nil where it is not there.
  public let newMode: FileMode?
  /// The old object; nil where it was not there.
  public let oldID: ObjectID?
  /// The new object; nil where it is not there, or only in the worktree, so that it has no id yet.
  public let newID: ObjectID?
  /// How similar a renamed file's contents are, in percent; 100 for equal ones.
  public let similarity: Int?

  /// The new path.
  public var path: ByteString { newPath }

  init(
    _ kind: ChangeKind, from oldPath: ByteString, to newPath: ByteString, oldMode: FileMode? = nil,
    newMode: FileMode? = nil, oldID: ObjectID? = nil, newID: ObjectID? = nil, similarity: Int? = nil
  ) {
    self.kind = kind
    self.oldPath = oldPath
    self.newPath = newPath
    self.oldMode = oldMode
    self.newMode = newMode
    self.oldID = oldID
    self.newID = newID
    self.similarity = similarity
  }

  /// The difference between two files at one path; nil where there is none.
  init?(at path: ByteString, from old: (mode: FileMode, id: ObjectID)?, to new: (mode: FileMode, id: ObjectID)?) {
    let kind: ChangeKind
    switch (old, new) {
    case (nil, nil): return nil
    case (nil, _): kind = .added
    case (_, nil): kind = .deleted
    case (let old?, let new?):
      if old == new { return nil }
      kind = old.mode.isSameType(as: new.mode) ? .modified : .typeChanged
    }
    self.init(
      kind, from: path, to: path, oldMode: old?.mode, newMode: new?.mode, oldID: old?.id, newID: new?.id)
  }
}

extension FileMode {
  /// Whether both are files, executable or not, or both are of one other sort.
  func isSameType(as other: FileMode) -> Bool { rawValue & 0o170000 == other.rawValue & 0o170000 }
}

extension Change {
  /// What libgit2 found; nil for what is no change.
  init?(_ delta: git_diff_delta) {
    let (old, new) = (delta.old_file, delta.new_file)
    let kind: ChangeKind
    switch delta.status {
    case GIT_DELTA_ADDED, GIT_DELTA_UNTRACKED: kind = .added
    case GIT_DELTA_DELETED: kind = .deleted
    case GIT_DELTA_MODIFIED: kind = .modified
    case GIT_DELTA_TYPECHANGE: kind = .typeChanged
    case GIT_DELTA_RENAMED: kind = .renamed
    default: return nil
    }
    let hasOld = old.mode != 0 && kind != .added
    let hasNew = new.mode != 0 && kind != .deleted
    self.init(
      kind, from: ByteString(c: old.path), to: ByteString(c: new.path),
      oldMode: hasOld ? FileMode(bits: UInt32(old.mode)) : nil,
      newMode: hasNew ? FileMode(bits: UInt32(new.mode)) : nil,
      oldID: hasOld ? old.knownID : nil, newID: hasNew ? new.knownID : nil)
  }
}

extension git_diff_file {
  fileprivate var knownID: ObjectID? { flags & GIT_DIFF_FLAG_VALID_ID.rawValue != 0 ? ObjectID(id) : nil }
}
