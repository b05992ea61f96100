internal import Files
internal import GitEngine

/// `changed-paths:` — which files differ between two places.
struct ChangedPathsClaim: Claim {
  let repository: String
  let from: Place
  let to: Place
  let paths: NameSet?
  let byKind: [(kind: ChangeKind, verb: String, names: NameSet)]
  let renamed: [(old: ByteString, new: ByteString)]

  static let reference = CheckReference(
    "changed-paths", "Which files differ between two revisions, or between a revision, the index and the worktree.",
    keys: [
      .repository,
      .required("from", "revision", "The older place: a revision, `index` or `worktree`."),
      .optional("to", "revision", "The newer place; `HEAD` where it is left out."),
      .optional("paths", "names", "All paths that differ; of a renamed file both."),
      .optional("added", "names", "The paths that only the newer place has."),
      .optional("deleted", "names", "The paths that only the older place has."),
      .optional("modified", "names", "The paths that both have and that differ."),
      .optional(
        "renamed", "mapping from old to new paths",
        "Each old path is gone and at least half of its lines are at the new one."),
    ],
    example: "changed-paths: { from: \"${start.main}\", to: main, paths: { only: [\"src/\", README.md] } }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    from = Place(try fields.required("from", fields.text("from")))
    to = try fields.place("to")
    paths = try fields.value("paths")
    let kinds: [(ChangeKind, String)] = [(.added, "added"), (.deleted, "deleted"), (.modified, "modified")]
    byKind = try kinds.compactMap { kind, key in
      try fields.value(key, NameSet.self).map { (kind, key, $0) }
    }
    renamed = try fields.textMapping("renamed").map { $0.map { (ByteString($0.name), ByteString($0.value)) } } ?? []
    try fields.requireOne(of: ["paths", "added", "deleted", "modified", "renamed"])
  }

  private var span: String { "between \(from.name) and \(to.name)".inRepository(repository) }

  var words: String {
    var parts: [String] = []
    if let paths { parts.append("\(paths.words("path")) differ") }
    parts += byKind.map { "\($0.names.words("path")) \($0.verb)" }
    parts += renamed.map { "\($0.old) is renamed to \($0.new)" }
    return "\(span): \(parts.joined(separator: ", "))"
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    let changes = try Self.changes(from: from, to: to, in: repository)
    var shortfalls = paths?.shortfalls(changes.map(\.path), "path", subject: "what differs \(span)") ?? []
    for (kind, verb, names) in byKind {
      let matching = changes.filter { $0.kind == kind }.map(\.path)
      shortfalls += names.shortfalls(matching, "path", subject: "what was \(verb) \(span)")
    }
    for (old, new) in renamed {
      shortfalls += try FileCondition(renaming: old, to: new, from: from).shortfalls(
        at: to, words: to.words, of: repository)
    }
    return shortfalls
  }

  /// A path that differs, and how.
  struct Difference {
    let path: ByteString
    let kind: ChangeKind
  }

  static func changes(from: Place, to: Place, in repository: GradedRepository) throws -> [Difference] {
    if case .revision(let old) = from, case .revision(let new) = to {
      let (old, new) = (try repository.commit(at: old).tree, try repository.commit(at: new).tree)
      return try repository.engine.changes(from: old, to: new).map {
        Difference(path: $0.path, kind: $0.kind == .typeChanged ? .modified : $0.kind)
      }
    }
    let old = Dictionary(try repository.files(at: from).map { ($0.path, $0) }) { first, _ in first }
    let new = Dictionary(try repository.files(at: to).map { ($0.path, $0) }) { first, _ in first }
    return try Set(old.keys).union(new.keys).sorted().compactMap { path in
      guard let before = old[path] else { return Difference(path: path, kind: .added) }
      guard let after = new[path] else { return Difference(path: path, kind: .deleted) }
      let isSame =
        try before.mode == after.mode
        && GradedRepository.haveSameContents(before, repository, after, repository)
      return isSame ? nil : Difference(path: path, kind: .modified)
    }
  }
}

extension Place {
  /// Such as `main`, `the index`.
  var name: String {
    switch self {
    case .revision(let revision): shown(revision)
    case .index: "the index"
    case .worktree: "the worktree"
    }
  }
}
