public import Files

/// A further worktree of a repository, made by `git worktree add`.
public struct Worktree: Hashable, Sendable {
  /// The name of its folder in the repository.
  public let name: ByteString
  /// Where it is checked out.
  public let path: FilePath
  /// Where its HEAD is; nil where that cannot be read.
  public let head: Head?
  /// Whether it is kept from being pruned or moved.
  public let isLocked: Bool
  /// Whether nothing is at its path any more.
  public let isMissing: Bool
}

extension Repository {
  /// The linked worktrees, sorted by name; the main one is not among them.
  public func worktrees() throws(GitError) -> [Worktree] {
    let folder = commonFolder / "worktrees"
    guard folder.isFolder else { return [] }
    do throws(FileError) {
      return try folder.entries().compactMap { worktree($0, in: folder / $0) }
    } catch {
      throw GitError(.other, error.description)
    }
  }

  private func worktree(_ name: ByteString, in folder: FilePath) -> Worktree? {
    guard let gitFile = (try? (folder / "gitdir").contents(limit: 1 << 16))?.lines.first else { return nil }
    let path = (folder / gitFile).parent ?? folder
    return Worktree(
      name: name, path: path, head: head(in: folder), isLocked: (folder / "locked").exists,
      isMissing: !(folder / gitFile).exists)
  }

  private func head(in folder: FilePath) -> Head? {
    guard let line = (try? (folder / "HEAD").contents(limit: 1 << 16))?.lines.first else { return nil }
    guard let name = line.removingPrefix("ref: ") else { return ObjectID(digits: line).map { .detached($0) } }
    guard let id = try? target(of: name) else { return .unborn(name) }
    return .branch(name, id)
  }
}
