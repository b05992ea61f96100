/// The most that one check may look at, so that no repository can make it endless.
public struct Limits: Hashable, Sendable {
  /// The most commits of one walk.
  public var commits = 500_000
  /// The most bytes of one file that is read.
  public var fileSize = 16 << 20
  /// The most files and folders that one check meets in trees.
  public var treeEntries = 20_000_000
  /// The most bytes of contents that one check reads through.
  public var contents = 512 << 20
  /// The longest that one check may take; it is looked at between steps.
  public var time = Duration.seconds(30)

  /// The standard limits, far above what any honest exercise needs.
  public init() {}
}
