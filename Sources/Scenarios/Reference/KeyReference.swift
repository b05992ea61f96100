/// One key of a mapping in the scenario language.
public struct KeyReference: Hashable, Sendable {
  /// What a key holds.
  public enum ValueType: String, Hashable, Sendable, CaseIterable {
    case text, number
    case flag = "true or false"
    case texts = "a text or a list of texts"
    case revision
    case revisions = "a revision or a list of revisions"
    case branch
    case branches = "a branch or a list of branches"
    case repository
    case person = "a name of people, or \"Name <address>\""
    case date = "a date like 2024-03-04 09:00 +0100"
    case duration = "a length of time like 90s, 5m, 2h, 3d"
    case path
    case paths = "a path or a list of paths"
    case contents = "a mapping from paths to contents"
    case mapping = "a mapping"
    case label = "a new label"
    case refspecs = "a refspec or a list of refspecs"
    case choice = "one of a few words"
    case resolution = "a mapping from paths to what they become, ours or theirs"
    case steps = "a list of steps"
    case list = "a list"
    case condition = "a condition"
  }

  /// The key.
  public let name: String
  /// What it holds.
  public let type: ValueType
  /// Whether it must be given.
  public let isRequired: Bool
  /// What it does, as a sentence without a full stop.
  public let summary: String

  init(_ name: String, _ type: ValueType, _ summary: String, isRequired: Bool = false) {
    self.name = name
    self.type = type
    self.isRequired = isRequired
    self.summary = summary
  }
}
