public import Documents

/// One declarative statement about a world, with what the learner is told of it.
public struct Check: Sendable {
  /// The name by which other checks, mistakes and reports speak of it.
  public let id: String
  /// One line that says what shall be so.
  public let title: String
  /// What shall be so.
  public let statement: Statement
  /// The checks that must have passed before this one is tried.
  public let requires: [String]
  /// What it is worth.
  public let points: Int
  /// Whether the learner sees it only when it does not hold.
  public let isHidden: Bool
  /// What to tell the learner where it does not hold.
  public let advice: String?
  /// Whether it must hold at the end, or only once on the way.
  public let mark: Mark
  /// Where it is written.
  public let place: SourceMark?

  /// When a check must hold.
  public enum Mark: String, Hashable, Sendable, CaseIterable {
    /// At the end.
    case final
    /// Once on the way: what comes later may undo it.
    case milestone
  }
}
