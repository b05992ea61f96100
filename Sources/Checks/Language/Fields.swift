internal import Documents
internal import Files

/// The keys of one mapping, read by name.
struct Fields {
  let node: Node
  let reading: Reading
  let reference: CheckReference
  private let entries: [Node.Entry]

  /// Refuses unknown keys and null; another value than a mapping stands for the shorthand key.
  init(_ node: Node, _ reference: CheckReference, _ reading: Reading) throws(DocumentError) {
    self.node = node
    self.reference = reference
    self.reading = reading
    if let entries = node.mapping {
      self.entries = entries
    } else if let shorthand = reference.shorthand, !node.isNull {
      entries = [Node.Entry(key: Node(.scalar(shorthand, plain: true), mark: node.mark, file: node.file), value: node)]
    } else {
      throw node.expected("a mapping for \(reference.name)")
    }
    let known = reference.keys.map(\.name)
    for entry in entries where !known.contains(entry.name) {
      throw entry.key.error(
        "\(reference.name) has no key \"\(entry.name)\"\(Self.suggestion(entry.name, known)); it has \(listed(known))")
    }
  }

  static func suggestion(_ word: String, _ known: [String]) -> String {
    Spelling.nearest(to: word, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// The value of a key as it stands.
  func node(_ key: String) -> Node? {
    reading.ask(key, of: reference.name)
    return entries.first { $0.name == key }?.value
  }

  func required<Value>(_ key: String, _ value: Value?) throws(DocumentError) -> Value {
    guard let value else { throw node.error("\(reference.name) needs the key \"\(key)\"") }
    return value
  }

  /// Refuses a mapping without any of some keys, which would claim nothing.
  func requireOne(of keys: [String]) throws(DocumentError) {
    guard !keys.contains(where: { key in entries.contains { $0.name == key } }) else { return }
    throw node.error("\(reference.name) claims nothing without one of \(listed(keys))")
  }

  func has(_ key: String) -> Bool { node(key) != nil }
}

extension Fields {
  func text(_ key: String) throws(DocumentError) -> String? {
    guard let node = node(key) else { return nil }
    return try Self.text(node)
  }

  func bytes(_ key: String) throws(DocumentError) -> ByteString? { try text(key).map { ByteString($0) } }

  private static func text(_ node: Node) throws(DocumentError) -> String {
    guard let text = node.text, !node.isNull else { throw node.expected("a text") }
    return text
  }

  /// One text, or a list of them.
  func texts(_ key: String) throws(DocumentError) -> [String]? {
    guard let node = node(key) else { return nil }
    guard let elements = node.sequence else { return [try Self.text(node)] }
    return try elements.map { (element) throws(DocumentError) in try Self.text(element) }
  }

  func byteStrings(_ key: String) throws(DocumentError) -> [ByteString]? { try texts(key)?.map { ByteString($0) } }

  func flag(_ key: String) throws(DocumentError) -> Bool? {
    guard let node = node(key) else { return nil }
    return isOpen(node) ? true : try node.decode(Bool.self)
  }

  func integer(_ key: String) throws(DocumentError) -> Int? {
    guard let node = node(key) else { return nil }
    return isOpen(node) ? 1 : try node.decode(Int.self)
  }

  /// One of a few words.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: String, _ type: Choice.Type
  ) throws(DocumentError) -> Choice? {
    try choices(key, type)?.first
  }

  /// One of a few words, or a list of them.
  func choices<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: String, _ type: Choice.Type
  ) throws(DocumentError) -> [Choice]? {
    guard let node = node(key) else { return nil }
    let nodes = node.sequence ?? [node]
    return try nodes.map { (node) throws(DocumentError) in
      if let choice = node.text.flatMap(Choice.init(rawValue:)) { return choice }
      let known = Choice.allCases.map(\.rawValue)
      if isOpen(node), let any = Choice(rawValue: known[0]) { return any }
      guard let text = node.text else { throw node.expected("one of \(listed(known))") }
      throw node.error("\"\(text)\" is not known here\(Self.suggestion(text, known)); allowed: \(listed(known))")
    }
  }

  func value<Value: Readable>(_ key: String, _ type: Value.Type = Value.self) throws -> Value? {
    try node(key).map { try Value($0, reading) }
  }

  /// One value, or a list of them.
  func values<Value: Readable>(_ key: String, _ type: Value.Type = Value.self) throws -> [Value]? {
    guard let node = node(key) else { return nil }
    return try (node.sequence ?? [node]).map { try Value($0, reading) }
  }

  /// A mapping from texts to values, in order.
  func mapping<Value>(_ key: String, _ value: (Node, Reading) throws -> Value) throws -> [(name: String, value: Value)]?
  {
    guard let node = node(key) else { return nil }
    guard let entries = node.mapping else { throw node.expected("a mapping") }
    return try entries.map { ($0.name, try value($0.value, reading)) }
  }

  /// A mapping from texts to texts, in order.
  func textMapping(_ key: String) throws -> [(name: String, value: String)]? {
    try mapping(key) { node, _ in try Self.text(node) }
  }

  /// The repository that the claim is about.
  func repository(_ key: String = "in") throws(DocumentError) -> String {
    guard let node = node(key) else { return World.defaultRepository }
    let name = try Self.text(node)
    reading.note(.repository, name, node)
    return name
  }

  /// Whether the value depends on a template that is not filled in yet.
  func isOpen(_ node: Node) -> Bool {
    reading.isTemplate && node.text.map { !Template.references(in: $0).isEmpty } ?? false
  }
}

/// Words as `a, b, c`.
func listed(_ words: some Sequence<String>) -> String { words.joined(separator: ", ") }
