/// Why a drill could not be started, checked or changed; never a learner's mistake in the drill itself.
public struct DrillError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What sort of trouble it is.
  public enum Kind: Hashable, Sendable {
    /// The command asked for something that is not there or not possible as asked.
    case usage
    /// The files of an exercise contradict themselves.
    case brokenExercise
    /// The world on disk is damaged, or cannot be written.
    case brokenWorld
    /// Another process works on the same world.
    case busy
    /// The learner interrupted the work.
    case interrupted
  }

  /// The sort of trouble.
  public let kind: Kind
  /// One sentence: what and where.
  public let message: String
  /// What to do, where that is known.
  public let hint: String?

  /// An error with what to do about it.
  public init(_ kind: Kind, _ message: String, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.hint = hint
  }

  /// The sentence, then what to do.
  public var description: String { hint.map { "\(message); \($0)" } ?? message }
}
