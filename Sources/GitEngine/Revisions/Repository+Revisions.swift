public import Files

extension Repository {
  /// The object that a revision names, in any form of gitrevisions(7) for one object.
  ///
  /// - Throws: `notFound`, `ambiguous` for an abbreviated id, `invalid` for what names several commits or none.
  public func resolve(revision: ByteString) throws(GitError) -> ObjectID {
    do {
      return try RevisionResolver(self).resolve(revision)
    } catch {
      throw error.kind == .notFound ? GitError(.notFound, "\(revision) is not a revision here: \(error)") : error
    }
  }

  /// The commit that a revision comes to.
  public func resolveCommit(_ revision: ByteString) throws(GitError) -> ObjectID {
    try peeledToCommit(resolve(revision: revision, preferring: .commit))
  }

  /// The tree that a revision comes to: a tree itself, or that of a commit.
  public func resolveTree(_ revision: ByteString) throws(GitError) -> ObjectID {
    try peeledToTree(resolve(revision: revision, preferring: .tree))
  }

  private func resolve(revision: ByteString, preferring kind: ObjectKind) throws(GitError) -> ObjectID {
    do {
      return try RevisionResolver(self).resolve(revision, preferring: kind)
    } catch {
      throw error.kind == .notFound ? GitError(.notFound, "\(revision) is not a revision here: \(error)") : error
    }
  }

  /// The object whose id begins with the digits.
  ///
  /// - Parameter preferring: the kind that is meant where several objects fit, as Git does where it needs a commit.
  /// - Throws: `notFound`, `ambiguous`, `invalid` for fewer than four digits.
  public func object(abbreviated digits: ByteString, preferring kind: ObjectKind? = nil) throws(GitError) -> ObjectID {
    try RevisionResolver(self).object(abbreviated: digits, preferring: kind)
  }

  /// The tree of a commit, and the commits it was made on, whatever is wrong with the rest of its header.
  func lineage(of id: ObjectID) throws(GitError) -> (tree: ObjectID, parents: [ObjectID]) {
    try withContents(of: id, kind: .commit, limit: ReadLimits().objectSize) { bytes throws(GitError) in
      var lines = HeaderLines(ByteString(bytes.prefix(1 << 16)), of: "commit \(id)")
      let tree = try lines.requireID("tree")
      return (tree, try lines.takeIDs("parent"))
    }
  }

  /// The commits that a commit was made on, in order.
  public func parents(of id: ObjectID) throws(GitError) -> [ObjectID] { try lineage(of: id).parents }
}
