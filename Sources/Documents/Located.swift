/// A value with the place where it is written.
public struct Located<Value> {
  /// The value.
  public let value: Value
  /// The first character of the value.
  public let mark: SourceMark
  /// The file as it is shown to the reader.
  public let file: String

  /// A value at a place.
  public init(_ value: Value, mark: SourceMark, file: String) {
    self.value = value
    self.mark = mark
    self.file = file
  }

  /// An error at the value.
  public func error(_ message: String) -> DocumentError { DocumentError(file: file, mark: mark, message: message) }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}

extension Located: Decodable where Value: Decodable {
  /// Reads the value and keeps its place.
  public init(from decoder: any Decoder) throws {
    let node = try decoder.node
    self.init(try decoder.singleValueContainer().decode(Value.self), mark: node.mark, file: node.file)
  }
}

extension Node: Decodable {
  /// Takes the node as it is.
  public init(from decoder: any Decoder) throws { self = try decoder.node }
}
