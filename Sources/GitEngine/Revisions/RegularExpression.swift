internal import Files

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An extended regular expression of POSIX, as Git uses where it searches messages.
final class RegularExpression {
  private var compiled = regex_t()

  init(_ pattern: ByteString) throws(GitError) {
    guard pattern.withCString({ regcomp(&compiled, $0, REG_EXTENDED | REG_NOSUB) }) == 0 else {
      throw GitError(.invalid, "\(pattern) is not a regular expression")
    }
  }

  deinit { regfree(&compiled) }

  func matches(_ text: ByteString) -> Bool {
    text.withCString { regexec(&compiled, $0, 0, nil, 0) } == 0
  }
}
