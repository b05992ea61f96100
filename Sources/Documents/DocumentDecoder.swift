/// Makes values of `Decodable` types from nodes and from JSON, and says where and why it cannot.
///
/// Strict: a key that the type did not ask for is an error that names the nearest known key.
public struct DocumentDecoder: Sendable {
  /// A decoder; it has no settings.
  public init() {}

  /// A node as a value of a type.
  public func decode<T: Decodable>(_ type: T.Type, from node: Node) throws(DocumentError) -> T {
    try node.decode(type)
  }

  /// A JSON value as a value of a type; errors name the way to the value instead of a line.
  public func decode<T: Decodable>(_ type: T.Type, from json: JSON, file: String) throws(DocumentError) -> T {
    try Node(json, file: file).decode(type)
  }
}

extension Node {
  /// The node as a value of a type.
  public func decode<T: Decodable>(_ type: T.Type) throws(DocumentError) -> T {
    do {
      return try NodeDecoder(self).whole(type)
    } catch let error as DocumentError {
      throw error
    } catch {
      throw self.error("\(error)")
    }
  }
}
