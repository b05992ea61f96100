internal import Files
internal import GitEngine

/// Puts fixed files into the index, then into the worktree.
///
/// In this order a kill at any moment loses nothing: blobs that no one names, an index that is old or new, and files
/// that are old or new.
struct FixWriter {
  private let repository: Repository
  private let contents: CheckedContents

  init(_ repository: Repository, _ contents: CheckedContents) {
    self.repository = repository
    self.contents = contents
  }

  func write(_ fixed: [FileRules.Fixed]) throws -> [FixedFile] {
    var changes: [IndexUpdate.Change] = []
    for file in fixed {
      changes.append(
        IndexUpdate.Change(path: file.file.path, old: file.file.id, new: try repository.writeBlob(file.contents)))
    }
    let writer = IndexWriter(indexFile: repository.indexFile, gitFolder: repository.gitFolder)
    let applied = try writer.apply(changes)
    let lookup = AttributeLookup(contents)
    let worktree = repository.workFolder.map { WorktreeUpdate(workFolder: $0, gitFolder: repository.gitFolder) }
    return fixed.map { file in
      let path = file.file.path
      guard applied.contains(path), let worktree else {
        return FixedFile(path: path, rules: file.rules, worktree: .left("its index entry was changed meanwhile"))
      }
      let outcome = worktree.apply(file) { lookup.value(of: $0, for: path) }
      return FixedFile(path: path, rules: file.rules, worktree: outcome)
    }
  }
}
