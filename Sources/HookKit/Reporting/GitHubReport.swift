internal import Files
internal import GitEngine

/// A report as workflow commands of GitHub Actions, which show as annotations in the changed files.
public enum GitHubReport {
  /// One line for each finding, without line feeds.
  public static func lines(_ report: HookReport) -> [String] {
    report.findings.map(line)
      + report.troubles.map { "::error title=\(escapedProperty($0.rule))::\(escaped($0.reason))" }
  }

  private static func line(_ found: HookFinding) -> String {
    let finding = found.finding
    var properties: [String] = []
    if !finding.path.isEmpty { properties.append("file=\(escapedProperty(finding.path.description))") }
    if let line = finding.line { properties.append("line=\(line)") }
    if finding.line != nil, let column = found.characterColumn { properties.append("col=\(column)") }
    properties.append("title=\(escapedProperty(found.rule))")
    let commit = found.commit.map { " (in \($0.abbreviated))" } ?? ""
    return "::\(found.isWarning ? "warning" : "error") \(properties.joined(separator: ","))::"
      + escaped(finding.message + commit)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func escapedProperty(_ text: String) -> String {
    var result = ""
    for scalar in escaped(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
