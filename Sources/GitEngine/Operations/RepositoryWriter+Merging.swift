public import Files

extension RepositoryWriter {
  /// Merges revisions into the branch that HEAD is on, as `git merge REVISION…` does.
  ///
  /// - Parameter revisions: as typed: message, reflog and conflict markers show them. Several make an octopus.
  /// - Throws: `conflict`, with nothing changed, where local changes would be lost, a merge waits already, an octopus
  ///   has conflicts, or a fast-forward that is asked for is impossible.
  @discardableResult
  public func merge(
    _ revisions: [ByteString], by authorship: Authorship, _ options: MergeOptions = .init()
  ) throws -> MergeOutcome {
    try merge(
      revisions.map { try mergeSource($0) }, labels: revisions, action: nil, by: authorship, options)
  }

  /// - Parameter action: what the reflog calls it; nil is the command.
  func merge(
    _ sources: [MergeSource], labels: [ByteString], action: ByteString?, by authorship: Authorship,
    _ options: MergeOptions
  ) throws -> MergeOutcome {
    try requireNoConflicts()
    for name in ["MERGE_HEAD", "CHERRY_PICK_HEAD"] as [ByteString] where gitFiles.exists(name) {
      throw GitError(.conflict, "there is \(name): conclude what waits before you merge")
    }
    let history = History(objects)
    guard let head = headCommit else {
      guard let source = sources.first, sources.count == 1 else {
        throw GitError(.unborn, "can merge only exactly one commit into an empty head")
      }
      if options.squashes { throw GitError(.unborn, "squash commit into empty head not supported yet") }
      if options.fastForward == .never {
        throw GitError(.unborn, "non-fast-forward commit does not make sense into an empty head")
      }
      try updateFiles(from: nil, to: objects.commit(source.commit).tree)
      try references.set("HEAD", to: source.commit, LogEntry(authorship.committer, "initial pull"))
      return .fastForwarded(source.commit)
    }
    let independent = try history.independent([head] + sources.map(\.commit))
    let remotes = unique(sources.map(\.commit)).filter { $0 != head && independent.contains($0) }
    let names = remotes.compactMap { remote in sources.firstIndex { $0.commit == remote }.map { labels[$0] } }
    let merge = PreparedMerge(
      head: head, remotes: remotes, isHeadSubsumed: !independent.contains(head),
      message: try options.message ?? mergeMessage(sources.filter { remotes.contains($0.commit) }),
      label: names.first ?? "", action: action ?? (["merge"] + names).joined(separator: " "),
      authorship: authorship, options: options)
    setCommitFile("ORIG_HEAD", to: head)
    guard let only = remotes.first else { return .upToDate }
    if remotes.count > 1 { return try mergeOctopus(merge) }
    let bases = try history.mergeBases(of: head, and: [only])
    if bases.isEmpty, !options.allowsUnrelated {
      throw GitError(.invalid, "refusing to merge unrelated histories")
    }
    if bases == [only] { return .upToDate }
    if bases == [head], options.fastForward != .never { return try fastForward(merge, to: only) }
    if options.fastForward == .only { throw GitError(.conflict, "not possible to fast-forward, aborting") }
    return try mergeOne(merge, only, bases)
  }

  private func unique(_ ids: [ObjectID]) -> [ObjectID] {
    ids.enumerated().filter { ids[..<$0.offset].contains($0.element) == false }.map(\.element)
  }

  private func fastForward(_ merge: PreparedMerge, to commit: ObjectID) throws -> MergeOutcome {
    try updateFiles(to: objects.commit(commit).tree)
    let note: ByteString =
      merge.options.message == nil ? "Fast-forward" : "Fast-forward (no commit created; -m option ignored)"
    try finish(merge, commit, note)
    return merge.options.squashes ? .staged : .fastForwarded(commit)
  }

  private func mergeOne(_ merge: PreparedMerge, _ other: ObjectID, _ bases: [ObjectID]) throws -> MergeOutcome {
    let tree = try objects.commit(merge.head).tree
    try requireIndex(is: tree)
    let options = merge.options
    let result = try mergeTrees(
      merge.head, other, bases: bases, label: merge.label, favour: options.favour)
    try apply(result, over: tree)
    if !result.isClean {
      try stop(merge)
      let paths = conflictedPaths
      gitFiles.append(conflictHint(paths), to: "MERGE_MSG")
      return .conflicted(paths)
    }
    guard options.commits, !options.squashes else {
      try stop(merge)
      return .staged
    }
    return .committed(try commit(merge, tree: result.tree, strategy: "ort"))
  }

  func commit(_ merge: PreparedMerge, tree: ObjectID, strategy: ByteString) throws -> ObjectID {
    let keepsHead = !merge.isHeadSubsumed || merge.options.fastForward == .never
    let id = try objects.write(
      CommitText(
        tree: tree, parents: (keepsHead ? [merge.head] : []) + merge.remotes, author: merge.authorship.author,
        committer: merge.authorship.committer, message: MessageCleanup.whitespace(merge.message)))
    try finish(merge, id, "Merge made by the '" + strategy + "' strategy.")
    return id
  }

  private func finish(_ merge: PreparedMerge, _ commit: ObjectID, _ note: ByteString) throws {
    if merge.options.squashes {
      gitFiles.write(try squashMessage(from: merge.remotes, excluding: merge.head), to: "SQUASH_MSG")
    } else {
      try references.set(
        "HEAD", to: commit, LogEntry(merge.authorship.committer, merge.action + ": " + note))
    }
    removeMergeState()
  }

