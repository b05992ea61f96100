internal import Files
internal import GitEngine

/// Finds the entries of an index that are not the same in a tree, folder by folder.
struct IndexComparison {
  private let image: IndexImage
  private let repository: Repository
  /// The entries at stage 0, and their paths, in order.
  private let entries: IndexEntries
  private var position = 0
  private(set) var files: [CheckedFile] = []
  /// Whether the tree has a file that the index lacks.
  private(set) var hasDeletions = false

  init(of image: IndexImage, entries: IndexEntries, in repository: Repository) {
    self.image = image
    self.entries = entries
    self.repository = repository
  }

  /// Compares with a tree; nil is the empty one.
  mutating func run(against tree: ObjectID?) throws(GitError) {
    let cache = image.extensions.first { $0.name == "TREE" }.flatMap { CacheTree(image.bytes[$0.contents]) }
    if let cache, cache.entryCount != nil, cache.id == tree { return }
    try compareFolder(at: 0, with: tree, cache: cache)
  }

  /// Compares all entries whose paths begin like the one at hand, up to a length.
  private mutating func compareFolder(
    at length: Int, with tree: ObjectID?, cache: CacheTree?
  ) throws(GitError) {
    guard position < entries.count else {
      if let tree, try !repository.entries(ofTree: tree).isEmpty { hasDeletions = true }
      return
    }
    let known: [TreeEntry] = if let tree { try repository.entries(ofTree: tree) } else { [] }
    let prefix = Array(entries.path(at: position).prefix(length))
    var matched = 0
    var next = 0
    while position < entries.count {
      let path = entries.path(at: position)
      guard path.starts(with: prefix) else { break }
      let rest = path.dropFirst(length)
      let slash = rest.firstIndex(of: UInt8(ascii: "/"))
      let name = slash.map { rest[..<$0] } ?? rest
      let found = Self.find(name, isFolder: slash != nil, in: known, from: &next)
      if found != nil { matched += 1 }
      if slash != nil {
        try compareInnerFolder(name, at: length, with: found?.id, cache: cache)
      } else {
        add(entries.entry(at: position), path: path, was: found)
        position += 1
      }
    }
    if matched < known.count { hasDeletions = true }
  }

  private mutating func compareInnerFolder(
    _ name: ArraySlice<UInt8>, at length: Int, with tree: ObjectID?, cache: CacheTree?
  ) throws(GitError) {
    let entry = entries.entry(at: position)
    if entry.isFolder {
      try addSparseFolder(entry, path: entries.path(at: position), was: tree)
      position += 1
      return
    }
    let inner = cache?.child(name)
    if let tree, let inner, inner.id == tree, let count = inner.entryCount, skips(count, at: length + name.count + 1) {
      position += count
      return
    }
    try compareFolder(at: length + name.count + 1, with: tree, cache: inner)
  }

  /// Whether so many entries really are in one folder, so that a strange index cannot hide others.
  private func skips(_ count: Int, at length: Int) -> Bool {
    guard count > 0, count <= entries.count - position else { return false }
    return entries.path(at: position + count - 1).starts(with: entries.path(at: position).prefix(length))
  }

  /// Looks on from where the last search ended: both sides have the same order.
  private static func find(
    _ name: ArraySlice<UInt8>, isFolder: Bool, in known: [TreeEntry], from next: inout Int
  ) -> TreeEntry? {
    while next < known.count {
      let candidate = known[next]
      if (candidate.mode == .tree) == isFolder, candidate.name.bytes.elementsEqual(name) {
        next += 1
        return candidate
      }
      guard isBefore(candidate, name, isFolder) else { return nil }
      next += 1
    }
    return nil
  }

  /// Trees and the index are sorted as if the names of folders ended with a slash.
  private static func isBefore(_ entry: TreeEntry, _ name: ArraySlice<UInt8>, _ isFolder: Bool) -> Bool {
    let slash = [UInt8(ascii: "/")]
    let left = entry.mode == .tree ? entry.name.bytes + slash : entry.name.bytes
    return isFolder ? left.lexicographicallyPrecedes(name + slash) : left.lexicographicallyPrecedes(name)
  }

  private mutating func add(_ entry: IndexImage.Entry, path: ArraySlice<UInt8>, was: TreeEntry?) {
    let mode = FileMode(bits: entry.mode)
    let id = image.id(of: entry)
    if let was, was.id == id, was.mode == mode { return }
    files.append(
      CheckedFile(
        path: ByteString(Array(path)), mode: mode, id: id,
        before: was.map { CheckedFile.Version(mode: $0.mode, id: $0.id) }, indexOffset: entry.start))
  }

  /// A folder of a sparse index, which differs only in merges.
  private mutating func addSparseFolder(
    _ entry: IndexImage.Entry, path: ArraySlice<UInt8>, was tree: ObjectID?
  ) throws(GitError) {
    let id = image.id(of: entry)
    guard id != tree else { return }
    for change in try repository.changes(from: tree, to: id) {
      guard let mode = change.newMode, let newID = change.newID else {
        hasDeletions = true
        continue
      }
      let before = change.oldMode.flatMap { mode in change.oldID.map { CheckedFile.Version(mode: mode, id: $0) } }
      files.append(
        CheckedFile(path: ByteString(Array(path)) + change.newPath, mode: mode, id: newID, before: before))
    }
  }
}

/// The entries of an index that can be committed: not those in conflict, and not those that are only announced.
struct IndexEntries {
  private var entries: [IndexImage.Entry] = []
  private var paths: [UInt8] = []
  private var ends: [Int] = []
  /// The paths that are in conflict, each once.
  private(set) var unmerged: [ByteString] = []

  init(of image: IndexImage) throws(GitError) {
    entries.reserveCapacity(image.count)
    ends.reserveCapacity(image.count)
    paths.reserveCapacity(image.count * 32)
    try image.forEach { (entry, path) throws(GitError) in
      if entry.stage > 0 {
        let path = ByteString(Array(path))
        if unmerged.last != path { unmerged.append(path) }
      } else if !entry.isIntentToAdd {
        entries.append(entry)
        paths += path
        ends.append(paths.count)
      }
      return true
    }
  }

  var count: Int { entries.count }

  func entry(at position: Int) -> IndexImage.Entry { entries[position] }

  func path(at position: Int) -> ArraySlice<UInt8> {
    paths[(position == 0 ? 0 : ends[position - 1])..<ends[position]]
  }

  /// The position of a path; nil where it has no entry.
  func position(of path: some Collection<UInt8>) -> Int? {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let other = self.path(at: middle)
      if other.elementsEqual(path) { return middle }
      range = other.lexicographicallyPrecedes(path) ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}
