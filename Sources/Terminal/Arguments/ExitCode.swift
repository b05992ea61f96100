/// The number that a process ends with.
///
/// A command may throw one to end without a message.
public struct ExitCode: Error, RawRepresentable, Hashable, Sendable {
  /// The number.
  public var rawValue: Int32

  /// An exit code of a number, 0 to 255.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// An exit code of a number, 0 to 255.
  public init(_ code: Int32) { rawValue = code }

  /// The work was done and all is well: 0.
  public static let success = ExitCode(0)

  /// The work was done and something was found: 1.
  public static let failure = ExitCode(1)

  /// The command line was wrong: 2.
  public static let validationFailure = ExitCode(2)

  /// The work could not be done: 3.
  public static let trouble = ExitCode(3)

  /// Whether all is well.
  public var isSuccess: Bool { self == .success }
}

/// A mistake in the command line that the types of its values do not show.
public struct ValidationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One sentence that says what is wrong, for the person who typed it.
  public let message: String

  /// A mistake, in one sentence.
  public init(_ message: String) { self.message = message }

  /// The sentence.
  public var description: String { message }
}

/// An end that is no error: a text was asked for.
public enum CleanExit: Error {
  /// The help of a command.
  case helpRequest(any ParsableCommand.Type)

  /// A text.
  case message(String)

  /// The help of a command.
  public static func helpRequest(_ command: some ParsableCommand) -> CleanExit {
    .helpRequest(type(of: command))
  }
}
