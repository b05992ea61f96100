internal import Documents
internal import GitEngine

/// `patch:` — what commits change, compared with what others change.
struct PatchClaim: Claim {
  let repository: String
  let changes: Changes
  let sameAs: Changes?
  let inverseOf: Changes?
  let exceptions: [PathPattern]

  /// Whose changes are meant.
  enum Changes: Sendable {
    /// One commit against its first parent.
    case commit(String)
    /// All of `a..b` together: from their common ancestor to `b`.
    case range(from: String, to: String)
    /// Several commits together.
    case sum([String])

    var words: String {
      switch self {
      case .commit(let revision): shown(revision)
      case .range(let from, let to): "\(shown(from))..\(shown(to))"
      case .sum(let revisions): revisions.map { shown($0) }.joined(separator: " and ")
      }
    }
  }

  private static let changesType = "revision, range `a..b`, or list of revisions"

  static let reference = CheckReference(
    "patch",
    "What commits change is the same as, or the opposite of, what others change: the same lines of the same files, wherever they stand.",
    keys: [
      .repository,
      .required("of", changesType, "The changes of one commit against its first parent, or of several together."),
      .optional("same-as", changesType, "They change the same."),
      .optional("inverse-of", changesType, "They take these back."),
      .optional("except", "list of patterns", "Paths that do not count."),
    ],
    example: "patch: { of: \"${start.main}..main\", inverse-of: [\"${bad}\", \"${worse}\"] }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    changes = try fields.required("of", fields.changes("of"))
    sameAs = try fields.changes("same-as")
    inverseOf = try fields.changes("inverse-of")
    exceptions = try fields.patterns("except") ?? []
    try fields.requireOne(of: ["same-as", "inverse-of"])
  }

  var words: String {
    let parts = [sameAs.map { "changes the same as \($0.words)" }, inverseOf.map { "takes back \($0.words)" }]
    return "\(changes.words.inRepository(repository)) \(parts.compactMap(\.self).joined(separator: ", "))"
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    var shortfalls: [Shortfall] = []
    for (wanted, isInverse) in [(sameAs, false), (inverseOf, true)] {
      guard let wanted else { continue }
      // Lines that several commits bring and take again leave nothing behind.
      let areSummed = changes.isSum || wanted.isSum
      let mine = try patch(changes, in: repository, net: areSummed)
      let other = try patch(wanted, in: repository, net: areSummed)
      let target = isInverse ? other.inverse : other
      if mine == target { continue }
      let verb = isInverse ? "takes back" : "changes the same as"
      shortfalls.append(
        Shortfall(
          expected: "\(changes.words.inRepository(repository.name)) \(verb) \(wanted.words)",
          found: mine.isEmpty ? "nothing is changed" : mine.difference(from: target)))
    }
    return shortfalls
  }

  private func patch(_ changes: Changes, in repository: GradedRepository, net: Bool) throws -> Patch {
    var patch: Patch
    switch changes {
    case .commit(let revision): patch = try repository.patch(of: try repository.commitID(revision))
    case .range(let from, let to):
      let (start, end) = (try repository.commitID(from), try repository.commitID(to))
      let base = try repository.engine.mergeBases(start, end).first
      patch = try repository.patch(
        from: try base.map { try repository.commit($0).tree }, to: try repository.commit(end).tree)
    case .sum(let revisions):
      patch = Patch()
      for revision in revisions { patch.add(try repository.patch(of: try repository.commitID(revision))) }
    }
    patch = patch.without(exceptions)
    return net ? patch.net : patch
  }
}

extension PatchClaim.Changes {
  fileprivate var isSum: Bool { if case .sum = self { true } else { false } }
}

extension Fields {
  fileprivate func changes(_ key: String) throws -> PatchClaim.Changes? {
    guard let node = node(key) else { return nil }
    if node.sequence != nil { return .sum(try texts(key) ?? []) }
    guard let range = try range(key) else { return nil }
    if let ends = range.ends { return .range(from: ends.from, to: ends.to) }
    guard range.excluded.isEmpty, range.included.count == 1 else {
      throw node.error("expected a revision, a range a..b, or a list of revisions")
    }
    return .commit(range.included[0])
  }
}
