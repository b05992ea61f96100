internal import Documents
public import Files
public import GitEngine

/// When a rule is not to run.
public enum SkipCondition: Hashable, Sendable {
  /// While Git is in the middle of something.
  case during(Operation)
  /// On branches whose short name matches.
  case onBranch(PathGlob)
  /// Where `CI` is set in the environment.
  case inContinuousIntegration

  /// What Git can be in the middle of.
  public enum Operation: String, CaseIterable, Hashable, Sendable {
    case merge, rebase, revert, bisect
    case cherryPick = "cherry-pick"
  }
}

extension SkipCondition: Decodable {
  private enum CodingKeys: String, CodingKey { case branch }

  /// Reads `merge`, `rebase`, `cherry-pick`, `revert`, `bisect`, `ci` or `{ branch: PATTERN }`.
  public init(from decoder: any Decoder) throws {
    let node = try decoder.node
    guard let word = node.text else {
      self = .onBranch(
        try decoder.container(keyedBy: CodingKeys.self).decode(PathGlob.self, forKey: .branch))
      return
    }
    if word == "ci" {
      self = .inContinuousIntegration
      return
    }
    guard let operation = Operation(rawValue: word) else {
      let known = Operation.allCases.map(\.rawValue) + ["ci"]
      let advice = Spelling.nearest(to: word, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
      throw node.error(
        "a rule cannot be skipped in \"\(word)\"\(advice) (allowed: \(known.joined(separator: ", ")), { branch: PATTERN })"
      )
    }
    self = .during(operation)
  }
}

/// What the conditions of rules are compared with.
public struct SkipSituation: Sendable {
  let operation: SkipCondition.Operation?
  let branch: ByteString?
  let isContinuousIntegration: Bool

  /// The situation of a repository.
  public init(of repository: Repository, environment: [ByteString: ByteString]) throws(GitError) {
    operation =
      switch try repository.operation {
      case .merge: .merge
      case .rebase: .rebase
      case .cherryPick: .cherryPick
      case .revert: .revert
      case .bisect: .bisect
      default: nil
      }
    branch = try repository.head.branchName
    let value = environment["CI"] ?? ""
    isContinuousIntegration = !["", "0", "false"].contains(value)
  }

  func meets(_ condition: SkipCondition) -> Bool {
    switch condition {
    case .during(let operation): self.operation == operation
    case .onBranch(let glob): branch.map(glob.matches) ?? false
    case .inContinuousIntegration: isContinuousIntegration
    }
  }
}
