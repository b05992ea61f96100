public import Files

extension RepositoryWriter {
  /// Removes entries of reflogs, as `git reflog expire --expire=now` does; the files stay.
  ///
  /// - Parameters:
  ///   - names: the references, as typed; nil for every reflog.
  ///   - onlyUnreachable: removes those alone that name a commit which the reference does not reach, or for HEAD no
  ///     reference: `--expire=never --expire-unreachable=now`.
  public func expireReflogs(of names: [ByteString]? = nil, onlyUnreachable: Bool = false) throws {
    for name in try names.map({ try $0.map { try self.loggedName($0) } }) ?? loggedNames {
      guard onlyUnreachable, let reachable = try commitsProtecting(name) else {
        references.replaceLog(of: name, with: [])
        continue
      }
      let kept = try references.logLines(of: name).filter { line in
        guard let entry = ReflogEntry(line: line) else { return false }
        return [entry.old, entry.new].allSatisfy { id in
          id.isZero || (try? objects.peeledToCommit(id)).map(reachable.contains) ?? true
        }
      }
      references.replaceLog(of: name, with: kept.map(\.withMessageTab))
    }
    if names == nil {
      for log in logsOfOtherWorktrees where !onlyUnreachable { commonFiles.write("", to: log) }
    }
  }

  /// Removes one entry of a reflog, as `git reflog delete NAME@{NUMBER}` does.
  ///
  /// - Parameters:
  ///   - number: 0 is the newest.
  ///   - rewrites: makes each entry left say that the reference was before where the entry before it says: `--rewrite`.
  ///   - movesReference: points the reference at what the newest entry left says: `--updateref`.
  public func deleteReflogEntry(
    _ number: Int, of name: ByteString, rewrites: Bool = false, movesReference: Bool = false
  ) throws {
    let name = try loggedName(name)
    var lines = try references.logLines(of: name)
    guard lines.indices.contains(number) else { throw GitError(.notFound, "the reflog of \(name) is not that long") }
    let index = lines.count - 1 - number
    lines.remove(at: index)
    if rewrites {
      var before = ObjectID.zero
      for (index, entry) in lines.map(ReflogEntry.init).enumerated() {
        lines[index] = ByteString(before.hex) + ByteString(lines[index].bytes[40...])
        before = entry?.new ?? before
      }
    }
    references.replaceLog(of: name, with: lines.map(\.withMessageTab))
    guard movesReference, case .direct = references[name], let last = lines.last.flatMap(ReflogEntry.init) else {
      return
    }
    try references.set(name, to: last.new, nil)
  }

  private func loggedName(_ name: ByteString) throws(GitError) -> ByteString {
    let candidates = ["", "refs/", "refs/tags/", "refs/heads/", "refs/remotes/"].map { (prefix: ByteString) in
      prefix + (name == "@" ? "HEAD" : name)
    }
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

  /// The reflogs of linked worktrees, as paths in the common folder.
  var logsOfOtherWorktrees: [ByteString] {
    commonFiles.files(below: "worktrees").filter {
      let names = $0.split(on: UInt8(ascii: "/"))
      return names.count > 3 && names[2] == "logs"
    }
  }

  /// The commits whose entries stay in a reflog; nil where none does.
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

extension ByteString {
  /// A line of a reflog as Git writes it when it copies one: with a tab even where no message follows.
  fileprivate var withMessageTab: ByteString { bytes.contains(UInt8(ascii: "\t")) ? self : self + "\t" }
}
