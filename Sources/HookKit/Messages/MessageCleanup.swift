public import Files

/// How Git will clean a commit message before it records it: `commit.cleanup` and `core.commentChar`.
///
/// It follows `cleanup_message` and `strbuf_stripspace` of Git to the byte.
public struct MessageCleanup: Hashable, Sendable {
  /// The modes of `git commit --cleanup`.
  public enum Mode: String, Sendable {
    case verbatim, whitespace, strip, scissors
    /// `strip` where an editor is used, else `whitespace`.
    case `default`
  }

  /// What comment lines begin with.
  public enum CommentPrefix: Hashable, Sendable {
    /// These bytes: `core.commentChar` or `core.commentString`.
    case fixed(ByteString)
    /// What Git chose when it wrote the message for the editor: `core.commentChar=auto`.
    case auto
  }

  /// The mode as it was asked for.
  public let mode: Mode
  /// What comment lines begin with.
  public let commentPrefix: CommentPrefix
  /// Whether an editor is used; Git runs hooks with `GIT_EDITOR=:` where none is.
  public let usesEditor: Bool

  /// A way to clean, by default that of Git without configuration after an editor.
  public init(mode: Mode = .default, commentPrefix: CommentPrefix = .fixed("#"), usesEditor: Bool = true) {
    self.mode = mode
    self.commentPrefix = commentPrefix
    self.usesEditor = usesEditor
  }

  /// A line that stays, without blanks at its end, and its number in the file, from 1.
  public struct Line: Hashable, Sendable {
    /// The text.
    public let text: ByteString
    /// The number.
    public let number: Int
  }

  /// What Git will record of a message file.
  public func cleaned(_ file: ByteString) -> ByteString {
    if effectiveMode == .verbatim { return cut(file, comment: prefix(in: file)) }
    return ByteString(lines(of: file).flatMap { $0.text.bytes + [10] })
  }

  /// The lines of what Git will record, with their numbers in the file.
  ///
  /// Unlike ``cleaned(_:)`` the lines of a verbatim message lose blanks at their ends.
  public func lines(of file: ByteString) -> [Line] {
    let comment = prefix(in: file)
    let skipsComments = effectiveMode == .strip
    var lines: [Line] = []
    var isAfterBlank = false
    for (index, line) in cut(file, comment: comment).lines.enumerated() {
      if skipsComments, line.hasPrefix(comment) { continue }
      let kept = line.bytes[..<(line.bytes.lastIndex { !Self.isSpace($0) }.map { $0 + 1 } ?? 0)]
      if kept.isEmpty {
        isAfterBlank = true
        continue
      }
      if isAfterBlank, !lines.isEmpty { lines.append(Line(text: "", number: index)) }
      isAfterBlank = false
      lines.append(Line(text: ByteString(kept), number: index + 1))
    }
    return lines
  }

  private var effectiveMode: Mode {
    switch mode {
    case .default: usesEditor ? .strip : .whitespace
    case .scissors: usesEditor ? .scissors : .whitespace
    case .verbatim, .whitespace, .strip: mode
    }
  }

  /// The file up to the scissors line, which Git writes for `scissors` and above the diff of `git commit --verbose`.
  ///
  /// Only in these two cases does Git look for the line. No hook is told of `--verbose`, but the two lines of advice
  /// and the diff can be seen.
  private func cut(_ file: ByteString, comment: ByteString) -> ByteString {
    let line = comment + Self.scissors
    // Git looks as far as the first NUL.
    let text = ByteString(file.bytes.prefix { $0 != 0 })
    guard usesEditor, let start = file.hasPrefix(line) ? 0 : text.firstOffset(of: "\n" + line).map({ $0 + 1 }) else {
      return file
    }
    let below = ByteString(file.bytes[(start + line.count)...]).lines
    let hasDiff =
      below.prefix(2).allSatisfy { $0.hasPrefix(comment + " ") }
      && below.first { !$0.hasPrefix(comment) }?.hasPrefix("diff --") == true
    guard effectiveMode == .scissors || hasDiff else { return file }
    return ByteString(file.bytes[..<start])
  }

  static let scissors: ByteString = " ------------------------ >8 ------------------------\n"

  /// The blanks of Git's own `isspace`.
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }

  private func prefix(in file: ByteString) -> ByteString {
    switch commentPrefix {
    case .fixed(let prefix): prefix
    case .auto: chosenPrefix(in: file)
    }
  }

  /// The character that Git chose: the first of its candidates that no line of the first text began with.
  ///
  /// The text is edited since, so it is told by what Git added: the scissors line, else the comment at the end.
  private func chosenPrefix(in file: ByteString) -> ByteString {
    let candidates = "#;@!$%^&|:".utf8.map { ByteString([$0]) }
    let lines = file.lines
    for line in lines {
      if let found = candidates.first(where: { $0 + Self.scissors == line + "\n" }) { return found }
    }
    guard usesEditor, let last = lines.last(where: { !$0.isEmpty }) else { return unusedPrefix }
    let isAdded = { (candidate: ByteString) in
      last == candidate || last.hasPrefix(candidate + " ") || last.hasPrefix(candidate + "\t")
    }
    return candidates.first(where: isAdded) ?? unusedPrefix
  }

  /// A prefix that no line has: without an editor Git chooses one that no line begins with.
  private var unusedPrefix: ByteString { "\n" }
}

extension ByteString {
  /// The offset of the first occurrence of some bytes.
  func firstOffset(of other: ByteString) -> Int? {
    guard let first = other.bytes.first, count >= other.count else { return other.isEmpty ? 0 : nil }
    return (0...(count - other.count)).first {
      bytes[$0] == first && bytes[$0..<($0 + other.count)].elementsEqual(other.bytes)
    }
  }
}
