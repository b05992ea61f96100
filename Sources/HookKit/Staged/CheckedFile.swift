public import Files
public import GitEngine

/// A file that rules look at: where it is, what it holds, and what stood there before.
public struct CheckedFile: Sendable {
  /// The path from the root of the repository.
  public let path: ByteString
  /// What it is.
  public let mode: FileMode
  /// The blob, or the commit of a submodule.
  public let id: ObjectID
  /// What stood there before; nil where nothing did.
  public var before: Version?
  /// Where the index keeps what lstat said of the file in the worktree; nil for files that are in no index.
  let indexOffset: Int?
  /// The commit that it was found in, where commits are pushed.
  public let commit: ObjectID?

  /// What stood at a path.
  public struct Version: Hashable, Sendable {
    /// What it was.
    public let mode: FileMode
    /// The blob, or the commit of a submodule.
    public let id: ObjectID
  }

  init(
    path: ByteString, mode: FileMode, id: ObjectID, before: Version? = nil, indexOffset: Int? = nil,
    commit: ObjectID? = nil
  ) {
    self.path = path
    self.mode = mode
    self.id = id
    self.before = before
    self.indexOffset = indexOffset
    self.commit = commit
  }
}
