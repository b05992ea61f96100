internal import CShims
internal import Files
internal import GitEngine

/// Gives entries of an index other blobs, and leaves everything else of the file as it is.
///
/// Modes, flags and extensions stay. What lstat said is cleared for the changed entries, so that Git compares them.
struct IndexUpdate {
  /// One path and its blobs.
  struct Change {
    let path: ByteString
    let old: ObjectID
    let new: ObjectID
  }

  /// The bytes of the index with the changes that still apply, and their paths; nil where none does.
  static func updated(
    _ image: IndexImage, with changes: [Change]
  ) throws(GitError) -> (bytes: [UInt8], paths: Set<ByteString>)? {
    let byPath = Dictionary(changes.map { ($0.path, $0) }) { first, _ in first }
    var bytes = Array(image.bytes[..<image.extensionsStart])
    var paths: Set<ByteString> = []
    try image.forEach { (entry, path) throws(GitError) in
      guard entry.stage == 0, let change = byPath[ByteString(Array(path))], image.id(of: entry) == change.old else {
        return true
      }
      paths.insert(change.path)
      let (start, mode) = (entry.start, entry.start + 24)
      for offset in start..<(start + IndexImage.idOffset) where !(mode..<(mode + 4)).contains(offset) {
        bytes[offset] = 0
      }
      bytes.replaceSubrange((start + IndexImage.idOffset)..<(start + IndexImage.idOffset + 20), with: change.new.bytes)
      return true
    }
    guard !paths.isEmpty else { return nil }
    for part in image.extensions { bytes += Self.updated(part, of: image, paths: paths) }
    return (bytes + Self.checksum(of: bytes, like: image), paths)
  }

  private static func updated(
    _ part: IndexImage.Extension, of image: IndexImage, paths: Set<ByteString>
  ) -> [UInt8] {
    switch part.name {
    case "TREE":
      guard let tree = CacheTree(image.bytes[part.contents]) else { return [] }
      let contents = tree.serialized(forgetting: paths.sorted())
      return Array("TREE".utf8) + bigEndian(contents.count) + contents
    // What says that files need not be looked at, and what counts the bytes of the others.
    case "FSMN", "EOIE", "IEOT": return []
    default: return Array(image.bytes[part.whole])
    }
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).bigEndian) { Array($0) }
  }

  /// The hash of all before it, or the zeros of `index.skipHash`.
  private static func checksum(of bytes: [UInt8], like image: IndexImage) -> [UInt8] {
    guard image.bytes.suffix(20).contains(where: { $0 != 0 }) else { return Array(repeating: 0, count: 20) }
    var digest: [UInt8] = Array(repeating: 0, count: 20)
    bytes.withUnsafeBytes { drill_sha1($0.baseAddress, $0.count, &digest) }
    return digest
  }
}
