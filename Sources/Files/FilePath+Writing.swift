#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension FilePath {
  /// Creates or replaces the contents of a file.
  ///
  /// A link at the path is replaced, never written through.
  ///
  /// - Parameter permissions: for a new file, before the umask.
  public func write(_ contents: ByteString, permissions: UInt32 = 0o666) throws(FileError) {
    if try status()?.kind == .link { try removeFile() }
    try write(contents, permissions: permissions, flags: O_CREAT | O_TRUNC)
  }

  /// Replaces a file in one step: readers see the old contents or the new, also after a crash.
  public func writeAtomically(_ contents: ByteString, permissions: UInt32 = 0o666) throws(FileError) {
    let temporary = (parent ?? ".") / (".\(name).\(getpid()).\(UInt32.random(in: 0 ... .max))" as ByteString)
    do {
      try temporary.write(contents, permissions: permissions, flags: O_CREAT | O_EXCL, synchronised: true)
      try temporary.rename(to: self)
    } catch {
      try? temporary.removeFile()
      throw error
    }
  }

  /// Creates a file, and throws with EEXIST where anything stands already.
  public func writeNew(_ contents: ByteString, permissions: UInt32 = 0o666) throws(FileError) {
    try write(contents, permissions: permissions, flags: O_CREAT | O_EXCL)
  }

  private func write(
    _ contents: ByteString, permissions: UInt32, flags: Int32, synchronised: Bool = false
  ) throws(FileError) {
    let descriptor = withCString { open($0, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | flags, mode_t(permissions)) }
    guard descriptor >= 0 else { throw FileError("write", self, code: errno) }
    var failure = contents.bytes.withUnsafeBytes { writeAll(descriptor, $0) }
    if synchronised, failure == nil, fsync(descriptor) != 0 { failure = errno }
    if close(descriptor) != 0, failure == nil { failure = errno }
    if let failure { throw FileError("write", self, code: failure) }
  }

  /// Moves a file or folder, replacing a file at the new path.
  public func rename(to other: FilePath) throws(FileError) {
    let result = withCString { old in other.withCString { new in platformRename(old, new) } }
    guard result == 0 else { throw FileError("move to \(other)", self, code: errno) }
  }

  /// Creates one folder; its parent must exist, and nothing may stand there.
  public func createFolder() throws(FileError) {
    guard withCString({ mkdir($0, 0o777) }) == 0 else { throw FileError("create the folder", self, code: errno) }
  }

  /// Creates a folder and those above it, where they are missing.
  public func createFolders() throws(FileError) {
    if isFolder { return }
    if let parent { try parent.createFolders() }
    do { try createFolder() } catch  where error.isExisting && isFolderOrLinkToFolder { return }
  }

  private var isFolderOrLinkToFolder: Bool {
    var found = stat()
    return withCString { stat($0, &found) } == 0 && found.st_mode & S_IFMT == S_IFDIR
  }

  /// Creates a symbolic link that holds the given bytes.
  public func createLink(to target: ByteString) throws(FileError) {
    let result = FilePath.withRawCString(target) { target in withCString { symlink(target, $0) } }
    guard result == 0 else { throw FileError("create the link", self, code: errno) }
  }

  /// Gives a file a second name on the same file system.
  public func createHardLink(at other: FilePath) throws(FileError) {
    let result = withCString { old in other.withCString { new in link(old, new) } }
    guard result == 0 else { throw FileError("give the name \(other) to", self, code: errno) }
  }

  private static func withRawCString<Result>(_ bytes: ByteString, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes.bytes + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { chars in
        guard let base = chars.baseAddress else { return "".withCString(body) }
        return body(base)
      }
    }
  }

  /// Sets the permission bits.
  public func setPermissions(_ permissions: UInt32) throws(FileError) {
    guard withCString({ chmod($0, mode_t(permissions)) }) == 0 else {
      throw FileError("change the mode of", self, code: errno)
    }
  }

  /// Sets the times of last access and change, in seconds and nanoseconds since 1970.
  public func setModificationTime(seconds: Int, nanoseconds: Int = 0) throws(FileError) {
    let time = timespec(tv_sec: seconds, tv_nsec: nanoseconds)
    let result = withCString { utimensat(AT_FDCWD, $0, [time, time], AT_SYMLINK_NOFOLLOW) }
    guard result == 0 else { throw FileError("set the time of", self, code: errno) }
  }

  /// Removes one file or link.
  public func removeFile() throws(FileError) {
    guard withCString({ unlink($0) }) == 0 else { throw FileError("remove", self, code: errno) }
  }

  /// Removes one empty folder.
  public func removeEmptyFolder() throws(FileError) {
    guard withCString({ rmdir($0) }) == 0 else { throw FileError("remove the folder", self, code: errno) }
  }

  /// Removes whatever stands here and everything inside.
  ///
  /// Links are removed, never followed; a missing path is fine.
  public func removeTree() throws(FileError) {
    guard let status = try status() else { return }
    guard status.kind == .folder else { return try removeFile() }
    if status.permissions & 0o700 != 0o700 { try? setPermissions(0o700) }
    for name in try entries() { try (self / ("./" + name)).removeTree() }
    try removeEmptyFolder()
  }
}

private func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int32? {
  var done = 0
  while done < bytes.count {
    let wrote = write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
    if wrote < 0 {
      if errno == EINTR { continue }
      return errno
    }
    done += wrote
  }
  return nil
}

private func platformRename(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 { rename(old, new) }
