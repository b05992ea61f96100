public import Files

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A command that could not be run, or not to its end.
public struct ProcessError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Why a command cannot be run.
  public enum Reason: Hashable, Sendable {
    /// No such program at its path, or in any folder of the given PATH.
    case notFound
    /// The folder to work in cannot be entered.
    case badFolder(FilePath)
    /// An argument, or a part of the environment, cannot be passed to a process.
    case unusable(ByteString)
    /// The system refused.
    case refused
    /// It was ended because nobody wants its result any more.
    case cancelled
  }

  /// The program.
  public let program: ByteString
  /// Why it cannot be run.
  public let reason: Reason
  /// The system's error number.
  public let code: Int32

  /// One sentence: what, and why.
  public var description: String {
    switch reason {
    case .notFound: "cannot run \(program): no such program"
    case .badFolder(let folder): "cannot run \(program) in \(folder): \(systemReason)"
    case .unusable(let text): "cannot run \(program): '\(text)' cannot be passed to a process"
    case .refused: "cannot run \(program): \(systemReason)"
    case .cancelled: "\(program) was stopped"
    }
  }

  private var systemReason: String { String(cString: strerror(code)) }
}
