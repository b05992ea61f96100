internal import Files
internal import GitEngine

/// Reads what files hold, for one thread.
final class ContentReader {
  /// The most bytes of a file that are looked at.
  static let largest = 256 << 20

  private let contents: CheckedContents
  private let worktree: WorktreeFiles?
  private var repository: Repository?

  init(_ contents: CheckedContents) {
    self.contents = contents
    worktree = contents.image == nil ? nil : contents.workFolder.flatMap { WorktreeFiles($0) }
  }

  /// The repository, opened at the first need: most files need none.
  func openedRepository() throws(GitError) -> Repository {
    if let repository { return repository }
    let opened = try contents.open()
    repository = opened
    return opened
  }

  func contents(of file: CheckedFile) throws(GitError) -> ByteString {
    if file.mode == .submodule { return "" }
    if let image = contents.image, let bytes = worktree?.contents(of: file, in: image) { return ByteString(bytes) }
    return try openedRepository().blob(file.id, limit: Self.largest)
  }

  func size(of file: CheckedFile) throws(GitError) -> Int {
    file.mode == .submodule ? 0 : try openedRepository().blobSize(file.id)
  }
}
