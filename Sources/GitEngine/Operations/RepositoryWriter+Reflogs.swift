public import Files

extension RepositoryWriter {
  /// Removes one move from a reflog, as `git reflog delete NAME@{NUMBER}` does.
  ///
  /// - Parameter name: a reference as Git abbreviates it, or `HEAD`.
  public func deleteReflogEntry(_ number: Int, of name: ByteString) throws {
    try references.removeLogEntry(number, of: try loggedName(name))
  }

  /// Removes old moves from a reflog, as `git reflog expire --expire=TIME NAME` does.
  ///
  /// - Parameters:
  ///   - name: a reference as Git abbreviates it; nil is all that have a reflog: `--all`.
  ///   - time: moves before this are removed; nil is all moves: `--expire=all`.
  ///   - unreachableTime: moves to commits that the reference does not reach any more are removed before this; nil is all:
  ///     `--expire-unreachable=all`.
  public func expireReflog(
    _ name: ByteString? = nil, before time: Int64? = nil, unreachableBefore unreachableTime: Int64? = nil
  ) throws {
    let names = try name.map { [try loggedName($0)] } ?? loggedNames()
    for name in names {
      let tips = [references.target(of: name)].compactMap { $0 }.filter { (try? objects.kind(of: $0)) == .commit }
      let reachable = time == nil ? [] : try History(objects).reachable(from: tips)
      try references.filterLog(of: name) { _, entry in
        let seconds = entry.committer.time.seconds
        guard let time, seconds >= time else { return false }
        guard let unreachableTime else { return reachable.contains(entry.new) }
        return seconds >= unreachableTime || reachable.contains(entry.new)
      }
    }
  }

  private func loggedName(_ name: ByteString) throws -> ByteString {
    guard let full = referenceName(name), references.hasLog(full) else {
      throw GitError(.notFound, "there is no reflog of '\(name)'")
    }
    return full
  }

  /// All references with a reflog.
  private func loggedNames() -> [ByteString] {
    let folders = gitFiles === commonFiles ? [gitFiles] : [gitFiles, commonFiles]
    return folders.flatMap { $0.files(below: "logs") }.compactMap { $0.removingPrefix("logs/") }
  }

  /// Removes the reflog of a reference, file and all.
  public func deleteReflog(of name: ByteString) throws { references.removeLog(of: try loggedName(name)) }
}
