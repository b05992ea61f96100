public import Files

/// A YAML document that was read from a file.
public struct Document: Sendable {
  /// The file as it is shown to the reader.
  public let file: String
  /// The value of the document.
  public let root: Node

  /// A document with a value that is at hand.
  public init(file: String, root: Node) {
    self.file = file
    self.root = root
  }

  /// Reads one YAML document, as ``Node/parse(_:file:limits:)`` does.
  public static func parse(
    _ contents: ByteString, file: String, limits: DocumentLimits = .standard
  ) throws(DocumentError) -> Document {
    Document(file: file, root: try Node.parse(contents, file: file, limits: limits))
  }

  /// The whole document as a value of a type.
  public func decode<T: Decodable>(_ type: T.Type) throws(DocumentError) -> T { try root.decode(type) }

  /// A part of the document as a value of a type.
  public func decode<T: Decodable>(_ type: T.Type, from node: Node) throws(DocumentError) -> T {
    try node.decode(type)
  }
}
