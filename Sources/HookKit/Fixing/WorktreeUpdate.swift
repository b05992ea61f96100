internal import Files
internal import GitEngine

/// Takes a fix of the index over into the file of the worktree, with all that was not staged.
struct WorktreeUpdate {
  private let workFolder: FilePath
  private let gitFolder: FilePath

  init(workFolder: FilePath, gitFolder: FilePath) {
    self.workFolder = workFolder
    self.gitFolder = gitFolder
  }

  /// Merges a fix into a file, unless that would touch what was not staged.
  func apply(_ fixed: FileRules.Fixed, attribute: (ByteString) -> AttributeValue) -> FixedFile.WorktreeOutcome {
    let place = workFolder / ("./" + fixed.file.path)
    do {
      guard !hasLinkAbove(fixed.file.path) else { return .left("it is behind a symbolic link") }
      guard let status = try place.status() else { return .left("it is not in the worktree") }
      guard status.kind == .file else { return .left("it is no file in the worktree") }
      if let reason = Self.conversion(attribute) { return .left(reason) }
      let now = try place.contents()
      guard let merged = try Self.merged(fixed, with: now) else {
        return .left("changes that are not staged are in the same lines")
      }
      if merged == now { return .alike }
      return try replace(place, was: status, now, with: merged)
        ? .updated : .left("it was changed while the hook ran")
    } catch {
      return .left("\(error)")
    }
  }

  /// A filter or encoding makes the file something else than the blob.
  private static func conversion(_ attribute: (ByteString) -> AttributeValue) -> String? {
    for name in ["filter", "working-tree-encoding", "ident"] as [ByteString] {
      switch attribute(name) {
      case .set, .value: return "the attribute \(name) converts it"
      case .unset, .unspecified: continue
      }
    }
    return nil
  }

  /// What comes of the file; nil where the fix and the unstaged changes are in the same lines.
  private static func merged(_ fixed: FileRules.Fixed, with now: ByteString) throws(GitError) -> ByteString? {
    if let merged = try TextComparison.merge(base: fixed.original, ours: now, theirs: fixed.contents) { return merged }
    // Where the worktree has CRLF and the repository has LF, each line seems to be changed.
    guard now.hasOnlyCarriageReturnLineFeeds, !fixed.original.hasOnlyCarriageReturnLineFeeds else { return nil }
    let plain = now.withoutCarriageReturns
    return try TextComparison.merge(base: fixed.original, ours: plain, theirs: fixed.contents)?.withCarriageReturns
  }

  /// Replaces a file in one step, unless it has been changed meanwhile.
  private func replace(
    _ place: FilePath, was status: FileStatus, _ contents: ByteString, with merged: ByteString
  ) throws(FileError) -> Bool {
    let temporary = try temporaryFile(for: place, merged, permissions: status.permissions)
    do {
      guard try place.status() == status, try place.contents() == contents else {
        try temporary.removeFile()
        return false
      }
      try temporary.rename(to: place)
      return true
    } catch {
      try? temporary.removeFile()
      throw error
    }
  }

  /// Writes the new contents beside nothing that the user sees, where that is on the same file system.
  private func temporaryFile(
    for place: FilePath, _ contents: ByteString, permissions: UInt32
  ) throws(FileError) -> FilePath {
    let name = ByteString("drill-fix-\(UInt32.random(in: 0 ... .max))")
    let parent = place.parent ?? workFolder
    let isNear = (try? gitFolder.status())??.identity.device == (try? parent.status())??.identity.device
    let file = (isNear ? gitFolder : parent) / (isNear ? name : "." + name)
    try file.writeNew(contents, permissions: 0o600)
    try file.setPermissions(permissions)
    return file
  }

  private func hasLinkAbove(_ path: ByteString) -> Bool {
    var folder = path.folder
    while !folder.isEmpty {
      if (try? (workFolder / ("./" + folder)).status())??.kind == .link { return true }
      folder = folder.folder
    }
    return false
  }
}

extension ByteString {
  /// Whether there are lines, and all end with CRLF.
  fileprivate var hasOnlyCarriageReturnLineFeeds: Bool {
    var lines = 0
    for (index, byte) in bytes.enumerated() where byte == 10 {
      guard index > 0, bytes[index - 1] == 13 else { return false }
      lines += 1
    }
    return lines > 0
  }

  fileprivate var withoutCarriageReturns: ByteString {
    ByteString(bytes.enumerated().filter { $1 != 13 || $0 + 1 == count || bytes[$0 + 1] != 10 }.map(\.element))
  }

  fileprivate var withCarriageReturns: ByteString { ByteString(bytes.flatMap { $0 == 10 ? [13, 10] : [$0] }) }
}
