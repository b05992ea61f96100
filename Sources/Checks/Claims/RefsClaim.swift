internal import Files
internal import GitEngine

/// `refs:` — which references there are, and whether they moved.
struct RefsClaim: Claim {
  let repository: String
  let prefix: ByteString
  let names: NameSet?
  let areUnmoved: Bool
  let exceptions: [PathPattern]

  static let reference = CheckReference(
    "refs", "Which branches, tags or other references there are.",
    keys: [
      .repository,
      .optional("under", "prefix", "Only these; `refs/heads/` where it is left out, `refs/` for all."),
      .optional("names", "names", "Their names behind the prefix."),
      .optional("unmoved", "true or false", "Each is there that was at the start, where it was, and no other."),
      .optional("except", "list of patterns", "Names behind the prefix that do not count."),
    ],
    example: "refs: { in: origin, under: refs/tags/, names: { lacks: [wip] } }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    prefix = try fields.bytes("under") ?? "refs/heads/"
    names = try fields.value("names")
    areUnmoved = try fields.flag("unmoved") ?? false
    exceptions = try fields.patterns("except") ?? []
    try fields.requireOne(of: ["names", "unmoved"])
  }

  private var subject: String { "the references under \(prefix)".inRepository(repository) }

  var words: String {
    names.map { "\(subject): \($0.words("reference"))" } ?? "\(subject) are as at the start"
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    var found: [ByteString: Reference] = [:]
    for reference in try repository.engine.references(under: prefix) {
      let name = reference.name.removingPrefix(prefix) ?? reference.name
      if !exceptions.matchAny(name) { found[name] = reference }
    }
    var shortfalls = names?.shortfalls(found.keys.sorted(), "reference", subject: subject) ?? []
    if areUnmoved { shortfalls += try moves(found, in: repository) }
    return shortfalls
  }

  private func moves(_ found: [ByteString: Reference], in repository: GradedRepository) throws -> [Shortfall] {
    var shortfalls: [Shortfall] = []
    let start = try repository.grading.start(of: repository.name).references
    for (fullName, id) in start.sorted(by: { $0.key < $1.key }) {
      guard let name = fullName.removingPrefix(prefix), !exceptions.matchAny(name) else { continue }
      let expected = "\(name) is where it was at the start, at \(repository.words(id))"
      guard let reference = found[name] else {
        shortfalls.append(Shortfall(expected: expected, found: "it is gone"))
        continue
      }
      if try repository.target(of: reference) != id {
        shortfalls.append(Shortfall(expected: expected, found: try repository.words(reference)))
      }
    }
    for (name, reference) in found.sorted(by: { $0.key < $1.key }) where start[reference.name] == nil {
      shortfalls.append(Shortfall(expected: "there is no \(name), as at the start", found: "it is there"))
    }
    return shortfalls
  }
}
