internal import Files

/// A three-way merge of trees, with the renames, conflicts and stages of Git's "ort" strategy.
struct TreeMerge {
  /// What the sides are called in conflict markers and in the names of files that must move out of the way.
  struct Labels {
    var ours: ByteString = "HEAD"
    var base: ByteString
    var theirs: ByteString
  }

  /// What a merge gives.
  struct Result {
    /// All files, those in conflict with their markers.
    let tree: ObjectID
    /// The stages of the paths that are in conflict: 1 the base's, 2 ours, 3 theirs.
    let conflicts: [ByteString: [Int: FileVersion]]
    /// Whether the merge needs nobody to look at it.
    var isClean: Bool { conflicts.isEmpty }
  }

  let objects: ObjectStore
  let labels: Labels
  var favour = FileMerge.Favour.none
  var style = FileMerge.ConflictStyle.merge
  /// How each path is merged.
  var driver: (ByteString) throws(GitError) -> MergeDriver = { _ in MergeDriver() }
  /// Whether files are followed where one side gave them another name.
  var findsRenames = true
  /// How many merges of merge bases this one is inside of.
  var depth = 0
  /// Whether directory renames count: `merge.directoryRenames`, where they are conflicts unless it says otherwise.
  var directoryRenames = DirectoryRenames.conflict

  enum DirectoryRenames { case ignored, conflict, applied }

  var paths: [ByteString: MergePath] = [:]
  var renames = [SideRenames(), SideRenames()]
  var conflicts: [ByteString: MergePath] = [:]
  /// The result: files, links, submodules, and whole trees that nobody touched.
  var merged: [ByteString: FileVersion] = [:]
  var foldersInUse: Set<ByteString> = []
  private var deferred = [DeferredFolders(), DeferredFolders()]

  init(objects: ObjectStore, labels: Labels) {
    self.objects = objects
    self.labels = labels
  }

  mutating func run(base: ObjectID?, ours: ObjectID?, theirs: ObjectID?) throws(GitError) -> Result {
    var directoryMask: UInt8 = 0
    try collect([base, ours, theirs], folder: "", &directoryMask)
    try collectDeferred()
    if findsRenames { try processRenames() }
    try processPaths()
    let files = merged.map { ($0.key, $0.value) }
    return Result(
      tree: try objects.write(files: files),
      conflicts: conflicts.mapValues { path in
        var stages: [Int: FileVersion] = [:]
        for side in 0..<3 where path.fileMask & 1 << side != 0 { stages[side + 1] = path.stages[side] }
        return stages
      })
  }
}

/// Folders that only one side changed, not yet looked into.
private struct DeferredFolders {
  /// Whether more may be put here.
  var isOpen = true
  var folders: [(path: ByteString, directoryMask: UInt8)] = []
}

/// What the three sides have at one path: 0 is the base, 1 ours, 2 theirs; in masks their bits are 1, 2 and 4.
final class MergePath {
  var stages: [FileVersion?]
  /// The paths that the versions come from, which renames make different.
  var names: [ByteString]
  var fileMask: UInt8
  var folderMask: UInt8
  /// Which sides are the same: 0, 3, 5 or 6; 7 where all are.
  var matchMask: UInt8
  /// Whether a file and a folder want the path.
  var isFileAndFolder: Bool
  /// Whether a rename put something here that needs a look.
  var isPathConflict = false
  var isClean = false
  /// Whether nothing is left here.
  var isGone = false
  var result: FileVersion?

  init(path: ByteString, stages: [FileVersion?], fileMask: UInt8, folderMask: UInt8, matchMask: UInt8) {
    self.stages = stages
    names = [path, path, path]
    self.fileMask = fileMask
    self.folderMask = folderMask
    self.matchMask = matchMask
    isFileAndFolder = fileMask != 0 && folderMask != 0
  }

  func copy() -> MergePath {
    let copy = MergePath(
      path: names[0], stages: stages, fileMask: fileMask, folderMask: folderMask, matchMask: matchMask)
    copy.names = names
    copy.isFileAndFolder = isFileAndFolder
    copy.isPathConflict = isPathConflict
    copy.isClean = isClean
    copy.isGone = isGone
    copy.result = result
    return copy
  }

  /// Leaves of the stages only files.
  func dropFolders() {
    matchMask &= ~folderMask
    folderMask = 0
    for side in 0..<3 where fileMask & 1 << side == 0 { stages[side] = nil }
  }
}

extension TreeMerge {
  /// Lists the paths that are not the same on all sides.
  ///
  /// - Parameter directoryMask: the side that keeps the folder which the other removed, or 7 once a file was added to it.
  private mutating func collect(
    _ trees: [ObjectID?], folder: ByteString, _ directoryMask: inout UInt8
  ) throws(GitError) {
    var entries: [ByteString: [TreeEntry?]] = [:]
    for (side, tree) in trees.enumerated() {
      for entry in try objects.entries(of: tree) { entries[entry.name, default: [nil, nil, nil]][side] = entry }
    }
    let names = entries.sorted { Self.treeKey($0) < Self.treeKey($1) }.map(\.key)
    if directoryMask == 2 || directoryMask == 4 {
      for name in names where Self.fileMask(entries[name]) == directoryMask { directoryMask = 7 }
    }
    for name in names {
      guard let sides = entries[name] else { continue }
      try collect(sides, path: folder.isEmpty ? name : folder + "/" + name, folder: folder, directoryMask)
    }
  }

  /// Trees are sorted as if folders ended with a slash.
  private static func treeKey(_ entry: (key: ByteString, value: [TreeEntry?])) -> ByteString {
    entry.value.contains { $0?.mode == .tree } ? entry.key + "/" : entry.key
  }

