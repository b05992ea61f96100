/// A key of a mapping by its text, for types whose keys are not known beforehand.
public struct DocumentKey: CodingKey, Hashable, ExpressibleByStringLiteral {
  /// The text of the key.
  public let stringValue: String
  /// The index in a list, or nil for a key of a mapping.
  public let intValue: Int?

  /// A key by its text.
  public init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  /// A place in a list.
  public init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }

  /// A key by its text.
  public init(_ text: String) { self.init(stringValue: text) }

  /// A key by its text.
  public init(stringLiteral value: String) { self.init(stringValue: value) }
}
