#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A folder of its own for scratch work, removed with everything in it at the end of its life.
public final class TemporaryFolder: Sendable {
  /// Where it is, with links resolved.
  public let path: FilePath

  /// Creates an empty folder that only this user can read.
  ///
  /// - Parameter parent: the folder to create it in, such as the one TMPDIR names.
  public init(in parent: FilePath, prefix: ByteString = "git-drill-") throws(FileError) {
    var template = (try parent.resolved() / (prefix + "XXXXXX")).bytes.bytes + [0]
    let created = template.withUnsafeMutableBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) { $0.baseAddress.map { mkdtemp($0) } != nil }
    }
    guard created else { throw FileError("create a temporary folder in", parent, code: errno) }
    path = FilePath(ByteString(template.dropLast()))
  }

  deinit { try? path.removeTree() }
}
