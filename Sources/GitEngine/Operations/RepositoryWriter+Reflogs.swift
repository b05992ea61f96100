public import Files

extension RepositoryWriter {
  /// Removes one move from a reflog, as `git reflog delete NAME@{NUMBER}` does.
  ///
  /// - Parameters:
  ///   - number: 0 is the newest.
  ///   - name: a reference as Git abbreviates it, or `HEAD`.
  ///   - rewritesOthers: makes each move left begin where the one before it ended: `--rewrite`.
  ///   - movesReference: points the reference at where the newest move left ended: `--updateref`.
  public func deleteReflogEntry(
    _ number: Int, of name: ByteString, rewritesOthers: Bool = false, movesReference: Bool = false
  ) throws {
    let name = try loggedName(name)
    let isSymbolic = if case .symbolic = references[name] { true } else { false }
    try references.removeLogEntry(
      number, of: name, rewritesOthers: rewritesOthers, movesReference: movesReference && !isSymbolic)
  }

  /// Removes old moves from a reflog, as `git reflog expire --expire=TIME --expire-unreachable=TIME NAME` does.
  ///
  /// The file stays.
  ///
  /// - Parameters:
  ///   - name: a reference as Git abbreviates it; nil is all that have a reflog: `--all`.
  ///   - time: moves before this are removed; nil is all moves: `now`; 0 is none: `never`.
  ///   - unreachableTime: moves before this are removed that name a commit which the reference, or for HEAD any one,
  ///     does not reach; nil is all of these: `now`.
  public func expireReflog(
    _ name: ByteString? = nil, before time: Int64? = nil, unreachableBefore unreachableTime: Int64? = nil
  ) throws {
    for name in try name.map({ [try loggedName($0)] }) ?? loggedNames {
      try references.filterLog(of: name, keeps: survivors(of: name, before: time, unreachableBefore: unreachableTime))
    }
    if name != nil { return }
    let survive = try survivors(of: "HEAD", before: time, unreachableBefore: unreachableTime)
    for (folder, log) in headLogsOfOtherWorktrees { try ReferenceTable.filterLog(at: log, in: folder, keeps: survive) }
  }

  /// Tells which moves of a reflog stay.
  private func survivors(
    of name: ByteString, before time: Int64?, unreachableBefore unreachableTime: Int64?
  ) throws -> (Int, ReflogEntry) throws -> Bool {
    guard let time else { return { _, _ in false } }
    let reachable = try commitsProtecting(name)
    return { _, entry in
      let seconds = entry.committer.time.seconds
      if seconds < time { return false }
      if let unreachableTime, seconds >= unreachableTime { return true }
      guard let reachable else { return false }
      return [entry.old, entry.new].allSatisfy { id in
        id.isZero || (try? self.objects.peeledToCommit(id)).map(reachable.contains) ?? true
      }
    }
  }

  /// Removes the reflog of a reference, file and all.
  public func deleteReflog(of name: ByteString) throws { references.removeLog(of: try loggedName(name)) }

  private func loggedName(_ name: ByteString) throws(GitError) -> ByteString {
    let prefixes: [ByteString] = ["", "refs/", "refs/tags/", "refs/heads/", "refs/remotes/"]
    let candidates = prefixes.map { $0 + (name == "@" ? "HEAD" : name) }
    guard let found = candidates.first(where: { references.hasLog($0) }) else {
      throw GitError(.notFound, "there is no reflog of '\(name)'")
    }
    return found
  }

  /// The references that have a reflog.
  private var loggedNames: [ByteString] {
    Set(gitFiles.files(below: "logs") + commonFiles.files(below: "logs"))
      .compactMap { $0.removingPrefix("logs/") }.filter { references.hasLog($0) }.sorted()
  }

  /// The reflogs of HEAD in the other worktrees: of those that are worked on, and of those that are only on disk.
  private var headLogsOfOtherWorktrees: [(folder: DeferredFolder, path: ByteString)] {
    let others = references.ofOtherWorktrees.map(\.own)
    let known = Set(others.map(\.folder) + [gitFolder])
    let onDisk = commonFiles.files(below: "worktrees").filter { path in
      guard path.hasSuffix("/logs/HEAD"), let folder = (commonFolder / path).parent?.parent else { return false }
      return !known.contains(folder)
    }
    return others.filter { $0.exists("logs/HEAD") }.map { ($0, "logs/HEAD") } + onDisk.map { (commonFiles, $0) }
  }

  /// The commits whose moves stay in a reflog; nil where none does.
  private func commitsProtecting(_ name: ByteString) throws(GitError) -> Set<ObjectID>? {
    let history = History(objects)
    if name == "HEAD" {
      let tips = references.names(under: "refs/").compactMap { references.target(of: $0) }
      return try history.reachable(from: tips.compactMap { try? objects.peeledToCommit($0) })
    }
    guard let tip = references.target(of: name).flatMap({ try? objects.peeledToCommit($0) }) else { return nil }
    return try history.reachable(from: [tip])
  }
}
