public import Files

extension RepositoryWriter {
  /// Writes a blob.
  @discardableResult
  public func writeBlob(_ contents: ByteString) throws(GitError) -> ObjectID { try objects.write(.blob, contents) }

  /// Writes a tree of entries in any order; it need not be one that Git would make.
  @discardableResult
  public func writeTree(_ entries: [(name: ByteString, mode: FileMode, id: ObjectID)]) throws(GitError) -> ObjectID {
    try objects.write(tree: entries)
  }

  /// Writes the tree of what is staged, as `git write-tree` does.
  @discardableResult
  public func writeStagedTree() throws(GitError) -> ObjectID { try index.writeTree(to: objects) }

  /// Writes a commit that no reference names, as `git commit-tree` does.
  ///
  /// - Parameter headers: further lines of its header, such as `encoding`.
  @discardableResult
  public func writeCommit(
    tree: ObjectID, parents: [ObjectID], message: ByteString, by authorship: Authorship,
    headers: [(name: ByteString, value: ByteString)] = []
  ) throws(GitError) -> ObjectID {
    try objects.write(
      CommitText(
        tree: tree, parents: parents, author: authorship.author, committer: authorship.committer, headers: headers,
        message: message))
  }

  /// Writes any object, even one that Git would refuse.
  @discardableResult
  public func writeObject(_ kind: ObjectKind, _ contents: ByteString) throws(GitError) -> ObjectID {
    try objects.write(kind, contents)
  }

  /// A commit, flushed or not.
  public func commit(at revision: ByteString) throws -> Commit { try objects.commit(try resolveCommit(revision)) }
}
