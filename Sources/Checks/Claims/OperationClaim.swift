internal import GitEngine

/// `operation:` — whether something has begun that waits for its end.
struct OperationClaim: Claim {
  let repository: String
  let operations: [Operation]

  /// The operations, by the words of the format.
  enum Operation: String, CaseIterable, Sendable {
    case none, merge, rebase, revert, bisect
    case cherryPick = "cherry-pick"
    case applyMailbox = "apply-mailbox"

    var words: String { self == .none ? "nothing" : "a \(rawValue)" }
  }

  static let reference = CheckReference(
    "operation", "What Git has begun and waits to have ended, such as a rebase.", shorthand: "is",
    keys: [
      .repository,
      .required(
        "is", "`none`, `merge`, `rebase`, `cherry-pick`, `revert`, `bisect`, `apply-mailbox`, or a list",
        "What is in progress; of a list one. A plain text stands for this key."),
    ],
    example: "operation: none")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    operations = try fields.required("is", fields.choices("is", Operation.self))
  }

  private var subject: String { "in progress".inRepository(repository) }

  var words: String { "\(operations.map(\.words).joined(separator: " or ")) is \(subject)" }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let engine = try grading.repository(self.repository).engine
    let (found, words) = try Self.described(engine.operation)
    if operations.contains(found) { return [] }
    if operations.contains(.bisect), try engine.bisection() != nil { return [] }
    return [Shortfall(expected: self.words, found: words)]
  }

  private static func described(_ operation: OperationInProgress) throws -> (Operation, String) {
    switch operation {
    case .none: (.none, "nothing is in progress")
    case .merge: (.merge, "a merge is not finished: git commit ends it, git merge --abort gives it up")
    case .rebase(let rebase):
      (
        .rebase,
        "a rebase stopped at step \(rebase.step) of \(rebase.total): git rebase --continue goes on, --abort gives it up"
      )
    case .applyMailbox: (.applyMailbox, "git am is not finished: git am --continue goes on")
    case .cherryPick: (.cherryPick, "a cherry-pick is not finished: git cherry-pick --continue goes on")
    case .revert: (.revert, "a revert is not finished: git revert --continue goes on")
    case .bisect: (.bisect, "a bisection is not ended: git bisect reset ends it")
    }
  }
}
