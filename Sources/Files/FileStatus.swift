#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What stands at a path; links are not followed.
public struct FileStatus: Hashable, Sendable {
  /// The kinds of things a folder can hold.
  public enum Kind: Hashable, Sendable { case file, folder, link, other }

  /// The kind of thing.
  public let kind: Kind
  /// The size in bytes.
  public let size: Int
  /// The permission bits, as chmod takes them.
  public let permissions: UInt32
  /// The user who owns it.
  public let owner: UInt32
  /// The device and inode: the same for two names of one file.
  public let identity: Identity

  /// A device and an inode.
  public struct Identity: Hashable, Sendable {
    /// The device.
    public let device: UInt64
    /// The inode on the device.
    public let inode: UInt64
  }

  /// Whether its owner may run it.
  public var isExecutable: Bool { permissions & 0o100 != 0 }

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    size = Int(status.st_size)
    permissions = UInt32(status.st_mode & 0o7777)
    owner = status.st_uid
    identity = Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }
}

extension FilePath {
  /// What stands here, or nil where nothing does.
  ///
  /// A link is described itself, not what it points to.
  public func status() throws(FileError) -> FileStatus? {
    var found = stat()
    if withCString({ lstat($0, &found) }) == 0 { return FileStatus(found) }
    let error = FileError("look at", self, code: errno)
    if error.isMissing { return nil }
    throw error
  }

  /// Whether anything stands here, even a link to nothing.
  public var exists: Bool { (try? status()) != nil }

  /// Whether a folder stands here; a link to one does not count.
  public var isFolder: Bool { (try? status())?.kind == .folder }

  /// Whether a regular file stands here; a link to one does not count.
  public var isFile: Bool { (try? status())?.kind == .file }

  /// The path with every link resolved.
  public func resolved() throws(FileError) -> FilePath {
    guard let pointer = withCString({ realpath($0, nil) }) else {
      throw FileError("resolve", self, code: errno)
    }
    defer { free(pointer) }
    return FilePath(
      ByteString(UnsafeBufferPointer(start: pointer, count: strlen(pointer)).map { UInt8(bitPattern: $0) }))
  }

  /// The folder that the process works in.
  public static func currentFolder() throws(FileError) -> FilePath { try FilePath(".").resolved() }
}
