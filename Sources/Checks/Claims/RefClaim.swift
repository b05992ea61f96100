internal import Files
internal import GitEngine

/// `ref:` — one branch, tag or other reference.
struct RefClaim: Claim {
  let repository: String
  let names: [ByteString]
  let isAbsent: Bool
  let revision: String?
  let sameAs: Other?
  let isUnmoved: Bool
  let contains: [String]
  let lacks: [String]
  let upstream: ByteString?
  let symbolic: ByteString?

  static let reference = CheckReference(
    "ref", "A branch, a tag or another reference is there, and where it stands.", shorthand: "name",
    keys: [
      .repository,
      .required(
        "name", "reference or list of references",
        "A full name, or a short one of a branch, a tag or a remote's branch, looked for in this order; each of a list."
      ),
      .optional("absent", "true or false", "There is no such reference."),
      .optional("at", "revision", "It comes to this commit; annotated tags are followed."),
      .optional(
        "same-as", "other reference",
        "It names the same object as another one does: `{ in: origin, name: main }`; the same name where it is left out."
      ),
      .optional("unmoved", "true or false", "It names what it named at the start of the exercise."),
      .optional("contains", "list of revisions", "These commits can be reached from it."),
      .optional("lacks", "list of revisions", "None of these commits can be reached from it."),
      .optional(
        "upstream", "reference or `none`",
        "The branch follows this one, such as `origin/main`; whether anything was fetched does not matter."),
      .optional("symbolic", "reference", "It stands for this other reference, by its full name."),
    ],
    example: "ref: { in: origin, name: main, same-as: { in: work, name: main } }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    names = try fields.required("name", fields.byteStrings("name"))
    isAbsent = try fields.flag("absent") ?? false
    revision = try fields.text("at")
    sameAs = try fields.value("same-as")
    isUnmoved = try fields.flag("unmoved") ?? false
    contains = try fields.texts("contains") ?? []
    lacks = try fields.texts("lacks") ?? []
    upstream = try fields.bytes("upstream")
    symbolic = try fields.bytes("symbolic")
  }

  /// Another reference to compare with.
  struct Other: Readable {
    let repository: String?
    let name: ByteString?

    static let reference = CheckReference(
      "other reference", "A reference to compare with.", shorthand: "name",
      keys: [
        .optional("in", "repository", "The repository; that of the check where it is left out."),
        .optional("name", "reference", "The reference; that of the check where it is left out."),
      ],
      example: "{ in: origin, name: main }")

    init(_ fields: Fields) throws {
      repository = fields.has("in") ? try fields.repository() : nil
      name = try fields.bytes("name")
    }
  }

  var words: String {
    let subject = abridged(names.map(\.description)).inRepository(repository)
    if isAbsent { return "there is no \(subject)" }
    var parts: [String] = []
    if let revision { parts.append("is at \(shown(revision))") }
    if let sameAs { parts.append("is the same as \(words(sameAs))") }
    if isUnmoved { parts.append("is where it was at the start") }
    if !contains.isEmpty { parts.append("contains \(abridged(contains.map { shown($0) }))") }
    if !lacks.isEmpty { parts.append("does not contain \(abridged(lacks.map { shown($0) }))") }
    if let upstream { parts.append(upstream == "none" ? "follows no branch" : "follows \(upstream)") }
    if let symbolic { parts.append("stands for \(symbolic)") }
    return parts.isEmpty ? "there is \(subject)" : "\(subject) \(parts.joined(separator: ", "))"
  }

  private func words(_ other: Other) -> String {
    let name = (other.name ?? names.first ?? "").description
    return other.repository.map { "\(name) in \($0)" } ?? name
  }

  /// Whether it says more than that the reference is there.
  private var claimsMore: Bool {
    revision != nil || sameAs != nil || isUnmoved || !contains.isEmpty || !lacks.isEmpty || upstream != nil
      || symbolic != nil
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    return try names.flatMap { try shortfalls(of: $0, in: repository) }
  }

  private func shortfalls(of name: ByteString, in repository: GradedRepository) throws -> [Shortfall] {
    let subject = name.description.inRepository(repository.name)
    guard let reference = try repository.reference(name) else {
      if isAbsent { return [] }
      return try Shortfall(expected: "there is \(subject)", found: repository.absence(ofReference: name))
        .ofMissingSubject(claimsMore: claimsMore)
    }
    if isAbsent {
      return [
        Shortfall(expected: "there is no \(subject)", found: try repository.words(reference))
      ]
    }
    var shortfalls = try positions(of: reference, subject, in: repository)
    if let symbolic, reference.target != .symbolic(symbolic) {
      shortfalls.append(
        Shortfall(expected: "\(subject) stands for \(symbolic)", found: try repository.words(reference)))
    }
    if let upstream { shortfalls += try following(upstream, of: reference, subject, in: repository) }
    return shortfalls
  }

  private func positions(
    of reference: Reference, _ subject: String, in repository: GradedRepository
  ) throws -> [Shortfall] {
    var shortfalls: [Shortfall] = []
    if let revision {
      let expected = try repository.commitID(revision)
      if try repository.tip(of: reference) != expected {
        shortfalls.append(
          Shortfall(
            expected: "\(subject) is at \(repository.words(expected))", found: try repository.words(reference)))
      }
    }
    if let sameAs { shortfalls += try sameness(reference, subject, sameAs, in: repository) }
    if isUnmoved {
      let start = try repository.grading.start(of: repository.name).references[reference.name]
      if try repository.target(of: reference) != start {
        let place = start.map { "\(subject) is where it was at the start, at \(repository.words($0))" }
        shortfalls.append(
          Shortfall(
            expected: place ?? "\(subject) is not there, as at the start", found: try repository.words(reference)))
      }
    }
    guard !contains.isEmpty || !lacks.isEmpty else { return shortfalls }
    let tip = try repository.tip(of: reference)
    return try shortfalls + repository.containment(of: tip, subject, contains: contains, lacks: lacks)
  }

  private func sameness(
    _ reference: Reference, _ subject: String, _ other: Other, in repository: GradedRepository
  ) throws -> [Shortfall] {
    let otherRepository = try other.repository.map { try repository.grading.repository($0) } ?? repository
    let name = other.name ?? reference.name
    let expected = "\(subject) is the same as \(words(other))"
    guard let otherReference = try otherRepository.reference(name) else {
      return [Shortfall(expected: expected, found: try otherRepository.absence(ofReference: name))]
    }
    let (mine, others) = (try repository.target(of: reference), try otherRepository.target(of: otherReference))
    if mine == others { return [] }
    let found = "\(try repository.words(reference)), and \(try otherRepository.words(otherReference))"
    return [Shortfall(expected: expected, found: found)]
  }

  private func following(
    _ upstream: ByteString, of reference: Reference, _ subject: String, in repository: GradedRepository
  ) throws -> [Shortfall] {
    let found = try repository.engine.upstream(of: reference.name)
    let names = found.map { [$0.tracking, $0.tracking?.shortReferenceName].compactMap(\.self) } ?? []
    let plain = found.map { [$0.remote + "/" + $0.merge.shortReferenceName] } ?? []
    if upstream == "none" ? found == nil : (names + plain).contains(upstream) { return [] }
    return [
      Shortfall(
        expected: upstream == "none" ? "\(subject) follows no branch" : "\(subject) follows \(upstream)",
        found: (names.last ?? plain.first).map { "it follows \($0)" } ?? "it follows no branch")
    ]
  }
}
