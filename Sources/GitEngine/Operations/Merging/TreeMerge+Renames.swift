internal import Files

/// A rename of one side, or what a renamed folder makes one.
private struct Rename {
  let old: ByteString
  var new: ByteString
  /// 1 where we renamed, 2 where they did.
  let side: Int
}

extension TreeMerge {
  /// Finds renames, brings together what belongs to one file, and marks what cannot be.
  mutating func processRenames() throws(GitError) {
    let isPossible = renames.contains { !($0.deleted.isEmpty && $0.added.isEmpty) && !$0.relevantSources.isEmpty }
    guard isPossible else { return }
    for side in 0..<2 { try renames[side].detect(objects) }
    var folders = [renamedFolders(renames[0]), renamedFolders(renames[1])]
    for folder in Set(folders[0].keys).intersection(folders[1].keys) {
      folders[0][folder] = nil
      folders[1][folder] = nil
    }
    var found: [Rename] = []
    for side in 1...2 {
      found += collect(side: side, applying: folders[2 - side], excluding: folders[side - 1], all: folders)
    }
    let sorted = found.enumerated().sorted {
      $0.element.old == $1.element.old ? $0.offset < $1.offset : $0.element.old < $1.element.old
    }.map(\.element)
    var index = 0
    while index < sorted.count {
      let next = index + 1 < sorted.count && sorted[index + 1].old == sorted[index].old ? sorted[index + 1] : nil
      index += try process(sorted[index], next) ? 2 : 1
    }
  }

  /// Where each folder went: to where most of its files did.
  private func renamedFolders(_ renames: SideRenames) -> [ByteString: ByteString] {
    guard depth == 0, directoryRenames != .ignored else { return [:] }
    return renames.folderCounts.compactMapValues { counts in
      let most = counts.values.max() ?? 0
      let best = counts.filter { $0.value == most }
      return best.count == 1 ? best.keys.first : nil
    }
  }

