internal import Files
internal import GitEngine

/// Another range whose commits correspond to those that are judged: what a rebase, a rewording or a filter keeps.
struct Mirror: Readable {
  let repository: String?
  let range: CommitRange
  let aspects: [Aspect]
  let exceptions: [PathPattern]

  /// What corresponding commits have in common.
  enum Aspect: String, CaseIterable, Sendable {
    case message, author, date, tree, patch
  }

  static let reference = CheckReference(
    "mirror",
    "Commits that correspond one to one: in the same order where both are straight lines, in any order otherwise.",
    shorthand: "range",
    keys: [
      .optional("in", "repository", "The repository of the other range; that of the check where it is left out."),
      .required("range", "range", "The other commits. " + CommitRange.keySummary),
      .optional(
        "compare", "list of `message`, `author`, `date`, `tree`, `patch`",
        "What they have in common; `[message, author, patch]` where it is left out. `date` is the author's."),
      .optional("except", "list of patterns", "Paths that do not count for `tree` and `patch`."),
    ],
    example: "{ range: \"${start.main}\", compare: [message, author, tree], except: [secret.txt] }")

  init(_ fields: Fields) throws {
    repository = fields.has("in") ? try fields.repository() : nil
    range = try fields.required("range", fields.range("range"))
    aspects = try fields.choices("compare", Aspect.self) ?? [.message, .author, .patch]
    exceptions = try fields.patterns("except") ?? []
  }

  var words: String {
    let other = repository.map { range.words.inRepository($0) } ?? range.words
    return "\(other), with the same \(aspects.map(\.rawValue).joined(separator: ", "))"
  }

  func shortfalls(_ ids: [ObjectID], subject: String, in judged: GradedRepository) throws -> [Shortfall] {
    let other = try repository.map { try judged.grading.repository($0) } ?? judged
    let others = try other.commits(range)
    let expected = "\(subject) corresponds to \(words)"
    guard ids.count == others.count else {
      return [
        Shortfall(
          expected: expected, found: "\(counted(ids.count, "commit")), and \(counted(others.count, "commit")) there")
      ]
    }
    if try isLine(ids, judged), try isLine(others, other) {
      for (mine, wanted) in zip(ids, others) where try key(mine, judged) != key(wanted, other) {
        return [
          Shortfall(
            expected: expected,
            found:
              "\(judged.words(mine)) differs from \(other.words(wanted)) in its \(try parting(mine, judged, wanted, other))"
          )
        ]
      }
      return []
    }
    var counts: [Key: Int] = [:]
    for id in others { counts[try key(id, other), default: 0] += 1 }
    for id in ids {
      let key = try key(id, judged)
      guard let count = counts[key], count > 0 else {
        return [Shortfall(expected: expected, found: "\(judged.words(id)) has no counterpart")]
      }
      counts[key] = count - 1
    }
    return []
  }

  private func isLine(_ ids: [ObjectID], _ repository: GradedRepository) throws -> Bool {
    try zip(ids, ids.dropFirst()).allSatisfy { try repository.parents(of: $1) == [$0] }
  }

  /// What corresponding commits must have in common.
  private struct Key: Hashable {
    var message: ByteString?
    var author: [ByteString]?
    var date: Int64?
    var files: [FoundFile]?
    var tree: ObjectID?
    var patch: Patch?
  }

  private func key(_ id: ObjectID, _ repository: GradedRepository) throws -> Key {
    try repository.grading.tick()
    let commit = try repository.commit(id)
    var key = Key()
    for aspect in aspects {
      switch aspect {
      case .message: key.message = commit.message.asRead
      case .author: key.author = [commit.author.name, commit.author.email]
      case .date: key.date = commit.author.time.seconds
      case .tree where exceptions.isEmpty: key.tree = commit.tree
      case .tree: key.files = try repository.files(inTree: commit.tree).filter { !exceptions.matchAny($0.path) }
      case .patch: key.patch = try repository.patch(of: id).without(exceptions)
      }
    }
    return key
  }

  private func parting(
    _ one: ObjectID, _ first: GradedRepository, _ other: ObjectID, _ second: GradedRepository
  ) throws -> String {
    let (mine, wanted) = (try key(one, first), try key(other, second))
    if mine.message != wanted.message { return "message" }
    if mine.author != wanted.author { return "author" }
    if mine.date != wanted.date { return "date" }
    if mine.tree != wanted.tree || mine.files != wanted.files { return "files" }
    return "changes"
  }
}
