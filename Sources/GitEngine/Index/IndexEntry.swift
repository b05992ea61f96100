internal import CGit2
public import Files

/// One path of the index, at one stage.
public struct IndexEntry: Hashable, Sendable {
  /// The path from the root of the worktree.
  public let path: ByteString
  /// What it is.
  public let mode: FileMode
  /// The staged blob, or the commit of a submodule.
  public let id: ObjectID
  /// 0 for a merged entry; of a conflict 1 is the base, 2 ours, 3 theirs.
  public let stage: Int
  /// The bits that were set by `git add -N`, sparse checkout and `git update-index`.
  public let flags: Flags
  /// What the file in the worktree looked like when it was last known to be the same.
  public let file: FileInformation

  /// Bits of an entry.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// A set of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Only the path is there yet: `git add -N`.
    public static let intentToAdd = Flags(rawValue: 1)
    /// The file is not checked out: sparse checkout.
    public static let skipWorktree = Flags(rawValue: 2)
    /// Git shall not look at the file: `git update-index --assume-unchanged`.
    public static let assumeUnchanged = Flags(rawValue: 4)
  }

  /// What lstat said about a file; times and size are cut to 32 bits.
  public struct FileInformation: Hashable, Sendable {
    /// Seconds and nanoseconds of the last change of the inode.
    public var changed: Timestamp
    /// Seconds and nanoseconds of the last change of the contents.
    public var modified: Timestamp
    /// The device.
    public var device: UInt32
    /// The inode.
    public var inode: UInt32
    /// The owner.
    public var user: UInt32
    /// The owner's group.
    public var group: UInt32
    /// The size in bytes; 0 also where Git could not be sure.
    public var size: UInt32
  }

  /// A time of the file system.
  public struct Timestamp: Hashable, Sendable {
    /// Seconds since 1970.
    public var seconds: Int32
    /// Nanoseconds.
    public var nanoseconds: UInt32
  }
}

extension IndexEntry {
  init(_ raw: git_index_entry) {
    path = ByteString(c: raw.path)
    mode = FileMode(bits: raw.mode)
    id = ObjectID(raw.id)
    stage = Int(raw.flags >> 12 & 3)
    var flags: Flags = []
    if UInt32(raw.flags_extended) & GIT_INDEX_ENTRY_INTENT_TO_ADD.rawValue != 0 { flags.insert(.intentToAdd) }
    if UInt32(raw.flags_extended) & GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue != 0 { flags.insert(.skipWorktree) }
    if UInt32(raw.flags) & GIT_INDEX_ENTRY_VALID.rawValue != 0 { flags.insert(.assumeUnchanged) }
    self.flags = flags
    file = FileInformation(
      changed: Timestamp(seconds: raw.ctime.seconds, nanoseconds: raw.ctime.nanoseconds),
      modified: Timestamp(seconds: raw.mtime.seconds, nanoseconds: raw.mtime.nanoseconds),
      device: raw.dev, inode: raw.ino, user: raw.uid, group: raw.gid, size: raw.file_size)
  }
}

/// A path that a merge left in conflict: the entry of each side that has one.
public struct IndexConflict: Hashable, Sendable {
  /// The path.
  public let path: ByteString
  /// The common ancestor's entry.
  public let base: IndexEntry?
  /// The entry of the side that was checked out.
  public let ours: IndexEntry?
  /// The entry of the side that was merged in.
  public let theirs: IndexEntry?
}
