internal import GitEngine
internal import Files

extension CheckedContents {
  /// Every file, link and submodule of the tree that the files are a part of.
  func wholeTree() throws(GitError) -> [CheckedFile] {
    if let entries, let image {
      return (0..<entries.count).compactMap { position in
        let entry = entries.entry(at: position)
        if entry.isFolder { return nil }
        return CheckedFile(
          path: ByteString(Array(entries.path(at: position))), mode: FileMode(bits: entry.mode),
          id: image.id(of: entry),
          indexOffset: entry.start)
      }
    }
    guard let tree else { return [] }
    return try open().files(inTree: tree).map { CheckedFile(path: $0.path, mode: $0.mode, id: $0.id) }
  }
}
