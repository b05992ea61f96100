public import Files

extension RepositoryWriter {
  /// Puts the commits of the branch that HEAD is on, which the upstream lacks, on top of it, as `git rebase UPSTREAM`
  /// does; stops at the first conflict.
  ///
  /// - Parameter upstream: as typed: the reflog shows it.
  /// - Throws: `conflict`, with nothing changed, where something is not committed.
  @discardableResult
  public func rebase(
    onto upstream: ByteString, by committer: Signature, _ options: RebaseOptions = .init()
  ) throws -> RebaseOutcome {
    try requireNoConflicts()
    try requireClean(for: "rebase")
    if gitFiles.isFolder("rebase-merge") { throw GitError(.conflict, "a rebase is already in progress") }
    let base = try resolveCommit(upstream)
    let ontoName = options.onto ?? upstream
    let onto = try resolveCommit(ontoName)
    let headName = options.branch.map { "refs/heads/" + $0 } ?? references.head.referenceName ?? "detached HEAD"
    let tip = options.branch.flatMap { references.target(of: "refs/heads/" + $0) } ?? headCommit
    guard let tip else { throw GitError(.unborn, "there is nothing to rebase") }
    if options.instructions == nil, try isUpToDate(tip, base, onto) {
      if let branch = options.branch { try checkOutUnchanged(branch, tip, by: committer) }
      removeGitFiles(["REBASE_HEAD", "AUTO_MERGE"])
      return .upToDate
    }
    let list = try options.instructions ?? rebaseList(tip, upstream: base)
    var state = RebaseState(
      onto: onto, original: tip, headName: headName, done: [], left: list,
      firstList: try options.instructions == nil ? list : rebaseList(tip, upstream: base),
      isInteractive: options.instructions != nil)
    state.upstream = base
    let start = try skipUnchanged(&state)
    try updateFiles(to: objects.commit(start).tree)
    setCommitFile("ORIG_HEAD", to: tip)
    references.detach(at: start, LogEntry(committer, "rebase (start): checkout " + ontoName))
    return try run(&state, by: committer)
  }

  /// The list that `git rebase -i UPSTREAM` shows, oldest first: without merges, and without what the upstream has too.
  public func rebaseInstructions(upstream: ByteString) throws -> [RebaseInstruction] {
    guard let headCommit else { return [] }
    return try rebaseList(headCommit, upstream: resolveCommit(upstream))
  }

  private func rebaseList(_ tip: ObjectID, upstream: ObjectID) throws -> [RebaseInstruction] {
    let history = History(objects)
    let ours = try history.commits(from: [tip], excluding: [upstream])
    let theirs = try history.commits(from: [upstream], excluding: [tip])
    var known: Set<ChangeText> = []
    for commit in theirs where commit.parents.count < 2 { known.insert(try ChangeText(of: commit, objects)) }
    let list = try history.topological(ours).reversed().filter { commit in
      guard commit.parents.count < 2 else { return false }
      if known.isEmpty { return true }
      let patch = try ChangeText(of: commit, objects)
      return patch.isEmpty || !known.contains(patch)
    }
    return list.map { RebaseInstruction(.pick, $0.id) }
  }

  /// Checks out the branch of a rebase that has nothing to do; where it is checked out already, Git logs that twice.
  private func checkOutUnchanged(_ branch: ByteString, _ tip: ObjectID, by committer: Signature) throws {
    try updateFiles(to: objects.commit(tip).tree)
    let name = "refs/heads/" + branch
    let entry = LogEntry(committer, "rebase: checkout " + branch)
    if references.followed("HEAD") == name { references.link("HEAD", to: name, entry) }
    references.link("HEAD", to: name, entry)
  }

  private func isUpToDate(_ tip: ObjectID, _ upstream: ObjectID, _ onto: ObjectID) throws -> Bool {
    let history = History(objects)
    guard try history.mergeBases(of: onto, and: [tip]) == [onto],
      try history.mergeBases(of: upstream, and: [tip]) == [onto]
    else { return false }
    return try history.commits(from: [tip], excluding: [onto]).allSatisfy { $0.parents.count == 1 }
  }

  /// Counts as done what is on its parent already; the commit to start from.
  private func skipUnchanged(_ state: inout RebaseState) throws -> ObjectID {
    var start = state.onto
    while let next = state.left.first, next.action == .pick, try objects.commit(next.commit).parents == [start] {
      start = next.commit
      state.done.append(next)
      state.left.removeFirst()
    }
    if state.left.first?.isMelding == true { state.pending.append(start) }
    return start
  }

  func requireClean(for operation: String) throws {
    let staged = try objects.changes(from: headTree, to: index.writeTree(to: objects))
    if let change = staged.first {
      throw GitError(.conflict, "cannot \(operation): your index contains uncommitted changes, such as \(change.path)")
    }
    let worktree = try requireWorktree()
    for (path, entry) in index.entries where try worktree.state(of: path, against: entry) != .same {
      throw GitError(.conflict, "cannot \(operation): you have unstaged changes, such as \(path)")
    }
  }

