/// The most that one question may read, so that no hostile repository can make it endless.
public struct ReadLimits: Hashable, Sendable {
  /// The deepest folder in a tree.
  public var depth = 256
  /// The most entries of trees to meet.
  public var entries = 1_000_000
  /// The most bytes of one object's contents.
  public var objectSize = 256 << 20

  /// The standard limits, far above what any honest exercise needs.
  public init() {}
}
