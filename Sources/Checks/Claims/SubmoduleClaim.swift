internal import Files
internal import GitEngine

/// `submodule:` — another repository inside the worktree.
struct SubmoduleClaim: Claim {
  let repository: String
  let path: ByteString
  let place: Place
  let isAbsent: Bool
  let url: Text?
  let branch: Text?
  let commit: String?
  let commitRepository: String?
  let isInitialised: Bool?
  let checkedOut: String?

  static let reference = CheckReference(
    "submodule", "Another repository that is recorded at a path.", shorthand: "path",
    keys: [
      .repository,
      .required("path", "path", "Where it is."),
      .optional("at", "revision", Place.keySummary),
      .optional("absent", "true or false", "None is recorded there."),
      .optional("url", "text", "Where `.gitmodules` in the worktree says it is cloned from."),
      .optional("branch", "text", "The branch that `.gitmodules` in the worktree names."),
      .optional("commit", "revision", "The commit that is recorded."),
      .optional(
        "of", "repository", "Where `commit` and `checked-out` are looked for; in the same repository otherwise."),
      .optional("initialised", "true or false", "`git submodule init` took it into the configuration."),
      .optional("checked-out", "revision", "The commit that is checked out in it."),
    ],
    example: "submodule: { path: lib, commit: v2, of: library }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    path = try fields.required("path", fields.bytes("path"))
    place = try fields.place()
    isAbsent = try fields.flag("absent") ?? false
    url = try fields.value("url")
    branch = try fields.value("branch")
    commit = try fields.text("commit")
    commitRepository = fields.has("of") ? try fields.repository("of") : nil
    isInitialised = try fields.flag("initialised")
    checkedOut = try fields.text("checked-out")
  }

  private var subject: String { "the submodule \(path) \(place.words.inRepository(repository))" }

  var words: String {
    if isAbsent { return "\(subject) is not there" }
    var parts: [String] = []
    if let url { parts.append("has a URL that \(url.words)") }
    if let branch { parts.append("has a branch that \(branch.words)") }
    if let commit { parts.append("is at \(shown(commit))") }
    if let isInitialised { parts.append(isInitialised ? "is initialised" : "is not initialised") }
    if let checkedOut { parts.append("has \(shown(checkedOut)) checked out") }
    return parts.isEmpty ? "\(subject) is there" : "\(subject) \(parts.joined(separator: ", "))"
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    let file = try repository.file(path, at: place)
    guard let file, file.mode == .submodule else {
      if isAbsent { return [] }
      return [
        Shortfall(
          expected: "\(subject) is there", found: file.map { "\(path) is \($0.mode.words)" } ?? "nothing is at \(path)")
      ]
    }
    if isAbsent { return [Shortfall(expected: words, found: "it is there")] }
    let library = try commitRepository.map { try grading.repository($0) } ?? repository
    var complaints = Complaints(about: subject)
    if let commit, let found = file.id {
      let wanted = try library.commitID(commit)
      complaints.require(
        found == wanted, "is at \(library.words(wanted))", "it is at \(library.words(found))")
    }
    return try complaints.shortfalls + settings(library, in: repository)
  }

  private func settings(_ library: GradedRepository, in repository: GradedRepository) throws -> [Shortfall] {
    guard url != nil || branch != nil || isInitialised != nil || checkedOut != nil else { return [] }
    guard let submodule = try repository.engine.submodules().first(where: { $0.path == path }) else {
      return [Shortfall(expected: "\(subject) is in .gitmodules", found: "it is not")]
    }
    var shortfalls = url?.shortfalls(submodule.url ?? "", subject: "the URL of \(subject)") ?? []
    shortfalls += branch?.shortfalls(submodule.branch ?? "", subject: "the branch of \(subject)") ?? []
    var complaints = Complaints(about: subject)
    if let isInitialised {
      complaints.require(
        submodule.isInitialised == isInitialised, isInitialised ? "is initialised" : "is not initialised",
        isInitialised ? "it is not" : "it is")
    }
    if let checkedOut {
      let wanted = try library.commitID(checkedOut)
      complaints.require(
        submodule.checkedOutCommit == wanted, "has \(library.words(wanted)) checked out",
        submodule.checkedOutCommit.map { "it has \(library.words($0))" } ?? "nothing is checked out in it")
    }
    return shortfalls + complaints.shortfalls
  }
}
