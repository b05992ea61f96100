internal import Files
internal import GitEngine

/// Where a repository of a world should be; nothing outside the world is ever opened.
struct RepositoryLocation {
  let name: String
  /// The path inside the world.
  let path: ByteString
  /// The folder of the world, with links resolved.
  let world: FilePath

  var folder: FilePath { world / path }

  /// Whether anything that looks like a repository stands here.
  var isRepository: Bool {
    (try? checkedGitFolder()) != nil
  }

  /// Opens the repository.
  ///
  /// - Throws: ``Trouble`` with a sentence that says what is wrong, and what to do.
  func open(startObjects: FilePath) throws -> Repository {
    let gitFolder = try checkedGitFolder()
    for folder in try [gitFolder] + sharedFolder(of: gitFolder) {
      try refuseLinks(in: folder)
      try refuseForeignObjects(folder)
    }
    let repository = try Repository(at: folder)
    let folders = [repository.gitFolder, repository.commonFolder] + (repository.workFolder.map { [$0] } ?? [])
    for folder in folders where folder.relative(to: world) == nil {
      throw Trouble("the repository \(name) uses \(folder), which is outside the exercise; \(Self.resetAdvice)")
    }
    if startObjects.isFolder { try repository.borrowObjects(from: startObjects) }
    return repository
  }

  private static let resetAdvice = "git drill reset starts afresh"

  /// The `.git` folder, or the folder itself where it is bare.
  private func checkedGitFolder() throws -> FilePath {
    try requirePlainFolders()
    let dotGit = folder / ".git"
    switch try dotGit.status()?.kind {
    case .folder: return dotGit
    case .file: return try linkedGitFolder(dotGit)
    case .link, .other:
      throw Trouble("\(path)/.git is not a folder but a link or something else; \(Self.resetAdvice)")
    case nil: break
    }
    guard (folder / "HEAD").exists, (folder / "objects").exists else {
      throw Trouble("\(path) is no Git repository any more; \(Self.resetAdvice)")
    }
    return folder
  }

  private func requirePlainFolders() throws {
    var current = world
    for part in path.split(on: UInt8(ascii: "/")) where !part.isEmpty {
      guard part != ".." else { throw Trouble("the path \(path) of the repository \(name) leads out of the exercise") }
      current = current / ("./" + part)
      switch try current.status()?.kind {
      case .folder: continue
      case nil: throw Trouble("the repository \(name) is gone: there is no folder \(path); \(Self.resetAdvice)")
      case .link: throw Trouble("\(path) is a symbolic link, which is not followed; \(Self.resetAdvice)")
      default: throw Trouble("\(path) is not a folder any more; \(Self.resetAdvice)")
      }
    }
  }

  /// Where a `.git` file leads, as linked worktrees and submodules have one: only inside the world.
  private func linkedGitFolder(_ file: FilePath) throws -> FilePath {
    guard let line = try file.contents(limit: 1 << 13).lines.first, let target = line.removingPrefix("gitdir: ") else {
      throw Trouble("\(path)/.git is a file that names no repository; \(Self.resetAdvice)")
    }
    guard let resolved = try? (folder / target).resolved(), resolved.relative(to: world) != nil else {
      throw Trouble("\(path)/.git leads to \(target), which is outside the exercise; \(Self.resetAdvice)")
    }
    return resolved
  }

  /// The folder that a linked worktree shares with the main one: only inside the world.
  private func sharedFolder(of gitFolder: FilePath) throws -> [FilePath] {
    guard gitFolder.parent != folder, gitFolder != folder else { return [] }
    let file = gitFolder / "commondir"
    guard file.isFile, let line = try file.contents(limit: 1 << 13).lines.first else { return [] }
    guard let resolved = try? (gitFolder / line).resolved(), resolved.relative(to: world) != nil else {
      throw Trouble("\(path)/.git leads to \(line), which is outside the exercise; \(Self.resetAdvice)")
    }
    return [resolved]
  }

  private func refuseLinks(in gitFolder: FilePath) throws {
    let inside: [ByteString] = [
      "HEAD", "config", "index", "objects", "objects/pack", "objects/info", "refs", "refs/heads", "packed-refs", "logs",
      "info",
    ]
    for name in inside where try (gitFolder / name).status()?.kind == .link {
      throw Trouble("\(name) of the repository \(self.name) is a symbolic link, which is not followed")
    }
  }

  /// Refuses objects borrowed from elsewhere, which libgit2 would read.
  private func refuseForeignObjects(_ gitFolder: FilePath) throws {
    let objects = gitFolder / "objects"
    let alternates = objects / "info/alternates"
    guard try alternates.status() != nil else { return }
    for line in try alternates.contents(limit: 1 << 16).lines where !line.isEmpty && !line.hasPrefix("#") {
      guard let resolved = try? (objects / line).resolved(), resolved.relative(to: world) != nil else {
        throw Trouble("the repository \(name) borrows objects from \(line), which is outside the exercise")
      }
    }
  }
}
