internal import Files
internal import GitEngine

/// A file as it was found somewhere.
struct FoundFile: Hashable {
  let path: ByteString
  let mode: FileMode
  let contents: Contents

  enum Contents: Hashable {
    /// An object of the repository; for a submodule a commit.
    case object(ObjectID)
    /// A file, link or folder in the worktree.
    case worktree(FilePath)
    /// A folder that the index has only by the files in it.
    case folder
  }

  var id: ObjectID? { if case .object(let id) = contents { id } else { nil } }
}

extension GradedRepository {
  /// What stands at a path; nil where nothing does.
  func file(_ path: ByteString, at place: Place) throws -> FoundFile? {
    switch place {
    case .revision(let revision):
      return try file(path, inTree: try commit(at: revision).tree)
    case .index:
      let entries = try indexEntries()
      if let entry = entries.first(where: { $0.path == path && $0.stage == 0 }) {
        return FoundFile(path: path, mode: entry.mode, contents: .object(entry.id))
      }
      let folder = path.hasSuffix("/") ? path : path + "/"
      guard entries.contains(where: { $0.path.hasPrefix(folder) }) else { return nil }
      return FoundFile(path: path, mode: .tree, contents: .folder)
    case .worktree:
      return try worktreeFile(path)
    }
  }

  func file(_ path: ByteString, inTree tree: ObjectID) throws -> FoundFile? {
    let trimmed = path.hasSuffix("/") ? ByteString(path.bytes.dropLast()) : path
    let entry = try engine.entry(atPath: trimmed, inTree: tree)
    return entry.map { FoundFile(path: path, mode: $0.mode, contents: .object($0.id)) }
  }

  /// All files of a place, sorted by path; of the worktree those that are not ignored.
  func files(at place: Place) throws -> [FoundFile] {
    if let files = knownFiles[place] { return files }
    let files: [FoundFile]
    switch place {
    case .revision(let revision): files = try self.files(inTree: try commit(at: revision).tree)
    case .index:
      files = try indexEntries().filter { $0.stage == 0 }.map {
        FoundFile(path: $0.path, mode: $0.mode, contents: .object($0.id))
      }
    case .worktree: files = try worktreeFiles()
    }
    knownFiles[place] = files
    return files
  }

  func files(inTree tree: ObjectID) throws -> [FoundFile] {
    if let files = knownTrees[tree] { return files }
    var limits = ReadLimits()
    limits.entries = grading.limits.treeEntries
    let files = try engine.files(inTree: tree, limits: limits).map {
      FoundFile(path: $0.path, mode: $0.mode, contents: .object($0.id))
    }
    knownTrees[tree] = files
    return files
  }

  func indexEntries() throws -> [IndexEntry] {
    if let entries = knownIndex { return entries }
    let entries = try engine.indexEntries()
    knownIndex = entries
    return entries
  }

  /// The paths that a merge left in conflict, sorted.
  var unmergedPaths: [ByteString] {
    get throws { try Set(indexEntries().lazy.filter { $0.stage > 0 }.map(\.path)).sorted() }
  }

  /// What differs between HEAD, the index and the worktree.
  func status() throws -> [StatusEntry] {
    if let status = knownStatus { return status }
    guard engine.workFolder != nil else {
      throw Trouble("the exercise speaks of the worktree of \(name), which is a bare repository")
    }
    var options = StatusOptions()
    options.findsRenames = false
    let status = try engine.status(options)
    knownStatus = status
    return status
  }

  private func worktreeFiles() throws -> [FoundFile] {
    var files: [ByteString: FoundFile] = [:]
    for entry in try indexEntries() where entry.stage == 0 {
      files[entry.path] = FoundFile(path: entry.path, mode: entry.mode, contents: .object(entry.id))
    }
    for entry in try status() where entry.isUntracked || entry.isConflicted || entry.worktree != nil {
      files[entry.path] = try worktreeFile(entry.path)
    }
    return files.values.sorted { $0.path < $1.path }
  }

  /// A file of the worktree; no link on the way to it is followed.
  func worktreeFile(_ path: ByteString) throws -> FoundFile? {
    guard var current = engine.workFolder else {
      throw Trouble("the exercise speaks of the worktree of \(name), which is a bare repository")
    }
    let parts = path.split(on: UInt8(ascii: "/")).filter { !$0.isEmpty }
    guard !parts.isEmpty, !parts.contains("..") else { throw Trouble("\(path) is no path inside the worktree") }
    for (index, part) in parts.enumerated() {
      current = current / ("./" + part)
      guard let status = try current.status() else { return nil }
      if index < parts.count - 1 {
        guard status.kind == .folder else { return nil }
        continue
      }
      switch status.kind {
      case .file:
        return FoundFile(path: path, mode: status.isExecutable ? .executable : .file, contents: .worktree(current))
      case .link: return FoundFile(path: path, mode: .link, contents: .worktree(current))
      case .folder:
        let isSubmodule = try indexEntries().contains { $0.path == path && $0.mode == .submodule }
        return FoundFile(path: path, mode: isSubmodule ? .submodule : .tree, contents: .worktree(current))
      case .other: throw Trouble("\(path) in the worktree is neither a file nor a folder nor a link")
      }
    }
    return nil
  }
}

extension GradedRepository {
  /// The bytes of a file, or the target of a link.
  func contents(of file: FoundFile) throws -> ByteString {
    try grading.tick()
    let contents: ByteString
    switch file.contents {
    case .object(let id): contents = try engine.blob(id, limit: grading.limits.fileSize)
    case .worktree(let path):
      contents = file.mode == .link ? try path.linkTarget() : try path.contents(limit: grading.limits.fileSize)
    case .folder: throw Trouble("\(file.path) is a folder, which has no contents to read")
    }
    readBytes += contents.count
    guard readBytes <= grading.limits.contents else {
      throw Trouble("the files are larger than \(grading.limits.contents) bytes together")
    }
    return contents
  }

  func size(of file: FoundFile) throws -> Int {
    if case .object(let id) = file.contents { return try engine.blobSize(id) }
    return try contents(of: file).count
  }

  /// Whether two files hold the same; of modes only the sort of thing counts.
  static func haveSameContents(
    _ one: FoundFile, _ first: GradedRepository, _ other: FoundFile, _ second: GradedRepository
  ) throws -> Bool {
    if let id = one.id, let otherID = other.id { return id == otherID }
    if one.mode == .tree, other.mode == .tree {
      throw Trouble("\(one.path) is a folder; the exercise should compare it by tree: with only:")
    }
    guard one.mode.isBlob, other.mode.isBlob else { return one.mode == other.mode }
    return try first.contents(of: one) == second.contents(of: other)
  }
}
