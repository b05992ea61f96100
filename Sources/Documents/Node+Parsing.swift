public import Files

extension Node {
  /// Reads one YAML document.
  ///
  /// Refused with the place: what is not UTF-8, control characters, tags, merge keys, keys that are not texts or stand
  /// twice, a second document, and whatever is larger than the limits. Aliases stand for what they name.
  public static func parse(
    _ contents: ByteString, file: String, limits: DocumentLimits = .standard
  ) throws(DocumentError) -> Node {
    guard contents.count <= limits.bytes else {
      throw DocumentError(
        file: file, mark: nil,
        message: "the file is too large: \(contents.count) bytes, and at most \(limits.bytes) are allowed")
    }
    let source = try SourceText(contents.bytes, file: file)
    return try source.bytes.withUnsafeBufferPointer { (bytes) throws(DocumentError) -> Node in
      var builder = NodeBuilder(try YAMLReader(bytes, file: file), source: source, limits: limits)
      return try builder.document()
    }
  }
}
