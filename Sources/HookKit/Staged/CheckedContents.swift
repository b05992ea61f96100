public import Files
internal import GitEngine

/// Files to look at, and where their contents are.
public struct CheckedContents: Sendable {
  /// The files, sorted by path.
  public var files: [CheckedFile]
  /// Paths in conflict, which have no contents to look at yet.
  public let unmerged: [ByteString]
  /// Opens the repository; each thread does so for itself.
  let open: @Sendable () throws(GitError) -> Repository
  let image: IndexImage?
  let entries: IndexEntries?
  /// The tree of which the files are a part, where they are not of the index.
  let tree: ObjectID?
  /// The tree that they are compared with; nil is the empty one.
  let base: ObjectID?
  /// The folder of the worktree: its files may be read in place of blobs, and programs may be in it.
  let workFolder: FilePath?
  /// The branch that HEAD names.
  let branch: ByteString?
}
