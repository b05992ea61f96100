/// What can be written at one place of a check, as `Exercises/FORMAT.md` documents it.
public struct CheckReference: Sendable {
  /// The key that gives the kind, or the name of a condition.
  public let name: String
  /// What it is for, in one sentence.
  public let summary: String
  /// The key that a value other than a mapping stands for.
  public let shorthand: String?
  /// Every key, in the order of the documentation.
  public let keys: [Key]
  /// A piece of YAML that can be read.
  public let example: String

  /// One key of a mapping.
  public struct Key: Sendable {
    /// The key.
    public let name: String
    /// What the value is.
    public let type: String
    /// What it means, in one sentence.
    public let summary: String
    /// Whether it must be there.
    public let isRequired: Bool
  }

  init(_ name: String, _ summary: String, shorthand: String? = nil, keys: [Key], example: String) {
    self.name = name
    self.summary = summary
    self.shorthand = shorthand
    self.keys = keys
    self.example = example
  }
}

extension CheckReference.Key {
  static func optional(_ name: String, _ type: String, _ summary: String) -> Self {
    Self(name: name, type: type, summary: summary, isRequired: false)
  }

  static func required(_ name: String, _ type: String, _ summary: String) -> Self {
    Self(name: name, type: type, summary: summary, isRequired: true)
  }

  static let repository = optional("in", "repository", "The repository; `work` where it is left out.")
}
