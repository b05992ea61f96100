internal import Files

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension Repository {
  /// Refuses files that libgit2 would open and wait for ever on, such as a pipe in place of a `.gitignore`.
  func refuseBlockingFiles() throws(GitError) {
    try refuseBlockingFilesOfRepository()
    guard let workFolder else { return }
    var walk = BlockingFileWalk()
    try walk.visit(workFolder, depth: 0)
  }

  /// Refuses such files in the folders from the root of the worktree down to a path.
  func refuseBlockingFiles(above path: ByteString) throws(GitError) {
    try refuseBlockingFilesOfRepository()
    guard var folder = workFolder else { return }
    for name in path.split(on: UInt8(ascii: "/")) {
      for ruleFile in BlockingFileWalk.ruleFiles { try Self.refuseBlocking(folder / ruleFile) }
      folder = folder / ("./" + name)
    }
  }

  private func refuseBlockingFilesOfRepository() throws(GitError) {
    for name in ["info/exclude", "info/attributes"] as [ByteString] { try Self.refuseBlocking(commonFolder / name) }
    for key in ["core.excludesfile", "core.attributesfile"] as [ByteString] {
      if let path = try configuration(key) { try Self.refuseBlocking((workFolder ?? gitFolder) / path) }
    }
  }

  /// Refuses what is there, or what a link leads to, unless it is a file or a folder.
  static func refuseBlocking(_ path: FilePath) throws(GitError) {
    var found = stat()
    guard path != "/dev/null", path.withCString({ stat($0, &found) }) == 0 else { return }
    let kind = found.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFDIR else { throw GitError(.corrupt, "\(path) is not a regular file") }
  }
}

private struct BlockingFileWalk {
  static let ruleFiles: [ByteString] = [".gitignore", ".gitattributes", ".gitmodules"]
  private var budget = EntryBudget(.init())

  mutating func visit(_ folder: FilePath, depth: Int) throws(GitError) {
    try budget.enter(depth: depth)
    guard let stream = folder.withCString({ opendir($0) }) else { return }
    defer { closedir(stream) }
    var folders: [ByteString] = []
    while let entry = readdir(stream) {
      try budget.spend()
      let type = entry.pointee.d_type
      let isHidden = entry.pointee.d_name.0 == CChar(bitPattern: UInt8(ascii: "."))
      guard isHidden || type == UInt8(DT_DIR) || type == UInt8(DT_UNKNOWN) else { continue }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { ByteString($0.prefix { $0 != 0 }) }
      if name == "." || name == ".." || name == ".git" { continue }
      if Self.ruleFiles.contains(name) { try Repository.refuseBlocking(folder / name) }
      if type == UInt8(DT_DIR) || (type == UInt8(DT_UNKNOWN) && (folder / ("./" + name)).isFolder) {
        folders.append(name)
      }
    }
    for name in folders { try visit(folder / ("./" + name), depth: depth + 1) }
  }
}
