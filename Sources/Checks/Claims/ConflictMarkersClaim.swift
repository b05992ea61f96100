internal import Files
internal import GitEngine

/// `conflict-markers:` — no file holds what a merge wrote around a conflict.
struct ConflictMarkersClaim: Claim {
  let repository: String
  let place: Place
  let paths: [PathPattern]?

  static let reference = CheckReference(
    "conflict-markers", "No line of any file is a conflict marker: `<<<<<<<`, `|||||||`, `=======` or `>>>>>>>`.",
    shorthand: "at",
    keys: [
      .repository,
      .optional("at", "revision", Place.keySummary),
      .optional("paths", "list of patterns", "Only in these files; in all of them where it is left out."),
    ],
    example: "conflict-markers: { at: worktree, paths: [\"*.txt\"] }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    place = try fields.place()
    paths = try fields.patterns("paths")
  }

  private var placeWords: String { place.words.inRepository(repository) }

  var words: String { "no conflict markers \(placeWords)" }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    var shortfalls: [Shortfall] = []
    for file in try files(in: repository) {
      guard let file, file.mode == .file || file.mode == .executable else { continue }
      guard try repository.size(of: file) <= grading.limits.fileSize else { continue }
      let lines = try repository.contents(of: file).lines
      guard let line = lines.firstIndex(where: \.isConflictMarker) else { continue }
      shortfalls.append(
        Shortfall(
          expected: "\(file.path) \(placeWords) has no conflict markers",
          found: "line \(line + 1) is \(quoted(lines[line]))"))
    }
    return shortfalls
  }

  private func files(in repository: GradedRepository) throws -> [FoundFile?] {
    let literal = paths?.map(\.path)
    if let literal, literal.allSatisfy({ $0 != nil }) {
      return try literal.compactMap(\.self).map { try repository.file($0, at: place) }
    }
    let files = try repository.files(at: place).filter { paths?.matchAny($0.path) != false }
    guard place == .worktree else { return files }
    return try files.map { try repository.worktreeFile($0.path) }
  }
}

extension ByteString {
  fileprivate var isConflictMarker: Bool {
    guard let first = bytes.first, "<|=>".utf8.contains(first) else { return false }
    let marker = bytes.prefix { $0 == first }
    guard marker.count == 7 else { return false }
    let rest = bytes.dropFirst(7)
    return first == UInt8(ascii: "=") ? rest.allSatisfy(\.isSpace) : rest.first.map(\.isSpace) ?? true
  }
}
