internal import Files
internal import GitEngine

/// `tag:` — one tag.
struct TagClaim: Claim {
  let repository: String
  let name: ByteString
  let isAbsent: Bool
  let kind: Kind?
  let revision: String?
  let message: Text?
  let tagger: Person?

  /// The two kinds of tags.
  enum Kind: String, CaseIterable, Sendable {
    case annotated, lightweight
  }

  static let reference = CheckReference(
    "tag", "A tag, and what it says.", shorthand: "name",
    keys: [
      .repository,
      .required("name", "tag", "Its name, without `refs/tags/`."),
      .optional("absent", "true or false", "There is no such tag."),
      .optional("kind", "`annotated` or `lightweight`", "Whether it is an object of its own."),
      .optional("at", "revision", "The commit that it comes to."),
      .optional("message", "text", "The message of an annotated tag, without a signature."),
      .optional("tagger", "person", "Who made an annotated tag; `same-as` speaks of a commit's author."),
    ],
    example: "tag: { name: v1.0, kind: annotated, at: main, message: { contains: Release } }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    name = try fields.required("name", fields.bytes("name"))
    isAbsent = try fields.flag("absent") ?? false
    kind = try fields.choice("kind", Kind.self)
    revision = try fields.text("at")
    message = try fields.value("message")
    tagger = try fields.value("tagger")
  }

  private var subject: String { "the tag \(name)".inRepository(repository) }

  var words: String {
    if isAbsent { return "there is no \(subject.dropFirst(4))" }
    var parts: [String] = []
    if let kind { parts.append("is \(kind.rawValue)") }
    if let revision { parts.append("is at \(shown(revision))") }
    if let message { parts.append("has a message that \(message.words)") }
    if let tagger { parts.append("has a tagger \(tagger.words)") }
    return parts.isEmpty ? "there is \(subject)" : "\(subject) \(parts.joined(separator: ", "))"
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    guard let reference = try repository.reference("refs/tags/" + name), let id = reference.directTarget else {
      if isAbsent { return [] }
      return try Shortfall(
        expected: "there is \(subject)", found: repository.absence(ofReference: "refs/tags/" + name)
      ).ofMissingSubject(claimsMore: kind != nil || revision != nil || message != nil || tagger != nil)
    }
    if isAbsent {
      return [Shortfall(expected: "there is no \(subject.dropFirst(4))", found: try repository.words(reference))]
    }
    let object = try repository.engine.objectKind(of: id) == .tag ? try repository.engine.tag(id) : nil
    var complaints = Complaints(about: subject)
    if let kind {
      let found: Kind = object == nil ? .lightweight : .annotated
      complaints.require(found == kind, "is \(kind.rawValue)", "it is \(found.rawValue)")
    }
    if let revision {
      let wanted = try repository.commitID(revision)
      complaints.require(
        try repository.engine.peeled(id).id == wanted, "is at \(repository.words(wanted))",
        (try? repository.words(reference)) ?? "it is elsewhere")
    }
    return try complaints.shortfalls + inscription(object, in: repository)
  }

  private func inscription(_ object: AnnotatedTag?, in repository: GradedRepository) throws -> [Shortfall] {
    guard message != nil || tagger != nil else { return [] }
    guard let object else {
      return kind == .annotated
        ? [] : [Shortfall(expected: "\(subject) is annotated", found: "it is lightweight, and says nothing")]
    }
    var shortfalls = message?.shortfalls(object.message.withoutSignature, subject: "the message of \(subject)") ?? []
    guard let tagger else { return shortfalls }
    guard let signature = object.tagger else {
      return shortfalls + [Shortfall(expected: "\(subject) says who made it", found: "it does not")]
    }
    shortfalls += try tagger.shortfalls(signature, "tagger", of: subject) { try repository.commit(at: $0).author }
    return shortfalls
  }
}

extension ByteString {
  /// What stands in front of an OpenPGP or SSH signature.
  fileprivate var withoutSignature: ByteString {
    let lines = self.lines
    guard let start = lines.firstIndex(where: { $0.hasPrefix("-----BEGIN ") && $0.hasSuffix(" SIGNATURE-----") }) else {
      return self
    }
    return lines[..<start].joined(separator: "\n") + "\n"
  }
}
