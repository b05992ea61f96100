/// One value of a document, with the place where it is written.
public struct Node: Sendable {
  /// What a node holds.
  public enum Content: Sendable {
    /// A text; plain means written without quotes, so that it may stand for a number, a truth value or null.
    case scalar(String, plain: Bool)
    /// A list.
    case sequence([Node])
    /// Keys with values, in the order of the document; keys are scalars and differ from each other.
    case mapping([Entry])
  }

  /// One key of a mapping with its value.
  public struct Entry: Sendable {
    /// The key: always a scalar.
    public let key: Node
    /// The value.
    public let value: Node

    /// A key with its value.
    public init(key: Node, value: Node) {
      self.key = key
      self.value = value
    }

    /// The text of the key.
    public var name: String { key.text ?? "" }
  }

  /// The first character of the value.
  public let mark: SourceMark
  /// The value.
  public let content: Content
  let origin: Origin

  /// The file that the value was read from, as it is shown to the reader.
  public var file: String { origin.file }

  /// A value at a place of a file.
  public init(_ content: Content, mark: SourceMark, file: String) {
    self.init(content, mark: mark, origin: Origin(file: file))
  }

  init(_ content: Content, mark: SourceMark, origin: Origin) {
    self.content = content
    self.mark = mark
    self.origin = origin
  }

  /// Where values come from; all values of a file share one, but for those with references.
  final class Origin: Sendable {
    let file: String
    /// The places of every `${` in a scalar, or empty where they are not known.
    let referenceMarks: [SourceMark]

    init(file: String, referenceMarks: [SourceMark] = []) {
      self.file = file
      self.referenceMarks = referenceMarks
    }
  }
}

extension Node {
  /// Whether the value is a plain `null`, `~` or nothing at all.
  public var isNull: Bool {
    guard case .scalar(let text, plain: true) = content else { return false }
    return ScalarText.isNull(text)
  }

  /// The text of a scalar as it is written, or nil for lists and mappings.
  public var text: String? {
    guard case .scalar(let text, _) = content else { return nil }
    return text
  }

  /// The elements of a list, or nil for other values.
  public var sequence: [Node]? {
    guard case .sequence(let elements) = content else { return nil }
    return elements
  }

  /// The entries of a mapping in order, or nil for other values.
  public var mapping: [Entry]? {
    guard case .mapping(let entries) = content else { return nil }
    return entries
  }

  /// The value under a key, or nil where the node is no mapping or has no such key.
  public subscript(key: String) -> Node? { entry(key)?.value }

  /// The entry of a key, or nil where the node is no mapping or has no such key.
  public func entry(_ key: String) -> Entry? {
    mapping?.first { ExactText($0.name) == ExactText(key) }
  }

  /// An error at this value, or at another place of its file.
  public func error(_ message: String, at mark: SourceMark? = nil) -> DocumentError {
    DocumentError(file: file, mark: mark ?? self.mark, message: message)
  }
}
