public import Files

extension RepositoryWriter {
  /// How a commit is made.
  public struct CommitOptions: Hashable, Sendable {
    /// Replaces the last commit; its author stays.
    public var amends = false
    /// With ``amends``: the author is the given one.
    public var resetsAuthor = false
    /// Makes a commit that changes nothing.
    public var allowsEmpty = false
    /// Stages what changed in tracked files before: `-a`.
    public var stagesTracked = false
    /// What is made of the message.
    public var cleanup: MessageCleanup?

    /// As `git commit` with no options.
    public init() {}
  }

  /// Commits what is staged, as `git commit` does; completes a merge, cherry-pick or revert that waits for it.
  ///
  /// - Parameter message: nil takes the one that waits, of a merge for example, or with `amends` the old one, as if an
  ///   editor showed it and nothing was changed.
  /// - Throws: `conflict` where paths are in conflict, `invalid` where there is nothing to commit, or no message.
  @discardableResult
  public func commit(
    _ message: ByteString? = nil, by authorship: Authorship, _ options: CommitOptions = .init()
  ) throws -> ObjectID {
    if options.stagesTracked { try addTracked() }
    if let path = conflictedPaths.first {
      throw GitError(.conflict, "cannot commit: \(path) is in conflict")
    }
    let waiting = try waitingOperation()
    let head = references.head.commit
    let previous = try head.map { try objects.commit($0) }
    var text = CommitText(
      tree: try index.writeTree(to: objects), parents: try parents(of: waiting, options, previous),
      author: authorship.author, committer: authorship.committer, message: "")
    if let source = try options.amends ? previous : waiting.authorSource.map({ try objects.commit($0) }),
      !options.resetsAuthor
    {
      text.author = source.author
      text.headers =
        options.amends ? source.headers.filter { !$0.name.hasPrefix("gpgsig") }.map { ($0.name, $0.value) } : []
    }
    text.message = try self.message(message, waiting, options, previous)
    if !options.allowsEmpty { try requireChange(text, waiting, previous) }
    if options.amends, previous == nil { throw GitError(.unborn, "there is no commit to amend") }
    let id = try objects.write(text)
    let action = options.amends ? "commit (amend)" : previous == nil ? "commit (initial)" : waiting.commitAction
    try references.set(
      "HEAD", to: id, LogEntry(authorship.committer, action + ": " + text.message.firstLine))
    finishCommit()
    gitFiles.write(text.message, to: "COMMIT_EDITMSG")
    return id
  }

  private func parents(of waiting: WaitingOperation, _ options: CommitOptions, _ previous: Commit?) throws -> [ObjectID]
  {
    if options.amends {
      if case .merge = waiting { throw GitError(.conflict, "cannot amend in the middle of a merge") }
      return previous?.parents ?? []
    }
    guard let previous else { return [] }
    guard case .merge(let heads) = waiting else { return [previous.id] }
    let all = [previous.id] + heads
    return try gitFiles.contents(of: "MERGE_MODE") == "no-ff" ? all : History(objects).independent(all)
  }

  private func message(
    _ message: ByteString?, _ waiting: WaitingOperation, _ options: CommitOptions, _ previous: Commit?
  ) throws -> ByteString {
    let given = try message ?? (options.amends ? previous?.message : nil) ?? waitingMessage()
    guard let given else { throw GitError(.invalid, "the commit has no message") }
    let cleanup = options.cleanup ?? (message == nil && !options.amends ? .strip : .whitespace)
    let cleaned = cleanup(given)
    guard !cleaned.isEmpty else { throw GitError(.invalid, "the commit message is empty") }
    return cleaned
  }

  private func waitingMessage() throws -> ByteString? {
    let merge = try gitFiles.contents(of: "MERGE_MSG")
    guard let squash = try gitFiles.contents(of: "SQUASH_MSG") else { return merge }
    return squash + (merge ?? "")
  }

  private func requireChange(_ text: CommitText, _ waiting: WaitingOperation, _ previous: Commit?) throws {
    if case .merge = waiting { return }
    if text.parents.count > 1 { return }
    let before = try text.parents.first.map { try objects.commit($0).tree } ?? .emptyTree
    if before == text.tree { throw GitError(.invalid, "there is nothing to commit") }
  }
}

/// What waits for a commit to complete it.
enum WaitingOperation {
  case none
  case merge([ObjectID])
  case cherryPick(ObjectID)
  case rebasePick(ObjectID)
  case revert(ObjectID)

  /// The commit whose author the next one has.
  var authorSource: ObjectID? {
    switch self {
    case .cherryPick(let id), .rebasePick(let id): id
    case .none, .merge, .revert: nil
    }
  }

  /// How the reflog calls the next commit.
  var commitAction: ByteString {
    switch self {
    case .merge: "commit (merge)"
    case .cherryPick: "commit (cherry-pick)"
    case .rebasePick: "commit (rebase)"
    case .none, .revert: "commit"
    }
  }
}

extension RepositoryWriter {
  func waitingOperation() throws -> WaitingOperation {
    if let heads = try gitFiles.contents(of: "MERGE_HEAD") {
      return .merge(heads.lines.compactMap { ObjectID(digits: $0) })
    }
    if let id = try commitFile("CHERRY_PICK_HEAD") {
      return gitFiles.isFolder("rebase-merge") ? .rebasePick(id) : .cherryPick(id)
    }
    if let id = try commitFile("REVERT_HEAD") { return .revert(id) }
    return .none
  }

  /// What a file such as `CHERRY_PICK_HEAD` names.
  func commitFile(_ name: ByteString) throws -> ObjectID? {
    try gitFiles.contents(of: name)?.lines.first.flatMap { ObjectID(digits: $0) }
  }

  /// Writes a file such as `ORIG_HEAD`.
  func setCommitFile(_ name: ByteString, to id: ObjectID) { gitFiles.write(ByteString(id.hex + "\n"), to: name) }

  func removeGitFiles(_ names: [ByteString]) {
    for name in names where gitFiles.exists(name) { gitFiles.remove(name) }
  }

  /// Forgets what waited for the commit that was just made.
  func finishCommit() {
    finishPicks()
    removeGitFiles(["MERGE_HEAD", "MERGE_MSG", "MERGE_MODE", "SQUASH_MSG", "AUTO_MERGE"])
  }

  /// Forgets every operation that waits, as switching branches and resetting do.
  func forgetOperations() {
    finishPicks()
    removeGitFiles(["MERGE_HEAD", "MERGE_RR", "MERGE_MSG", "MERGE_MODE", "SQUASH_MSG", "AUTO_MERGE"])
  }

  /// Forgets a cherry-pick or revert; the list of those to come only where none is left.
  private func finishPicks() {
    guard gitFiles.exists("CHERRY_PICK_HEAD") || gitFiles.exists("REVERT_HEAD") else { return }
    removeGitFiles(["CHERRY_PICK_HEAD", "REVERT_HEAD"])
    let list = (try? gitFiles.contents(of: "sequencer/todo"))?.lines.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    if let list, list.count <= 1 { gitFiles.removeFolder("sequencer") }
  }
}
