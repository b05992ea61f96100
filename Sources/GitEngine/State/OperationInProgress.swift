public import Files

/// What Git has begun and waits to have ended by `--continue` or `--abort`.
public enum OperationInProgress: Hashable, Sendable {
  /// Nothing.
  case none
  /// A merge of these commits.
  case merge([ObjectID])
  /// A rebase.
  case rebase(Rebase)
  /// `git am`, at one of so many patches.
  case applyMailbox(step: Int, total: Int)
  /// A cherry-pick; of this commit, unless it stands between two.
  case cherryPick(ObjectID?)
  /// A revert; of this commit, unless it stands between two.
  case revert(ObjectID?)
  /// A search for the commit that broke something.
  case bisect(Bisection)

  /// A rebase that stopped.
  public struct Rebase: Hashable, Sendable {
    /// The full name of the branch that is rebased; nil where HEAD was detached.
    public let branch: ByteString?
    /// The commit it goes on.
    public let onto: ObjectID?
    /// Where the branch was.
    public let originalHead: ObjectID?
    /// Which step it stopped at, from 1.
    public let step: Int
    /// How many steps there are.
    public let total: Int
    /// Whether the learner could edit the steps.
    public let isInteractive: Bool
    /// The commit it stopped at.
    public let stoppedAt: ObjectID?
  }

  /// A bisection.
  public struct Bisection: Hashable, Sendable {
    /// The commit known to be bad.
    public let bad: ObjectID?
    /// The commits known to be good, sorted.
    public let good: [ObjectID]
    /// The commits that cannot be tested, sorted.
    public let skipped: [ObjectID]
    /// What was checked out before: a branch's short name or an id.
    public let start: ByteString
    /// The words for bad and good, such as `new` and `old`.
    public let terms: [ByteString]
  }
}
