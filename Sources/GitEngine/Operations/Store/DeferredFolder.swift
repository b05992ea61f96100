internal import Files

/// A folder whose files are changed in memory, and on disk when flushed.
///
/// A file that changes a thousand times while a repository is built is then written once: replacing a file is what
/// takes most of the time, because file systems flush it to disk.
final class DeferredFolder {
  let folder: FilePath
  /// How an existing file is replaced.
  private let replacing: Replacing
  /// Whether there may be files on disk that ``changes`` does not tell of.
  private(set) var hasDisk: Bool
  private(set) var changes: [ByteString: Change] = [:]
  /// What is added to the end of files: of those in ``changes``, or of those on disk.
  private var tails: [ByteString: [UInt8]] = [:]
  private var knownFolders: Set<ByteString> = []
  /// The names that begin with `.git` of all files that were ever set here.
  private var gitNames: Set<ByteString> = []
  /// Whether there were files before, whose names are not in ``gitNames``.
  private let mayHoldOthers: Bool

  enum Replacing {
    /// As Git does with what others may read meanwhile: a new file `name.lock` takes the old one's place.
    case underLock
    /// As Git does in a worktree: the old file is removed first.
    case removed
  }

  enum Node: Hashable {
    case file(ByteString, executable: Bool)
    case link(ByteString)
    case folder
  }

  enum Change: Hashable {
    case node(Node)
    case removed
  }

  init(_ folder: FilePath, replacing: Replacing, isNew: Bool) {
    self.folder = folder
    self.replacing = replacing
    hasDisk = !isNew
    mayHoldOthers = !isNew
  }

  /// Whether a file of this name, which begins with `.git`, may be in any folder.
  func mayHold(fileNamed name: ByteString) -> Bool {
    if !mayHoldOthers { return gitNames.contains(name) }
    return gitNames.contains(name) || files(below: "").contains { $0 == name || $0.hasSuffix("/" + name) }
  }

  /// What stands at a path, with all changes; folders count only where nothing is in them yet.
  func node(at path: ByteString) throws -> Node? {
    let node: Node?
    switch changes[path] {
    case .node(let changed): node = changed
    case .removed: node = nil
    case nil: node = try nodeOnDisk(at: path)
    }
    guard let tail = tails[path] else { return node }
    if case .file(let contents, let executable) = node {
      return .file(ByteString(contents.bytes + tail), executable: executable)
    }
    return .file(ByteString(tail), executable: false)
  }

  func contents(of path: ByteString) throws -> ByteString? {
    if case .file(let contents, _) = try node(at: path) { return contents }
    return nil
  }

  /// Whether a file or link stands at a path.
  func exists(_ path: ByteString) -> Bool {
    if tails[path] != nil { return true }
    switch changes[path] {
    case .node(let node): return node != .folder
    case .removed: return false
    case nil: return hasDisk && !isBelowRemovedParent(path) && diskKind(at: path).map { $0 != .folder } == true
    }
  }

  /// Whether a folder stands at a path, with or without anything in it.
  func isFolder(_ path: ByteString) -> Bool {
    let prefix = path + "/"
    if changes[path] == .node(.folder) { return true }
    if tails.keys.contains(where: { $0.hasPrefix(prefix) }) { return true }
    if changes.contains(where: { $0.key.hasPrefix(prefix) && $0.value != .removed }) { return true }
    guard hasDisk, diskKind(at: path) == .folder else { return false }
    return !filesOnDisk(below: path).allSatisfy { changes[$0] == .removed } || isEmptyOnDisk(path)
  }

  func write(_ contents: ByteString, to path: ByteString, executable: Bool = false) {
    set(.file(contents, executable: executable), at: path)
  }

  func set(_ node: Node, at path: ByteString) {
    let name = path.bytes.lastIndex(of: UInt8(ascii: "/")).map { path.bytes[($0 + 1)...] } ?? path.bytes[...]
    if name.starts(with: ".git".utf8) { gitNames.insert(ByteString(name)) }
    changes[path] = .node(node)
    tails[path] = nil
  }

  /// Adds to the end of a file, which is created where it is missing.
  func append(_ more: ByteString, to path: ByteString) {
    if changes[path] == .removed || changes[path] == nil && !hasDisk { write("", to: path) }
    tails[path, default: []] += more.bytes
  }

  func remove(_ path: ByteString) {
    changes[path] = hasDisk ? .removed : nil
    tails[path] = nil
  }

  /// Removes all files below a folder.
  func removeFolder(_ path: ByteString) {
    for file in files(below: path) { remove(file) }
    for case (let inside, .node(.folder)) in changes where inside == path || inside.hasPrefix(path + "/") {
      remove(inside)
    }
    if hasDisk, diskKind(at: path) == .folder { changes[path] = .removed }
  }

  /// The paths of all files and links below a folder ("" is this one), sorted.
  func files(below path: ByteString) -> [ByteString] {
    let prefix = path.isEmpty ? "" : path + "/"
    var found = Set(hasDisk ? filesOnDisk(below: path) : [])
    for (path, change) in changes where path.hasPrefix(prefix) {
      switch change {
      case .removed, .node(.folder): found.remove(path)
      case .node: found.insert(path)
      }
    }
    found.formUnion(tails.keys.filter { $0.hasPrefix(prefix) })
    return found.sorted()
  }
}

