internal import Files
internal import GitEngine

/// `answer:` — what the learner typed.
///
/// Findings never tell the right answer.
struct AnswerClaim: Claim {
  let name: String
  let repository: String
  let commit: String?
  let commits: [String]?
  let isOrdered: Bool
  let paths: [ByteString]?
  let changedIn: String?
  let listedWords: [ByteString]?
  let number: Int?
  let countOf: CommitRange?
  let text: Text?

  static let reference = CheckReference(
    "answer", "What the learner answered to a question of the exercise; every key that is given must hold.",
    keys: [
      .required("name", "answer", "The name of the question."),
      .repository,
      .optional("commit", "revision", "It names this commit, in any form that names one."),
      .optional("commits", "list of revisions", "It names these commits."),
      .optional("ordered", "true or false", "`commits` and `words` are given in this order."),
      .optional("paths", "list of paths", "It lists these paths, in any order."),
      .optional("changed-in", "revision", "It lists the paths that this commit changes against its first parent."),
      .optional("words", "list of texts", "It lists these words, such as names of branches; capitals do not matter."),
      .optional("number", "number", "It is this number."),
      .optional("count-of", "range", "It is the number of commits. " + CommitRange.keySummary),
      .optional("text", "text", "What was typed, white space around it apart."),
    ],
    example: "answer: { name: culprit, commit: \"${culprit}\" }")

  init(_ fields: Fields) throws {
    name = try fields.required("name", fields.text("name"))
    if let node = fields.node("name") { fields.reading.note(.answer, name, node) }
    repository = try fields.repository()
    commit = try fields.text("commit")
    commits = try fields.texts("commits")
    isOrdered = try fields.flag("ordered") ?? false
    paths = try fields.byteStrings("paths")
    changedIn = try fields.text("changed-in")
    listedWords = try fields.byteStrings("words")
    number = try fields.integer("number")
    countOf = try fields.range("count-of")
    text = try fields.value("text")
    try fields.requireOne(of: [
      "commit", "commits", "paths", "changed-in", "words", "number", "count-of", "text",
    ])
  }

  var words: String { "the answer \"\(name)\" is right" }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    guard let typed = grading.world.answers[name], !typed.trimmingSpace.isEmpty else {
      throw Unmet(expected: words, found: "there is no answer yet: git drill answer \(name) …")
    }
    let answer = Answer(typed.trimmingSpace)
    var complaints: [String] = []
    if let text, !text.accepts(ByteString(answer.text)) {
      complaints.append("\(quoted(ByteString(answer.text))) is not right")
    }
    if let number { complaints += answer.complaints(number: number) }
    if let listedWords { complaints += answer.complaints(words: listedWords, isOrdered: isOrdered) }
    if let paths { complaints += answer.complaints(paths: paths) }
    if commit != nil || commits != nil || changedIn != nil || countOf != nil {
      complaints += try repositoryComplaints(answer, in: try grading.repository(repository))
    }
    return complaints.isEmpty ? [] : [Shortfall(expected: words, found: complaints.joined(separator: "; "))]
  }

  private func repositoryComplaints(_ answer: Answer, in repository: GradedRepository) throws -> [String] {
    var complaints: [String] = []
    if let changedIn {
      let commit = try repository.commit(at: changedIn)
      complaints += answer.complaints(paths: try repository.changedPaths(of: commit))
    }
    if let countOf { complaints += answer.complaints(number: try repository.commits(countOf).count) }
    if let commit {
      complaints += try repository.complaints(answer.text, instead: try repository.commitID(commit))
    }
    if let commits {
      let wanted = try commits.map { try repository.commitID($0) }
      complaints += try repository.complaints(answer.revisions, instead: wanted, isOrdered: isOrdered)
    }
    return complaints
  }
}

extension GradedRepository {
  fileprivate func complaints(_ revision: String, instead wanted: ObjectID) throws -> [String] {
    switch try typedCommit(revision) {
    case .commit(let id) where id == wanted: []
    case .commit(let id): ["\(quoted(ByteString(revision))) is \(words(id)), which is not the one"]
    case .none(let complaint): [complaint]
    }
  }

  fileprivate func complaints(
    _ revisions: [String], instead wanted: [ObjectID], isOrdered: Bool
  ) throws -> [String] {
    var found: [ObjectID] = []
    for revision in revisions {
      switch try typedCommit(revision) {
      case .commit(let id): found.append(id)
      case .none(let complaint): return [complaint]
      }
    }
    if isOrdered ? found == wanted : Set(found) == Set(wanted) { return [] }
    let wrong = found.filter { !wanted.contains($0) }
    if !wrong.isEmpty { return ["\(abridged(wrong.map { words($0) })) should not be among them"] }
    let missing = Set(wanted).subtracting(found).count
    return [missing > 0 ? "\(counted(missing, "commit")) missing" : "they are not in the right order"]
  }

  private enum TypedCommit {
    case commit(ObjectID)
    /// The text names no commit, and why.
    case none(String)
  }

  /// The commit that the learner's text names, by Git's own rules.
  private func typedCommit(_ text: String) throws -> TypedCommit {
    guard text.utf8.count <= 200 else { return .none("the answer is too long for a revision") }
    do {
      return .commit(try engine.resolveCommit(ByteString(text)))
    } catch {
      guard [.notFound, .invalid, .ambiguous, .unborn].contains(error.kind) else { throw error }
      return .none("\(quoted(ByteString(text))) names no commit: \(error.message)")
    }
  }
}
