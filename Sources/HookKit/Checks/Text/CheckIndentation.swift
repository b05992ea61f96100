import Files

/// Refuses lines indented with tabs where `.editorconfig` asks for spaces, and the other way round.
///
/// The `.editorconfig` files of the commit count. With tabs, spaces for alignment behind them pass, and so does the one
/// space before the `*` of a comment.
struct CheckIndentation: FileCheck {
  static let id = "check-indentation"
  static let summary = "tabs or spaces as .editorconfig says"
  static let needs: CheckNeeds = [.contents, .change]

  private let settings: EditorConfig

  init(from decoder: any Decoder) throws {
    _ = try decoder.options()
    self.init()
  }

  init(settings: EditorConfig = EditorConfig()) { self.settings = settings }

  func prepared(for change: StagedChange) -> CheckIndentation {
    var settings = EditorConfig()
    let name: ByteString = ".editorconfig"
    for entry in change.tree where entry.path == name || entry.path.hasSuffix("/" + name) {
      guard entry.mode.isFile, let text = change.contents(entry.path) else { continue }
      settings.add(text, folder: ByteString(entry.path.bytes.dropLast(name.count)))
    }
    return CheckIndentation(settings: settings)
  }

  func findings(in file: StagedFile) -> [Finding] {
    guard file.contents.facts.contains(.blankAtLineStart), let style = settings.style(of: file.path) else { return [] }
    var findings: [Finding] = []
    file.contents.forEachLine { bytes, line in
      let text = bytes[line.start..<line.end]
      guard findings.count < findingLimit else { return }
      guard let offset = style == .space ? tab(in: text) : spaces(in: text) else { return }
      findings.append(
        finding(
          style == .space ? "indented with a tab, not with spaces" : "indented with spaces, not with tabs", in: file,
          line: line.number, column: offset + 1))
    }
    return findings
  }

  /// Where a tab stands among the blanks that a line begins with.
  private func tab(in line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let blanks = line.prefix { $0 == 32 || $0 == 9 }
    return blanks.firstIndex(of: 9).map { $0 - line.startIndex }
  }

  /// Where spaces stand in place of a tab.
  private func spaces(in line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let blanks = line.prefix { $0 == 32 || $0 == 9 }
    guard let space = blanks.firstIndex(of: 32), blanks.count < line.count else { return nil }
    if blanks[space...].contains(9) { return space - line.startIndex }
    guard space == line.startIndex else { return nil }
    let isComment = blanks.count == 1 && line[blanks.endIndex] == UInt8(ascii: "*")
    return isComment || blanks.count < 2 ? nil : 0
  }
}
