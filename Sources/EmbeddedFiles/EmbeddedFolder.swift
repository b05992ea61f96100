public import Files

/// A folder of files that are part of the program.
///
/// Nothing is read or copied before it is asked for.
public struct EmbeddedFolder: Sendable {
  /// A file of the folder.
  public struct File: Sendable {
    /// Where it is in the folder, such as `undo/revert-published/en.md`.
    public let path: ByteString
    /// Whether it may be run.
    public let isExecutable: Bool

    private let stored: Stored

    /// Its bytes, exactly.
    public var contents: ByteString { stored.bytes }

    init(path: ByteString, isExecutable: Bool, stored: Stored) {
      self.path = path
      self.isExecutable = isExecutable
      self.stored = stored
    }
  }

  /// All files, in the order of their paths' bytes.
  public let files: [File]

  /// The file at a path.
  public subscript(path: ByteString) -> File? {
    let index = firstIndex(notBefore: path)
    guard index < files.count, files[index].path == path else { return nil }
    return files[index]
  }

  /// All files below a path, such as those of one exercise; their paths stay those in the whole folder.
  public func files(below path: ByteString) -> ArraySlice<File> {
    let prefix = path + "/"
    return files[firstIndex(notBefore: prefix)...].prefix { $0.path.hasPrefix(prefix) }
  }

  private func firstIndex(notBefore path: ByteString) -> Int {
    var range = files.startIndex..<files.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = files[middle].path < path ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
