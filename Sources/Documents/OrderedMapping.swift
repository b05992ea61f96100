/// A mapping with keys of any text, in the order of the document.
public struct OrderedMapping<Value> {
  /// One key with its value.
  public struct Entry {
    /// The text of the key.
    public let key: String
    /// The first character of the key.
    public let keyMark: SourceMark
    /// The value.
    public let value: Value

    /// A key with its value.
    public init(key: String, keyMark: SourceMark, value: Value) {
      self.key = key
      self.keyMark = keyMark
      self.value = value
    }
  }

  /// The entries, in order; their keys differ from each other.
  public let entries: [Entry]

  /// A mapping of entries.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// The value of a key, or nil.
  public subscript(key: String) -> Value? {
    entries.first { ExactText($0.key) == ExactText(key) }?.value
  }
}

extension OrderedMapping.Entry: Sendable where Value: Sendable {}
extension OrderedMapping.Entry: Equatable where Value: Equatable {}
extension OrderedMapping.Entry: Hashable where Value: Hashable {}
extension OrderedMapping: Sendable where Value: Sendable {}
extension OrderedMapping: Equatable where Value: Equatable {}
extension OrderedMapping: Hashable where Value: Hashable {}

extension OrderedMapping: Decodable where Value: Decodable {
  /// Reads a mapping; every key is allowed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: DocumentKey.self)
    let node = try decoder.node
    self.init(
      try (node.mapping ?? []).map {
        let value = try container.decode(Value.self, forKey: DocumentKey($0.name))
        return Entry(key: $0.name, keyMark: $0.key.mark, value: value)
      })
  }
}
