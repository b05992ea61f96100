public import Files
public import GitEngine

/// All that will be committed at once, for checks that must see more than one file.
public struct StagedChange: Sendable {
  /// The files that the change adds or alters, without those that it deletes.
  public let files: [Entry]
  /// Every path of the tree as it will be, sorted by bytes.
  public let tree: [TreeEntry]
  /// The branch that will hold the commit; nil where HEAD is detached.
  public let branch: ByteString?
  /// Secret values of the user's own that no file may hold, from ``AWSCredentials``.
  public let credentials: Set<ByteString>
  /// Reads a path of the tree as it will be: the bytes of a file or link, nil where there are none.
  public let contents: @Sendable (ByteString) -> ByteString?
  /// Reads a path of the tree as it was before.
  public let previousContents: @Sendable (ByteString) -> ByteString?

  /// A change with everything that checks may need to know.
  public init(
    files: [Entry] = [], tree: [TreeEntry] = [], branch: ByteString? = nil,
    credentials: Set<ByteString> = [],
    contents: @escaping @Sendable (ByteString) -> ByteString? = { _ in nil },
    previousContents: @escaping @Sendable (ByteString) -> ByteString? = { _ in nil }
  ) {
    self.files = files
    self.tree = tree
    self.branch = branch
    self.credentials = credentials
    self.contents = contents
    self.previousContents = previousContents
  }

  /// One path that changes.
  public struct Entry: Hashable, Sendable {
    /// The path inside the repository.
    public let path: ByteString
    /// What it will be.
    public let mode: FileMode
    /// What it was; nil where it is new.
    public let before: FileMode?

    /// A path with what it was and will be.
    public init(path: ByteString, mode: FileMode, before: FileMode? = nil) {
      self.path = path
      self.mode = mode
      self.before = before
    }
  }

  /// One path of the whole tree.
  public struct TreeEntry: Hashable, Sendable {
    /// The path inside the repository.
    public let path: ByteString
    /// What it is.
    public let mode: FileMode

    /// A path with what it is.
    public init(path: ByteString, mode: FileMode) {
      self.path = path
      self.mode = mode
    }
  }
}
