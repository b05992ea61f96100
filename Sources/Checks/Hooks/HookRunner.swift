public import Files

/// Runs a learner's hooks through real `git`, in copies of a world that are thrown away.
///
/// The checks themselves never start a process: whoever may do so hands in a runner.
public protocol HookRunner: Sendable {
  /// Copies a world to try things in.
  ///
  /// - Throws: ``HookTrouble`` where that is not possible or not allowed.
  func trial(of world: World) throws -> any HookTrial
}

/// A copy of a world in which commits and pushes are tried one after the other; it goes away with the value.
public protocol HookTrial: AnyObject {
  /// The copy as it is now; same names, labels and answers.
  var world: World { get }

  /// Tries to commit, with the hooks of the repository.
  ///
  /// - Throws: ``HookTrouble`` where the attempt could not be made at all.
  func attempt(_ commit: CommitAttempt) throws -> HookOutcome

  /// Tries to push, with the hooks of both sides.
  ///
  /// - Throws: ``HookTrouble`` where the attempt could not be made at all.
  func attempt(_ push: PushAttempt) throws -> HookOutcome
}

/// Why hooks cannot be run: never a mistake of the learner's.
public struct HookTrouble: Error, Hashable, Sendable {
  /// One sentence.
  public let reason: String

  /// A reason in words.
  public init(_ reason: String) { self.reason = reason }
}

/// A commit to try.
public struct CommitAttempt: Hashable, Sendable {
  /// The repository, by its name in the world.
  public let repository: String
  /// The branch to switch to before, if another.
  public let branch: Branch?
  /// What to do to files of the worktree before staging, in order.
  public let edits: [FileEdit]
  /// The paths to stage; nil for those of ``edits``.
  public let staged: [ByteString]?
  /// What to do to files after staging, so that index and worktree differ.
  public let unstagedEdits: [FileEdit]
  /// The message.
  public let message: ByteString
  /// Whether the last commit is replaced.
  public let isAmending: Bool

  /// A branch to commit on.
  public struct Branch: Hashable, Sendable {
    /// The name, without `refs/heads/`.
    public let name: ByteString
    /// Where to begin it if it is not there; nil for HEAD.
    public let start: ByteString?
  }
}

/// Something done to a file.
public enum FileEdit: Hashable, Sendable {
  /// The file gets these contents, whether it was there or not.
  case write(ByteString, ByteString)
  /// The file gets this behind what it has.
  case append(ByteString, ByteString)
  /// The file goes away.
  case delete(ByteString)
  /// The file may be run from now on.
  case makeExecutable(ByteString)

  /// The file.
  public var path: ByteString {
    switch self {
    case .write(let path, _), .append(let path, _), .delete(let path), .makeExecutable(let path): path
    }
  }
}

/// A push to try.
public struct PushAttempt: Hashable, Sendable {
  /// The repository to push from, by its name in the world; nil for a fresh clone of ``destination``.
  ///
  /// The clone is the same for all attempts of a trial.
  public let source: String?
  /// The repository to push to, by its name in the world.
  public let destination: String
  /// The commits to make before, without hooks; their repository is the source.
  public let commits: [CommitAttempt]
  /// What to push, as `git push` takes it: `main`, `+main`, `topic:main`, `:old`.
  public let refspecs: [ByteString]
}

/// What came of an attempt.
public struct HookOutcome: Hashable, Sendable {
  /// Whether `git` succeeded.
  public let isAccepted: Bool
  /// What it and the hooks wrote, both outputs in order.
  public let output: ByteString
  /// Whether it took too long and was ended.
  public let didTimeOut: Bool
  /// For a push what became of each reference, by full name; empty for a commit.
  public let references: [ByteString: Bool]

  /// An outcome of its parts.
  public init(
    isAccepted: Bool, output: ByteString, didTimeOut: Bool = false, references: [ByteString: Bool] = [:]
  ) {
    self.isAccepted = isAccepted
    self.output = output
    self.didTimeOut = didTimeOut
    self.references = references
  }
}
