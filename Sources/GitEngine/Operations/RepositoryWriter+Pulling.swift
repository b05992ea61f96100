public import Files

extension RepositoryWriter {
  /// Fetches, then merges what is to be merged into the branch that HEAD is on, as `git pull --no-rebase` does.
  ///
  /// - Parameters:
  ///   - branch: what is merged, by its name there; nil is what the branch here follows.
  ///   - remote: the name that the other repository has here.
  ///   - other: that repository.
  /// - Throws: `invalid` where nothing says what is to be merged.
  @discardableResult
  public func pull(
    _ branch: ByteString? = nil, of remote: ByteString, from other: RepositoryWriter, by authorship: Authorship,
    _ options: MergeOptions = .init()
  ) throws -> MergeOutcome {
    let words = [remote] + [branch].compactMap { $0 }
    let action = (["pull"] + words).joined(separator: " ")
    try requireNoConflicts()
    if gitFiles.exists("MERGE_HEAD") { throw GitError(.conflict, "you have not concluded your merge") }
    var fetching = FetchOptions()
    fetching.refspecs = branch.map { [$0] } ?? []
    fetching.action = action
    try fetch(remote, from: other, by: authorship.committer, fetching)
    let sources = try (gitFiles.contents(of: "FETCH_HEAD")?.lines ?? []).compactMap { try pulledSource($0) }
    guard let first = sources.first else {
      throw GitError(.invalid, "nothing says which branch of \(remote) to merge")
    }
    guard sources.count == 1 else { throw GitError(.invalid, "several branches of \(remote) are to be merged at once") }
    return try merge([first], labels: [ByteString(first.commit.hex)], action: action, by: authorship, options)
  }

  /// What a line of FETCH_HEAD says is to be merged; nil where it is not.
  private func pulledSource(_ line: ByteString) throws -> MergeSource? {
    let parts = line.split(on: UInt8(ascii: "\t"))
    guard parts.count == 3, parts[1].isEmpty, let id = ObjectID(digits: parts[0]) else { return nil }
    let kinds: [(ByteString, MergeSource.Kind)] = [
      ("branch ", .branch), ("tag ", .tag), ("remote-tracking branch ", .remoteBranch),
    ]
    let commit = try objects.peeledToCommit(id)
    for (word, kind) in kinds {
      guard let shown = parts[2].removingPrefix(word) else { continue }
      let isTag = try kind == .tag && objects.kind(of: id) == .tag
      return MergeSource(commit: commit, kind: kind, shown: shown, tag: isTag ? id : nil)
    }
    return MergeSource(commit: commit, kind: .commit, shown: parts[2])
  }
}
