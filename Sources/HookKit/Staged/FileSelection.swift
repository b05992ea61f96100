internal import Files
public import GitEngine

/// Which files rules look at.
public enum FileSelection: Hashable, Sendable {
  /// What the commit to come changes: what differs from HEAD, and in a merge from all its parents.
  case staged
  /// All that is in the index.
  case all
  /// These, or what is in these folders, as they are in the index.
  case paths(NamedPaths)
  /// What differs between two commits or trees, as it is in the second.
  case between(ObjectID, ObjectID)
}

extension CheckedContents {
  /// Finds the files of a selection.
  ///
  /// - Parameters:
  ///   - findsRenames: whether a file that is new under its name, and was under another, counts as changed.
  ///   - merged: further parents of the commit to come, where Git has not noted them yet.
  ///   - open: opens the repository.
  public init(
    _ selection: FileSelection, findsRenames: Bool, merged: [ObjectID] = [],
    open: @escaping @Sendable () throws(GitError) -> Repository
  ) throws(GitError) {
    let repository = try open()
    try self.init(selection, in: repository, findsRenames: findsRenames, merged: merged, open: open)
  }

  init(
    _ selection: FileSelection, in repository: Repository, findsRenames: Bool, merged: [ObjectID] = [],
    open: @escaping @Sendable () throws(GitError) -> Repository
  ) throws(GitError) {
    let head = try repository.head
    if case .between(let old, let new) = selection {
      try self.init(from: old, to: new, in: repository, branch: head.branchName, open: open)
      return
    }
    let image = try IndexImage(repository.indexFile)
    let entries = try IndexEntries(of: image)
    let base: ObjectID? = if let commit = head.commit { try repository.peeledToTree(commit) } else { nil }
    var comparison = IndexComparison(of: image, entries: entries, in: repository)
    try comparison.run(against: base)
    var changed = comparison.files
    for parent in merged + (try Self.mergedCommits(in: repository)) where !changed.isEmpty {
      var other = IndexComparison(of: image, entries: entries, in: repository)
      try other.run(against: repository.peeledToTree(parent))
      let paths = Set(other.files.map(\.path))
      changed.removeAll { !paths.contains($0.path) }
    }
    if findsRenames, comparison.hasDeletions { try Self.findRenames(among: &changed, in: repository) }
    let files =
      switch selection {
      case .staged, .between: changed
      case .all: Self.all(of: entries, in: image, changed: changed, within: nil)
      case .paths(let paths): Self.all(of: entries, in: image, changed: changed, within: paths)
      }
    self.init(
      files: files, unmerged: entries.unmerged, open: open, image: image, entries: entries, tree: nil, base: base,
      workFolder: repository.workFolder, branch: head.branchName)
  }

  private init(
    from old: ObjectID, to new: ObjectID, in repository: Repository, branch: ByteString?,
    open: @escaping @Sendable () throws(GitError) -> Repository
  ) throws(GitError) {
    let (oldTree, newTree) = (try repository.peeledToTree(old), try repository.peeledToTree(new))
    let changes = try repository.changes(from: oldTree, to: newTree, renames: true)
    self.init(
      files: changes.compactMap { CheckedFile($0) }, tree: newTree, base: oldTree, workFolder: repository.workFolder,
      branch: branch, open: open)
  }

  init(
    files: [CheckedFile], tree: ObjectID?, base: ObjectID?, workFolder: FilePath?, branch: ByteString?,
    open: @escaping @Sendable () throws(GitError) -> Repository
  ) {
    self.init(
      files: files, unmerged: [], open: open, image: nil, entries: nil, tree: tree, base: base,
      workFolder: workFolder, branch: branch)
  }

  /// The further parents of the commit to come.
  private static func mergedCommits(in repository: Repository) throws(GitError) -> [ObjectID] {
    guard (repository.gitFolder / "MERGE_HEAD").isFile else { return [] }
    guard case .merge(let commits) = try repository.operation else { return [] }
    return commits
  }

  private static func all(
    of entries: IndexEntries, in image: IndexImage, changed: [CheckedFile], within names: NamedPaths?
  ) -> [CheckedFile] {
    let known = Dictionary(changed.map { ($0.path, $0) }) { first, _ in first }
    return (0..<entries.count).compactMap { position in
      let path = ByteString(Array(entries.path(at: position)))
      if let names, !names.contains(path) { return nil }
      let entry = entries.entry(at: position)
      if entry.isFolder { return nil }
      if let file = known[path] { return file }
      let (mode, id) = (FileMode(bits: entry.mode), image.id(of: entry))
      return CheckedFile(
        path: path, mode: mode, id: id, before: CheckedFile.Version(mode: mode, id: id), indexOffset: entry.start)
    }
  }

  private static func findRenames(among files: inout [CheckedFile], in repository: Repository) throws(GitError) {
    guard files.contains(where: { $0.before == nil }) else { return }
    var renamed: [ByteString: CheckedFile.Version] = [:]
    for change in try repository.stagedChanges(renames: true) where change.kind == .renamed {
      if let mode = change.oldMode, let id = change.oldID { renamed[change.newPath] = .init(mode: mode, id: id) }
    }
    for index in files.indices where files[index].before == nil { files[index].before = renamed[files[index].path] }
  }
}

extension CheckedFile {
  /// The new side of a change; nil where there is none.
  init?(_ change: Change, commit: ObjectID? = nil) {
    guard let mode = change.newMode, let id = change.newID else { return nil }
    let before = change.oldMode.flatMap { mode in change.oldID.map { Version(mode: mode, id: $0) } }
    self.init(path: change.newPath, mode: mode, id: id, before: before, commit: commit)
  }
}
