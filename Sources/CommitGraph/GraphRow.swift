/// A commit's place in a drawn graph, and the way from it to its parents.
public struct GraphRow<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The commit.
  public let commit: ID
  /// The lane that it stands in, counted from 0 at the left.
  public let lane: Int
  /// The line of history that it belongs to.
  public let line: Int
  /// The lanes beside it that lead from commits above to commits below, from left to right.
  public let passing: [GraphLane]
  /// The one of the passing lanes that turns into the commit's own lane, below the links.
  ///
  /// It leads to the first parent too, from the right; so the leftmost line stays straight.
  public let turning: GraphLane?
  /// The ways to its parents, one for each, in the order of the parents.
  public let links: [GraphLink<ID>]

  /// The passing lanes that go on below the row.
  public var passingOn: [GraphLane] { passing.filter { $0 != turning } }

  /// The number of lanes that the row, with its links, takes.
  public var laneCount: Int { (passing.map(\.index) + links.map(\.lane) + [lane]).reduce(0, Swift.max) + 1 }
}

/// A lane with something in it.
public struct GraphLane: Hashable, Sendable {
  /// Its place, counted from 0 at the left.
  public let index: Int
  /// The line of history that it is part of: what stays the same number from the tip down can keep one colour.
  public let line: Int

  /// A lane at a place.
  public init(index: Int, line: Int) {
    self.index = index
    self.line = line
  }
}

/// The way from a commit to a parent: sideways to a lane just below the commit, then down.
public struct GraphLink<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The kinds of ways to a parent.
  public enum Kind: Hashable, Sendable {
    /// In a lane that was empty, or the commit's own.
    case opens
    /// In a lane that leads to the same parent already.
    case joins
    /// To a parent that is not shown: the lane ends at once.
    case isCut
  }

  /// The parent.
  public let parent: ID
  /// The lane that leads to it.
  public let lane: Int
  /// The line of history that the way belongs to.
  public let line: Int
  /// How it uses its lane.
  public let kind: Kind
}
