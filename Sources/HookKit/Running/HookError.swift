internal import GitEngine

/// Why the work of a hook could not be done; what rules find is no error.
public struct HookError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Whose doing it is.
  public enum Kind: Hashable, Sendable {
    /// The words of the command do not fit what is there.
    case usage
    /// The rules file, or the state of the repository, does not allow it.
    case trouble
  }

  /// Whose doing it is.
  public let kind: Kind
  /// What is wrong: one sentence without a full stop.
  public let message: String
  /// What to do about it, where that is known.
  public let hint: String?

  /// An error of our own.
  public init(_ message: String, hint: String? = nil, kind: Kind = .trouble) {
    self.kind = kind
    self.message = message
    self.hint = hint
  }

  /// What Git's data, a file, a program or the rules file refused.
  public init(_ error: any Error) {
    switch error {
    case let error as HookError: self = error
    case let error as GitError: self.init(error.message)
    default: self.init("\(error)")
    }
  }

  /// The sentence.
  public var description: String { message }
}

/// Calls, and says in one type what went wrong.
func asHookError<Result>(_ body: () throws -> Result) throws(HookError) -> Result {
  do { return try body() } catch { throw HookError(error) }
}
