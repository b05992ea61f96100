/// The rules that a YAML document must keep beyond its syntax to be loaded as plain data.
///
/// They are those of a safe loader: known tags, no alias without an anchor, no key twice, no mapping as a key.
struct YAMLDocument {
  /// How deep a document may nest.
  static let depthLimit = 512

  private enum Kind: Equatable { case scalar(String), sequence, mapping }

  private struct Container {
    let isMapping: Bool
    let anchor: String?
    var keys: Set<String> = []
    var expectsKey = true
    /// Whether the value that comes is that of `<<`.
    var isMerge = false
  }

  private var open: [Container] = []
  private var anchors: [String: Kind] = [:]

  /// Takes the next event of the document.
  mutating func take(_ event: YAMLEvents.Event) throws(SyntaxProblem) {
    switch event {
    case .documentStart, .documentEnd: break
    case .alias(let name):
      guard let kind = anchors[name] else { throw SyntaxProblem("*\(name) has no anchor before it") }
      try add(kind)
    case .scalar(let text, let properties, let isPlain):
      try check(properties.tag, of: .scalar(text))
      let isResolved = isPlain && (properties.tag == nil || properties.tag != "!")
      let kind = Kind.scalar(isResolved && properties.tag == nil ? YAMLScalar.canonical(text) : "s" + text)
      if let anchor = properties.anchor { anchors[anchor] = kind }
      try add(kind)
    case .sequenceStart(let properties): try begin(.sequence, properties)
    case .mappingStart(let properties): try begin(.mapping, properties)
    case .sequenceEnd, .mappingEnd: open.removeLast()
    }
  }

  /// Takes the next event of a document of which only the depth is looked at.
  mutating func takeNesting(_ event: YAMLEvents.Event) throws(SyntaxProblem) {
    switch event {
    case .sequenceStart, .mappingStart:
      try checkDepth()
      open.append(Container(isMapping: false, anchor: nil))
    case .sequenceEnd, .mappingEnd: open.removeLast()
    case .documentStart, .documentEnd, .alias, .scalar: break
    }
  }

  private func checkDepth() throws(SyntaxProblem) {
    guard open.count < Self.depthLimit else { throw SyntaxProblem("it nests more than \(Self.depthLimit) levels deep") }
  }

  private mutating func begin(_ kind: Kind, _ properties: YAMLEvents.Properties) throws(SyntaxProblem) {
    try checkDepth()
    try check(properties.tag, of: kind)
    try add(kind)
    if let anchor = properties.anchor { anchors[anchor] = kind }
    open.append(Container(isMapping: kind == .mapping, anchor: properties.anchor))
  }

  /// Adds a node to the container at hand.
  private mutating func add(_ kind: Kind) throws(SyntaxProblem) {
    guard let last = open.indices.last, open[last].isMapping else { return }
    defer { open[last].expectsKey.toggle() }
    guard open[last].expectsKey else {
      if open[last].isMerge, case .scalar = kind { throw SyntaxProblem("<< needs a mapping, or a list of them") }
      return
    }
    open[last].isMerge = false
    switch kind {
    case .scalar(let text):
      open[last].isMerge = text == YAMLScalar.merge
      guard open[last].keys.insert(text).inserted else {
        throw SyntaxProblem("the key \(text.dropFirst()) is there twice")
      }
    case .mapping: throw SyntaxProblem("a mapping cannot be a key")
    case .sequence: break
    }
  }

  private func check(_ tag: String?, of kind: Kind) throws(SyntaxProblem) {
    guard let tag, tag != "!" else { return }
    let prefix = "tag:yaml.org,2002:"
    guard tag.hasPrefix(prefix) else { throw SyntaxProblem("the tag \(tag) is not known to every reader") }
    let isKnown =
      switch kind {
      case .scalar:
        ["null", "bool", "int", "float", "binary", "timestamp", "str"].contains(tag.dropFirst(prefix.count))
      case .sequence: ["seq", "omap", "pairs"].contains(tag.dropFirst(prefix.count))
      case .mapping: ["map", "set"].contains(tag.dropFirst(prefix.count))
      }
    guard isKnown else { throw SyntaxProblem("the tag !!\(tag.dropFirst(prefix.count)) does not fit") }
  }
}
