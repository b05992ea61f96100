/// One kind of step, as the format reference describes it and as the decoder accepts it.
public struct StepKind: Hashable, Sendable {
  /// The key that a step of this kind begins with.
  public let name: String
  /// What it does, as a sentence without a full stop.
  public let summary: String
  /// The key that the step's own value stands for: `commit: Subject` is `commit: { message: Subject }`.
  public let primary: String
  /// Every key, the primary one first.
  public let keys: [KeyReference]
  /// Steps to show it, as YAML.
  public let example: String

  init(_ name: String, _ summary: String, primary: KeyReference, _ keys: [KeyReference], example: String) {
    self.name = name
    self.summary = summary
    self.primary = primary.name
    self.keys = [primary] + keys
    self.example = example
  }

  /// Whether the step's own value is data even where it is a mapping.
  var holdsMapping: Bool {
    switch keys.first?.type {
    case .contents, .mapping: true
    default: false
    }
  }
}

/// The reference of the scenario language, which `FORMAT.md` must agree with.
public enum StepReference {
  /// Every kind of step.
  public static let all: [StepKind] = [
    commit, write, append, prepend, edit, delete, rename, mode, symlink, binary, stage, unstage, stash,
    branch, `switch`, reset, tag, label,
    merge, cherryPick, revert, rebase,
    remote, push, fetch, pull, clone,
    config, hook, note, submodule, worktree, bisect, reflog, gc,
    clock, `repeat`, each, steps,
  ]

  /// The keys that every step takes besides its own.
  public static let common: [KeyReference] = [
    KeyReference("in", .repository, "the repository it happens in; work where it is not said"),
    KeyReference("by", .person, "who does it; the repository's own person where it is not said"),
    KeyReference("when", .condition, "the step is taken only where the condition holds"),
  ]

  /// The keys of a condition.
  public static let condition: [KeyReference] = [
    KeyReference("value", .text, "what is looked at, such as ${i}", isRequired: true),
    KeyReference("is", .texts, "it equals one of these"),
    KeyReference("is-not", .texts, "it equals none of these"),
    KeyReference("in", .texts, "it is one of these, or an element of the list variable of this name"),
    KeyReference("not-in", .texts, "it is none of these, and no element of the list variable of this name"),
    KeyReference("from", .number, "it is this number or more"),
    KeyReference("to", .number, "it is this number or less"),
    KeyReference("every", .number, "it can be divided by this number"),
  ]

  /// The kind of a name.
  static func kind(_ name: String) -> StepKind? { all.first { $0.name == name } }

  static let labelled = KeyReference("as", .label, "a label for the commit that this makes")
}
