internal import Documents
public import Files

/// Which files a rule is for.
public struct FileScope: Sendable {
  /// Patterns of which a path must match one; nil where the rule says nothing.
  public let files: [PathGlob]?
  /// Patterns of which a path must match none.
  public let exclude: [PathGlob]
  /// The tags that a file must, may and must not have; nil where the rule says nothing.
  public let types: TypeFilter?

  /// A scope; without arguments that of a rule that says nothing.
  public init(files: [PathGlob]? = nil, exclude: [PathGlob] = [], types: TypeFilter? = nil) {
    self.files = files
    self.exclude = exclude
    self.types = types
  }

  /// Whether a path is taken, where `isMeant` says what holds without `files:`.
  public func matches(_ path: ByteString, otherwise isMeant: (ByteString) -> Bool) -> Bool {
    if exclude.contains(where: { $0.matches(path) }) { return false }
    return files.map { $0.contains { $0.matches(path) } } ?? isMeant(path)
  }
}

extension FileScope: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case files, exclude, types
    case typesOr = "types-or"
    case excludeTypes = "exclude-types"
  }

  /// Reads `files`, `exclude`, `types`, `types-or` and `exclude-types` of a rule.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    files = try container.decodeIfPresent(OneOrMany<PathGlob>.self, forKey: .files)?.values
    exclude = try container.decodeIfPresent(OneOrMany<PathGlob>.self, forKey: .exclude)?.values ?? []
    let all = try container.decodeIfPresent(OneOrMany<TypeTag>.self, forKey: .types)
    let any = try container.decodeIfPresent(OneOrMany<TypeTag>.self, forKey: .typesOr)
    let none = try container.decodeIfPresent(OneOrMany<TypeTag>.self, forKey: .excludeTypes)
    let isGiven = all != nil || any != nil || none != nil
    types = isGiven ? TypeFilter(all: all.names, any: any.names, none: none.names) : nil
  }

  /// The key that only rules about files have and that stands in a rule, if any does.
  static func givenKey(in node: Node) -> Node? {
    CodingKeys.allCases.lazy.compactMap { node.entry($0.rawValue)?.key }.first
  }
}

/// A tag of a file's kind, checked to be one.
private struct TypeTag: Decodable {
  let name: String

  init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
    guard !FileTypes.isTag(name) else { return }
    throw try decoder.node.error(
      "\"\(name)\" is no type of file; types are those of pre-commit, such as text, python or yaml")
  }
}

extension OneOrMany<TypeTag>? {
  fileprivate var names: [String] { self?.values.map(\.name) ?? [] }
}
