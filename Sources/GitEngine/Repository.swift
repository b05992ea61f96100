internal import CGit2
public import Files

/// An open repository: the owner of libgit2's handle, for one thread at a time.
///
/// Whatever is read through it comes out as a value; a live C object inside the engine keeps its repository alive.
public final class Repository {
  let raw: OpaquePointer
  let objectDatabase: OpaquePointer
  let chosenIndexFile: FilePath?
  var hasChosenIndex = false
  /// Whether libgit2 was given an index other than that of the file.
  var holdsOwnIndex = false

  /// Takes over a handle, and reads its loose objects with care from here on.
  ///
  /// - Parameter indexFile: another than that of the repository, as Git names one to hooks.
  init(taking raw: OpaquePointer, indexFile: FilePath? = nil) throws(GitError) {
    self.raw = raw
    chosenIndexFile = indexFile
    do {
      objectDatabase = try make { git_repository_odb(&$0, raw) }
    } catch {
      git_repository_free(raw)
      throw error
    }
    try guardLooseObjects()
  }

  deinit {
    git_odb_free(objectDatabase)
    git_repository_free(raw)
  }

  /// The folder with objects and references: `.git`, or the bare repository itself, or a linked worktree's own folder.
  public var gitFolder: FilePath { FilePath(ByteString(c: git_repository_path(raw))) }

  /// The folder that all linked worktrees share.
  public var commonFolder: FilePath { FilePath(ByteString(c: git_repository_commondir(raw))) }

  /// The folder of the worktree, or nil for a bare repository.
  public var workFolder: FilePath? { git_repository_workdir(raw).map { FilePath(ByteString(c: $0)) } }

  /// Whether there is no worktree.
  public var isBare: Bool { git_repository_is_bare(raw) == 1 }

  /// Whether history is cut off: a clone with `--depth`.
  public var isShallow: Bool { git_repository_is_shallow(raw) == 1 }

  /// Whether this is a worktree that `git worktree add` made.
  public var isLinkedWorktree: Bool { git_repository_is_worktree(raw) == 1 }
}
