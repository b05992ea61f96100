/// A list, where a single value may be written without the brackets.
public struct OneOrMany<Value> {
  /// The values, in order.
  public let values: [Value]

  /// A list of values.
  public init(_ values: [Value]) { self.values = values }
}

extension OneOrMany: Sendable where Value: Sendable {}
extension OneOrMany: Equatable where Value: Equatable {}
extension OneOrMany: Hashable where Value: Hashable {}

extension OneOrMany: Decodable where Value: Decodable {
  /// Reads a list, or one value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let isList = try decoder.node.sequence != nil
    self.init(isList ? try container.decode([Value].self) : [try container.decode(Value.self)])
  }
}
