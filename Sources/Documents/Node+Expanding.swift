extension Node {
  /// The same tree with every `${name}` in values and keys replaced; marks are kept.
  ///
  /// `$${` becomes `${`. A value that is one reference and nothing else, quoted or not, may stand for a number or a
  /// truth value afterwards, never for null. Keys that become equal are refused.
  public func expanding(
    _ lookup: (Substring, SourceMark) throws(DocumentError) -> String
  ) throws(DocumentError) -> Node {
    let expanded: Content
    switch content {
    case .scalar(let text, let plain):
      guard Template.openings(in: text) > 0 else { return self }
      let result = try Template.expanded(text, file: file, marks: origin.referenceMarks, otherwise: mark, lookup)
      let mayBePlain = plain || Template.isOneReference(text)
      expanded = .scalar(result, plain: mayBePlain && !ScalarText.isNull(result))
    case .sequence(let elements):
      expanded = .sequence(try elements.map { (element) throws(DocumentError) in try element.expanding(lookup) })
    case .mapping(let entries):
      expanded = .mapping(try Self.expanding(entries, file: file, lookup))
    }
    return Node(expanded, mark: mark, origin: origin.referenceMarks.isEmpty ? origin : Origin(file: file))
  }

  private static func expanding(
    _ entries: [Entry], file: String, _ lookup: (Substring, SourceMark) throws(DocumentError) -> String
  ) throws(DocumentError) -> [Entry] {
    var keys = DistinctKeys(file: file)
    return try entries.map { (entry) throws(DocumentError) in
      let key = try entry.key.expanding(lookup)
      try keys.add(key)
      return Entry(key: key, value: try entry.value.expanding(lookup))
    }
  }
}
