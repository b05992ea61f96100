internal import Files
internal import GitEngine

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Writes changes to the index that the commit is made from, in whichever of its files Git keeps it.
struct IndexWriter {
  private let indexFile: FilePath
  private let gitFolder: FilePath

  init(indexFile: FilePath, gitFolder: FilePath) {
    self.indexFile = indexFile
    self.gitFolder = gitFolder
  }

  /// Applies changes, and gives the paths to which they applied.
  func apply(_ changes: [IndexUpdate.Change]) throws -> Set<ByteString> {
    guard isHeldByGit else { return try underLock { try updated(indexFile, with: changes) } }
    let update = try updated(indexFile, with: changes)
    guard let update else { return [] }
    if isOfPaths {
      // `git commit PATH` makes its commit from an index of its own, and keeps the one to come in the lock file.
      let next = gitFolder / "index.lock"
      guard next.isFile else {
        throw HookError(
          "git commit with paths has no index to put what is fixed into",
          hint: "stage the files with git add, then commit without naming them")
      }
      if let other = try updated(next, with: changes) { try next.writeAtomically(other.bytes) }
    }
    try indexFile.writeAtomically(update.bytes)
    return update.paths
  }

  /// Whether the running `git commit` has the index locked and waits for us: `-a`, `-i`, `-p` and paths.
  private var isHeldByGit: Bool { indexFile.name.hasSuffix(".lock") }

  /// Whether only the paths that `git commit` names are committed.
  private var isOfPaths: Bool { indexFile.name.hasPrefix("next-index-") }

  private func updated(
    _ file: FilePath, with changes: [IndexUpdate.Change]
  ) throws -> (bytes: ByteString, paths: Set<ByteString>)? {
    try IndexUpdate.updated(try IndexImage(file), with: changes).map { (ByteString($0.bytes), $0.paths) }
  }

  /// Writes as Git does: to the lock file, which is then renamed.
  private func underLock(
    _ update: () throws -> (bytes: ByteString, paths: Set<ByteString>)?
  ) throws -> Set<ByteString> {
    let lock = FilePath(indexFile.bytes + ".lock")
    try takeLock(lock)
    do {
      guard let (bytes, paths) = try update() else {
        try lock.removeFile()
        return []
      }
      let permissions = try indexFile.status()?.permissions ?? 0o644
      try lock.write(bytes)
      try lock.setPermissions(permissions)
      try lock.rename(to: indexFile)
      return paths
    } catch {
      try? lock.removeFile()
      throw error
    }
  }

  /// Waits a moment for another process to be done with the index.
  private func takeLock(_ lock: FilePath) throws {
    for _ in 0..<20 {
      if try isTaken(lock) { return }
      usleep(50_000)
    }
    throw HookError(
      "another process works on the index, so that nothing can be fixed in it",
      hint: "wait for it to end; if none is left, remove \(lock)")
  }

  private func isTaken(_ lock: FilePath) throws(FileError) -> Bool {
    do throws(FileError) {
      try lock.writeNew("")
      return true
    } catch {
      guard error.isExisting else { throw error }
      return false
    }
  }
}
