internal import Documents

/// One reading of a document: whether it is read before its templates are filled in, and what it names on the way.
final class Reading {
  /// Whether `${name}` may still stand where a number or another value belongs.
  let isTemplate: Bool
  private(set) var mentions: [Mention] = []
  private(set) var askedKeys: [String: Set<String>] = [:]

  /// Something that must be known elsewhere.
  struct Mention {
    enum Kind { case repository, answer }

    let kind: Kind
    let name: String
    let node: Node
  }

  init(isTemplate: Bool = false) { self.isTemplate = isTemplate }

  func note(_ kind: Mention.Kind, _ name: String, _ node: Node) {
    mentions.append(Mention(kind: kind, name: name, node: node))
  }

  func ask(_ key: String, of name: String) { askedKeys[name, default: []].insert(key) }
}
