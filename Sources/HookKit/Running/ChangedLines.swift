internal import Files
internal import GitEngine

extension [Finding] {
  /// Only those about lines that the change adds or alters, and those about no line.
  func inChangedLines(
    of file: CheckedFile, now: ByteString, with reader: ContentReader
  ) throws(GitError) -> [Finding] {
    guard let before = file.before, before.mode.isFile, contains(where: { $0.line != nil }) else { return self }
    if before.id == file.id { return filter { $0.line == nil } }
    let old = try reader.openedRepository().blob(before.id, limit: ContentReader.largest)
    let changed = try TextComparison.changedLines(from: old, to: now)
    return filter { finding in
      guard let line = finding.line else { return true }
      return changed.contains { $0.contains(line) }
    }
  }
}
