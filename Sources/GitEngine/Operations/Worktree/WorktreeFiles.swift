internal import Files

/// The files of a worktree, changed in memory until they are flushed.
final class WorktreeFiles {
  let files: DeferredFolder
  /// The ids of the contents of changed files that are known, as they would be staged.
  private var ids: [ByteString: ObjectID] = [:]
  /// Turns what is in a file into what is stored, and back: line ends and the like.
  var conversion: (any ContentConversion)?

  init(_ folder: FilePath, isNew: Bool) { files = DeferredFolder(folder, replacing: .removed, isNew: isNew) }

  /// A file or link as it would be staged, or nil where none is.
  func read(_ path: ByteString) throws -> (mode: FileMode, contents: ByteString)? {
    switch try files.node(at: path) {
    case .file(let contents, let executable):
      (executable ? .executable : .file, try conversion?.stored(contents, path: path) ?? contents)
    case .link(let target): (.link, target)
    case .folder, nil: nil
    }
  }

  /// Writes what an entry holds.
  func write(_ contents: ByteString, mode: FileMode, id: ObjectID?, to path: ByteString) throws {
    switch mode {
    case .link: files.set(.link(contents), at: path)
    case .submodule: if !files.isFolder(path) { files.set(.folder, at: path) }
    case .file, .executable, .tree:
      let shown = try conversion?.shown(contents, path: path) ?? contents
      files.write(shown, to: path, executable: mode == .executable)
    }
    ids[path] = id
  }

  /// Writes a file as it is, whatever Git thinks of it.
  func set(_ node: DeferredFolder.Node, at path: ByteString) {
    files.set(node, at: path)
    ids[path] = nil
  }

  func remove(_ path: ByteString) {
    files.remove(path)
    ids[path] = nil
  }

  /// The id and mode of a file as it would be staged, or nil where none is.
  func identity(of path: ByteString) throws -> (mode: FileMode, id: ObjectID)? {
    if let id = ids[path], case .node(let node) = files.changes[path] { return (node.mode, id) }
    guard let (mode, contents) = try read(path) else { return nil }
    let id = ObjectMemory.id(of: .blob, contents)
    if files.changes[path] != nil { ids[path] = id }
    return (mode, id)
  }

  enum State { case same, modified, missing }

  /// How a file stands to the entry that is staged for it.
  func state(of path: ByteString, against entry: StagedEntry) throws -> State {
    if entry.mode == .submodule { return files.isFolder(path) ? .same : .missing }
    if files.changes[path] == nil, files.hasDisk, let stat = entry.stat {
      guard let found = FileStat(of: files.folder / path) else { return .missing }
      if found.matches(stat), found.mode == entry.mode { return .same }
    }
    guard let found = try identity(of: path) else { return .missing }
    return found == (entry.mode, entry.id) ? .same : .modified
  }

  /// Writes all changes to disk, and tells the index what the files that it holds are like.
  func flush(_ index: StagedFiles) throws {
    var staged: [(path: ByteString, wasSame: Bool)] = []
    for (path, change) in files.changes {
      guard case .node = change, let entry = index[path], entry.mode != .submodule else { continue }
      staged.append((path, try state(of: path, against: entry) == .same))
    }
    let written = try files.flush()
    ids = [:]
    try setTimesBack(written)
    for (path, wasSame) in staged { index.refresh(path, wasSame ? FileStat(of: files.folder / path) : nil) }
  }

  /// A file that is as young as the index is read again by each `git status`; one that is older is known to be unchanged.
  private func setTimesBack(_ paths: [ByteString]) throws(FileError) {
    guard let newest = paths.last, let stat = FileStat(of: files.folder / newest) else { return }
    for path in paths {
      let place = files.folder / path
      try place.setModificationTime(seconds: Int(stat.modified.seconds) - 2)
    }
  }

  /// Looks at the files that the index knows nothing about yet.
  func refresh(_ index: StagedFiles) throws {
    for (path, entry) in index.entries where entry.stat == nil && entry.mode != .submodule {
      guard files.changes[path] == nil, let stat = FileStat(of: files.folder / path) else { continue }
      if try state(of: path, against: entry) == .same { index.refresh(path, stat) }
    }
  }
}

/// What turns the contents of files into what is stored, and back.
protocol ContentConversion: AnyObject {
  func stored(_ contents: ByteString, path: ByteString) throws -> ByteString
  func shown(_ contents: ByteString, path: ByteString) throws -> ByteString
}

extension DeferredFolder.Node {
  fileprivate var mode: FileMode {
    switch self {
    case .file(_, let executable): executable ? .executable : .file
    case .link: .link
    case .folder: .submodule
    }
  }
}
