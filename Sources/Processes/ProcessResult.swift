public import Files

/// How a command ended, and what it wrote.
public struct ProcessResult: Hashable, Sendable {
  /// The ways in which a process ends.
  public enum Status: Hashable, Sendable {
    /// By itself, with an exit code from 0 to 255.
    case exited(Int32)
    /// By a signal of this number.
    case signalled(Int32)
    /// By us, at its time limit.
    case timedOut
  }

  /// How it ended.
  public let status: Status
  /// What it wrote to standard output, and to standard error where these are merged.
  public let output: ByteString
  /// What it wrote to standard error.
  public let errors: ByteString
  /// Whether an output was longer than the limit, so that its end is missing.
  public let outputWasCut: Bool

  /// Whether it exited with 0.
  public var succeeded: Bool { status == .exited(0) }
}
