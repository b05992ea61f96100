internal import Files
internal import GitEngine

/// `commits:` — the commits of a range.
struct CommitsClaim: Claim {
  let repository: String
  let range: CommitRange
  let followsFirstParents: Bool
  let count: Count?
  let subjects: [ByteString]?
  let isLinear: Bool?
  let hasMerges: Bool?
  let each: CommitInside?
  let some: [CommitInside]
  let none: [CommitInside]
  let list: [CommitInside]?
  let mirror: Mirror?

  static let reference = CheckReference(
    "commits", "The commits of a range: how many, in which order, and what each is.",
    keys: [
      .repository,
      .required("range", "range", CommitRange.keySummary),
      .optional("first-parent", "true or false", "Only along the first parents of merges."),
      .optional("count", "count", "How many there are."),
      .optional("subjects", "list of texts", "Their subjects, oldest first, and no more commits than these."),
      .optional("linear", "true or false", "Each stands on the one before, without merges, or not."),
      .optional("merges", "true or false", "There are merges among them, or none."),
      .optional("each", "commit condition", "What every one is."),
      .optional(
        "some", "commit condition, or list of them", "What at least one is; for each of a list another may be it."),
      .optional("none", "commit condition, or list of them", "What none is."),
      .optional(
        "list", "list of commit conditions", "What they are one by one, oldest first, and no more commits than these."),
      .optional("mirrors", "mirror", "They correspond to the commits of another range."),
    ],
    example: """
      commits:
        range: ${start.main}..topic
        count: 1
        each: { merge: false, message: { contains: "#42" } }
      """)

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    range = try fields.required("range", fields.range("range"))
    followsFirstParents = try fields.flag("first-parent") ?? false
    count = try fields.value("count")
    subjects = try fields.byteStrings("subjects")
    isLinear = try fields.flag("linear")
    hasMerges = try fields.flag("merges")
    each = try fields.value("each")
    some = try fields.values("some") ?? []
    none = try fields.values("none") ?? []
    list = try fields.values("list")
    mirror = try fields.value("mirrors")
    try fields.requireOne(of: Self.reference.keys.map(\.name).filter { !["in", "range", "first-parent"].contains($0) })
  }

  private var subject: String { range.words.inRepository(repository) }

  var words: String {
    var parts: [String] = []
    if let count { parts.append("has \(count.words("commit"))") }
    if let subjects { parts.append("has the subjects \(abridged(subjects.map { quoted($0) }))") }
    if let isLinear { parts.append(isLinear ? "is a straight line" : "is not a straight line") }
    if let hasMerges { parts.append(hasMerges ? "has a merge" : "has no merges") }
    if let each { parts.append("has only commits each of which \(each.condition.words)") }
    parts += some.map { "has a commit that \($0.condition.words)" }
    parts += none.map { "has no commit that \($0.condition.words)" }
    if let list { parts.append("has the commits: \(list.map(\.condition.words).joined(separator: "; "))") }
    if let mirror { parts.append("corresponds to \(mirror.words)") }
    return "\(subject) \(parts.joined(separator: ", "))"
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    let ids = try repository.commits(range, firstParentOnly: followsFirstParents)
    let commits = Listed(ids: ids, repository: repository, subject: subject)
    var shortfalls: [Shortfall] = []
    if let count, !count.accepts(ids.count) {
      shortfalls.append(
        Shortfall(
          expected: "\(subject) has \(count.words("commit"))", found: "\(counted(ids.count, "commit"))\(commits.tail)"))
    }
    if let subjects { shortfalls += try commits.judge(subjects: subjects) }
    if let isLinear { shortfalls += try commits.judge(linear: isLinear) }
    if let hasMerges { shortfalls += try commits.judge(merges: hasMerges) }
    if let each { shortfalls += try commits.judge(each: each.condition) }
    for condition in some { shortfalls += try commits.judge(some: condition.condition) }
    for condition in none { shortfalls += try commits.judge(none: condition.condition) }
    if let list { shortfalls += try commits.judge(list: list.map(\.condition)) }
    if let mirror { shortfalls += try mirror.shortfalls(ids, subject: subject, in: repository) }
    return shortfalls
  }
}

