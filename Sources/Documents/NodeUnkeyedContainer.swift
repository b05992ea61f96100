/// The elements of a list, one after the other.
struct NodeUnkeyedContainer: UnkeyedDecodingContainer {
  let decoder: NodeDecoder
  let elements: [Node]
  private(set) var currentIndex = 0

  init(decoder: NodeDecoder, elements: [Node]) {
    self.decoder = decoder
    self.elements = elements
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  private func element() throws(DocumentError) -> Node {
    guard !isAtEnd else { throw decoder.node.error("the list has only \(elements.count) elements") }
    return elements[currentIndex]
  }

  /// The next element; it is passed only where it could be read.
  private mutating func take<T>(_ read: (NodeDecoder, Node, DocumentKey) throws -> T) throws -> T {
    let value = try read(decoder, try element(), DocumentKey(intValue: currentIndex))
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    guard try element().isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try take { decoder, node, key in try decoder.inner(type, node, at: key) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try take { decoder, node, key in try decoder.nested(node, at: key).container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try take { decoder, node, key in try decoder.nested(node, at: key).unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder {
    try take { decoder, node, key in decoder.nested(node, at: key) }
  }
}
