internal import Files
internal import GitEngine

extension StagedChange {
  /// What checks must know of a whole change.
  init(_ contents: CheckedContents, credentials: Set<ByteString>) throws(GitError) {
    let repository = SharedRepository(contents.open)
    let base = contents.base
    self.init(
      files: contents.files.map { Entry(path: $0.path, mode: $0.mode, before: $0.before?.mode) },
      tree: try Self.tree(of: contents, in: repository), branch: contents.branch, credentials: credentials,
      contents: { path in
        if let entries = contents.entries, let image = contents.image {
          guard let position = entries.position(of: path.bytes) else { return nil }
          let entry = entries.entry(at: position)
          return FileMode(bits: entry.mode).isBlob ? repository.contents(of: image.id(of: entry)) : nil
        }
        return contents.tree.flatMap { repository.contents(at: path, in: $0) }
      },
      previousContents: { path in base.flatMap { repository.contents(at: path, in: $0) } })
  }

  private static func tree(
    of contents: CheckedContents, in repository: SharedRepository
  ) throws(GitError) -> [TreeEntry] {
    if let entries = contents.entries {
      return (0..<entries.count).map { position in
        TreeEntry(
          path: ByteString(Array(entries.path(at: position))), mode: FileMode(bits: entries.entry(at: position).mode))
      }
    }
    guard let tree = contents.tree else { return [] }
    return try repository.withRepository { (repository) throws(GitError) in
      try repository.files(inTree: tree).map { TreeEntry(path: $0.path, mode: $0.mode) }
    }
  }
}

extension SharedRepository {
  fileprivate func contents(of id: ObjectID) -> ByteString? {
    try? withRepository { (repository) throws(GitError) in try repository.blob(id, limit: ContentReader.largest) }
  }

  fileprivate func contents(at path: ByteString, in tree: ObjectID) -> ByteString? {
    let found = try? withRepository { (repository) throws(GitError) -> ByteString? in
      guard let entry = try repository.entry(atPath: path, inTree: tree), entry.mode.isBlob else { return nil }
      return try repository.blob(entry.id, limit: ContentReader.largest)
    }
    return found ?? nil
  }
}
