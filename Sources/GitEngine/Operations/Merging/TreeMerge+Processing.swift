internal import Files

extension TreeMerge {
  /// Decides what each path becomes, those in a folder before the folder.
  mutating func processPaths() throws(GitError) {
    let sorted = paths.keys.map { (key: $0.bytes + [UInt8(ascii: "/")], path: $0) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.path)
    for path in sorted.reversed() {
      guard let info = paths[path] else { continue }
      if info.isClean {
        if !info.isGone, let result = info.result { record(path, result) }
      } else {
        try process(path, info)
      }
    }
  }

  private mutating func record(_ path: ByteString, _ version: FileVersion) {
    merged[path] = version
    var folder = path.folder
    while !folder.isEmpty, foldersInUse.insert(folder).inserted { folder = folder.folder }
  }

  private mutating func process(_ path: ByteString, _ found: MergePath) throws(GitError) {
    var (path, info) = (path, found)
    if info.folderMask != 0 {
      if info.fileMask == 0 { return }
      if foldersInUse.contains(path) {
        if info.fileMask == 1 {
          info.fileMask = 0
          return
        }
        let side = info.folderMask & 2 != 0 ? 2 : 1
        info = info.copy()
        info.isGone = false
        info.dropFolders()
        found.fileMask = 0
        path = freePath(path, side == 1 ? labels.ours : labels.theirs)
        paths[path] = info
      } else {
        info.isFileAndFolder = false
        info.isGone = false
        info.dropFolders()
      }
    }
    let side = found.folderMask & 2 != 0 ? 2 : 1
    path = try decide(path, info, fileSide: side)
    if !info.isClean { conflicts[path] = info }
    if !info.isGone, let result = info.result { record(path, result) }
  }

  /// Sets the result of a path; the path, which is another one where a file had to move away.
  private mutating func decide(_ path: ByteString, _ info: MergePath, fileSide: Int) throws(GitError) -> ByteString {
    let isTroubled = info.isFileAndFolder || info.isPathConflict
    switch info.fileMask {
    case _ where info.matchMask == 6:
      info.result = info.stages[1]
      info.isClean = !isTroubled
    case _ where info.matchMask != 0:
      let side = info.matchMask == 3 ? 2 : 1
      info.result = info.stages[side]
      info.isGone = info.result == nil
      info.isClean = info.isGone || !isTroubled
    case 6, 7:
      if info.stages[1]?.mode.type != info.stages[2]?.mode.type { return try decideTypes(path, info) }
      let result = try mergeContents(
        path: path, info.stages[0], info.stages[1], info.stages[2], names: info.names, extraMarker: 2 * depth)
      info.result = result.version
      info.isClean = result.isClean && !isTroubled
      if result.isClean, info.isFileAndFolder {
        info.fileMask = 1 << UInt8(fileSide)
        info.stages[fileSide] = result.version
      }
    case 3, 5:
      info.result = info.stages[depth > 0 ? 0 : info.fileMask == 5 ? 2 : 1]
      info.isClean = false
    case 2, 4:
      info.result = info.stages[info.fileMask == 4 ? 2 : 1]
      info.isClean = !isTroubled
    default:
      info.isGone = true
      info.result = nil
      info.isClean = !info.isPathConflict
    }
    return path
  }