  private mutating func collect(
    side: Int, applying folders: [ByteString: ByteString], excluding ownFolders: [ByteString: ByteString],
    all: [[ByteString: ByteString]]
  ) -> [Rename] {
    let own = renames[side - 1]
    let targets = Dictionary(own.pairs.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    let places = collisions(side: side, folders)
    let otherPlaces = collisions(side: 3 - side, ownFolders)
    var reported: Set<ByteString> = []
    var found: [Rename] = []
    for candidate in own.added {
      let old = targets[candidate.path]
      var moved: ByteString?
      if !folders.isEmpty, otherPlaces[candidate.path] == nil,
        let (from, to) = renamedFolder(of: candidate.path, folders), ownFolders[to] == nil
      {
        let place = Self.replace(from, by: to, in: candidate.path)
        let isInTheWay = paths[place].map { $0.isClean || ($0.fileMask | $0.folderMask) & 1 << side != 0 } ?? false
        if !reported.contains(place), !isInTheWay, places[place] == 1 {
          moved = place
        } else {
          reported.insert(place)
        }
      }
      if let moved { move(candidate.path, to: moved) }
      if old != nil || moved != nil {
        found.append(Rename(old: old ?? candidate.path, new: moved ?? candidate.path, side: side))
      }
    }
    return found
  }

  private func renamedFolder(of path: ByteString, _ folders: [ByteString: ByteString]) -> (ByteString, ByteString)? {
    var folder = path.folder
    while !folder.isEmpty {
      if let target = folders[folder] { return (folder, target) }
      folder = folder.folder
    }
    return nil
  }

  /// How many files each place would take in if folders were renamed.
  private func collisions(side: Int, _ folders: [ByteString: ByteString]) -> [ByteString: Int] {
    if folders.isEmpty { return [:] }
    var places: [ByteString: Int] = [:]
    for candidate in renames[side - 1].added {
      guard let (from, to) = renamedFolder(of: candidate.path, folders) else { continue }
      places[Self.replace(from, by: to, in: candidate.path), default: 0] += 1
    }
    return places
  }

  private static func replace(_ folder: ByteString, by target: ByteString, in path: ByteString) -> ByteString {
    let rest = ByteString(path.bytes.dropFirst(folder.count + 1))
    return target.isEmpty ? rest : target + "/" + rest
  }

  /// Puts what a side added into the folder that the other gave another name.
  private mutating func move(_ old: ByteString, to new: ByteString) {
    guard let info = paths.removeValue(forKey: old) else { return }
    var folder = new.folder
    while !folder.isEmpty, paths[folder] == nil {
      let parent = MergePath(
        path: folder, stages: [nil, nil, nil], fileMask: 0, folderMask: info.fileMask, matchMask: 0)
      parent.isGone = true
      paths[folder] = parent
      folder = folder.folder
    }
    var target = info
    if let there = paths[new] {
      let side = Int(info.fileMask >> 1)
      there.fileMask |= info.fileMask
      if there.folderMask != 0 { there.isFileAndFolder = true }
      there.names[side] = info.names[side]
      there.stages[side] = info.stages[side]
      target = there
    } else {
      paths[new] = info
    }
    if directoryRenames == .conflict { target.isPathConflict = true }
  }

  /// Handles a rename; whether the next one, of the same file on the other side, is done with too.
  private mutating func process(_ rename: Rename, _ next: Rename?) throws(GitError) -> Bool {
    guard let source = paths[rename.old], !source.isClean else { return false }
    if let next {
      try processDouble(rename, next, source)
      return true
    }
    guard let target = paths[rename.new] else { return false }
    let (side, other) = (rename.side, 3 - rename.side)
    let isDeleted = source.fileMask == 1
    var collides = target.fileMask & 1 << UInt8(other) != 0
    let changesType =
      !isDeleted && source.stages[other]?.isRegular != target.stages[side]?.isRegular
    if changesType, collides { collides = false }
    if collides, !isDeleted {
      var names = [rename.old, rename.old, rename.old]
      names[side] = rename.new
      let versions = (1...2).map { $0 == side ? target.stages[$0] : source.stages[$0] }
      let result = try mergeContents(
        path: rename.old, source.stages[0], versions[0], versions[1], names: names, extraMarker: 1 + 2 * depth)
      target.stages[side] = result.version
    } else if collides {
      target.isPathConflict = true
    } else {
      target.stages[0] = source.stages[0]
      target.fileMask |= 1
      target.names[0] = rename.old
      if changesType {
        source.stages[0] = nil
        source.fileMask &= 6
      } else if isDeleted {
        target.isPathConflict = true
      } else {
        target.stages[other] = source.stages[other]
        target.fileMask |= 1 << UInt8(other)
        target.names[other] = rename.old
      }
    }
    if !changesType {
      source.isGone = true
      source.isClean = true
      source.result = nil
    }
    return false
  }

  /// Both sides renamed one file.
  private mutating func processDouble(_ ours: Rename, _ theirs: Rename, _ source: MergePath) throws(GitError) {
    guard let left = paths[ours.new], let right = paths[theirs.new] else { return }
    if ours.new == theirs.new {
      left.stages[0] = source.stages[0]
      left.fileMask |= 1
      source.isGone = true
      source.isClean = true
      source.result = nil
      return
    }
    let (leftVersion, rightVersion) = (left.stages[1], right.stages[2])
    let result = try mergeContents(
      path: ours.old, source.stages[0], leftVersion, rightVersion, names: [ours.old, ours.new, theirs.new],
      extraMarker: 1 + 2 * depth)
    let isBinary = !result.isClean && result.version == leftVersion
    left.stages[1] = result.version
    right.stages[2] = isBinary ? rightVersion : result.version
    left.isPathConflict = true
    right.isPathConflict = true
    source.isPathConflict = true
  }
}

extension FileVersion {
  var isRegular: Bool { mode == .file || mode == .executable }
}
