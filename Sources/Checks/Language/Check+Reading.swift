internal import Documents

extension Check {
  /// The keys beside the one that gives the kind.
  static let checkKeys: [CheckReference.Key] = [
    .required("id", "word", "The name by which other checks, mistakes and reports speak of it."),
    .required("title", "text", "One line that says what shall be so."),
    .optional("requires", "list of ids", "The checks that must have passed before this one is tried."),
    .optional("points", "number", "What it is worth; 1 where it is left out."),
    .optional("hidden", "true or false", "The learner sees it only when it does not hold."),
    .optional("advice", "text", "What to tell the learner where it does not hold."),
    .optional(
      "mark", "`final` or `milestone`",
      "A milestone stays passed once it was; `final`, which must hold at the end, where it is left out."),
  ]

  init(_ node: Node, _ reading: Reading) throws {
    guard let entries = node.mapping else { throw node.expected("a check, which is a mapping") }
    let names = Set(Self.checkKeys.map(\.name))
    let own = entries.filter { names.contains($0.name) }
    let kinds = entries.filter { !names.contains($0.name) }
    let fields = try Fields(
      Node(.mapping(own), mark: node.mark, file: node.file),
      CheckReference("check", "", keys: Self.checkKeys, example: ""), reading)
    id = try fields.required("id", fields.text("id"))
    guard !id.isEmpty, id.utf8.allSatisfy({ $0.isWordCharacter }) || reading.isTemplate else {
      throw (fields.node("id") ?? node).error("an id has small letters, digits and - only")
    }
    title = withShortIDs(try fields.required("title", fields.text("title")))
    requires = try fields.texts("requires") ?? []
    points = try fields.integer("points") ?? 1
    guard points >= 0 else { throw (fields.node("points") ?? node).error("points cannot be below 0") }
    isHidden = try fields.flag("hidden") ?? false
    advice = try fields.text("advice").map(withShortIDs)
    mark = try fields.choice("mark", Mark.self) ?? .final
    place = node.mark
    guard let kind = kinds.first else {
      throw node.error("the check \"\(id)\" says nothing; it needs one of \(listed(Statement.kindNames))")
    }
    if let second = kinds.dropFirst().first {
      // One of both may be a slip of the pen: say which.
      let unknown = kinds.first { !Statement.kindNames.contains($0.name) }
      guard let unknown else {
        throw second.key.error(
          "the check \"\(id)\" has two kinds, \(kind.name) and \(second.name); put them into all: [ … ]")
      }
      let known = Self.checkKeys.map(\.name) + Statement.kindNames
      throw unknown.key.error(
        "a check has no key \"\(unknown.name)\"\(Fields.suggestion(unknown.name, known)); it has \(listed(known))")
    }
    statement = try Statement(kind, reading)
  }
}

extension UInt8 {
  fileprivate var isWordCharacter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || self == UInt8(ascii: "-")
  }
}
