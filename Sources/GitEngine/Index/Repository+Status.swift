internal import CGit2
internal import Files

extension Repository {
  /// What differs between HEAD, the index and the worktree, sorted by path.
  ///
  /// Nothing is written, not even the index.
  ///
  /// - Throws: `bare`, `unsupported` for a split or sparse index, `corrupt`.
  public func status(_ options: StatusOptions = .init()) throws(GitError) -> [StatusEntry] {
    guard let workFolder else { throw GitError(.bare, "a bare repository has no worktree") }
    try refuseBlockingFiles()
    return try withIndex { index throws(GitError) in
      let list = try statusList(options)
      defer { git_status_list_free(list) }
      var entries: [StatusEntry] = []
      for position in 0..<git_status_list_entrycount(list) {
        guard let raw = git_status_byindex(list, position)?.pointee else { continue }
        let flags = try indexFlags(of: raw, in: index)
        if let entry = StatusEntry(raw, flags: flags) { entries.append(entry) }
      }
      if options.untracked != .none {
        let walk = try UntrackedWalk(workFolder, of: self, index: index, options: options)
        entries = Self.merged(entries, with: walk.findings)
      }
      if options.findsRenames { entries = try withRenames(entries) }
      return entries.sorted { $0.path < $1.path }
    }
  }

  /// Whether neither the index nor the worktree has changes, untracked files aside.
  public func isClean() throws(GitError) -> Bool {
    var options = StatusOptions()
    options.untracked = .none
    options.findsRenames = false
    return try status(options).isEmpty
  }

  /// One entry for each path, also where a file was taken from the index and is still there.
  private static func merged(_ entries: [StatusEntry], with untracked: [UntrackedWalk.Finding]) -> [StatusEntry] {
    guard !untracked.isEmpty else { return entries }
    var byPath = Dictionary(entries.map { ($0.path, $0) }) { first, _ in first }
    for finding in untracked {
      byPath[finding.path] = StatusEntry(
        path: finding.path, index: byPath[finding.path]?.index, worktree: nil,
        state: finding.isIgnored ? .ignored : .untracked)
    }
    return Array(byPath.values)
  }

  /// How tracked files differ: of untracked ones libgit2 has another opinion than Git.
  private func statusList(_ options: StatusOptions) throws(GitError) -> OpaquePointer {
    var raw = git_status_options()
    try check(git_status_options_init(&raw, UInt32(GIT_STATUS_OPTIONS_VERSION)))
    raw.show = GIT_STATUS_SHOW_INDEX_AND_WORKDIR
    raw.flags = GIT_STATUS_OPT_SORT_CASE_SENSITIVELY.rawValue | GIT_STATUS_OPT_NO_REFRESH.rawValue
    if !options.includesSubmodules { raw.flags |= GIT_STATUS_OPT_EXCLUDE_SUBMODULES.rawValue }
    return try make { git_status_list_new(&$0, self.raw, &raw) }
  }

  private func indexFlags(of raw: git_status_entry, in index: OpaquePointer) throws(GitError) -> IndexEntry.Flags {
    guard let path = (raw.index_to_workdir ?? raw.head_to_index)?.pointee.old_file.path,
      let entry = git_index_get_bypath(index, path, 0)
    else { return [] }
    return IndexEntry(entry.pointee).flags
  }

  /// Finds renames among what was deleted from and added to the index.
  private func withRenames(_ entries: [StatusEntry]) throws(GitError) -> [StatusEntry] {
    let staged = entries.compactMap(\.index)
    let changes = try RenameDetection(in: self, limits: .init()).renames(in: staged)
    guard changes.count < staged.count else { return entries }
    let renamed = changes.filter { $0.kind == .renamed }
    let byNewPath = Dictionary(renamed.map { ($0.newPath, $0) }) { first, _ in first }
    let oldPaths = Set(renamed.map(\.oldPath))
    return entries.compactMap { entry in
      if let change = byNewPath[entry.path] {
        return StatusEntry(path: entry.path, index: change, worktree: entry.worktree, state: entry.state)
      }
      guard oldPaths.contains(entry.path), entry.index?.kind == .deleted else { return entry }
      if entry.worktree == nil, entry.state == .tracked { return nil }
      return StatusEntry(path: entry.path, index: nil, worktree: entry.worktree, state: entry.state)
    }
  }
}

extension StatusEntry {
  fileprivate init?(_ raw: git_status_entry, flags: IndexEntry.Flags) {
    let delta = raw.index_to_workdir ?? raw.head_to_index
    guard let delta, let path = delta.pointee.new_file.path ?? delta.pointee.old_file.path else { return nil }
    var index = raw.head_to_index.flatMap { Change($0.pointee) }
    var worktree = raw.index_to_workdir.flatMap { Change($0.pointee) }
    var state = State.tracked
    if raw.status.rawValue & GIT_STATUS_CONFLICTED.rawValue != 0 {
      state = .conflicted
      (index, worktree) = (nil, nil)
    }
    if flags.contains(.intentToAdd) {
      // Git counts only what is in the worktree: the entry stands for a file to come.
      index = nil
      worktree = worktree?.kind == .deleted ? worktree : worktree.map { $0.asAddition }
    }
    if flags.contains(.skipWorktree), worktree?.kind == .deleted { worktree = nil }
    if index == nil, worktree == nil, state == .tracked { return nil }
    self.init(path: ByteString(c: path), index: index, worktree: worktree, state: state)
  }
}

extension Change {
  fileprivate var asAddition: Change { Change(.added, from: newPath, to: newPath, newMode: newMode, newID: newID) }
}
