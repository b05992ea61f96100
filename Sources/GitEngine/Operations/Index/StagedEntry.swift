internal import CShims
internal import Files

/// What the index holds for one path.
struct StagedEntry: Hashable {
  var mode: FileMode
  var id: ObjectID
  /// What the file on disk was like when it last had these contents; nil makes Git look again.
  var stat: FileStat?
  var isIntentToAdd = false
  var isAssumedUnchanged = false
  var skipsWorktree = false

  init(mode: FileMode, id: ObjectID, stat: FileStat? = nil) {
    self.mode = mode
    self.id = id
    self.stat = stat
  }

  /// Whether two entries have the same kind and contents.
  func isSame(as other: StagedEntry?) -> Bool { mode == other?.mode && id == other?.id }
}

/// What stat(2) says of a file, as the index stores it.
struct FileStat: Hashable {
  var changed: (seconds: UInt32, nanoseconds: UInt32) { (words[0], words[1]) }
  var modified: (seconds: UInt32, nanoseconds: UInt32) { (words[2], words[3]) }
  /// In the order of the index file: ctime, mtime, device, inode, mode, user, group, size.
  private(set) var words: [UInt32]

  init(words: [UInt32]) { self.words = words }

  init?(of path: FilePath) {
    var found = drill_stat()
    guard path.withCString({ drill_stat($0, &found) }) == 0 else { return nil }
    words = [
      found.changed, found.changed_nanoseconds, found.modified, found.modified_nanoseconds, found.device, found.inode,
      found.mode, found.user, found.group, found.size,
    ]
  }

  /// The mode that an entry for the file has; nil for what Git does not track.
  var mode: FileMode? {
    switch words[6] & 0o170000 {
    case 0o100000: words[6] & 0o100 == 0 ? .file : .executable
    case 0o120000: .link
    case 0o040000: .submodule
    default: nil
    }
  }

  /// Whether it may be the same file, unchanged.
  ///
  /// The index stores less of the mode, so this compares what it does.
  func matches(_ other: FileStat) -> Bool {
    words[0..<4] == other.words[0..<4] && words[5] == other.words[5] && words[7..<10] == other.words[7..<10]
  }

  var size: UInt32 { words[9] }
}
