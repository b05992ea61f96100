/// Builds the tree of one document from the events of libyaml, within limits.
struct NodeBuilder: ~Copyable {
  private var reader: YAMLReader
  private let source: SourceText
  private let origin: Node.Origin
  private let limits: DocumentLimits
  private let references: ReferenceFinder?
  private var anchors: [String: Anchored] = [:]
  private var openAnchors: Set<String> = []
  private var size = Size()

  private var file: String { source.file }

  /// How much a node holds, with every alias counted as what it stands for.
  private struct Size {
    var nodes = 0
    var bytes = 0
    var depth = 0
  }

  private struct Anchored {
    let node: Node
    let size: Size
  }

  init(_ reader: consuming YAMLReader, source: SourceText, limits: DocumentLimits) {
    self.reader = reader
    self.source = source
    origin = Node.Origin(file: source.file)
    self.limits = limits
    references = ReferenceFinder(source.bytes)
  }

  /// The only document of the stream.
  mutating func document() throws(DocumentError) -> Node {
    _ = try reader.next()
    guard case .documentStart = try reader.next().kind else { throw empty }
    let root = try node(from: try reader.next(), depth: 1).node
    _ = try reader.next()
    let following = try reader.next()
    if case .documentStart = following.kind {
      throw error("a second document begins here; a file holds one", at: following.start)
    }
    guard !root.isNull else { throw empty }
    return root
  }

  private var empty: DocumentError { DocumentError(file: file, mark: nil, message: "the file is empty") }

  private func error(_ message: String, at mark: SourceMark) -> DocumentError {
    DocumentError(file: file, mark: mark, message: message)
  }

  /// The tag as it was written: libyaml writes `!!str` out.
  private static func shorthand(_ tag: String) -> String {
    let core = "tag:yaml.org,2002:"
    return tag.hasPrefix(core) ? "!!" + tag.dropFirst(core.count) : tag
  }

  /// The node that an event begins, and how deep it goes.
  private mutating func node(from event: YAMLEvent, depth: Int) throws(DocumentError) -> (node: Node, depth: Int) {
    if let tag = event.tag {
      throw error("the tag \(shown(Self.shorthand(tag))) is not supported; write the value without it", at: event.start)
    }
    if case .alias(let name) = event.kind { return try alias(name, at: event.start, depth: depth) }
    let before = size
    if let anchor = event.anchor { openAnchors.insert(anchor) }
    let (content, inner) = try content(of: event, depth: depth)
    let marks = references.flatMap { $0.marks(in: content, event: event) }
    let node = Node(
      content, mark: event.start, origin: marks.map { Node.Origin(file: file, referenceMarks: $0) } ?? origin)
    if let anchor = event.anchor {
      openAnchors.remove(anchor)
      let grown = Size(nodes: size.nodes - before.nodes, bytes: size.bytes - before.bytes, depth: inner)
      anchors[anchor] = Anchored(node: node, size: grown)
    }
    return (node, inner)
  }

  private mutating func content(
    of event: YAMLEvent, depth: Int
  ) throws(DocumentError) -> (content: Node.Content, depth: Int) {
    switch event.kind {
    case .scalar(let text, let style):
      try grow(by: Size(nodes: 1, bytes: text.utf8.count), at: event.start)
      return (.scalar(text, plain: style == .plain), 0)
    case .sequenceStart:
      try enter(depth, at: event.start)
      return try sequence(depth: depth)
    case .mappingStart:
      try enter(depth, at: event.start)
      return try mapping(depth: depth)
    default:
      throw error("a value is expected here", at: event.start)
    }
  }

  private mutating func sequence(depth: Int) throws(DocumentError) -> (content: Node.Content, depth: Int) {
    var elements: [Node] = []
    var deepest = 0
    while true {
      let event = try reader.next()
      if case .sequenceEnd = event.kind { return (.sequence(elements), deepest + 1) }
      let (element, inner) = try node(from: event, depth: depth + 1)
      elements.append(element)
      deepest = max(deepest, inner)
    }
  }

  private mutating func mapping(depth: Int) throws(DocumentError) -> (content: Node.Content, depth: Int) {
    var entries: [Node.Entry] = []
    var keys = DistinctKeys(file: file)
    var deepest = 0
    while true {
      let event = try reader.next()
      if case .mappingEnd = event.kind { return (.mapping(entries), deepest + 1) }
      let key = try node(from: event, depth: depth + 1).node
      try keys.add(key)
      let (value, inner) = try node(from: try reader.next(), depth: depth + 1)
      entries.append(Node.Entry(key: key, value: value))
      deepest = max(deepest, inner)
    }
  }

  private mutating func alias(
    _ name: String, at mark: SourceMark, depth: Int
  ) throws(DocumentError) -> (node: Node, depth: Int) {
    guard !openAnchors.contains(name) else {
      throw error("the alias *\(name) stands inside its own anchor", at: mark)
    }
    guard let anchored = anchors[name] else {
      let near = Spelling.nearest(to: name, among: anchors.keys.sorted())
      throw error("the anchor &\(name) is not known here" + (near.map { "; did you mean *\($0)?" } ?? ""), at: mark)
    }
    try grow(by: anchored.size, at: mark)
    guard depth + anchored.size.depth - 1 <= limits.depth else { throw tooDeep(at: mark) }
    return (anchored.node, anchored.size.depth)
  }

  private func enter(_ depth: Int, at mark: SourceMark) throws(DocumentError) {
    guard depth <= limits.depth else { throw tooDeep(at: mark) }
  }

  private func tooDeep(at mark: SourceMark) -> DocumentError {
    error("lists and mappings are nested more than \(limits.depth) deep here", at: mark)
  }

  private mutating func grow(by more: Size, at mark: SourceMark) throws(DocumentError) {
    size.nodes += more.nodes
    size.bytes += more.bytes
    guard size.nodes <= limits.nodes else {
      throw error("the document holds more than \(limits.nodes) values, aliases counted in full", at: mark)
    }
    guard size.bytes <= limits.expandedBytes else {
      throw error("the texts are longer than \(limits.expandedBytes) bytes, aliases counted in full", at: mark)
    }
  }
}
