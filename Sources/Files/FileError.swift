#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The system's refusal to do something with a path.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, as a verb phrase: "read", "create the folder".
  public let operation: String
  /// The path it was tried on.
  public let path: FilePath
  /// The system's error number.
  public let code: Int32

  /// An error with a number of the system's.
  public init(_ operation: String, _ path: FilePath, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// One sentence: what, where, why.
  public var description: String { "cannot \(operation) \(path): \(reason)" }

  /// The system's words for the number.
  public var reason: String { String(cString: strerror(code)) }

  /// Whether the path is not there.
  public var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether something is there already.
  public var isExisting: Bool { code == EEXIST || code == ENOTEMPTY }

  /// Whether the disk, or the quota, is full.
  public var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }
}
