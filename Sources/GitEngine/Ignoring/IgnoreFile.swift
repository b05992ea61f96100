internal import Files

/// The rules of one file, which hold for a folder and all that is in it.
struct IgnoreFile {
  /// How many bytes of a path lead to the folder, with the slash behind it.
  private let start: Int
  private let patterns: [IgnorePattern]

  /// Reads the rules; nil where there are none.
  ///
  /// - Parameter folder: from the root of the worktree, which is "".
  init?(_ contents: ByteString, in folder: ByteString, ignoringCase: Bool) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = contents.bytes.dropFirst(contents.bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0)
    patterns = text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      IgnorePattern(line.last == UInt8(ascii: "\r") ? line.dropLast() : line, ignoringCase: ignoringCase)
    }
    if patterns.isEmpty { return nil }
    start = folder.isEmpty ? 0 : folder.count + 1
  }

  /// Whether a path is ignored; nil where no rule says anything.
  func ignores(_ path: [UInt8], isFolder: Bool) -> Bool? {
    let path = path[start...]
    return patterns.last { $0.matches(path, isFolder: isFolder) }.map { !$0.isNegated }
  }
}
