/// The `Decoder` of one node.
final class NodeDecoder: Decoder {
  let node: Node
  private let parent: NodeDecoder?
  private let key: DocumentKey?
  /// The decoder that a type was begun with, where this one stands for a nested container of that type.
  private let owner: NodeDecoder?
  /// The mapping that this decoder's keyed containers share.
  private var own: AskedKeys?
  private var checks: [AskedKeys] = []

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  var codingPath: [any CodingKey] {
    guard let key else { return [] }
    return (parent?.codingPath ?? []) + [key]
  }

  /// A decoder of a node that is begun with one type.
  init(_ node: Node, in parent: NodeDecoder? = nil, at key: DocumentKey? = nil) {
    self.node = node
    self.parent = parent
    self.key = key
    owner = nil
  }

  private init(nested node: Node, in parent: NodeDecoder, at key: DocumentKey, asked: AskedKeys?) {
    self.node = node
    self.parent = parent
    self.key = key
    owner = parent.owner ?? parent
    own = asked
  }

  /// A decoder for a nested container, whose keys are checked when the type that asked for it is complete.
  func nested(_ node: Node, at key: DocumentKey, asked: AskedKeys? = nil) -> NodeDecoder {
    NodeDecoder(nested: node, in: self, at: key, asked: asked)
  }

  /// The mapping of this node with the note of the keys asked for.
  func askedKeys() throws(DocumentError) -> AskedKeys {
    if let own { return own }
    let asked = try AskedKeys(node)
    own = asked
    (owner ?? self).checks.append(asked)
    return asked
  }

  /// The node as a value, with every key accounted for.
  func whole<T: Decodable>(_ type: T.Type) throws -> T {
    let value = try inPlace(type)
    for check in checks { try check.check() }
    return value
  }

  /// The node as a value, as part of a larger one that reads the same node.
  func inPlace<T: Decodable>(_ type: T.Type) throws -> T {
    if let value = try Self.simple(type, node) { return value }
    do {
      return try T(from: self)
    } catch let error as DecodingError {
      throw translated(error, type)
    }
  }

  /// A node inside this one as a value.
  func inner<T: Decodable>(_ type: T.Type, _ node: Node, at key: @autoclosure () -> DocumentKey) throws -> T {
    if let value = try Self.simple(type, node) { return value }
    return try NodeDecoder(node, in: self, at: key()).whole(type)
  }

  /// The types that need no decoder.
  private static func simple<T>(_ type: T.Type, _ node: Node) throws(DocumentError) -> T? {
    if type == String.self { return try node.string() as? T }
    if type == Int.self { return try node.whole(Int.self) as? T }
    if type == Bool.self { return try node.truth() as? T }
    if type == Node.self { return node as? T }
    return nil
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(NodeKeyedContainer(decoder: self, asked: try askedKeys()))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = node.sequence else { throw node.expected("a list") }
    return NodeUnkeyedContainer(decoder: self, elements: elements)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    NodeSingleValueContainer(decoder: self)
  }
}
