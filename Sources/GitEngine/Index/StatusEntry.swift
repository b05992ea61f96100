public import Files

/// One path that is not the same in HEAD, the index and the worktree.
public struct StatusEntry: Hashable, Sendable {
  /// The path from the root of the worktree; that of a whole untracked folder ends with a slash.
  public let path: ByteString
  /// How the index differs from HEAD.
  public let index: Change?
  /// How the worktree differs from the index; not for untracked files.
  public let worktree: Change?
  /// What else is to say.
  public let state: State

  /// What Git says of a path instead of comparing it.
  public enum State: Hashable, Sendable {
    /// Nothing.
    case tracked
    /// Git does not know the file.
    case untracked
    /// Git does not know the file, and shall not.
    case ignored
    /// A merge left it in conflict.
    case conflicted
  }

  /// Whether Git does not know the file and is not told to ignore it.
  public var isUntracked: Bool { state == .untracked }
  /// Whether an ignore rule covers it.
  public var isIgnored: Bool { state == .ignored }
  /// Whether a merge left it in conflict.
  public var isConflicted: Bool { state == .conflicted }
  /// Whether the index has a change to commit.
  public var isStaged: Bool { index != nil }
  /// Whether the worktree has a change that is not in the index.
  public var isModifiedInWorktree: Bool { worktree != nil }
}

/// What a status shall list.
public struct StatusOptions: Hashable, Sendable {
  /// How untracked files are listed.
  public enum Untracked: Hashable, Sendable {
    /// Not at all.
    case none
    /// A folder without any tracked file as one entry.
    case folders
    /// Each file.
    case files
  }

  /// How untracked files are listed.
  public var untracked = Untracked.files
  /// Whether ignored files are listed, in the way of untracked ones: `--ignored=traditional`.
  public var includesIgnored = false
  /// Whether files that were renamed in the index are found.
  public var findsRenames = true
  /// Whether submodules are looked into.
  public var includesSubmodules = true

  /// What `git status -uall` lists.
  public init() {}
}
