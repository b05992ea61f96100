internal import Files

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What the process is given on standard input.
enum StandardInput {
  /// All of it, so that who writes it never meets a closed pipe.
  static func contents() -> ByteString {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(0, &chunk, chunk.count)
      if count > 0 { bytes += chunk[..<count] } else if count == 0 || errno != EINTR { return ByteString(bytes) }
    }
  }
}
