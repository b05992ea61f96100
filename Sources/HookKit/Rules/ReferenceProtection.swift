internal import Documents
public import Files

/// What may not be done to some references by a push.
public struct ReferenceProtection: Sendable {
  /// Patterns of short names of branches, or of full names.
  public let references: [PathGlob]
  /// What is refused.
  public let denied: [Denial]

  /// What can be refused.
  public enum Denial: String, CaseIterable, Hashable, Sendable {
    /// To create it.
    case create
    /// To delete it.
    case delete
    /// To move it other than forwards.
    case force
    /// To change it at all.
    case update
  }

  /// Whether it speaks of a reference, by its full name such as `refs/heads/main`.
  public func covers(_ name: ByteString) -> Bool {
    references.contains { glob in
      glob.matches(name)
        || (name.removingPrefix("refs/heads/") ?? name.removingPrefix("refs/tags/")).map(glob.matches)
          ?? false
    }
  }
}

extension ReferenceProtection: Decodable {
  private enum CodingKeys: String, CodingKey { case refs, deny }

  /// Reads `{ refs: [main], deny: [delete, force] }`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    references = try container.decode(OneOrMany<PathGlob>.self, forKey: .refs).values
    denied = try container.decode(OneOrMany<Word<Denial>>.self, forKey: .deny).values.map(\.value)
  }
}
