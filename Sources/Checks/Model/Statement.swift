/// What shall be so: one claim, or others put together.
public struct Statement: Sendable {
  let content: Content

  indirect enum Content: Sendable {
    /// One claim of one kind.
    case claim(any Claim)
    /// The statement shall not hold, though what it speaks of is there.
    case not(Statement)
    /// At least one shall hold.
    case any([Statement])
    /// Every one shall hold.
    case all([Statement])
  }

  init(_ content: Content) { self.content = content }
}

extension Statement {
  /// What is stated, as a sentence without a full stop.
  var words: String {
    switch content {
    case .claim(let claim): claim.words
    case .not(let statement): "not: \(statement.words)"
    case .any(let statements): statements.map(\.words).joined(separator: "; or ")
    case .all(let statements): statements.map(\.words).joined(separator: "; and ")
    }
  }
}
