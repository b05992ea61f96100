extension CheckReference {
  /// Everything that can be written under `checks:`: the check itself, every kind, and every condition.
  public static let all: [CheckReference] = [check] + kinds + conditions

  /// The keys of a check beside the one that gives its kind.
  public static let check = CheckReference(
    "check", "One statement about the world, with what the learner is told of it.", keys: Check.checkKeys,
    example: """
      id: pushed
      title: origin has it too
      requires: [change-undone]
      points: 2
      advice: Others see only what is pushed.
      ref: { in: origin, name: main, same-as: { in: work } }
      """)

  /// Every kind of statement, by the key that gives it, those that put others together at the end.
  public static let kinds: [CheckReference] = Kinds.references + Statement.combinations

  /// What can stand inside the kinds.
  public static let conditions: [CheckReference] = Kinds.conditions.map { $0.reference }
}
