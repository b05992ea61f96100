internal import Documents

extension Statement {
  /// The keys that put statements together.
  static let combinations = [
    CheckReference(
      "not", "The statement does not hold, though what it speaks of is there.",
      keys: [], example: "not: { contains: { branch: release, commits: [\"${broken}\"] } }"),
    CheckReference(
      "any", "At least one of the statements holds.",
      keys: [], example: "any:\n  - ref: { name: topic, absent: true }\n  - ref: { name: topic, unmoved: true }"),
    CheckReference(
      "all", "Every one of the statements holds.",
      keys: [], example: "all:\n  - ref: { name: v1 }\n  - ref: { in: origin, name: v1 }"),
  ]

  static let kindNames = Kinds.references.map(\.name) + combinations.map(\.name)

  /// Reads a mapping whose only key gives the kind.
  init(_ node: Node, _ reading: Reading) throws {
    guard let entries = node.mapping else { throw node.expected("a statement: a mapping with the key of its kind") }
    guard let entry = entries.first else {
      throw node.error("the statement is empty; it has one of \(listed(Self.kindNames))")
    }
    guard entries.count == 1 else {
      throw entries[1].key.error("a statement has one key; put several into all: [ … ]")
    }
    try self.init(entry, reading)
  }

  init(_ entry: Node.Entry, _ reading: Reading) throws {
    switch entry.name {
    case "not": self.init(.not(try Statement(entry.value, reading)))
    case "any": self.init(.any(try Self.statements(entry.value, reading)))
    case "all": self.init(.all(try Self.statements(entry.value, reading)))
    default:
      guard let kind = Kinds.byName[entry.name] else {
        let names = Self.kindNames
        throw entry.key.error(
          "there is no kind of check \"\(entry.name)\"\(Fields.suggestion(entry.name, names)); there are \(listed(names))"
        )
      }
      self.init(.claim(try kind.read(entry.value, reading)))
    }
  }

  static func statements(_ node: Node, _ reading: Reading) throws -> [Statement] {
    guard let elements = node.sequence, !elements.isEmpty else { throw node.expected("a list of statements") }
    return try elements.map { try Statement($0, reading) }
  }
}
