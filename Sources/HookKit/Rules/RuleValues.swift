internal import Documents
internal import Files

/// A word of a fixed list.
struct Word<Value: CaseIterable & RawRepresentable<String>>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    let node = try decoder.node
    let known = Value.allCases.map(\.rawValue)
    guard let word = node.text, let value = Value(rawValue: word) else {
      let near = node.text.flatMap { Spelling.nearest(to: $0, among: known) }.map { "; did you mean \"\($0)\"?" }
      throw node.expected("one of: \(known.joined(separator: ", "))").adding(near ?? "")
    }
    self.value = value
  }
}

extension DocumentError {
  func adding(_ advice: String) -> DocumentError {
    DocumentError(file: file, mark: mark, message: message + advice)
  }
}

/// A path that stays inside the repository.
struct InnerPath: Decodable {
  let path: ByteString

  init(from decoder: any Decoder) throws {
    let node = try decoder.node
    let path = FilePath(try decoder.singleValueContainer().decode(String.self))
    let parts = path.bytes.split(on: UInt8(ascii: "/"))
    guard !path.isAbsolute, !parts.contains(".."), !parts.contains(".git"), !path.bytes.isEmpty else {
      throw node.error("a path inside the repository is expected here")
    }
    self.path = path.bytes
  }
}

/// Variables of the environment by name.
enum EnvironmentVariables {
  static func decode<Key: CodingKey>(
    _ container: KeyedDecodingContainer<Key>, _ key: Key
  ) throws -> [ByteString: ByteString] {
    let entries = try container.decodeIfPresent(OrderedMapping<String>.self, forKey: key)?.entries ?? []
    return Dictionary(entries.map { (ByteString($0.key), ByteString($0.value)) }) { _, last in last }
  }
}