  /// A file on one side is a link or a submodule on the other: the file moves away.
  private mutating func decideTypes(_ path: ByteString, _ ours: MergePath) throws(GitError) -> ByteString {
    ours.isClean = false
    if depth > 0 {
      ours.result = ours.stages[0]
      ours.isGone = ours.result == nil
      return path
    }
    let theirs = ours.copy()
    let movesOurs = ours.stages[1]?.isRegular == true || ours.stages[2]?.isRegular != true
    let movesTheirs = ours.stages[1]?.isRegular != true
    let (base, left, right) = (ours.stages[0], ours.stages[1], ours.stages[2])
    theirs.result = right
    theirs.stages[1] = nil
    theirs.fileMask = right?.mode.type == base?.mode.type ? 5 : 4
    if theirs.fileMask == 4 { theirs.stages[0] = nil }
    ours.result = left
    ours.stages[2] = nil
    ours.fileMask = left?.mode.type == base?.mode.type ? 3 : 2
    if ours.fileMask == 2 { ours.stages[0] = nil }
    let ourPath = movesOurs ? freePath(path, labels.ours) : path
    paths[ourPath] = ours
    let theirPath = movesTheirs ? freePath(path, labels.theirs) : path
    paths[theirPath] = theirs
    conflicts[theirPath] = theirs
    if let right { record(theirPath, right) }
    return ourPath
  }

  /// A path that nothing has, made of another and the name of a side.
  private func freePath(_ path: ByteString, _ label: ByteString) -> ByteString {
    let flat = ByteString(label.bytes.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "_") : $0 })
    let wanted = path + "~" + flat
    var free = wanted
    var number = 0
    while paths[free] != nil {
      free = wanted + ByteString("_\(number)")
      number += 1
    }
    return free
  }

  struct MergedContents {
    let version: FileVersion?
    let isClean: Bool
  }

  func mergeContents(
    path: ByteString, _ base: FileVersion?, _ ours: FileVersion?, _ theirs: FileVersion?, names: [ByteString],
    extraMarker: Int
  ) throws(GitError) -> MergedContents {
    guard let ours, let theirs else { return MergedContents(version: ours ?? theirs, isClean: false) }
    var isClean = true
    var mode = theirs.mode
    if ours.mode != theirs.mode, ours.mode != base?.mode {
      mode = ours.mode
      isClean = theirs.mode == base?.mode
    }
    if ours.id == theirs.id || ours.id == base?.id {
      return MergedContents(version: FileVersion(mode, theirs.id), isClean: isClean)
    }
    if theirs.id == base?.id { return MergedContents(version: FileVersion(mode, ours.id), isClean: isClean) }
    guard ours.isRegular else {
      let version = depth > 0 ? base : favour == .theirs ? theirs : FileVersion(mode, ours.id)
      return MergedContents(version: version, isClean: favour != .none && depth == 0 && ours.mode == .link)
    }
    var baseText: ByteString = ""
    if let base, base.isRegular { baseText = try objects.blob(base.id) }
    let texts = (baseText, try objects.blob(ours.id), try objects.blob(theirs.id))
    let driver = try driver(path)
    if driver.kind == .binary || [texts.0, texts.1, texts.2].contains(where: { $0.bytes.prefix(8000).contains(0) }) {
      if depth > 0 {
        return MergedContents(version: FileVersion(mode, try objects.write(.blob, texts.0)), isClean: false)
      }
      let taken = favour == .theirs ? theirs : ours
      return MergedContents(version: FileVersion(mode, taken.id), isClean: favour != .none && isClean)
    }
    let isOneName = names.allSatisfy { $0 == names[0] }
    func label(_ side: ByteString, _ name: ByteString) -> ByteString { isOneName ? side : side + ":" + name }
    let merge = FileMerge(
      base: texts.0, ours: texts.1, theirs: texts.2,
      labels: FileMerge.Labels(
        ours: label(labels.ours, names[1]), base: label(labels.base, names[0]), theirs: label(labels.theirs, names[2]),
        markerSize: driver.markerSize + extraMarker, style: style),
      favour: driver.kind == .union ? .both : depth > 0 ? .none : favour)
    let id = try objects.write(.blob, merge.contents, like: ours.id)
    return MergedContents(version: FileVersion(mode, id), isClean: isClean && merge.isClean)
  }
}

extension FileMode {
  /// A file, a link, a submodule or a folder; whether it may be run is left aside.
  fileprivate var type: UInt32 { rawValue & 0o170000 }
}
