/// How much a document may hold; what is larger is refused with an error.
public struct DocumentLimits: Hashable, Sendable {
  /// The size of the file in bytes.
  public var bytes: Int
  /// How deep lists and mappings may be nested.
  public var depth: Int
  /// The number of values and keys, with every alias counted as what it stands for.
  public var nodes: Int
  /// The bytes of all texts, with every alias counted as what it stands for.
  public var expandedBytes: Int

  /// Limits of one's own.
  public init(bytes: Int, depth: Int, nodes: Int, expandedBytes: Int) {
    self.bytes = bytes
    self.depth = depth
    self.nodes = nodes
    self.expandedBytes = expandedBytes
  }

  /// 1 MiB, 64 levels, 200,000 values, 4 MiB of text after aliases.
  public static let standard = DocumentLimits(bytes: 1 << 20, depth: 64, nodes: 200_000, expandedBytes: 4 << 20)
}
