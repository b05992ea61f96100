/// Commits laid out in lanes, one row each, ready to be drawn.
///
/// There is one lane for each commit that is still to come and has a child above. A lane stays in its place until its
/// commit, or until it turns into another lane that leads to the same commit.
public struct CommitGraph<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The rows from the top.
  public let rows: [GraphRow<ID>]
  /// The most lanes that any row takes.
  public let laneCount: Int

  /// Lays commits out in their order, children before parents: see ``Swift/Sequence/inGraphOrder(_:)``.
  ///
  /// A parent that does not come after its child is taken to be outside the graph.
  public init(_ commits: [GraphCommit<ID>]) {
    var lanes = Lanes(toCome: commits.map(\.id))
    rows = commits.map { lanes.place($0) }
    laneCount = lanes.count
  }
}
