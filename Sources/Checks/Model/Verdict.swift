/// What is wrong, in words for the learner.
public struct Finding: Hashable, Sendable {
  /// What should be so.
  public let expected: String
  /// What is so.
  public let found: String
  /// What the author of the exercise says to it.
  public let advice: String?
  /// Further lines: more that is not as it should be, names, differences.
  public let details: [String]

  /// A finding of its parts.
  public init(expected: String, found: String, advice: String? = nil, details: [String] = []) {
    self.expected = expected
    self.found = found
    self.advice = advice
    self.details = details
  }
}

/// What came of one check.
public enum Verdict: Hashable, Sendable {
  /// It holds.
  case passed
  /// It does not hold.
  case failed(Finding)
  /// These checks must pass first.
  case notTried(needs: [String])
  /// Whether it holds cannot be told, and it is not the learner's mistake.
  case cannotGrade(reason: String)

  /// Whether it holds.
  public var hasPassed: Bool { self == .passed }
}

/// What came of a whole attempt.
public enum Outcome: String, Hashable, Sendable {
  /// Every check holds.
  case passed
  /// Something does not hold yet.
  case notYet
  /// At least one check could not be judged, so that nothing final can be said.
  case cannotGrade
}
