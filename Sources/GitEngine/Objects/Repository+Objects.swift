internal import CGit2
public import Files

extension Repository {
  /// Whether an object of this id is there.
  public func hasObject(_ id: ObjectID) -> Bool {
    var oid = id.oid
    return git_odb_exists(objectDatabase, &oid) == 1
  }

  /// The kind of an object.
  public func objectKind(of id: ObjectID) throws(GitError) -> ObjectKind { try header(of: id).kind }

  /// The number of bytes of an object's contents.
  public func objectSize(of id: ObjectID) throws(GitError) -> Int { try header(of: id).size }

  func header(of id: ObjectID) throws(GitError) -> (kind: ObjectKind, size: Int) {
    var (oid, size, raw) = (id.oid, 0, GIT_OBJECT_INVALID)
    do {
      try check(git_odb_read_header(&size, &raw, objectDatabase, &oid))
    } catch {
      throw error.about(id)
    }
    guard let kind = ObjectKind(raw) else { throw GitError(.corrupt, "the object \(id) has an unknown type") }
    return (kind, size)
  }

  /// Calls with the contents of an object, which live as long as the call.
  ///
  /// - Throws: `notFound`, `invalid` for another kind, `tooLarge` before anything above the limit is read.
  func withContents<Result>(
    of id: ObjectID, kind: ObjectKind, limit: Int,
    _ body: (UnsafeRawBufferPointer) throws(GitError) -> Result
  ) throws(GitError) -> Result {
    let (found, size) = try header(of: id)
    guard found == kind else {
      throw GitError(.invalid, "the object \(id) is a \(found.rawValue), not a \(kind.rawValue)")
    }
    guard size <= limit else {
      throw GitError(.tooLarge, "the \(kind.rawValue) \(id) has \(size) bytes; at most \(limit) are read")
    }
    let object: OpaquePointer
    do {
      object = try make { pointer in
        var oid = id.oid
        return git_odb_read(&pointer, objectDatabase, &oid)
      }
    } catch {
      throw error.about(id)
    }
    defer { git_odb_object_free(object) }
    return try body(UnsafeRawBufferPointer(start: git_odb_object_data(object), count: git_odb_object_size(object)))
  }

  /// The contents of an object as Git stores them, as `git cat-file KIND ID` shows them.
  public func rawContents(of id: ObjectID, kind: ObjectKind, limits: ReadLimits = .init()) throws(GitError)
    -> ByteString
  {
    try withContents(of: id, kind: kind, limit: limits.objectSize) { ByteString($0) }
  }

  /// The contents of a blob.
  ///
  /// - Parameter limit: the most bytes to accept.
  /// - Throws: `tooLarge` before anything above the limit is read.
  public func blob(_ id: ObjectID, limit: Int = ReadLimits().objectSize) throws(GitError) -> ByteString {
    try withContents(of: id, kind: .blob, limit: limit) { ByteString($0) }
  }

  /// The number of bytes of a blob.
  public func blobSize(_ id: ObjectID) throws(GitError) -> Int {
    let (kind, size) = try header(of: id)
    guard kind == .blob else { throw GitError(.invalid, "the object \(id) is a \(kind.rawValue), not a blob") }
    return size
  }

  /// A commit.
  ///
  /// - Throws: `corrupt` where a line of its header, such as the author, is malformed.
  public func commit(_ id: ObjectID) throws(GitError) -> Commit {
    try withContents(of: id, kind: .commit, limit: ReadLimits().objectSize) { bytes throws(GitError) in
      try Commit(id: id, contents: ByteString(bytes))
    }
  }

  /// An annotated tag.
  public func tag(_ id: ObjectID) throws(GitError) -> AnnotatedTag {
    try withContents(of: id, kind: .tag, limit: ReadLimits().objectSize) { bytes throws(GitError) in
      try AnnotatedTag(id: id, contents: ByteString(bytes))
    }
  }

  /// What an object comes to when tags are followed: itself, or the commit, tree or blob behind the tag.
  public func peeled(_ id: ObjectID) throws(GitError) -> (id: ObjectID, kind: ObjectKind) {
    var id = id
    for _ in 0..<ReadLimits().depth {
      let kind = try objectKind(of: id)
      guard kind == .tag else { return (id, kind) }
      id = try tag(id).target
    }
    throw GitError(.tooLarge, "the tag \(id) is behind more than \(ReadLimits().depth) others")
  }

  /// The commit that an object comes to when tags are followed.
  ///
  /// - Throws: `invalid` for a tree or a blob.
  public func peeledToCommit(_ id: ObjectID) throws(GitError) -> ObjectID {
    let peeled = try peeled(id)
    guard peeled.kind == .commit else {
      throw GitError(.invalid, "\(id) is not a commit: it comes to a \(peeled.kind.rawValue)")
    }
    return peeled.id
  }

  /// The tree that an object comes to when tags and commits are followed.
  public func peeledToTree(_ id: ObjectID) throws(GitError) -> ObjectID {
    let peeled = try peeled(id)
    switch peeled.kind {
    case .tree: return peeled.id
    case .commit: return try commit(peeled.id).tree
    case .blob, .tag: throw GitError(.invalid, "\(id) has no tree: it comes to a \(peeled.kind.rawValue)")
    }
  }
}

extension GitError {
  /// Makes sure that the message names the object.
  func about(_ id: ObjectID) -> GitError {
    if kind == .notFound { return GitError(.notFound, "the object \(id) is not there") }
    return message.contains(id.hex) ? self : GitError(kind, "the object \(id) cannot be read: \(message)")
  }
}