  func run(_ state: inout RebaseState, by committer: Signature) throws -> RebaseOutcome {
    while let next = state.left.first {
      state.left.removeFirst()
      state.done.append(next)
      if let stop = try perform(next, &state, committer) { return stop }
    }
    return try finish(state, committer)
  }

  private func finish(_ state: RebaseState, _ committer: Signature) throws -> RebaseOutcome {
    guard let head = headCommit else { throw GitError(.unborn, "HEAD is gone") }
    gitFiles.removeFolder("rebase-merge")
    if state.headName.hasPrefix("refs/") {
      let message = "rebase (finish): " + state.headName + " onto " + ByteString(state.onto.hex)
      try references.set(state.headName, to: head, LogEntry(committer, message))
      references.link(
        "HEAD", to: state.headName, LogEntry(committer, "rebase (finish): returning to " + state.headName))
    }
    return .finished(head)
  }

  /// Does one line of the list; where it must stop, why.
  private func perform(
    _ next: RebaseInstruction, _ state: inout RebaseState, _ committer: Signature
  ) throws -> RebaseOutcome? {
    removeGitFiles(["REBASE_HEAD"])
    guard next.action != .drop else { return nil }
    let pick = try picked(next.commit, mainline: nil)
    guard let head = headCommit else { throw GitError(.unborn, "HEAD is gone") }
    if !next.isMelding, pick.commit.parents == [head] {
      try updateFiles(to: pick.commit.tree)
      try references.set("HEAD", to: next.commit, LogEntry(committer, "rebase: fast-forward"))
    } else if let stop = try apply(pick, next, &state, head, committer) {
      return stop
    }
    if case .reword(let message) = next.action { try amend(message, "rebase (reword)", committer) }
    if next.action == .edit {
      setCommitFile(RebaseState.folder + "amend", to: headCommit ?? head)
      try stop(at: pick, message: pick.commit.message + "\n", state)
      return .stopped(next.commit)
    }
    record(next.commit, &state)
    return nil
  }

  func record(_ commit: ObjectID, _ state: inout RebaseState) {
    state.pending.append(commit)
    if state.left.first?.isMelding == true { return }
    for old in state.pending { state.rewritten = state.rewritten + ByteString("\(old) \(headCommit ?? old)\n") }
    state.pending = []
  }

  private func apply(
    _ pick: PickedCommit, _ next: RebaseInstruction, _ state: inout RebaseState, _ head: ObjectID,
    _ committer: Signature
  ) throws -> RebaseOutcome? {
    let before = try objects.commit(head)
    let result = try mergePick(pick, into: before.tree, reverting: false)
    if next.isMelding { meld(next, pick.commit, into: before, &state) }
    try apply(result, over: before.tree)
    guard result.isClean else {
      let paths = conflictedPaths
      if next.isMelding {
        gitFiles.write(state.meldedMessage, to: "MERGE_MSG")
        setCommitFile(RebaseState.folder + "amend", to: head)
        try stop(at: pick, message: state.meldedMessage, state)
      } else {
        gitFiles.write(pick.commit.message + conflictHint(paths), to: "MERGE_MSG")
        try stop(at: pick, message: pick.commit.message + "\n", state)
      }
      return .conflicted(next.commit, paths)
    }
    if next.isMelding {
      try commitMelded(next, before, result.tree, &state, committer)
      return nil
    }
    let parentTree = try pick.parent.map { try objects.commit($0).tree } ?? .emptyTree
    if result.tree == before.tree, pick.commit.tree != parentTree {
      if !state.isInteractive { return nil }
      gitFiles.write(pick.commit.message, to: "MERGE_MSG")
      try stop(at: pick, message: pick.commit.message + "\n", state)
      return .stopped(next.commit)
    }
    let id = try objects.write(
      CommitText(
        tree: result.tree, parents: [head], author: pick.commit.author, committer: committer,
        message: pick.commit.message))
    let action = "rebase (" + next.name + "): "
    try references.set("HEAD", to: id, LogEntry(committer, action + pick.commit.message.firstSubjectLine))
    return nil
  }

  private func amend(_ message: ByteString, _ action: ByteString, _ committer: Signature) throws {
    guard let head = headCommit else { return }
    let commit = try objects.commit(head)
    let text = MessageCleanup.strip(message)
    guard !text.isEmpty else { throw GitError(.invalid, "the new message of \(head) is empty") }
    let id = try objects.write(
      CommitText(
        tree: commit.tree, parents: commit.parents, author: commit.author, committer: committer, message: text))
    try references.set("HEAD", to: id, LogEntry(committer, action + ": " + text.firstLine))
    gitFiles.write(text, to: "COMMIT_EDITMSG")
    removeGitFiles(["AUTO_MERGE"])
  }
}
