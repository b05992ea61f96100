public import Files
internal import GitEngine

/// A report as lines for people and editors.
public enum TextReport {
  /// `path:line:column: rule: message`, without a line feed.
  ///
  /// A path that would not stay in one line is in quotes, with Git's escapes.
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

  /// What became of the files that were put right, one line each.
  public static func lines(of fixed: [FixedFile]) -> [ByteString] {
    fixed.map { file in
      let rules = file.rules.joined(separator: ", ")
      let path = file.path.quotedWhereNeeded
      return switch file.worktree {
      case .updated, .alike: path + ByteString(": \(rules): fixed")
      case .left(let reason):
        path
          + ByteString(": \(rules): fixed in what is staged; the file in the worktree is as it was, because \(reason)")
      }
    }
  }

  /// The result in a sentence without a full stop; nil where nothing was to be told.
  public static func summary(of report: HookReport, hook: HookName) -> String? {
    let refusing = report.findings.count { !$0.isWarning }
    let warnings = report.findings.count - refusing
    var parts: [String] = []
    if refusing > 0 { parts.append("\(refusing) \(refusing == 1 ? "finding" : "findings")") }
    if warnings > 0 { parts.append("\(warnings) \(warnings == 1 ? "warning" : "warnings")") }
    if !report.fixed.isEmpty { parts.append("\(report.fixed.count) fixed") }
    return parts.isEmpty ? nil : "\(hook.rawValue): \(parts.joined(separator: ", "))"
  }
}

extension ByteString {
  /// The bytes as they are, where they stay in one line and do not look quoted; else with Git's escapes in quotes.
  var quotedWhereNeeded: ByteString {
    let needsQuotes = bytes.contains { $0 < 32 || $0 == 127 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    return needsQuotes || utf8 == nil ? ByteString(shown) : self
  }
}
