extension Decoder {
  /// The node that is being decoded.
  ///
  /// Throws where the decoder is not ``DocumentDecoder``'s. Keys read from the node do not count as asked for:
  /// see ``allow(keys:)``.
  public var node: Node {
    get throws(DocumentError) { try nodeDecoder().node }
  }

  /// An error at the node that is being decoded, or at another place of its file.
  public func documentError(_ message: String, at mark: SourceMark? = nil) -> DocumentError {
    guard let decoder = self as? NodeDecoder else {
      return DocumentError(file: "document", mark: mark, message: message)
    }
    return decoder.node.error(message, at: mark)
  }

  /// Says that the mapping may hold some keys, which this type reads from the node itself.
  public func allow(keys: [String]) throws(DocumentError) {
    let asked = try nodeDecoder().askedKeys()
    for key in keys { asked.ask(key) }
  }

  /// The one of several keys that says what kind of thing a mapping is.
  ///
  /// Refuses a mapping with none of them, naming the nearest, and one with two. The keys count as asked for.
  /// - Parameter noun: what the mapping is, in the singular, such as "step".
  public func kind(of kinds: [String], noun: String) throws(DocumentError) -> String {
    let decoder = try nodeDecoder()
    guard decoder.node.mapping != nil else {
      throw decoder.node.expected("a \(noun), which is a mapping with one of: \(listed(kinds))")
    }
    let asked = try decoder.askedKeys()
    let present = kinds.filter { asked.ask($0) != nil }
    if let kind = present.first, present.count == 1 { return kind }
    throw present.isEmpty
      ? Self.noKind(of: kinds, noun: noun, in: decoder.node) : Self.severalKinds(present, noun: noun, in: decoder.node)
  }

  /// The one of several keys that says what kind of thing a mapping is, as a case of an enumeration.
  public func kind<Kind: CaseIterable & RawRepresentable<String>>(
    of kinds: Kind.Type, noun: String
  ) throws(DocumentError) -> Kind {
    let name = try kind(of: Kind.allCases.map(\.rawValue), noun: noun)
    guard let kind = Kind(rawValue: name) else { throw documentError("\(shown(name)) is not known here") }
    return kind
  }

  private func nodeDecoder() throws(DocumentError) -> NodeDecoder {
    guard let decoder = self as? NodeDecoder else {
      throw DocumentError(file: "document", mark: nil, message: "this type can be read by DocumentDecoder only")
    }
    return decoder
  }

  private static func noKind(of kinds: [String], noun: String, in node: Node) -> DocumentError {
    let entries = node.mapping ?? []
    for entry in entries {
      guard let near = Spelling.nearest(to: entry.name, among: kinds) else { continue }
      return entry.key.error(
        "unknown key \(shown(entry.name)); did you mean \(shown(near))? (a \(noun) is one of: \(listed(kinds)))")
    }
    let given = entries.isEmpty ? "nothing is given" : "given: \(listed(entries.map(\.name)))"
    return node.error("this \(noun) has none of the keys that say what it is: \(listed(kinds)) (\(given))")
  }

  private static func severalKinds(_ present: [String], noun: String, in node: Node) -> DocumentError {
    let found = (node.mapping ?? []).filter { present.contains($0.name) }
    let names = found.map { shown($0.name) }.joined(separator: " and ")
    return (found.dropFirst().first?.key ?? node).error("a \(noun) is one thing at a time, and this one has \(names)")
  }
}
