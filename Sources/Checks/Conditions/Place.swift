internal import Files

/// Where files are looked at: a revision, the index or the worktree.
enum Place: Hashable, Sendable {
  case revision(String)
  case index
  case worktree

  init(_ text: String) {
    switch text {
    case "index": self = .index
    case "worktree": self = .worktree
    default: self = .revision(text)
    }
  }

  var words: String {
    switch self {
    case .revision(let revision): "at \(shown(revision))"
    case .index: "in the index"
    case .worktree: "in the worktree"
    }
  }

  static let keySummary = "A revision, or `index` or `worktree`; `HEAD` where it is left out."
}

extension Fields {
  func place(_ key: String = "at") throws -> Place { Place(try text(key) ?? "HEAD") }
}

/// A place to compare with, perhaps in another repository.
struct Source: Readable, Hashable {
  /// Nil for the repository of the claim.
  let repository: String?
  let place: Place
  /// Nil for the path of the claim.
  let path: ByteString?

  static let reference = CheckReference(
    "source", "Where to find what is compared with.", shorthand: "at",
    keys: [
      .optional("in", "repository", "The repository; that of the check where it is left out."),
      .optional("at", "revision", Place.keySummary + " A plain text stands for this key."),
      .optional("path", "path", "The path; that of the check where it is left out."),
    ],
    example: "{ in: origin, at: main }")

  init(_ fields: Fields) throws {
    repository = fields.has("in") ? try fields.repository() : nil
    place = try fields.place()
    path = try fields.bytes("path")
  }

  init(place: Place, path: ByteString) {
    repository = nil
    self.place = place
    self.path = path
  }

  var words: String {
    let subject = path.map { "\($0) " } ?? ""
    return subject + (repository.map { place.words.inRepository($0) } ?? place.words)
  }
}
