#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A lock between processes, held as long as the value lives and freed by the system when the process ends.
public struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock without waiting, or returns nil where another process holds it.
  ///
  /// - Parameter path: a file for this purpose; it is created and stays.
  public init?(at path: FilePath) throws(FileError) {
    let opened = path.withCString { open($0, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666) }
    guard opened >= 0 else { throw FileError("lock", path, code: errno) }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(opened)
      if code == EWOULDBLOCK { return nil }
      throw FileError("lock", path, code: code)
    }
    descriptor = opened
  }

  deinit {
    // A child that another thread has forked and that has not replaced itself yet still has the descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
