internal import CGit2
internal import Files

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The index as a file, in the format of gitformat-index(5), versions 2 to 4.
struct IndexFile {
  /// The entries, in the file's order, with no modification time where the file may have changed since unseen.
  let entries: [IndexEntry]

  /// What the file ends with.
  enum Ending: Equatable { case missing, checksum, withoutChecksum }

  /// Looks at the end only.
  ///
  /// A pipe or device in place of the file would block libgit2.
  static func ending(of path: FilePath) throws(GitError) -> Ending {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return .missing }
      throw GitError(.other, FileError("read", path, code: errno).description)
    }
    defer { close(descriptor) }
    var found = stat()
    guard fstat(descriptor, &found) == 0, found.st_mode & S_IFMT == S_IFREG else {
      throw GitError(.corrupt, "the index is not a regular file")
    }
    guard found.st_size <= largest else {
      throw GitError(.tooLarge, "the index has \(found.st_size) bytes; at most \(largest) are read")
    }
    guard found.st_size >= 32 else { return .checksum }
    var trailer: (UInt64, UInt64, UInt32) = (1, 1, 1)
    let count = withUnsafeMutableBytes(of: &trailer) { pread(descriptor, $0.baseAddress, 20, found.st_size - 20) }
    return count == 20 && trailer == (0, 0, 0) ? .withoutChecksum : .checksum
  }

  private static let largest = 256 << 20

  /// Reads the file without looking at its checksum.
  init(_ path: FilePath) throws(GitError) {
    let contents: ByteString
    let modified: IndexEntry.Timestamp
    do throws(FileError) {
      contents = try path.contents(limit: Self.largest)
      modified = try path.modificationTime()
    } catch {
      throw GitError(.other, error.description)
    }
    var reader = IndexFileReader(contents.bytes)
    guard let entries = reader.entries() else { throw GitError(.corrupt, "the index is damaged") }
    self.entries = entries.map { $0.file.modified < modified ? $0 : $0.withoutModificationTime }
  }
}

extension FilePath {
  fileprivate func modificationTime() throws(FileError) -> IndexEntry.Timestamp {
    var found = stat()
    guard withCString({ lstat($0, &found) }) == 0 else { throw FileError("look at", self, code: errno) }
    #if canImport(Glibc)
      let time = found.st_mtim
    #else
      let time = found.st_mtimespec
    #endif
    return IndexEntry.Timestamp(
      seconds: Int32(truncatingIfNeeded: time.tv_sec), nanoseconds: UInt32(truncatingIfNeeded: time.tv_nsec))
  }
}

extension IndexEntry.Timestamp: Comparable {
  /// Orders by time.
  public static func < (left: Self, right: Self) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}

extension IndexEntry {
  /// libgit2 cannot tell what was written in the same moment as an index that it did not read itself.
  fileprivate var withoutModificationTime: IndexEntry {
    var file = file
    file.modified = Timestamp(seconds: 0, nanoseconds: 0)
    return IndexEntry(path: path, mode: mode, id: id, stage: stage, flags: flags, file: file)
  }

  /// Calls with libgit2's form of the entry.
  func withRaw(_ body: (UnsafePointer<git_index_entry>) throws(GitError) -> Void) throws(GitError) {
    var raw = git_index_entry()
    raw.ctime = git_index_time(seconds: file.changed.seconds, nanoseconds: file.changed.nanoseconds)
    raw.mtime = git_index_time(seconds: file.modified.seconds, nanoseconds: file.modified.nanoseconds)
    (raw.dev, raw.ino, raw.uid, raw.gid) = (file.device, file.inode, file.user, file.group)
    raw.file_size = file.size
    raw.mode = mode.rawValue
    raw.id = id.oid
    raw.flags = UInt16(stage) << 12 | UInt16(min(path.count, 0xfff))
    if flags.contains(.assumeUnchanged) { raw.flags |= UInt16(GIT_INDEX_ENTRY_VALID.rawValue) }
    if flags.contains(.intentToAdd) { raw.flags_extended |= UInt16(GIT_INDEX_ENTRY_INTENT_TO_ADD.rawValue) }
    if flags.contains(.skipWorktree) { raw.flags_extended |= UInt16(GIT_INDEX_ENTRY_SKIP_WORKTREE.rawValue) }
    if raw.flags_extended != 0 { raw.flags |= UInt16(GIT_INDEX_ENTRY_EXTENDED.rawValue) }
    let result: Result<Void, GitError> = path.withCString { pointer in
      raw.path = pointer
      do throws(GitError) { return .success(try body(&raw)) } catch { return .failure(error) }
    }
    try result.get()
  }
}
