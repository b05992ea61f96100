public import Files
public import GitEngine

/// What the rules of a hook came to.
public struct HookReport: Sendable {
  /// What they found, by path, then by place.
  public var findings: [HookFinding] = []
  /// The files that were put right.
  public var fixed: [FixedFile] = []
  /// What programs of rules that did not succeed have written.
  public var outputs: [RuleOutput] = []
  /// What kept rules from doing their work.
  public var troubles: [RuleTrouble] = []
  /// Remarks for the user, each a sentence.
  public var notes: [String] = []
  /// The rules that were left out, with the reason.
  public var skipped: [SkippedRule] = []
  /// How long each rule took, in the order of the rules; empty unless it was asked for.
  public var timings: [RuleTiming] = []
  /// The number of files that were looked at.
  public var fileCount = 0
  /// The number of rules that ran.
  public var ruleCount = 0

  /// A report of nothing.
  public init() {}

  /// Whether anything was found that is more than a warning, or could not be looked for.
  public var isRefused: Bool { findings.contains { !$0.isWarning } || !troubles.isEmpty }
}

/// What a rule found.
public struct HookFinding: Hashable, Sendable {
  /// What, and where.
  public let finding: Finding
  /// The rule's name.
  public let rule: String
  /// Whether it is only reported.
  public let isWarning: Bool
  /// The commit that has it, where commits are pushed.
  public let commit: ObjectID?
  /// The character in the line, from 1, where that is known; the finding itself counts bytes.
  public let characterColumn: Int?

  /// A finding of a rule.
  public init(
    _ finding: Finding, rule: String, isWarning: Bool = false, commit: ObjectID? = nil, characterColumn: Int? = nil
  ) {
    self.finding = finding
    self.characterColumn = characterColumn
    self.rule = rule
    self.isWarning = isWarning
    self.commit = commit
  }
}

/// A file that was put right in the index.
public struct FixedFile: Hashable, Sendable {
  /// The path from the root of the repository.
  public let path: ByteString
  /// The rules that changed it, in order.
  public let rules: [String]
  /// What became of the file in the worktree.
  public var worktree: WorktreeOutcome

  /// What became of the file in the worktree.
  public enum WorktreeOutcome: Hashable, Sendable {
    /// It has the fix, and all that was not staged.
    case updated
    /// It had it already.
    case alike
    /// It is as it was, for this reason.
    case left(String)
  }
}

/// What a program of a rule has written.
public struct RuleOutput: Hashable, Sendable {
  /// The rule's name.
  public let rule: String
  /// Its output and errors, in order of writing.
  public let text: ByteString
}

/// What kept a rule from doing its work.
public struct RuleTrouble: Hashable, Sendable, CustomStringConvertible {
  /// The rule's name.
  public let rule: String
  /// What it was, and what to do about it: one sentence without a full stop.
  public let reason: String

  /// `rule: reason`.
  public var description: String { "\(rule): \(reason)" }
}

/// A rule that did not run.
public struct SkippedRule: Hashable, Sendable {
  /// The rule's name.
  public let rule: String
  /// Why.
  public let reason: String
}

/// How long a rule took.
public struct RuleTiming: Hashable, Sendable {
  /// The rule's name; nil for reading the files.
  public let rule: String?
  /// The time, added up over all threads.
  public let duration: Duration
}
