internal import Files

/// Reads the language of gitrevisions(7).
///
/// libgit2's own parser lacks several forms and does not see where a range was given for a commit.
struct RevisionResolver {
  let repository: Repository

  init(_ repository: Repository) { self.repository = repository }

  func resolve(_ revision: ByteString, preferring kind: ObjectKind? = nil) throws(GitError) -> ObjectID {
    guard !revision.isEmpty else { throw GitError(.invalid, "an empty text names no object") }
    guard revision.count <= 8192 else { throw GitError(.tooLarge, "a revision has at most 8192 bytes") }
    do {
      return try object(revision, preferring: kind)
    } catch  where error.kind == .notFound {
      if let id = try pathOrMessage(revision) { return id }
      try refuseSeveral(revision)
      throw error
    }
  }

  /// A revision without a path behind a colon.
  private func object(_ revision: ByteString, preferring kind: ObjectKind?) throws(GitError) -> ObjectID {
    if let (base, step) = Step.last(of: revision) {
      let start = try object(base, preferring: step.startKind)
      return try take(step, from: start)
    }
    return try named(revision, preferring: kind)
  }

  private func take(_ step: Step, from id: ObjectID) throws(GitError) -> ObjectID {
    switch step {
    case .parent(let number):
      let commit = try repository.peeledToCommit(id)
      if number == 0 { return commit }
      let parents = try repository.parents(of: commit)
      guard number <= parents.count else {
        throw GitError(.notFound, "the commit \(commit) has \(parents.count) parents, not \(number)")
      }
      return parents[number - 1]
    case .ancestor(let number):
      var commit = try repository.peeledToCommit(id)
      for done in 0..<number {
        guard let parent = try repository.parents(of: commit).first else {
          throw GitError(.notFound, "there are only \(done) commits before, not \(number)")
        }
        commit = parent
      }
      return commit
    case .peel(nil): return try repository.peeled(id).id
    case .peel(.commit): return try repository.peeledToCommit(id)
    case .peel(.tree): return try repository.peeledToTree(id)
    case .peel(.some(let kind)):
      guard kind == .blob ? try repository.peeled(id).kind == .blob : try repository.objectKind(of: id) == kind else {
        throw GitError(.invalid, "\(id) is not a \(kind.rawValue)")
      }
      return kind == .blob ? try repository.peeled(id).id : id
    case .object:
      _ = try repository.objectKind(of: id)
      return id
    case .message(let pattern):
      return try youngest(matching: pattern, from: [repository.peeledToCommit(id)])
    }
  }

  /// `rev:path`, `:path`, `:2:path`, `:/text`; nil for another form.
  private func pathOrMessage(_ revision: ByteString) throws(GitError) -> ObjectID? {
    let bytes = revision.bytes
    if let pattern = revision.removingPrefix(":/") { return try youngest(matching: pattern, from: tips()) }
    if let path = revision.removingPrefix(":") {
      let staged = path.bytes
      guard staged.count > 2, staged[1] == UInt8(ascii: ":"),
        (UInt8(ascii: "0")...UInt8(ascii: "3")).contains(staged[0])
      else { return try indexed(path, stage: 0) }
      return try indexed(ByteString(staged.dropFirst(2)), stage: Int(staged[0] - UInt8(ascii: "0")))
    }
    guard let colon = bytes.firstIndexOutsideBraces(of: UInt8(ascii: ":")) else { return nil }
    let tree = try repository.peeledToTree(object(ByteString(bytes[..<colon]), preferring: .tree))
    let path = ByteString(bytes[(colon + 1)...])
    if path.isEmpty { return tree }
    let names = path.removingPrefix("./") ?? path
    guard let entry = try repository.entry(atPath: names.withoutTrailingSlash, inTree: tree) else {
      throw GitError(.notFound, "there is no path \(path) in \(ByteString(bytes[..<colon]))")
    }
    return entry.id
  }

  private func indexed(_ path: ByteString, stage: Int) throws(GitError) -> ObjectID {
    guard let entry = try repository.indexEntries().first(where: { $0.path == path && $0.stage == stage }) else {
      throw GitError(.notFound, "there is no path \(path) in the index at stage \(stage)")
    }
    return entry.id
  }

  private func refuseSeveral(_ revision: ByteString) throws(GitError) {
    let several =
      revision.contains("..") || revision.hasPrefix("^") || revision.hasSuffix("^!") || revision.hasSuffix("^@")
      || revision.contains("^-")
    if several { throw GitError(.invalid, "\(revision) stands for a range of commits, not for one object") }
  }
}

extension [UInt8] {
  fileprivate func firstIndexOutsideBraces(of byte: UInt8) -> Int? {
    var depth = 0
    for (index, found) in enumerated() {
      if found == UInt8(ascii: "{") { depth += 1 }
      if found == UInt8(ascii: "}"), depth > 0 { depth -= 1 }
      if found == byte, depth == 0 { return index }
    }
    return nil
  }
}

extension ByteString {
  fileprivate var withoutTrailingSlash: ByteString {
    hasSuffix("/") && count > 1 ? ByteString(bytes.dropLast()) : self
  }
}
