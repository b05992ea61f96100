internal import Files

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An extended regular expression of POSIX, as `git log -E --grep` takes it; `\d`, `\s` and `\w` stand for their classes.
///
/// `^` and `$` match at every line, `.` never matches a line's end. Compiled once, used by reading only, which POSIX
/// lets several threads do at once: hence the unchecked conformance.
final class Pattern: @unchecked Sendable {
  let source: String
  private var compiled = regex_t()

  /// The most bytes that are searched; of longer texts only so many of the beginning are looked at.
  static let limit = 1 << 20

  /// Nil where the text is not a regular expression.
  init?(_ source: String, ignoringCase: Bool = false) {
    self.source = source
    let flags = REG_EXTENDED | REG_NOSUB | REG_NEWLINE | (ignoringCase ? REG_ICASE : 0)
    guard !source.utf8.contains(0), regcomp(&compiled, Self.translated(source), flags) == 0 else { return nil }
    isCompiled = true
  }

  private var isCompiled = false

  deinit { if isCompiled { regfree(&compiled) } }

  func matches(_ text: ByteString) -> Bool {
    // A text ends at its first NUL for the C library, so zero bytes are searched as if they were spaces.
    let searched = text.bytes.prefix(Self.limit).map { $0 == 0 ? CChar(32) : CChar(bitPattern: $0) } + [0]
    return regexec(&compiled, searched, 0, nil, 0) == 0
  }

  private static func translated(_ source: String) -> String {
    var result = ""
    var isEscaped = false
    var isInBrackets = false
    for character in source {
      if isEscaped {
        result += replacement(character, isInBrackets: isInBrackets)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        if character == "[" { isInBrackets = true }
        if character == "]" { isInBrackets = false }
        result.append(character)
      }
    }
    return isEscaped ? result + "\\" : result
  }

  private static func replacement(_ character: Character, isInBrackets: Bool) -> String {
    switch character {
    case "d": isInBrackets ? "0-9" : "[0-9]"
    case "s": isInBrackets ? "[:space:]" : "[[:space:]]"
    case "w": isInBrackets ? "[:alnum:]_" : "[[:alnum:]_]"
    default: "\\\(character)"
    }
  }
}
