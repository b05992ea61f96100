internal import CGit2
public import Files

extension Repository {
  /// Where HEAD is.
  ///
  /// - Throws: `notFound` or `corrupt` where HEAD is missing or damaged.
  public var head: Head {
    get throws(GitError) {
      guard let reference = try reference(named: "HEAD") else { throw GitError(.notFound, "there is no HEAD") }
      switch reference.target {
      case .direct(let id): return .detached(id)
      case .symbolic(let name): return try target(of: name).map { .branch(name, $0) } ?? .unborn(name)
      }
    }
  }

  /// The reference of a full name, or nil where there is none.
  ///
  /// - Throws: `invalid` for what cannot be a reference's name.
  public func reference(named name: ByteString) throws(GitError) -> Reference? {
    try checkPackedReferences()
    guard let raw = try find({ pointer in name.withCString { git_reference_lookup(&pointer, self.raw, $0) } }) else {
      return nil
    }
    defer { git_reference_free(raw) }
    return Reference(raw)
  }

  /// The reference that Git takes a short name for: as it stands, then as a tag, a branch, a remote's branch.
  public func reference(abbreviated name: ByteString) throws(GitError) -> Reference? {
    let rules: [(ByteString, ByteString)] = [
      ("", ""), ("refs/", ""), ("refs/tags/", ""), ("refs/heads/", ""), ("refs/remotes/", ""),
      ("refs/remotes/", "/HEAD"),
    ]
    for (prefix, suffix) in rules where Self.isValidReferenceName(prefix + name + suffix) {
      if let reference = try reference(named: prefix + name + suffix) { return reference }
    }
    return nil
  }

  /// Whether Git accepts a full name for a reference.
  public static func isValidReferenceName(_ name: ByteString) -> Bool {
    guard GitLibrary.ready else { return false }
    var valid: Int32 = 0
    return name.withCString { git_reference_name_is_valid(&valid, $0) } == 0 && valid == 1
  }

  /// The object that a reference comes to when symbolic ones are followed, or nil where one is not there.
  ///
  /// An annotated tag is not followed: the result is the tag object.
  public func target(of name: ByteString) throws(GitError) -> ObjectID? {
    try checkPackedReferences()
    var oid = git_oid()
    do {
      try check(name.withCString { git_reference_name_to_id(&oid, raw, $0) })
    } catch  where error.kind == .notFound {
      return nil
    }
    return ObjectID(oid)
  }

  /// All references below a prefix such as `refs/heads/`, sorted by name.
  ///
  /// Damaged ones are left out, as Git does.
  public func references(under prefix: ByteString = "refs/") throws(GitError) -> [Reference] {
    try checkPackedReferences()
    let iterator: OpaquePointer = try make { git_reference_iterator_new(&$0, raw) }
    defer { git_reference_iterator_free(iterator) }
    var references: [Reference] = []
    var pointer: OpaquePointer?
    while try next(git_reference_next(&pointer, iterator)) {
      guard let raw = pointer else { break }
      defer { git_reference_free(raw) }
      let reference = Reference(raw)
      if reference.name.hasPrefix(prefix) { references.append(reference) }
    }
    return (references + worktreeReferences(under: prefix)).sorted { $0.name < $1.name }
  }

  /// The references of a linked worktree's own, such as those of its bisection, which libgit2 looks up but never lists.
  private func worktreeReferences(under prefix: ByteString) -> [Reference] {
    guard isLinkedWorktree else { return [] }
    return (["bisect", "worktree", "rewritten"] as [ByteString]).flatMap { listed("refs/" + $0, depth: 0) }
      .filter { $0.name.hasPrefix(prefix) }
  }

  private func listed(_ name: ByteString, depth: Int) -> [Reference] {
    let path = gitFolder / name
    guard path.isFolder, depth < 16 else {
      guard let reference = try? reference(named: name) else { return [] }
      return [reference]
    }
    let names = (try? path.entries()) ?? []
    return names.flatMap { listed(name + "/" + $0, depth: depth + 1) }
  }

  /// The branches, by their names without `refs/heads/`.
  public func branches() throws(GitError) -> [ByteString: ObjectID] { try targets(under: "refs/heads/") }

  /// The tags, by their names without `refs/tags/`: tag objects, or commits for lightweight ones.
  public func tags() throws(GitError) -> [ByteString: ObjectID] { try targets(under: "refs/tags/") }

  private func targets(under prefix: ByteString) throws(GitError) -> [ByteString: ObjectID] {
    var targets: [ByteString: ObjectID] = [:]
    for reference in try references(under: prefix) {
      let target =
        if let id = reference.directTarget { id } else { try target(of: reference.name) }
      targets[reference.name.removingPrefix(prefix) ?? reference.name] = target
    }
    return targets
  }

  /// libgit2 reads the whole file, whatever it is.
  private func checkPackedReferences() throws(GitError) {
    guard let status = try? (commonFolder / "packed-refs").status() else { return }
    guard status.kind == .file || status.kind == .link else {
      throw GitError(.corrupt, "packed-refs is not a regular file")
    }
    guard status.size <= 64 << 20 else {
      throw GitError(.tooLarge, "packed-refs has \(status.size) bytes; at most \(64 << 20) are read")
    }
  }
}
