internal import Files
internal import GitEngine

/// `reflog:` — what was noted of the moves of a reference.
struct ReflogClaim: Claim {
  let repository: String
  let name: ByteString
  let includes: [Entry]
  let lacks: [Entry]
  let count: Count?

  static let reference = CheckReference(
    "reflog", "What Git noted of the moves of HEAD or of a branch. Ask for it only where the way is the lesson.",
    keys: [
      .repository,
      .optional("of", "reference", "HEAD where it is left out."),
      .optional(
        "includes", "reflog condition, or list of them", "Such entries are there, in this order, oldest first."),
      .optional("lacks", "reflog condition, or list of them", "There are no such entries."),
      .optional("count", "count", "How many entries."),
    ],
    example: "reflog: { of: main, lacks: { message: { starts-with: \"reset:\" } } }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    name = try fields.bytes("of") ?? "HEAD"
    includes = try fields.values("includes") ?? []
    lacks = try fields.values("lacks") ?? []
    count = try fields.value("count")
    try fields.requireOne(of: ["includes", "lacks", "count"])
  }

  private var subject: String { "the reflog of \(name)".inRepository(repository) }

  var words: String {
    var parts: [String] = []
    if !includes.isEmpty { parts.append("has \(includes.map(\.words).joined(separator: ", then "))") }
    if !lacks.isEmpty { parts.append("does not have \(lacks.map(\.words).joined(separator: ", nor "))") }
    if let count { parts.append("has \(count.words("entry"))") }
    return "\(subject) \(parts.joined(separator: ", "))"
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    let fullName = try repository.reference(name)?.name ?? (name.hasPrefix("refs/") ? name : "refs/heads/" + name)
    let entries = try repository.engine.reflog(of: name == "HEAD" ? name : fullName)
    let newest =
      entries.isEmpty ? "it is empty" : "its newest entries are \(abridged(entries.map { quoted($0.message) }))"
    var complaints = Complaints(about: subject)
    if let count {
      complaints.require(
        count.accepts(entries.count), "has \(count.words("entry"))", "it has \(counted(entries.count, "entry"))")
    }
    var rest = entries.reversed()[...]
    for condition in includes {
      let index = try rest.firstIndex { try condition.accepts($0, in: repository) }
      complaints.require(index != nil, "has \(condition.words)", newest)
      if let index { rest = rest[rest.index(after: index)...] }
    }
    for condition in lacks {
      let unwanted = try entries.first { try condition.accepts($0, in: repository) }
      complaints.require(
        unwanted == nil, "does not have \(condition.words)", "it has \(quoted(unwanted?.message ?? ""))")
    }
    return complaints.shortfalls
  }

  /// What one entry shall be.
  struct Entry: Readable {
    let message: Text?
    let from: String?
    let to: String?

    static let reference = CheckReference(
      "reflog condition", "What one entry of a reflog shall be; every key that is given must hold.",
      shorthand: "message",
      keys: [
        .optional("message", "text", "Such as `commit: Add the till`; a plain text stands for this key."),
        .optional("from", "revision", "The commit before the move."),
        .optional("to", "revision", "The commit after the move."),
      ],
      example: "{ message: { matches: \"^rebase\" }, to: main }")

    init(_ fields: Fields) throws {
      message = try fields.value("message")
      from = try fields.text("from")
      to = try fields.text("to")
      try fields.requireOne(of: ["message", "from", "to"])
    }

    var words: String {
      let parts = [
        message.map { "whose message \($0.words)" }, from.map { "from \(shown($0))" }, to.map { "to \(shown($0))" },
      ]
      return "an entry \(parts.compactMap(\.self).joined(separator: " "))"
    }

    func accepts(_ entry: ReflogEntry, in repository: GradedRepository) throws -> Bool {
      if let message, !message.accepts(entry.message) { return false }
      if let from, try repository.commitID(from) != entry.old { return false }
      if let to, try repository.commitID(to) != entry.new { return false }
      return true
    }
  }
}
