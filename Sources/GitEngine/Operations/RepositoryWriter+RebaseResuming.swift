public import Files

extension RepositoryWriter {
  /// Goes on with a rebase that stopped, once what it waited for is staged, as `git rebase --continue` does.
  ///
  /// - Parameter message: of the commit that was in conflict; nil keeps its own.
  @discardableResult
  public func continueRebase(message: ByteString? = nil, by committer: Signature) throws -> RebaseOutcome {
    try requireNoConflicts()
    var state = try storedRebase()
    try commitResolved(&state, message, committer)
    return try resume(&state, by: committer)
  }

  /// Leaves out the commit that a rebase stopped at, and goes on, as `git rebase --skip` does.
  @discardableResult
  public func skipInRebase(by committer: Signature) throws -> RebaseOutcome {
    var state = try storedRebase()
    try resetFiles(to: headTree ?? .emptyTree, .hard)
    removeGitFiles(["MERGE_MSG", "AUTO_MERGE", "CHERRY_PICK_HEAD"])
    if let stopped = state.done.last { record(stopped.commit, &state) }
    return try resume(&state, by: committer)
  }

  /// Takes a rebase back, as `git rebase --abort` does.
  public func abortRebase(by committer: Signature) throws {
    let state = try storedRebase()
    try resetFiles(to: objects.commit(state.original).tree, .hard)
    if state.headName.hasPrefix("refs/") {
      references.link(
        "HEAD", to: state.headName, LogEntry(committer, "rebase (abort): returning to " + state.headName))
    } else {
      references.detach(
        at: state.original, LogEntry(committer, "rebase (abort): returning to " + ByteString(state.original.hex)))
    }
    gitFiles.removeFolder("rebase-merge")
    removeGitFiles(["REBASE_HEAD"])
    forgetOperations()
  }

  private func resume(_ state: inout RebaseState, by committer: Signature) throws -> RebaseOutcome {
    gitFiles.removeFolder("rebase-merge")
    return try run(&state, by: committer)
  }

  private func commitResolved(_ state: inout RebaseState, _ message: ByteString?, _ committer: Signature) throws {
    guard let stopped = state.done.last, let head = headCommit else { return }
    let before = try objects.commit(head)
    let tree = try index.writeTree(to: objects)
    let amends = try commitFile(RebaseState.folder + "amend") == head
    defer { removeGitFiles(["MERGE_MSG", "CHERRY_PICK_HEAD"]) }
    if state.melded > 0 {
      try commitMelded(stopped, before, tree, &state, committer)
      record(stopped.commit, &state)
      removeGitFiles(["AUTO_MERGE"])
      return
    }
    if tree != before.tree {
      let source = amends ? before : try objects.commit(stopped.commit)
      let text = MessageCleanup.strip(message ?? source.message)
      let id = try objects.write(
        CommitText(
          tree: tree, parents: amends ? before.parents : [head], author: source.author, committer: committer,
          message: text))
      try references.set("HEAD", to: id, LogEntry(committer, "rebase (continue): " + text.firstLine))
      gitFiles.write(text, to: "COMMIT_EDITMSG")
      removeGitFiles(["AUTO_MERGE"])
    }
    record(stopped.commit, &state)
  }

  private func storedRebase() throws -> RebaseState {
    func text(_ name: ByteString) throws -> ByteString? { try gitFiles.contents(of: RebaseState.folder + name) }
    guard let onto = try commitFile(RebaseState.folder + "onto"),
      let original = try commitFile(RebaseState.folder + "orig-head"), let headName = try text("head-name")?.lines.first
    else { throw GitError(.notFound, "no rebase is in progress") }
    var state = RebaseState(
      onto: onto, original: original, headName: headName, done: try instructions(text("done")),
      left: try instructions(text("git-rebase-todo")), firstList: try instructions(text("git-rebase-todo.backup")),
      isInteractive: try text("drop_redundant_commits") == nil)
    state.rewritten = try text("rewritten-list") ?? ""
    state.pending = try text("rewritten-pending")?.lines.compactMap { ObjectID(digits: $0) } ?? []
    if let melding = try text("current-fixups") {
      state.melding = melding.lines
      state.melded = melding.lines.count
      state.meldedMessage = try text("message-squash") ?? ""
      state.keptMessage = try text("message-fixup")
    }
    return state
  }

  private func instructions(_ list: ByteString?) throws -> [RebaseInstruction] {
    try (list?.lines ?? []).compactMap { line in
      let words = line.split(on: UInt8(ascii: " "))
      guard words.count > 1, !line.hasPrefix("#") else { return nil }
      let commit = try resolveCommit(words[1])
      switch words[0] {
      case "pick", "p": return RebaseInstruction(.pick, commit)
      case "reword", "r": return RebaseInstruction(.reword(try objects.commit(commit).message), commit)
      case "edit", "e": return RebaseInstruction(.edit, commit)
      case "squash", "s": return RebaseInstruction(.squash(nil), commit)
      case "fixup", "f": return RebaseInstruction(.fixup, commit)
      case "drop", "d": return RebaseInstruction(.drop, commit)
      default: throw GitError(.unsupported, "'\(words[0])' in the list of a rebase is not known here")
      }
    }
  }
}
