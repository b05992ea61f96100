import Documents
import Files

/// Refuses commits on branches that only merges and pulls should move.
///
/// Without HEAD on a branch, as in a rebase, it passes.
struct ProtectBranches: ChangeCheck {
  static let id = "no-commit-to-branch"
  static let summary = "no commits on protected branches"
  static let options = [
    CheckOption("branch", "the protected branches; default main and master"),
    CheckOption("pattern", "regular expressions that match the start of protected branches' names"),
  ]

  private let branches: Set<ByteString>
  private let patterns: [Pattern]

  init(from decoder: any Decoder) throws {
    let options = try decoder.options()
    let patterns = try options.texts("pattern").map { text in
      guard let pattern = Pattern(text) else {
        throw options.refusal(of: "pattern", "'\(text)' is no regular expression")
      }
      return pattern
    }
    let branches = try options.texts("branch")
    self.init(branches: branches.isEmpty ? ["main", "master"] : branches, patterns: patterns)
  }

  init(branches: [String] = ["main", "master"], patterns: [Pattern] = []) {
    self.branches = Set(branches.map { ByteString($0) })
    self.patterns = patterns
  }

  func findings(in change: StagedChange) -> [Finding] {
    guard let branch = change.branch else { return [] }
    guard branches.contains(branch) || patterns.contains(where: { $0.matchesStart(of: branch.description) }) else {
      return []
    }
    return [finding("'\(branch)' is protected: commit on a branch of your own")]
  }
}
