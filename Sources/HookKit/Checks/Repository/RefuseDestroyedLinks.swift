import Files
import GitEngine

/// Refuses symbolic links that became files with the link's target as their text.
///
/// That is what a system without symbolic links makes of them.
struct RefuseDestroyedLinks: ChangeCheck, OptionlessCheck {
  static let id = "destroyed-symlinks"
  static let summary = "no symbolic links turned into files"

  init() {}

  func findings(in change: StagedChange) -> [Finding] {
    change.files.filter { $0.before == .link && $0.mode.isFile }.compactMap { file in
      guard let old = change.previousContents(file.path), let new = change.contents(file.path) else { return nil }
      guard new.count <= old.count + 2, trimmed(old) == trimmed(new) else { return nil }
      return finding(
        "was a symbolic link, and is a file with the link's target: git restore --staged it", path: file.path)
    }
  }

  private func trimmed(_ text: ByteString) -> ArraySlice<UInt8> {
    text.bytes[..<(text.bytes.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0)]
  }
}
