internal import CGit2
internal import Files

extension RevisionResolver {
  func object(abbreviated digits: ByteString, preferring kind: ObjectKind?) throws(GitError) -> ObjectID {
    guard digits.isHexadecimal, (4...40).contains(digits.count) else {
      throw GitError(.invalid, "an abbreviated id has 4 to 40 hexadecimal digits")
    }
    var (short, full) = (git_oid(), git_oid())
    do {
      try check(digits.withCString { git_oid_fromstrn(&short, $0, digits.count) })
      try check(git_odb_exists_prefix(&full, repository.objectDatabase, &short, digits.count))
      return ObjectID(full)
    } catch  where error.kind == .ambiguous {
      return try only(of: candidates(digits), digits, preferring: kind)
    } catch  where error.kind == .notFound {
      throw GitError(.notFound, "no object's id begins with \(digits)")
    }
  }

  private func only(
    of candidates: [ObjectID], _ digits: ByteString, preferring kind: ObjectKind?
  ) throws(GitError) -> ObjectID {
    var fitting: [ObjectID] = []
    for id in candidates {
      guard let found = try? repository.peeled(id).kind else { continue }
      if found == kind || (kind == .tree && found == .commit) { fitting.append(id) }
    }
    guard fitting.count == 1, let id = fitting.first else {
      throw GitError(.ambiguous, "\(candidates.count) objects have ids that begin with \(digits)")
    }
    return id
  }

  private func candidates(_ digits: ByteString) throws(GitError) -> [ObjectID] {
    let digits = digits.description.lowercased()
    var found: Set<ObjectID> = []
    let callback = Callback<ObjectID> { id in
      if id.hex.hasPrefix(digits) { found.insert(id) }
      return true
    }
    let code = git_odb_foreach(
      repository.objectDatabase,
      { id, payload in id.map { Callback<ObjectID>.invoke(payload, ObjectID($0)) } ?? 0 }, callback.payload)
    withExtendedLifetime(callback) {}
    try check(code)
    return Array(found)
  }

  /// What libgit2 makes of a date in a reflog, such as `main@{yesterday}`.
  func logged(_ name: ByteString, atDate date: ByteString) throws(GitError) -> ObjectID {
    let revision: ByteString = name + "@{" + date + "}"
    let object: OpaquePointer = try make { pointer in
      revision.withCString { git_revparse_single(&pointer, repository.raw, $0) }
    }
    defer { git_object_free(object) }
    return ObjectID(git_object_id(object))
  }

  /// The commits that references and HEAD come to.
  func tips() throws(GitError) -> [ObjectID] {
    var tips: Set<ObjectID> = []
    for id in try repository.snapshot().references.values {
      if let commit = try? repository.peeledToCommit(id) { tips.insert(commit) }
    }
    if let head = try repository.head.commit { tips.insert(head) }
    return Array(tips)
  }

  /// The youngest commit whose message matches.
  ///
  /// - Parameter pattern: an extended regular expression; `!-` in front asks for one that does not match, `!!` is `!`.
  func youngest(matching pattern: ByteString, from tips: [ObjectID]) throws(GitError) -> ObjectID {
    var (pattern, wanted) = (pattern, true)
    if let rest = pattern.removingPrefix("!") {
      guard rest.hasPrefix("!") || rest.hasPrefix("-") else {
        throw GitError(.invalid, "behind :/! only ! or - may stand")
      }
      wanted = rest.hasPrefix("!")
      pattern = wanted ? rest : ByteString(rest.bytes.dropFirst())
    }
    let expression = try RegularExpression(pattern)
    for id in try repository.commits(reachableFrom: tips, order: .date) {
      let contents = try repository.rawContents(of: id, kind: .commit)
      let message = contents.firstIndex(of: "\n\n").map { ByteString(contents.bytes[($0 + 2)...]) } ?? ""
      if expression.matches(message) == wanted { return id }
    }
    throw GitError(.notFound, "no commit's message matches")
  }
}