  private static func fileMask(_ sides: [TreeEntry?]?) -> UInt8 { mask(sides) { $0.mode != .tree } }

  private static func mask(_ sides: [TreeEntry?]?, _ counts: (TreeEntry) -> Bool) -> UInt8 {
    (sides ?? []).enumerated().reduce(0) { $1.element.map(counts) == true ? $0 | 1 << UInt8($1.offset) : $0 }
  }

  private mutating func collect(
    _ sides: [TreeEntry?], path: ByteString, folder: ByteString, _ outerMask: UInt8
  ) throws(GitError) {
    let (fileMask, folderMask) = (Self.fileMask(sides), Self.mask(sides) { $0.mode == .tree })
    let versions = sides.map { $0.map { FileVersion($0.mode, $0.id) } }
    let sameAsOurs = versions[0] != nil && versions[0] == versions[1]
    let sameAsTheirs = versions[0] != nil && versions[0] == versions[2]
    let sidesMatch = versions[1] != nil && versions[1] == versions[2]
    let match: UInt8 = sameAsOurs ? (sameAsTheirs ? 7 : 3) : sameAsTheirs ? 5 : sidesMatch ? 6 : 0
    let info = MergePath(
      path: path, stages: versions, fileMask: fileMask, folderMask: folderMask, matchMask: match)
    paths[path] = info
    if match == 7 || match != 0 && fileMask == 7 {
      info.isClean = true
      info.result = match == 3 ? versions[2] : versions[1]
      return
    }
    var directoryMask = outerMask
    collectRenames(info, path: path, folder: folder, &directoryMask)
    guard folderMask != 0 else { return }
    info.isGone = true
    if let side = Self.changedSide(match: match, fileMask, folderMask), directoryMask != 7, deferred[side - 1].isOpen {
      deferred[side - 1].folders.append((path, directoryMask))
      return
    }
    try collect(inside: path, info, &directoryMask)
  }

  private mutating func collect(
    inside path: ByteString, _ info: MergePath, _ directoryMask: inout UInt8
  ) throws(GitError) {
    info.matchMask &= info.fileMask
    try collect(info.stages.map { $0?.mode == .tree ? $0?.id : nil }, folder: path, &directoryMask)
  }

  /// The one side that changed a folder, which then need not be looked into unless files were renamed.
  private static func changedSide(match: UInt8, _ fileMask: UInt8, _ folderMask: UInt8) -> Int? {
    if fileMask == 0, folderMask == 2 || folderMask == 4 { return Int(folderMask / 2) }
    return match == 3 ? 2 : match == 5 ? 1 : nil
  }

  /// Takes folders that one side changed as they are, or looks into them where files of that side may have been renamed.
  private mutating func collectDeferred() throws(GitError) {
    for side in 1...2 {
      deferred[side - 1].isOpen = renames[side - 1].relevantSources.isEmpty
      let folders = deferred[side - 1].folders.sorted { $0.path < $1.path }
      for (path, mask) in folders {
        guard let info = paths[path] else { continue }
        if deferred[side - 1].isOpen {
          info.result = info.stages[side]
          info.isGone = info.result == nil
          info.isClean = true
          continue
        }
        var directoryMask = mask
        try collect(inside: path, info, &directoryMask)
      }
    }
  }

  private mutating func collectRenames(
    _ info: MergePath, path: ByteString, folder: ByteString, _ directoryMask: inout UInt8
  ) {
    let (fileMask, folderMask) = (info.fileMask, info.folderMask)
    if directoryMask != 7, folderMask == 3 || folderMask == 5 { directoryMask = folderMask & ~1 }
    if folderMask == 1 || folderMask == 3 || folderMask == 5 {
      for side in 1...2 where folderMask & 1 << side == 0 {
        renames[side - 1].removedFolders[path] = directoryMask == 7 ? .forAncestor : .no
      }
    }
    if directoryMask == 7, fileMask == 2 || fileMask == 4 {
      renames[2 - Int(fileMask >> 1)].removedFolders[folder] = .forItself
    }
    guard fileMask != 0, fileMask != 7 else { return }
    for side in 1...2 {
      let isThere = fileMask & 1 << side != 0
      if fileMask & 1 != 0, !isThere, let version = info.stages[0] {
        let isContentRelevant = info.matchMask & fileMask == 0
        if isContentRelevant || directoryMask == 7 { renames[side - 1].relevantSources.insert(path) }
        renames[side - 1].deleted.append(RenameCandidate(path: path, version: version))
      }
      if fileMask & 1 == 0, isThere, let version = info.stages[side] {
        renames[side - 1].added.append(RenameCandidate(path: path, version: version))
      }
    }
  }
}

extension ObjectStore {
  /// Writes the tree of files, and of whole trees, by their paths.
  func write(files: [(path: ByteString, version: FileVersion)]) throws(GitError) -> ObjectID {
    let root = StagedFolder()
    for (path, version) in files {
      var folder = root
      let names = path.split(on: UInt8(ascii: "/"))
      for name in names.dropLast() {
        if case .folder(let next) = folder[name] {
          folder = next
        } else {
          let next = StagedFolder()
          folder[name] = .folder(next)
          folder = next
        }
      }
      guard let last = names.last else { continue }
      if version.mode == .tree {
        let whole = StagedFolder()
        whole.tree = version.id
        folder[last] = .folder(whole)
      } else {
        folder[last] = .entry(StagedEntry(mode: version.mode, id: version.id))
      }
    }
    if let tree = try write(root) { return tree }
    return try write(.tree, "")
  }
}