/// The commits of a range, oldest first, to be judged.
private struct Listed {
  let ids: [ObjectID]
  let repository: GradedRepository
  let subject: String

  /// The newest of them behind a colon.
  var tail: String {
    if ids.isEmpty { return "" }
    // Only those that are shown are read: there may be very many.
    let shown = 6
    let newest = ids.reversed().enumerated().map { $0.offset < shown ? repository.words($0.element) : "" }
    return ": " + abridged(newest, limit: shown)
  }

  func judge(subjects: [ByteString]) throws -> [Shortfall] {
    guard ids.count <= subjects.count + 1000 else { return [tooMany(subjects.count)] }
    let found = try ids.map { try repository.commit($0).subject }
    if found.map(\.asRead) == subjects.map(\.asRead) { return [] }
    let wanted = subjects.isEmpty ? "no commits" : abridged(subjects.map { quoted($0) })
    return [
      Shortfall(
        expected: "\(subject) has, oldest first: \(wanted)",
        found: found.isEmpty ? "no commits" : abridged(found.map { quoted($0) }))
    ]
  }

  private func tooMany(_ wanted: Int) -> Shortfall {
    Shortfall(expected: "\(subject) has \(counted(wanted, "commit"))", found: "\(counted(ids.count, "commit"))\(tail)")
  }

  func judge(linear: Bool) throws -> [Shortfall] {
    let breach = try merge() ?? breach()
    if linear == (breach == nil) { return [] }
    guard let breach else { return [Shortfall(expected: "\(subject) is not a straight line", found: "it is")] }
    let isMerge = try repository.parents(of: breach).count > 1
    return [
      Shortfall(
        expected: "\(subject) is a straight line of commits",
        found: "\(repository.words(breach)) \(isMerge ? "is a merge" : "does not stand on the one before")")
    ]
  }

  private func merge() throws -> ObjectID? {
    try ids.first { id in
      try repository.grading.tick()
      return try repository.parents(of: id).count > 1
    }
  }

  /// The first commit that does not stand on the one before.
  private func breach() throws -> ObjectID? {
    try zip(ids, ids.dropFirst()).first { try repository.parents(of: $1).first != $0 }?.1
  }

  func judge(merges: Bool) throws -> [Shortfall] {
    let merge = try merge()
    if merges == (merge != nil) { return [] }
    return [
      Shortfall(
        expected: merges ? "\(subject) has a merge" : "\(subject) has no merges",
        found: merge.map { "\(repository.words($0)) is a merge" } ?? "none of \(counted(ids.count, "commit")) is one")
    ]
  }

  func judge(each condition: CommitCondition) throws -> [Shortfall] {
    var shortfalls: [Shortfall] = []
    for id in ids where shortfalls.count < 20 {
      shortfalls += try condition.shortfalls(try repository.commit(id), of: repository)
    }
    return shortfalls
  }

  func judge(some condition: CommitCondition) throws -> [Shortfall] {
    for id in ids.reversed() where try condition.accepts(try repository.commit(id), of: repository) { return [] }
    let whole = Shortfall(
      expected: "\(subject) has a commit that \(condition.words)",
      found: ids.isEmpty ? "there are no commits" : "none is so\(tail)")
    guard ids.count == 1, let only = ids.first else { return [whole] }
    return [whole] + (try condition.shortfalls(try repository.commit(only), of: repository))
  }

  func judge(none condition: CommitCondition) throws -> [Shortfall] {
    guard let id = try ids.first(where: { try condition.accepts(try repository.commit($0), of: repository) }) else {
      return []
    }
    return [
      Shortfall(
        expected: "\(subject) has no commit that \(condition.words)", found: "\(repository.words(id)) is one")
    ]
  }

  func judge(list: [CommitCondition]) throws -> [Shortfall] {
    guard ids.count == list.count else { return [tooMany(list.count)] }
    return try zip(ids, list).flatMap { try $1.shortfalls(try repository.commit($0), of: repository) }
  }
}
