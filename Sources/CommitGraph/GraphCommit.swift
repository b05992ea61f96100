/// What a graph needs to know of a commit.
public struct GraphCommit<ID: Hashable & Sendable>: Hashable, Sendable {
  /// What names the commit: an object id, or a short name.
  public let id: ID
  /// Its parents in order; they need not be in the graph.
  public let parents: [ID]
  /// When it was committed, in seconds since 1970; used for the order only.
  public let time: Int

  /// A commit with its parents.
  public init(_ id: ID, parents: [ID] = [], time: Int = 0) {
    self.id = id
    self.parents = parents
    self.time = time
  }
}
