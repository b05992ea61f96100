public import Files

extension RepositoryWriter {
  /// Stages files as `git add -A PATH…` does: new and changed ones, and that others are gone.
  ///
  /// Conflicts there end.
  ///
  /// - Parameters:
  ///   - paths: of files or folders; "." is all.
  ///   - force: also stages what is ignored.
  /// - Throws: `notFound` where nothing is at a path, `invalid` where it is ignored.
  public func add(_ paths: [ByteString], force: Bool = false) throws {
    let worktree = try requireWorktree()
    try prepareConversion()
    let isIgnored = force ? { _ in false } : try currentIgnoreRules()
    for path in paths {
      if path == "." || path == "" {
        try addAll()
        continue
      }
      for path in try matches(path, worktree, unless: isIgnored) { try stage(path, worktree, unless: isIgnored) }
    }
  }

  /// Stages everything, as `git add -A` does.
  public func addAll() throws {
    let worktree = try requireWorktree()
    try prepareConversion()
    let isIgnored = try currentIgnoreRules()
    for path in Set(index.paths).union(worktree.files.files(below: "")).sorted() {
      try stage(path, worktree, unless: isIgnored)
    }
  }

  /// Stages what changed in tracked files, as `git add -u` and `git commit -a` do.
  public func addTracked() throws {
    let worktree = try requireWorktree()
    try prepareConversion()
    for path in index.paths { try stage(path, worktree) }
  }

  /// Stages a file even where it is ignored.
  public func addByForce(_ path: ByteString) throws {
    try prepareConversion()
    try stage(validated(path), requireWorktree())
  }

  /// The files that a path stands for: itself, or those in a folder.
  ///
  /// - Throws: `notFound` where nothing is there, `invalid` where it is ignored.
  private func matches(
    _ path: ByteString, _ worktree: WorktreeFiles, unless isIgnored: (ByteString) throws -> Bool
  ) throws -> [ByteString] {
    let path = try validated(path)
    let known = matches(path, worktree)
    guard !known.isEmpty else { throw GitError(.notFound, "pathspec '\(path)' did not match any files") }
    if known == [path], index[path] == nil, index.conflicts[path] == nil, try isIgnored(path) {
      throw GitError(.invalid, "\(path) is ignored; add it by force")
    }
    return known
  }

  private func matches(_ path: ByteString, _ worktree: WorktreeFiles) -> [ByteString] {
    if worktree.files.exists(path) || index[path] != nil || index.conflicts[path] != nil {
      let inside = index.hasFolder(path) ? index.paths.filter { $0.hasPrefix(path + "/") } : []
      return inside + [path]
    }
    return Set(index.paths.filter { $0.hasPrefix(path + "/") }).union(worktree.files.files(below: path)).sorted()
  }

  /// - Parameter isIgnored: asked of what is neither tracked nor in conflict.
  private func stage(
    _ path: ByteString, _ worktree: WorktreeFiles, unless isIgnored: (ByteString) throws -> Bool = { _ in false }
  ) throws {
    let known = index[path]
    if let known, try worktree.state(of: path, against: known) == .same { return }
    guard let (mode, contents) = try worktree.read(path) else {
      if known?.mode != .submodule || !worktree.files.isFolder(path) { index.remove(path) }
      return
    }
    if known == nil, index.conflicts[path] == nil, try isIgnored(path) { return }
    let base = known ?? index.conflicts[path]?[2] ?? index.conflicts[path]?[3]
    let id = try objects.write(.blob, contents, like: base?.id)
    index.set(path, StagedEntry(mode: mode, id: id))
  }

  /// Removes tracked files from the index, and from the worktree unless it keeps them, as `git rm -r` does.
  public func remove(_ paths: [ByteString], keepingFiles: Bool = false) throws {
    for path in paths {
      let path = try validated(path)
      let known = index.paths.filter { $0 == path || $0.hasPrefix(path + "/") }
      guard !known.isEmpty else { throw GitError(.notFound, "pathspec '\(path)' did not match any files") }
      for path in known {
        index.remove(path)
        if !keepingFiles { worktree?.remove(path) }
      }
    }
  }

  /// Moves a tracked file or folder, as `git mv` does.
  public func move(_ old: ByteString, to new: ByteString) throws {
    let (old, new) = (try validated(old), try validated(new))
    let known = index.paths.filter { $0 == old || $0.hasPrefix(old + "/") }
    guard !known.isEmpty else { throw GitError(.notFound, "there is no tracked file \(old)") }
    try moveFile(old, to: new)
    for path in known {
      guard let entry = index[path], let rest = path.removingPrefix(old) else { continue }
      index.remove(path)
      index.set(new + rest, StagedEntry(mode: entry.mode, id: entry.id))
    }
  }

  /// Stages contents that need not be in the worktree, as `git update-index --add --cacheinfo` does.
  public func stage(_ contents: ByteString, at path: ByteString, mode: FileMode = .file) throws {
    index.set(try validated(path), StagedEntry(mode: mode, id: try objects.write(.blob, contents)))
  }

  /// Stages another mode for a tracked file, as `git update-index --chmod` does.
  public func stageMode(_ mode: FileMode, at path: ByteString) throws {
    guard let entry = index[try validated(path)] else { throw GitError(.notFound, "there is no tracked file \(path)") }
    index.set(path, StagedEntry(mode: mode, id: entry.id))
  }

  /// Says that new files will be added, as `git add -N` does.
  ///
  /// What is tracked stays as it is staged, and leaves the index where the file is gone.
  ///
  /// - Parameter force: also of files that are ignored.
  /// - Throws: `notFound` where nothing is at the path, `invalid` where it is ignored.
  public func addIntent(_ path: ByteString, force: Bool = false) throws {
    let worktree = try requireWorktree()
    let isIgnored = force ? { _ in false } : try currentIgnoreRules()
    for path in try matches(path, worktree, unless: isIgnored) {
      let file = try worktree.read(path)
      if let known = index[path] {
        if file == nil, known.mode != .submodule { index.remove(path) }
        continue
      }
      guard let file, try index.conflicts[path] != nil || !isIgnored(path) else { continue }
      var entry = StagedEntry(mode: file.mode, id: try objects.write(.blob, ""))
      entry.isIntentToAdd = true
      index.set(path, entry)
    }
  }

  /// The paths that are in conflict, sorted.
  public var conflictedPaths: [ByteString] { index.conflicts.keys.sorted() }
}
