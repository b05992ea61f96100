internal import Files
internal import GitEngine

/// The worktree of another repository that a folder stands in.
struct EnclosingWorktree {
  /// The top of the worktree.
  let folder: FilePath

  /// Looks for it from the parent of a folder upwards.
  init?(of folder: FilePath) {
    var candidate = folder.parent
    while let current = candidate {
      if (current / ".git").exists {
        self.folder = current
        return
      }
      candidate = current.parent
    }
    return nil
  }

  /// Whether what stands there is ignored, so that it is in nobody's way.
  func ignores(_ path: FilePath) -> Bool {
    guard let repository = try? Repository(at: folder), let relative = path.relative(to: folder) else { return false }
    return (try? repository.isIgnored(relative + "/")) ?? false
  }
}
