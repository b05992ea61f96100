internal import CGit2
public import Files

extension Repository {
  /// The file of the index: `index` in the repository, unless a hook's environment names another.
  public var indexFile: FilePath { chosenIndexFile ?? gitFolder / "index" }

  /// All entries of the index, sorted by path and stage.
  ///
  /// - Throws: `unsupported` for a split or sparse index, `corrupt`.
  public func indexEntries() throws(GitError) -> [IndexEntry] {
    try withIndex { index in
      (0..<git_index_entrycount(index)).compactMap { position in
        git_index_get_byindex(index, position).map { IndexEntry($0.pointee) }
      }
    }
  }

  /// The paths that a merge left in conflict, sorted.
  public func conflicts() throws(GitError) -> [IndexConflict] {
    var byPath: [ByteString: [Int: IndexEntry]] = [:]
    for entry in try indexEntries() where entry.stage > 0 { byPath[entry.path, default: [:]][entry.stage] = entry }
    return byPath.map { path, stages in
      IndexConflict(path: path, base: stages[1], ours: stages[2], theirs: stages[3])
    }.sorted { $0.path < $1.path }
  }

  /// Calls with libgit2's index as the file is now.
  func withIndex<Result>(_ body: (OpaquePointer) throws(GitError) -> Result) throws(GitError) -> Result {
    let index = try openIndex()
    defer { git_index_free(index) }
    return try body(index)
  }

  /// libgit2's index as the file is now.
  ///
  /// The caller frees it.
  func openIndex() throws(GitError) -> OpaquePointer {
    let ending = try IndexFile.ending(of: indexFile)
    if ending == .withoutChecksum { return try openIndexWithoutChecksum() }
    if holdsOwnIndex {
      try check(git_repository_set_index(raw, nil))
      holdsOwnIndex = false
    }
    do throws(GitError) {
      if let chosenIndexFile, !hasChosenIndex {
        let index: OpaquePointer = try make { pointer in chosenIndexFile.withCString { git_index_open(&pointer, $0) } }
        defer { git_index_free(index) }
        try check(git_repository_set_index(raw, index))
        hasChosenIndex = true
      }
      let index: OpaquePointer = try make { git_repository_index(&$0, raw) }
      do {
        try check(git_index_read(index, 0))
      } catch {
        git_index_free(index)
        throw error
      }
      return index
    } catch {
      throw error.explainedForIndex
    }
  }

  /// Calls while libgit2 sees an index without entries, in which no attribute files are.
  func withEmptyIndex<Result>(_ body: () throws(GitError) -> Result) throws(GitError) -> Result {
    let index: OpaquePointer = try make { git_index_new(&$0) }
    defer { git_index_free(index) }
    try check(git_repository_set_index(raw, index))
    (holdsOwnIndex, hasChosenIndex) = (false, false)
    defer { git_repository_set_index(raw, nil) }
    return try body()
  }

  /// libgit2 before 1.7 refuses an index that `index.skipHash` left without checksum: hand it the entries instead.
  private func openIndexWithoutChecksum() throws(GitError) -> OpaquePointer {
    let index: OpaquePointer = try make { git_index_new(&$0) }
    do throws(GitError) {
      for entry in try IndexFile(indexFile).entries {
        try entry.withRaw { raw throws(GitError) in try check(git_index_add(index, raw)) }
      }
      try check(git_repository_set_index(raw, index))
    } catch {
      git_index_free(index)
      throw error
    }
    holdsOwnIndex = true
    hasChosenIndex = false
    return index
  }
}

extension GitError {
  fileprivate var explainedForIndex: GitError {
    if message.contains("'link'") {
      return GitError(
        .unsupported, "the index is split, which libgit2 cannot read; run: git update-index --no-split-index")
    }
    if message.contains("'sdir'") {
      return GitError(
        .unsupported,
        "the index is sparse, which libgit2 cannot read; run: git sparse-checkout reapply --no-sparse-index")
    }
    return message.contains("index") && kind == .other ? GitError(.corrupt, message) : self
  }
}