extension DeferredFolder {
  private func isBelowRemovedParent(_ path: ByteString) -> Bool {
    var parent = FilePath(path).parent
    while let above = parent {
      if case .node(let node) = changes[above.bytes], node != .folder { return true }
      parent = above.parent
    }
    return false
  }

  private func diskKind(at path: ByteString) -> FileStatus.Kind? {
    (try? (folder / path).status()).flatMap { $0?.kind }
  }

  private func isEmptyOnDisk(_ path: ByteString) -> Bool { (try? (folder / path).entries())?.isEmpty == true }

  private func nodeOnDisk(at path: ByteString) throws(FileError) -> Node? {
    guard hasDisk, !isBelowRemovedParent(path), let status = try (folder / path).status() else { return nil }
    switch status.kind {
    case .file: return .file(try (folder / path).contents(), executable: status.isExecutable)
    case .link: return .link(try (folder / path).linkTarget())
    case .folder, .other: return nil
    }
  }

  private func filesOnDisk(below path: ByteString) -> [ByteString] {
    var files: [ByteString] = []
    if diskKind(at: path) == .folder { list(path, into: &files) }
    return files
  }

  private func list(_ path: ByteString, into files: inout [ByteString]) {
    for name in (try? (folder / path).entries()) ?? [] {
      let inside = path.isEmpty ? name : path + "/" + name
      if path.isEmpty, name == ".git", replacing == .removed { continue }
      switch diskKind(at: inside) {
      case .folder: if !isRepository(inside) { list(inside, into: &files) }
      case .file, .link: files.append(inside)
      case .other, nil: break
      }
    }
  }

  private func isRepository(_ path: ByteString) -> Bool {
    replacing == .removed && (folder / path / ".git").exists
  }
}

extension DeferredFolder {
  /// Writes all changes to disk, and says which files were written.
  @discardableResult
  func flush() throws -> [ByteString] {
    if changes.isEmpty, tails.isEmpty { return [] }
    try folder.createFolders()
    for path in changes.keys.sorted(by: >) where hasDisk && changes[path] == .removed { try removeOnDisk(path) }
    var written: [ByteString] = []
    for (path, change) in changes.sorted(by: { $0.key < $1.key }) {
      guard case .node(let changed) = change else { continue }
      try write(tails[path] == nil ? changed : try node(at: path) ?? changed, at: path)
      tails[path] = nil
      written.append(path)
    }
    for (path, tail) in tails { try appendOnDisk(ByteString(tail), to: path) }
    changes = [:]
    tails = [:]
    hasDisk = true
    return written
  }

  private func removeOnDisk(_ path: ByteString) throws(FileError) {
    let place = folder / path
    switch diskKind(at: path) {
    case nil: break
    case .folder: do { try place.removeEmptyFolder() } catch  where error.isExisting { return }
    case .file, .link, .other: try place.removeFile()
    }
    removeEmptyFolders(above: path)
  }

  /// As Git does, except for the folders that every repository has.
  private func removeEmptyFolders(above path: ByteString) {
    var parent = FilePath(path).parent
    while let above = parent,
      !["refs", "refs/heads", "refs/tags", "logs", "logs/refs"].contains(above.bytes) || replacing == .removed
    {
      knownFolders.remove(above.bytes)
      do { try (folder / above.bytes).removeEmptyFolder() } catch { return }
      parent = above.parent
    }
  }

  private func write(_ node: Node, at path: ByteString) throws {
    let place = folder / path
    try createParents(of: path)
    switch node {
    case .folder:
      try place.createFolders()
    case .link(let target):
      if hasDisk { try makeRoom(at: place) }
      try place.createLink(to: target)
    case .file(let contents, let executable):
      let permissions: UInt32 = executable ? 0o777 : 0o666
      guard hasDisk, place.exists else { return try place.writeNew(contents, permissions: permissions) }
      try replace(place, with: contents, permissions: permissions)
    }
  }

  private func replace(_ place: FilePath, with contents: ByteString, permissions: UInt32) throws {
    switch replacing {
    case .removed:
      try makeRoom(at: place)
      try place.writeNew(contents, permissions: permissions)
    case .underLock:
      if place.isFolder { try place.removeTree() }
      let lock = FilePath(place.bytes + ".lock")
      if lock.exists { throw GitError(.locked, "another process works on \(place): \(lock) exists") }
      try lock.writeNew(contents, permissions: permissions)
      try lock.rename(to: place)
    }
  }

  private func makeRoom(at place: FilePath) throws(FileError) {
    switch try place.status()?.kind {
    case nil: break
    case .folder: try place.removeTree()
    case .file, .link, .other: try place.removeFile()
    }
  }

  private func appendOnDisk(_ more: ByteString, to path: ByteString) throws(FileError) {
    try createParents(of: path)
    try (folder / path).append(more)
  }

  private func createParents(of path: ByteString) throws(FileError) {
    guard let parent = FilePath(path).parent, !knownFolders.contains(parent.bytes) else { return }
    try createParents(of: parent.bytes)
    let place = folder / parent.bytes
    do {
      try place.createFolder()
    } catch  where error.isExisting {
      if !place.isFolder {
        try place.removeFile()
        try place.createFolder()
      }
    }
    knownFolders.insert(parent.bytes)
  }
}
