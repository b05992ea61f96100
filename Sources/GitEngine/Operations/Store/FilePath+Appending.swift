internal import Files

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension FilePath {
  /// Adds to the end of a file in one write, creating it where it is missing.
  func append(_ contents: ByteString) throws(FileError) {
    let descriptor = withCString { open($0, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_APPEND | O_CREAT, 0o666) }
    guard descriptor >= 0 else { throw FileError("write", self, code: errno) }
    defer { close(descriptor) }
    var done = 0
    while done < contents.count {
      let wrote = contents.bytes.withUnsafeBytes {
        platformWrite(descriptor, $0.baseAddress?.advanced(by: done), contents.count - done)
      }
      if wrote < 0 {
        if errno == EINTR { continue }
        throw FileError("write", self, code: errno)
      }
      done += wrote
    }
  }
}

private func platformWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
