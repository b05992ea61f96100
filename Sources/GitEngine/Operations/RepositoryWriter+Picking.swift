public import Files

/// How commits are cherry-picked or reverted.
public struct PickOptions: Hashable, Sendable {
  /// The number of the parent that a merge is seen against, from 1: `-m`.
  public var mainline: Int?
  /// Says in the message which commit it came from: `-x`.
  public var recordsOrigin = false
  /// Whether the result is committed; `-n` does not.
  public var commits = true
  /// Also makes commits that change nothing, as they did where they came from: `--allow-empty`.
  public var allowsEmpty = false
  /// Which side wins where both changed the same lines.
  public var favours = MergeOptions.Side.none

  /// As `git cherry-pick` with no options, and `git revert --no-edit`.
  public init() {}

  var favour: FileMerge.Favour {
    var options = MergeOptions()
    options.favours = favours
    return options.favour
  }
}

extension RepositoryWriter {
  /// Applies the changes of commits, as `git cherry-pick REVISION…` does; stops at the first conflict.
  ///
  /// - Parameter revisions: commits, and ranges such as `main..topic`, in the order in which they are applied.
  /// - Returns: `conflicted`, or `staged` where nothing is left to commit, with what waits in Git's files.
  @discardableResult
  public func cherryPick(
    _ revisions: [ByteString], by authorship: Authorship, _ options: PickOptions = .init()
  ) throws -> MergeOutcome {
    try pick(revisions, reverting: false, authorship, options)
  }

  /// Takes back the changes of commits, as `git revert --no-edit REVISION…` does; stops at the first conflict.
  @discardableResult
  public func revert(
    _ revisions: [ByteString], by authorship: Authorship, _ options: PickOptions = .init()
  ) throws -> MergeOutcome {
    try pick(revisions, reverting: true, authorship, options)
  }

  private func pick(
    _ revisions: [ByteString], reverting: Bool, _ authorship: Authorship, _ options: PickOptions
  ) throws -> MergeOutcome {
    let ids = try commits(named: revisions, newestFirst: reverting)
    let isSingle = revisions.count == 1 && revisions[0].firstRange(of: "..") == nil
    guard !ids.isEmpty else { throw GitError(.invalid, "empty commit set passed") }
    let picks = try ids.map { try picked($0, mainline: options.mainline) }
    try requireNoConflicts()
    if gitFiles.isFolder("sequencer") { throw GitError(.conflict, "a cherry-pick or revert is already in progress") }
    if !isSingle, let head = headCommit { setCommitFile("sequencer/head", to: head) }
    if !isSingle { writeOptions(options, reverting: reverting) }
    return try apply(picks, reverting: reverting, isListed: !isSingle, authorship, options)
  }

  /// Applies commits until one stops.
  ///
  /// - Parameter isListed: whether Git's files tell which are still to come.
  func apply(
    _ picks: [PickedCommit], reverting: Bool, isListed: Bool, _ authorship: Authorship, _ options: PickOptions
  ) throws -> MergeOutcome {
    var outcome = MergeOutcome.upToDate
    for (number, pick) in picks.enumerated() {
      if isListed {
        let list = picks[number...].map { line(of: $0, reverting: reverting) }
        gitFiles.write(ByteString(list.flatMap(\.bytes)), to: "sequencer/todo")
        if let head = headCommit { setCommitFile("sequencer/abort-safety", to: head) }
      }
      outcome = try apply(pick, reverting: reverting, authorship, options)
      if outcome.isConflicted || outcome == .staged && options.commits { return outcome }
    }
    if isListed { gitFiles.removeFolder("sequencer") }
    return outcome
  }

  private func line(of pick: PickedCommit, reverting: Bool) -> ByteString {
    (reverting ? "revert " : "pick ") + abbreviation(of: pick.commit.id) + " " + pick.subject + "\n"
  }

  private func writeOptions(_ options: PickOptions, reverting: Bool) {
    var text = ConfigurationText("")
    if !options.commits { try? text.set("options.no-commit", to: "true") }
    if reverting { try? text.set("options.edit", to: "false") }
    if options.allowsEmpty { try? text.set("options.allow-empty", to: "true") }
    if options.recordsOrigin { try? text.set("options.record-origin", to: "true") }
    if let mainline = options.mainline { try? text.set("options.mainline", to: ByteString("\(mainline)")) }
    if !text.text.isEmpty { gitFiles.write(text.text, to: "sequencer/opts") }
  }

  private func apply(
    _ pick: PickedCommit, reverting: Bool, _ authorship: Authorship, _ options: PickOptions
  ) throws -> MergeOutcome {
    let staged = try index.writeTree(to: objects)
    let tree = options.commits ? try headTree ?? .emptyTree : staged
    if options.commits, staged != tree || intendedPath != nil {
      throw GitError(.conflict, "your local changes would be overwritten by \(reverting ? "revert" : "cherry-pick")")
    }
    let result = try mergePick(pick, into: tree, reverting: reverting, favour: options.favour)
    try apply(result, over: tree)
    var message = reverting ? revertMessage(pick) : pick.commit.message
    if !reverting, options.recordsOrigin { message = message.recordingOrigin(pick.commit.id) }
    let waits: ByteString = reverting ? "REVERT_HEAD" : "CHERRY_PICK_HEAD"
    if !result.isClean {
      let paths = conflictedPaths
      gitFiles.write(message + conflictHint(paths), to: "MERGE_MSG")
      if options.commits || reverting { setCommitFile(waits, to: pick.commit.id) }
      return .conflicted(paths)
    }
    guard options.commits else {
      gitFiles.write(message, to: "MERGE_MSG")
      if reverting { setCommitFile(waits, to: pick.commit.id) }
      return .staged
    }
    let parentTree = try pick.parent.map { try objects.commit($0).tree } ?? .emptyTree
    if result.tree == tree, !(options.allowsEmpty && pick.commit.tree == parentTree) {
      gitFiles.write(message, to: "MERGE_MSG")
      if !reverting { setCommitFile(waits, to: pick.commit.id) }
      gitFiles.write(MessageCleanup.whitespace(message), to: "COMMIT_EDITMSG")
      return .staged
    }
    let id = try objects.write(
      CommitText(
        tree: result.tree, parents: [headCommit].compactMap { $0 },
        author: reverting ? authorship.author : pick.commit.author, committer: authorship.committer,
        message: options.recordsOrigin && !reverting ? MessageCleanup.whitespace(message) : message))
    let action: ByteString = reverting ? "revert: " : "cherry-pick: "
    try references.set(
      "HEAD", to: id, LogEntry(authorship.committer, action + message.firstSubjectLine))
    removeGitFiles(["CHERRY_PICK_HEAD", "MERGE_MSG"])
    return .committed(id)
  }

  private func revertMessage(_ pick: PickedCommit) -> ByteString {
    var message = "Revert \"" + pick.subject + "\"\n\nThis reverts commit " + ByteString(pick.commit.id.hex)
    if pick.commit.parents.count > 1, let parent = pick.parent {
      message = message + ", reversing\nchanges made to " + ByteString(parent.hex)
    }
    return message + ".\n"
  }
}

extension ByteString {
  /// A message that says which commit it was picked from.
  fileprivate func recordingOrigin(_ id: ObjectID) -> ByteString {
    let ended = hasSuffix("\n") ? self : self + "\n"
    return ended + (ended.endsWithTrailers ? "" : "\n") + ByteString("(cherry picked from commit \(id))\n")
  }
}
