internal import Files
internal import GitEngine

/// `attributes:` — what `.gitattributes` says of sample paths.
struct AttributesClaim: Claim {
  let repository: String
  let paths: [ByteString]
  let values: [(name: String, value: String)]

  static let reference = CheckReference(
    "attributes", "What attributes sample paths have, wherever the rule stands in the repository.",
    keys: [
      .repository,
      .required("path", "path or list of paths", "The samples; they need not be there."),
      .required(
        "values", "mapping from attributes to `set`, `unset`, `unspecified` or values", "What each path has."),
    ],
    example: "attributes: { path: logo.png, values: { text: unset, diff: unset } }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    paths = try fields.required("path", fields.byteStrings("path"))
    values = try fields.required("values", fields.textMapping("values"))
  }

  var words: String {
    let values = values.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    return "\(abridged(paths.map(\.description)).inRepository(repository)) has the attributes \(values)"
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let engine = try grading.repository(self.repository).engine
    try engine.refuseForeignRules(outside: grading.worldFolder)
    return try paths.flatMap { path in
      try values.compactMap { name, wanted in
        let found = try engine.attribute(ByteString(name), of: path).words
        if found == wanted { return nil }
        return Shortfall(expected: "the attribute \(name) of \(path) is \(wanted)", found: "it is \(found)")
      }
    }
  }
}

extension AttributeValue {
  fileprivate var words: String {
    switch self {
    case .unspecified: "unspecified"
    case .set: "set"
    case .unset: "unset"
    case .value(let value): value.description
    }
  }
}
