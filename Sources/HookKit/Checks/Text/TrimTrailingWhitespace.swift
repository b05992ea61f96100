import Documents
import Files

/// Refuses blanks at the ends of lines, and removes them.
///
/// Space, tab, VT, FF and CR count; other spaces of Unicode do not. The line ending, LF or CRLF, stays.
struct TrimTrailingWhitespace: FileCheck {
  static let id = "trailing-whitespace"
  static let summary = "no blanks at the ends of lines; fixes"
  static let options = [
    CheckOption("markdown-linebreak-ext", "extensions of files where two spaces at a line's end stay; '*' for all"),
    CheckOption("chars", "the characters to strip instead of all blanks"),
  ]

  private let extensions: Set<[UInt8]>
  private let isAllMarkdown: Bool
  private let strips: [Bool]
  private let stripsOtherThanBlanks: Bool

  init(from decoder: any Decoder) throws {
    let options = try decoder.options()
    let extensions = try options.texts("markdown-linebreak-ext").flatMap {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    for name in extensions where name != "*" {
      let bare = name.drop { $0 == "." }
      if bare.isEmpty || bare.contains(where: { "./\\:".contains($0) }) {
        throw options.refusal(of: "markdown-linebreak-ext", "'\(name)' is not an extension such as md")
      }
    }
    self.init(markdownExtensions: extensions, characters: try options.decodeIfPresent(String.self, forKey: "chars"))
  }

  init(markdownExtensions: [String] = [], characters: String? = nil) {
    isAllMarkdown = markdownExtensions.contains("*")
    extensions = Set(markdownExtensions.map { Array($0.drop { $0 == "." }.lowercased().utf8) })
    let stripped = characters.map { Array($0.utf8) } ?? [9, 10, 11, 12, 13, 32]
    strips = (0...255).map { stripped.contains($0) }
    stripsOtherThanBlanks = characters != nil
  }

  func findings(in file: StagedFile) -> [Finding] {
    var findings: [Finding] = []
    forEachDefect(in: file) { line, trimmed in
      guard findings.count < findingLimit else { return }
      findings.append(
        finding(
          "blanks at the end of the line", in: file, line: line.number, column: trimmed.lowerBound - line.start + 1,
          isFixable: true))
    }
    return findings
  }

  func fixed(_ file: StagedFile) -> ByteString? {
    var result: [UInt8] = []
    var copied = 0
    forEachDefect(in: file) { _, trimmed in
      if copied == 0 { result.reserveCapacity(file.contents.count) }
      result += file.contents.bytes[copied..<trimmed.lowerBound]
      copied = trimmed.upperBound
    }
    guard copied > 0 else { return nil }
    return ByteString(result + file.contents.bytes[copied...])
  }

  /// Calls with each line to trim and what goes.
  private func forEachDefect(in file: StagedFile, _ body: (Line, Range<Int>) -> Void) {
    guard stripsOtherThanBlanks || file.contents.facts.contains(.blankAtLineEnd) else { return }
    let isMarkdown = isAllMarkdown || !extensions.isEmpty && file.lowercasedExtension.map(extensions.contains) == true
    file.contents.forEachLine { bytes, line in
      var end = line.end
      if line.isTerminated, end > line.start, bytes[end - 1] == 13 { end -= 1 }
      if isMarkdown, isLineBreak(bytes[line.start..<end]) { end -= 2 }
      var kept = end
      while kept > line.start, strips[Int(bytes[kept - 1])] { kept -= 1 }
      if kept < end { body(line, kept..<end) }
    }
  }

  /// Whether a line is a text with two spaces behind it: the line break of Markdown.
  private func isLineBreak(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    line.suffix(2).elementsEqual([32, 32]) && !line.allSatisfy { $0 == 32 || (9...13).contains($0) }
  }
}
