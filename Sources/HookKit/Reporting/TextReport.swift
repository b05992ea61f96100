public import Files
internal import GitEngine

/// Findings as lines of `path:line:column: rule: message`, which editors and people read.
public enum TextReport {
  /// One line without a line feed. A path that would not stay in one line is in quotes, with Git's escapes.
  public static func line(_ found: HookFinding) -> ByteString {
    let finding = found.finding
    var place = finding.path.isEmpty ? "" as ByteString : finding.path.quotedWhereNeeded
    if let line = finding.line { place = place + ":\(line)" }
    if finding.line != nil, let column = finding.column { place = place + ":\(column)" }
    if !place.isEmpty { place = place + ": " }
    let warning = found.isWarning ? "warning: " : ""
    let commit = found.commit.map { " (in \($0.abbreviated))" } ?? ""
    return place + ByteString("\(found.rule): \(warning)\(finding.message)\(commit)")
  }
}

extension ByteString {
  /// The bytes as they are, where they stay in one line and do not look quoted; else with Git's escapes in quotes.
  var quotedWhereNeeded: ByteString {
    let needsQuotes = bytes.contains { $0 < 32 || $0 == 127 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    return needsQuotes || utf8 == nil ? ByteString(shown) : self
  }
}
