internal import Documents
internal import GitEngine

/// `ancestry:` — one commit comes before another.
struct AncestryClaim: Claim {
  let repository: String
  let ancestor: String
  let descendant: String
  let isStrict: Bool

  static let reference = CheckReference(
    "ancestry", "One commit can be reached from another.",
    keys: [
      .repository,
      .required("ancestor", "revision", "The one that comes before, or is the same."),
      .required("of", "revision", "The one that comes after."),
      .optional("strictly", "true or false", "They are not the same."),
    ],
    example: "ancestry: { ancestor: main, of: topic, strictly: true }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    ancestor = try fields.required("ancestor", fields.text("ancestor"))
    descendant = try fields.required("of", fields.text("of"))
    isStrict = try fields.flag("strictly") ?? false
  }

  var words: String {
    "\(shown(descendant).inRepository(repository)) goes on from \(shown(ancestor))\(isStrict ? " and is ahead of it" : "")"
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    let (first, second) = (try repository.commitID(ancestor), try repository.commitID(descendant))
    if isStrict, first == second {
      return [Shortfall(expected: words, found: "both are at \(repository.words(first))")]
    }
    if try repository.reaches(second, first) { return [] }
    return [
      Shortfall(
        expected: words,
        found: "\(shown(ancestor)), at \(repository.words(first)), is not in the history of \(repository.words(second))"
      )
    ]
  }
}

/// `merge-base:` — where two histories part.
struct MergeBaseClaim: Claim {
  let repository: String
  let revisions: [String]
  let base: String

  static let reference = CheckReference(
    "merge-base", "The best common ancestor of two commits.",
    keys: [
      .repository,
      .required("of", "list of two revisions", "The commits."),
      .required("is", "revision", "Their common ancestor; where there are several, one of them."),
    ],
    example: "merge-base: { of: [main, topic], is: \"${start.main}\" }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    revisions = try fields.required("of", fields.texts("of"))
    base = try fields.required("is", fields.text("is"))
    guard revisions.count == 2 else { throw fields.node.error("a merge base is one of two commits") }
  }

  var words: String {
    "\(shown(revisions[0])) and \(shown(revisions[1])) part at \(shown(base))".inRepository(repository)
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    let (one, other) = (try repository.commitID(revisions[0]), try repository.commitID(revisions[1]))
    let expected = try repository.commitID(base)
    let bases = try repository.engine.mergeBases(one, other)
    if bases.contains(expected) { return [] }
    let found = bases.isEmpty ? "they have no common commit" : "they part at \(repository.words(bases[0]))"
    return [Shortfall(expected: "they part at \(repository.words(expected))", found: found)]
  }
}
