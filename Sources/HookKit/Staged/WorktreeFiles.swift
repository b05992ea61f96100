internal import CShims
internal import Files
internal import GitEngine

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Reads files of the worktree in place of blobs, where it is proved that they hold the same.
///
/// What lstat said when the file was staged tells which files are worth a try; the hash of the contents is the proof, so
/// that no conversion, no clock and no change at the wrong moment can make other contents be taken for what is staged.
final class WorktreeFiles {
  private let folder: Int32

  /// Opens the folder of a worktree; nil where it cannot be.
  init?(_ path: FilePath) {
    folder = path.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    if folder < 0 { return nil }
  }

  deinit { close(folder) }

  /// The contents of a file, or nil where they are not proved to be those of its blob.
  func contents(of file: CheckedFile, in image: IndexImage) -> [UInt8]? {
    guard file.mode != .link, file.mode != .submodule, let offset = file.indexOffset else { return nil }
    let size = Int(image.number(at: offset + 36))
    guard size <= 1 << 24 else { return nil }
    let path = file.path.bytes + [0]
    let descriptor = path.withUnsafeBytes { bytes -> Int32 in
      guard let base = bytes.bindMemory(to: CChar.self).baseAddress else { return -1 }
      return openat(folder, base, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var found = stat()
    guard fstat(descriptor, &found) == 0, found.st_mode & S_IFMT == S_IFREG, Int(found.st_size) == size,
      UInt32(truncatingIfNeeded: found.st_ino) == image.number(at: offset + 20),
      IndexImage.Timestamp(modificationOf: found)
        == IndexImage.Timestamp(seconds: image.number(at: offset + 8), nanoseconds: image.number(at: offset + 12))
    else { return nil }
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, size))
      isWhole = count == size
    }
    return isWhole && Self.isBlob(bytes, file.id) ? bytes : nil
  }

  private static func isBlob(_ bytes: [UInt8], _ id: ObjectID) -> Bool {
    var digest: [UInt8] = Array(repeating: 0, count: 20)
    bytes.withUnsafeBytes { drill_blob_id($0.baseAddress, $0.count, &digest) }
    return ObjectID(bytes: digest) == id
  }
}
