/// A JSON value (RFC 8259); objects keep the order of their members.
public enum JSON: Sendable, Equatable {
  /// The value `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number written without fraction and exponent.
  case integer(Int)
  /// Any other number; one that is not finite is written as `null`.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSON])
  /// Names with values; of two members with one name only the last is written.
  case object([Member])

  /// A name with its value.
  public struct Member: Sendable, Equatable {
    /// The name.
    public let name: String
    /// The value.
    public let value: JSON

    /// A name with its value.
    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }
}

extension JSON {
  /// The value of an object's member, or nil where there is none.
  public subscript(name: String) -> JSON? {
    members?.last { ExactText($0.name) == ExactText(name) }?.value
  }

  /// The element of an array, or nil where there is none.
  public subscript(index: Int) -> JSON? {
    guard let elements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Whether the value is `null`.
  public var isNull: Bool { self == .null }

  /// The text of a string, or nil.
  public var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The value of an integer, or nil.
  public var int: Int? {
    guard case .integer(let number) = self else { return nil }
    return number
  }

  /// The value of a number of either kind, or nil.
  public var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  /// The truth value, or nil.
  public var truth: Bool? {
    guard case .bool(let truth) = self else { return nil }
    return truth
  }

  /// The elements of an array, or nil.
  public var elements: [JSON]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The members of an object, or nil.
  public var members: [Member]? {
    guard case .object(let members) = self else { return nil }
    return members
  }
}