  /// Leaves what waits for a commit.
  func stop(_ merge: PreparedMerge) throws {
    if merge.options.squashes {
      gitFiles.write(try squashMessage(from: merge.remotes, excluding: merge.head), to: "SQUASH_MSG")
      return
    }
    gitFiles.write(ByteString(merge.remotes.map { $0.hex + "\n" }.joined()), to: "MERGE_HEAD")
    gitFiles.write(merge.options.fastForward == .never ? "no-ff" : "", to: "MERGE_MODE")
    gitFiles.write(merge.message + "\n", to: "MERGE_MSG")
  }

  func removeMergeState() {
    removeGitFiles(["MERGE_HEAD", "MERGE_RR", "MERGE_MSG", "MERGE_MODE", "AUTO_MERGE"])
  }

  /// What Git adds to a message that waits for conflicts to be resolved.
  func conflictHint(_ paths: [ByteString]) -> ByteString {
    // A name may hold line feeds; Git makes comments of all its lines.
    let lines = paths.flatMap { path in
      path.split(on: UInt8(ascii: "\n")).enumerated().map { number, line -> ByteString in
        number == 0 ? "#\t" + line : line.isEmpty || line.hasPrefix("\t") ? "#" + line : "# " + line
      }
    }
    return "\n# Conflicts:\n" + lines.joined(separator: "\n") + "\n"
  }

  /// The first path that is only intended to be added: a change to Git, though no tree shows it.
  var intendedPath: ByteString? { index.entries.first { $0.entry.isIntentToAdd }?.path }

  /// - Throws: `conflict` where something is staged that HEAD does not have.
  func requireIndex(is tree: ObjectID) throws {
    if let path = intendedPath {
      throw GitError(.conflict, "your local changes to \(path) would be overwritten by merge")
    }
    let changes = try objects.changes(from: tree, to: index.writeTree(to: objects))
    guard let first = changes.first else { return }
    throw GitError(.conflict, "your local changes to \(first.path) would be overwritten by merge")
  }
}

/// A merge that is about to be made.
struct PreparedMerge {
  let head: ObjectID
  let remotes: [ObjectID]
  /// Whether what is merged has all that HEAD has.
  let isHeadSubsumed: Bool
  let message: ByteString
  let label: ByteString
  let action: ByteString
  let authorship: Authorship
  let options: MergeOptions
}

extension RepositoryWriter {
  /// Merges two commits by the trees of all their best common ancestors.
  func mergeTrees(
    _ ours: ObjectID, _ theirs: ObjectID, bases: [ObjectID], label: ByteString, favour: FileMerge.Favour
  ) throws -> TreeMerge.Result {
    let (base, name) = try virtualBase(of: bases.reversed(), depth: 1)
    return try mergeTrees(
      base: base, ours: objects.commit(ours).tree, theirs: objects.commit(theirs).tree,
      labels: TreeMerge.Labels(base: name, theirs: label), favour: favour)
  }

  func mergeTrees(
    base: ObjectID?, ours: ObjectID, theirs: ObjectID, labels: TreeMerge.Labels, favour: FileMerge.Favour = .none,
    depth: Int = 0
  ) throws -> TreeMerge.Result {
    var merge = TreeMerge(objects: objects, labels: labels)
    merge.favour = favour
    merge.depth = depth
    merge.driver = try mergeDrivers()
    merge.style =
      configuration.value(of: "merge.conflictstyle")?.utf8.flatMap(FileMerge.ConflictStyle.init(rawValue:)) ?? .merge
    switch configuration.value(of: "merge.directoryrenames")?.asciiLowercased {
    case nil, "conflict": merge.directoryRenames = .conflict
    default: merge.directoryRenames = configuration.flag("merge.directoryrenames") == true ? .applied : .ignored
    }
    return try merge.run(base: base, ours: ours, theirs: theirs)
  }

  /// The tree to merge against: of the one common ancestor, or of several, merged.
  func virtualBase(of bases: [ObjectID], depth: Int) throws -> (ObjectID?, ByteString) {
    guard let first = bases.first else { return (nil, "empty tree") }
    var tree = try objects.commit(first).tree
    guard bases.count > 1 else { return (tree, abbreviation(of: first)) }
    var merged = [first]
    for next in bases.dropFirst() {
      let inner = try History(objects).mergeBases(of: next, and: merged)
      let (base, name) = try virtualBase(of: inner.reversed(), depth: depth + 1)
      tree = try mergeTrees(
        base: base, ours: tree, theirs: objects.commit(next).tree,
        labels: TreeMerge.Labels(ours: "Temporary merge branch 1", base: name, theirs: "Temporary merge branch 2"),
        depth: depth
      ).tree
      merged.append(next)
    }
    return (tree, "merged common ancestors")
  }

  /// Takes the result of a merge into index and worktree.
  func apply(_ result: TreeMerge.Result, over tree: ObjectID) throws {
    try updateFiles(from: tree, to: result.tree)
    for (path, stages) in result.conflicts {
      index.setConflict(path, stages.mapValues { StagedEntry(mode: $0.mode, id: $0.id) })
    }
    setCommitFile("AUTO_MERGE", to: result.tree)
  }
}
