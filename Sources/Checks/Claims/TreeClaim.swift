internal import Files
internal import GitEngine

/// `tree:` — all files of one place.
struct TreeClaim: Claim {
  let repository: String
  let place: Place
  let sameAs: Source?
  let exceptions: [PathPattern]
  let only: [PathPattern]?
  let paths: NameSet?

  static let reference = CheckReference(
    "tree", "All files at a revision, in the index or in the worktree, where ignored files do not count.",
    keys: [
      .repository,
      .optional("at", "revision", Place.keySummary),
      .optional("same-as", "source", "Every file is the same there, and no file is only here or there."),
      .optional("paths", "names", "Which files there are."),
      .optional("except", "list of patterns", "Paths that do not count."),
      .optional("only", "list of patterns", "No other paths count."),
    ],
    example: "tree: { at: main, same-as: \"${start.main}\", except: [prices.txt, docs/] }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    place = try fields.place()
    sameAs = try fields.value("same-as")
    paths = try fields.value("paths")
    exceptions = try fields.patterns("except") ?? []
    only = try fields.patterns("only")
    try fields.requireOne(of: ["same-as", "paths"])
  }

  private var subject: String {
    let scope = only.map { " among \(abridged($0.map(\.source.description)))" } ?? ""
    let rest = exceptions.isEmpty ? "" : " apart from \(abridged(exceptions.map(\.source.description)))"
    return "the files \(place.words.inRepository(repository))\(scope)\(rest)"
  }

  var words: String {
    let parts = [sameAs.map { "are as \($0.words)" }, paths.map { "are \($0.words("file"))" }]
    return "\(subject) \(parts.compactMap(\.self).joined(separator: ", "))"
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    var shortfalls: [Shortfall] = []
    if let sameAs {
      let other = try repository.repository(of: sameAs)
      if let (mine, wanted) = try trees(repository, sameAs, other) {
        if mine != wanted { shortfalls += try compare(repository, sameAs, other) }
      } else {
        shortfalls += try compare(repository, sameAs, other)
      }
    }
    if let paths {
      let names = try counting(repository.files(at: place)).map(\.path)
      shortfalls += paths.shortfalls(names, "file", subject: subject)
    }
    return shortfalls
  }

  /// The trees where both places have one: equal ids need no walk.
  private func trees(
    _ repository: GradedRepository, _ source: Source, _ other: GradedRepository
  ) throws -> (ObjectID, ObjectID)? {
    guard case .revision(let mine) = place, case .revision(let wanted) = source.place else { return nil }
    return (try repository.commit(at: mine).tree, try other.commit(at: wanted).tree)
  }

  private func counting(_ files: [FoundFile]) -> [FoundFile] {
    if exceptions.isEmpty, only == nil { return files }
    return files.filter { !exceptions.matchAny($0.path) && only?.matchAny($0.path) != false }
  }

  private func compare(
    _ repository: GradedRepository, _ source: Source, _ other: GradedRepository
  ) throws -> [Shortfall] {
    let mine = try counting(repository.files(at: place))
    let wanted = try counting(other.files(at: source.place))
    var found: [String] = []
    var (left, right) = (0, 0)
    while left < mine.count || right < wanted.count {
      try repository.grading.tick()
      let here =
        left < mine.count && (right == wanted.count || mine[left].path <= wanted[right].path) ? mine[left] : nil
      let there =
        right < wanted.count && (left == mine.count || wanted[right].path <= mine[left].path) ? wanted[right] : nil
      if here != nil { left += 1 }
      if there != nil { right += 1 }
      switch (here, there) {
      case (let here?, nil): found.append("\(here.path) is there too")
      case (nil, let there?): found.append("\(there.path) is missing")
      case (let here?, let there?):
        if here.mode != there.mode {
          found.append("\(here.path) is \(here.mode.words), not \(there.mode.words)")
        } else if try !GradedRepository.haveSameContents(here, repository, there, other) {
          found.append("\(here.path) differs")
        }
      case (nil, nil): break
      }
    }
    if case .index = place {
      found += try repository.unmergedPaths.filter { !exceptions.matchAny($0) }.map { "\($0) is in conflict" }
    }
    guard !found.isEmpty else { return [] }
    return [Shortfall(expected: "\(subject) are as \(source.words)", found: abridged(found, separator: "; "))]
  }
}
