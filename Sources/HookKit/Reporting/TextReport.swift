internal import Files
internal import GitEngine

/// A report as lines for people and editors.
public enum TextReport {
  /// A finding by its parts, none of which has a line feed of a path.
  public struct Line: Hashable, Sendable {
    /// `path:line:column`; empty where the finding is about no file.
    ///
    /// A path that would not show as itself in one line is in quotes, with Git's escapes.
    public let place: String
    /// The rule's name.
    public let rule: String
    /// Whether it is only reported.
    public let isWarning: Bool
    /// What is wrong, with the commit that has it.
    public let message: String

    /// The parts of a finding.
    public init(_ found: HookFinding) {
      let finding = found.finding
      var place = finding.path.shown
      if let line = finding.line { place += ":\(line)" }
      if finding.line != nil, let column = finding.column { place += ":\(column)" }
      self.place = finding.path.isEmpty ? "" : place
      rule = found.rule
      isWarning = found.isWarning
      message = finding.message + (found.commit.map { " (in \($0.abbreviated))" } ?? "")
    }

    /// `path:line:column: rule: message`, without a line feed.
    public var text: String {
      (place.isEmpty ? "" : place + ": ") + rule + ": " + (isWarning ? "warning: " : "") + message
    }
  }

  /// What became of the files that were put right, one line each.
  public static func lines(of fixed: [FixedFile]) -> [String] {
    fixed.map { file in
      let start = "\(file.path.shown): \(file.rules.joined(separator: ", ")): fixed"
      return switch file.worktree {
      case .updated, .alike: start
      case .left(let reason): start + " in what is staged; the file in the worktree is as it was, because \(reason)"
      }
    }
  }

  /// The result in a sentence without a full stop; nil where nothing was to be told.
  public static func summary(of report: HookReport, hook: HookName, occasion: HookOccasion) -> String? {
    let refusing = report.refusing
    let files = Set(refusing.map(\.finding.path).filter { !$0.isEmpty }).count
    var parts: [String] = []
    if !refusing.isEmpty {
      parts.append(counted(refusing.count, "finding") + (files > 1 ? " in \(files) files" : ""))
    }
    if !report.troubles.isEmpty { parts.append(counted(report.troubles.count, "rule") + " could not do its work") }
    let warnings = report.findings.count - refusing.count
    if warnings > 0 { parts.append(counted(warnings, "warning")) }
    if !report.fixed.isEmpty { parts.append(counted(report.fixed.count, "file") + " fixed") }
    guard !parts.isEmpty else { return nil }
    let isSaidToGit = report.isRefused && occasion != .hand
    return "\(hook.rawValue)\(isSaidToGit ? " refuses this \(hook.isAbout)" : ""): \(parts.joined(separator: ", "))"
  }

  /// A number with its noun.
  static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension HookReport {
  /// The findings that are more than warnings.
  var refusing: [HookFinding] { findings.filter { !$0.isWarning } }
}

extension HookName {
  /// What Git does not do where the hook refuses.
  fileprivate var isAbout: String {
    switch self {
    case .preMergeCommit: "merge"
    case .prePush, .preReceive, .update, .postReceive: "push"
    case .preCommit, .prepareCommitMessage, .commitMessage: "commit"
    }
  }
}
