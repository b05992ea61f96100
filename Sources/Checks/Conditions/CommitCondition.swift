internal import Documents
internal import Files
internal import GitEngine

/// What a commit shall be; every key that is given must hold.
struct CommitCondition: Sendable {
  let revision: String?
  let message: Text?
  let subject: Text?
  let body: Text?
  let trailers: [(name: String, value: Text)]
  let author: Person?
  let committer: Person?
  let parentCount: Count?
  let parents: [String]?
  let firstParent: String?
  let joins: [String]?
  let isMerge: Bool?
  let isEmpty: Bool?
  let isSigned: Bool?
  let changes: NameSet?
  let files: [FileInside]
  let sameTreeAs: String?
  let samePatchAs: String?
  let inverseOf: String?
  let sameMessageAs: String?
  let descendsFrom: [String]

  static let keys: [CheckReference.Key] = [
    .optional("is", "revision", "It is this commit."),
    .optional("message", "text", "The whole message."),
    .optional("subject", "text", "The first paragraph of the message, in one line."),
    .optional("body", "text", "What follows the subject."),
    .optional("trailers", "mapping from names to texts", "A trailer of each name has such a value."),
    .optional("author", "person", "Who made the change."),
    .optional("committer", "person", "Who made the commit."),
    .optional("parent-count", "count", "How many parents."),
    .optional("parents", "list of revisions", "These are its parents, in any order."),
    .optional("first-parent", "revision", "This is its first parent."),
    .optional(
      "joins", "list of revisions",
      "It is a merge that brings these together: each is in its history, and no parent alone has them all."),
    .optional("merge", "true or false", "It has two parents or more, or fewer."),
    .optional("empty", "true or false", "It changes nothing against its first parent, or something."),
    .optional("signed", "true or false", "It has a signature, or none; whether it is good is not looked at."),
    .optional("changes", "names", "The paths that it changes against its first parent."),
    .optional("files", "file condition, or list of them", "What files are in it."),
    .optional("same-tree-as", "revision", "All files are the same as there."),
    .optional("same-patch-as", "revision", "It changes the same lines of the same files as that commit."),
    .optional("inverse-of", "revision", "It takes back what that commit changes."),
    .optional("same-message-as", "revision", "The message reads the same as that commit's."),
    .optional("descends-from", "list of revisions", "Each is in its history."),
  ]

  init(_ fields: Fields) throws {
    revision = try fields.text("is")
    message = try fields.value("message")
    subject = try fields.value("subject")
    body = try fields.value("body")
    trailers = try fields.mapping("trailers") { try Text($0, $1) } ?? []
    author = try fields.value("author")
    committer = try fields.value("committer")
    parentCount = try fields.value("parent-count")
    parents = try fields.texts("parents")
    firstParent = try fields.text("first-parent")
    joins = try fields.texts("joins")
    isMerge = try fields.flag("merge")
    isEmpty = try fields.flag("empty")
    isSigned = try fields.flag("signed")
    changes = try fields.value("changes")
    files = try fields.values("files") ?? []
    sameTreeAs = try fields.text("same-tree-as")
    samePatchAs = try fields.text("same-patch-as")
    inverseOf = try fields.text("inverse-of")
    sameMessageAs = try fields.text("same-message-as")
    descendsFrom = try fields.texts("descends-from") ?? []
    if let joins, joins.count < 2 { throw fields.node.error("joins needs two revisions or more") }
  }

  /// What it shall be, behind its subject.
  var words: String {
    func revisions(_ list: [String]) -> String { abridged(list.map { shown($0) }) }
    var parts: [String] = []
    if let revision { parts.append("is \(shown(revision))") }
    if let message { parts.append("has a message that \(message.words)") }
    if let subject { parts.append("has a subject that \(subject.words)") }
    if let body { parts.append("has a body that \(body.words)") }
    parts += trailers.map { "has a trailer \($0.name) that \($0.value.words)" }
    if let author { parts.append("has an author \(author.words)") }
    if let committer { parts.append("has a committer \(committer.words)") }
    if let parentCount { parts.append("has \(parentCount.words("parent"))") }
    if let parents { parts.append("has the parents \(revisions(parents))") }
    if let firstParent { parts.append("has the first parent \(shown(firstParent))") }
    if let joins { parts.append("is a merge of \(joins.map { shown($0) }.joined(separator: " and "))") }
    if let isMerge { parts.append(isMerge ? "is a merge" : "is not a merge") }
    if let isEmpty { parts.append(isEmpty ? "changes nothing" : "changes something") }
    if let isSigned { parts.append(isSigned ? "is signed" : "is not signed") }
    if let changes { parts.append("changes \(changes.words("path"))") }
    parts += files.map { "has \($0.condition.words)" }
    if let sameTreeAs { parts.append("has the same files as \(shown(sameTreeAs))") }
    if let samePatchAs { parts.append("changes the same as \(shown(samePatchAs))") }
    if let inverseOf { parts.append("takes back \(shown(inverseOf))") }
    if let sameMessageAs { parts.append("has the message of \(shown(sameMessageAs))") }
    if !descendsFrom.isEmpty { parts.append("goes on from \(revisions(descendsFrom))") }
    return parts.joined(separator: ", ")
  }
}

/// What a commit shall be, inside another condition.
struct CommitInside: Readable {
  let condition: CommitCondition

  static let reference = CheckReference(
    "commit condition", "What one commit shall be; a plain text is its subject.", shorthand: "subject",
    keys: CommitCondition.keys, example: "{ subject: { matches: \"^Fix\" }, changes: [prices.txt] }")

  init(_ fields: Fields) throws {
    condition = try CommitCondition(fields)
    try fields.requireOne(of: CommitCondition.keys.map(\.name))
  }
}
