public import Files

/// What came of bringing commits together.
public enum MergeOutcome: Hashable, Sendable {
  /// There was nothing to bring in.
  case upToDate
  /// The branch moved to a commit that was there already.
  case fastForwarded(ObjectID)
  /// A commit was made.
  case committed(ObjectID)
  /// Index and worktree have the result, which was to be left uncommitted.
  case staged
  /// These paths are in conflict; index and worktree show it, and Git's files say what waits.
  case conflicted([ByteString])

  /// Whether somebody must resolve something.
  public var isConflicted: Bool { if case .conflicted = self { true } else { false } }

  /// The commit that the branch is at afterwards, where the operation moved it.
  public var commit: ObjectID? {
    switch self {
    case .fastForwarded(let id), .committed(let id): id
    case .upToDate, .staged, .conflicted: nil
    }
  }
}

/// How a merge is made.
public struct MergeOptions: Hashable, Sendable {
  /// When a merge is a mere move of the branch.
  public var fastForward = FastForward.allowed
  /// Takes the changes without a merge: `--squash`.
  public var squashes = false
  /// Whether a merge without conflicts is committed.
  public var commits = true
  /// The message; nil is Git's own.
  public var message: ByteString?
  /// Which side wins where both changed the same lines: `-X ours`, `-X theirs`.
  public var favours = Side.none
  /// Merges histories that have nothing in common.
  public var allowsUnrelated = false

  /// When a merge is a mere move of the branch.
  public enum FastForward: Hashable, Sendable {
    /// Where it can be.
    case allowed
    /// Never: `--no-ff`.
    case never
    /// Always, or the merge is refused: `--ff-only`.
    case only
  }

  /// One of the sides of a merge.
  public enum Side: Hashable, Sendable {
    /// Neither.
    case none
    /// The branch that is merged into.
    case ours
    /// What is merged.
    case theirs
  }

  /// As `git merge` with no options.
  public init() {}

  var favour: FileMerge.Favour {
    switch favours {
    case .none: .none
    case .ours: .ours
    case .theirs: .theirs
    }
  }
}
