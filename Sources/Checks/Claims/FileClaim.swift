/// `file:` — files at one place.
struct FileClaim: Claim {
  let repository: String
  let place: Place
  let condition: FileCondition

  static let reference = CheckReference(
    "file", "What a file shall be at a revision, in the index or in the worktree.",
    keys: [.repository, .optional("at", "revision", Place.keySummary)] + FileCondition.keys,
    example: "file: { at: main, path: prices.txt, same-as: \"${bad}^\" }")

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    place = try fields.place()
    condition = try FileCondition(fields)
  }

  private var placeWords: String { place.words.inRepository(repository) }

  var words: String { "\(placeWords): \(condition.words)" }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    let shortfalls = try condition.shortfalls(at: place, words: placeWords, of: repository)
    guard let first = shortfalls.first, condition.speaksOfContents else { return shortfalls }
    let isMissing = try condition.paths.contains { try repository.file($0, at: place) == nil }
    if isMissing { throw Unmet(expected: first.expected, found: first.found) }
    return shortfalls
  }
}
