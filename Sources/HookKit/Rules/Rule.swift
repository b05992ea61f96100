public import Documents

/// One rule of a hook: what to do, for which files, and when not.
public struct Rule: Sendable {
  /// What people call it in output and in `SKIP`.
  public let name: String
  /// What to do.
  public let action: Action
  /// Which files it is for.
  public let scope: FileScope
  /// Whether what it finds is only reported.
  public let isWarning: Bool
  /// Whether only findings in lines that the change touches count.
  public let onlyChangedLines: Bool
  /// Whether files are put right without being asked, where the action can.
  public let fixes: Bool
  /// When it is not to run.
  public let skips: [SkipCondition]
  /// Names of groups that it belongs to.
  public let groups: [String]
  /// Hooks that it is a rule of, where that is not only the one it stands under.
  public let stages: [HookName]
  /// Which versions of pushed files it looks at; nil where it does not say.
  public let commits: PushedVersions?
  /// Where it stands in the rules file.
  public let mark: SourceMark

  /// What a rule does.
  public enum Action: Sendable {
    /// Looks at each file with a built-in check.
    case file(any FileCheck)
    /// Looks at the whole change with a built-in check.
    case change(any ChangeCheck)
    /// Runs a program.
    case external(ExternalAction)
    /// Looks at a commit message.
    case message(any MessageCheck)
    /// Puts a ticket into a message that is about to be edited.
    case ticket(TicketInsertion)
    /// Refuses updates of references.
    case protect(ReferenceProtection)
  }

  /// Which versions of a file a rule looks at when commits are pushed.
  public enum PushedVersions: String, CaseIterable, Sendable {
    /// The one at the tip.
    case tip
    /// That of each commit: what one commit adds and a later one removes is pushed too.
    case each
  }

  /// A rule by its parts.
  public init(
    name: String, action: Action, scope: FileScope = FileScope(), isWarning: Bool = false,
    onlyChangedLines: Bool = false, fixes: Bool = false, skips: [SkipCondition] = [], groups: [String] = [],
    stages: [HookName] = [], commits: PushedVersions? = nil, mark: SourceMark = .unknown
  ) {
    self.name = name
    self.action = action
    self.scope = scope
    self.isWarning = isWarning
    self.onlyChangedLines = onlyChangedLines
    self.fixes = fixes
    self.skips = skips
    self.groups = groups
    self.stages = stages
    self.commits = commits
    self.mark = mark
  }

  /// The rule where nothing can be put right: on commits that are made already.
  var withoutFix: Rule {
    Rule(
      name: name, action: action, scope: scope, isWarning: isWarning, onlyChangedLines: onlyChangedLines, skips: skips,
      groups: groups, stages: stages, commits: commits, mark: mark)
  }

  /// Whether a word of `SKIP` or `--skip` means it.
  public func isMeant(by word: String) -> Bool { name == word || groups.contains(word) }
}
