/// The verdicts of all checks of an exercise on one world.
public struct Report: Sendable {
  /// The checks in the order of the exercise, each with its verdict.
  public let results: [Result]

  /// One check and what came of it.
  public struct Result: Sendable {
    /// The check.
    public let check: Check
    /// What came of it.
    public let verdict: Verdict
  }

  /// What came of all of them.
  public var outcome: Outcome {
    let couldNotTell = results.contains { if case .cannotGrade = $0.verdict { true } else { false } }
    if couldNotTell { return .cannotGrade }
    return results.allSatisfy(\.verdict.hasPassed) ? .passed : .notYet
  }

  /// The points of the checks that hold.
  public var points: Int { results.filter(\.verdict.hasPassed).reduce(0) { $0 + $1.check.points } }

  /// The points of all checks.
  public var possiblePoints: Int { results.reduce(0) { $0 + $1.check.points } }

  /// The verdict of one check, or nil where there is no such check.
  public func verdict(of id: String) -> Verdict? { results.first { $0.check.id == id }?.verdict }
}
