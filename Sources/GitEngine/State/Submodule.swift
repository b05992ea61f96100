internal import CGit2
public import Files

/// A repository inside the worktree of another.
public struct Submodule: Hashable, Sendable {
  /// The name in `.gitmodules`; the path where it has none.
  public let name: ByteString
  /// The path in the worktree.
  public let path: ByteString
  /// Where it is cloned from, as `.gitmodules` says.
  public let url: ByteString?
  /// The branch it follows, as `.gitmodules` says.
  public let branch: ByteString?
  /// The commit that HEAD records.
  public let headCommit: ObjectID?
  /// The commit that the index records.
  public let indexCommit: ObjectID?
  /// The commit that is checked out; nil where it is not cloned.
  public let checkedOutCommit: ObjectID?
  /// Whether `git submodule init` took it into the configuration.
  public let isInitialised: Bool
}

extension Repository {
  /// The submodules, sorted by path.
  ///
  /// - Throws: `bare` without a worktree.
  public func submodules() throws(GitError) -> [Submodule] {
    guard let workFolder else { throw GitError(.bare, "a bare repository has no submodules checked out") }
    if let status = try? (workFolder / ".gitmodules").status(), status.kind != .file {
      throw GitError(.corrupt, ".gitmodules is not a regular file")
    }
    var submodules: [Submodule] = []
    let initialised = Set(try configurationEntries().map(\.key))
    let callback = Callback<OpaquePointer> { raw in
      submodules.append(Submodule(raw, initialised: initialised))
      return true
    }
    let code = git_submodule_foreach(
      raw, { raw, _, payload in raw.map { Callback<OpaquePointer>.invoke(payload, $0) } ?? 0 }, callback.payload)
    withExtendedLifetime(callback) {}
    try check(code)
    return submodules.sorted { $0.path < $1.path }
  }
}

extension Submodule {
  fileprivate init(_ raw: OpaquePointer, initialised: Set<ByteString>) {
    let name = ByteString(c: git_submodule_name(raw))
    self.name = name
    path = ByteString(c: git_submodule_path(raw))
    url = git_submodule_url(raw).map { ByteString(c: $0) }
    branch = git_submodule_branch(raw).map { ByteString(c: $0) }
    headCommit = git_submodule_head_id(raw).map { ObjectID($0) }
    indexCommit = git_submodule_index_id(raw).map { ObjectID($0) }
    checkedOutCommit = git_submodule_wd_id(raw).map { ObjectID($0) }
    git_error_clear()
    isInitialised = initialised.contains("submodule." + name + ".url")
  }
}
