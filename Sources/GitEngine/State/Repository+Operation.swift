public import Files

extension Repository {
  /// What Git has begun and not ended.
  ///
  /// A bisection is told only where nothing else is going on inside it.
  public var operation: OperationInProgress {
    get throws(GitError) {
      if let rebase = try rebase() { return .rebase(rebase) }
      if let mailbox = mailbox() { return mailbox }
      let heads = ids(in: "MERGE_HEAD")
      if !heads.isEmpty { return .merge(heads) }
      if let picked = ids(in: "CHERRY_PICK_HEAD").first { return .cherryPick(picked) }
      if let reverted = ids(in: "REVERT_HEAD").first { return .revert(reverted) }
      if let sequence = sequence() { return sequence }
      return try bisection().map { .bisect($0) } ?? .none
    }
  }

  /// The bisection, whatever else is going on; nil where there is none.
  public func bisection() throws(GitError) -> OperationInProgress.Bisection? {
    guard let start = stateText("BISECT_START") else { return nil }
    let terms = stateText("BISECT_TERMS")?.lines ?? []
    let (bad, good) = terms.count == 2 ? (terms[0], terms[1]) : ("bad", "good")
    var found: (bad: ObjectID?, good: [ObjectID], skipped: [ObjectID]) = (nil, [], [])
    for reference in try references(under: "refs/bisect/") {
      guard let id = reference.directTarget, let name = reference.name.removingPrefix("refs/bisect/") else { continue }
      if name == bad { found.bad = id }
      if name.hasPrefix(good + "-") { found.good.append(id) }
      if name.hasPrefix("skip-") { found.skipped.append(id) }
    }
    return OperationInProgress.Bisection(
      bad: found.bad, good: found.good.sorted(), skipped: found.skipped.sorted(), start: start, terms: [bad, good])
  }

  private func rebase() throws(GitError) -> OperationInProgress.Rebase? {
    if (gitFolder / "rebase-merge").isFolder {
      return rebase(
        "rebase-merge", step: "msgnum", total: "end",
        isInteractive: (gitFolder / "rebase-merge/interactive").exists, stoppedAt: ids(in: "rebase-merge/stopped-sha"))
    }
    let folder = gitFolder / "rebase-apply"
    guard folder.isFolder, !(folder / "applying").exists else { return nil }
    return rebase(
      "rebase-apply", step: "next", total: "last", isInteractive: false,
      stoppedAt: ids(in: "rebase-apply/original-commit"))
  }

  private func rebase(
    _ folder: ByteString, step: ByteString, total: ByteString, isInteractive: Bool, stoppedAt: [ObjectID]
  ) -> OperationInProgress.Rebase {
    let name = stateText(folder + "/head-name")
    return OperationInProgress.Rebase(
      branch: name?.hasPrefix("refs/") == true ? name : nil, onto: ids(in: folder + "/onto").first,
      originalHead: ids(in: folder + "/orig-head").first, step: number(folder + "/" + step),
      total: number(folder + "/" + total), isInteractive: isInteractive, stoppedAt: stoppedAt.first)
  }

  private func mailbox() -> OperationInProgress? {
    guard (gitFolder / "rebase-apply/applying").exists else { return nil }
    return .applyMailbox(step: number("rebase-apply/next"), total: number("rebase-apply/last"))
  }

  /// A cherry-pick or revert of several commits whose present one was committed by hand.
  private func sequence() -> OperationInProgress? {
    guard let first = stateText("sequencer/todo")?.lines.first(where: { !$0.hasPrefix("#") }) else { return nil }
    if first.hasPrefix("p") { return .cherryPick(nil) }
    return first.hasPrefix("revert ") ? .revert(nil) : nil
  }

  private func number(_ name: ByteString) -> Int { stateText(name)?.utf8.flatMap { Int($0) } ?? 0 }

  private func ids(in name: ByteString) -> [ObjectID] {
    (stateText(name)?.lines ?? []).compactMap { line in
      if let id = ObjectID(digits: ByteString(line.bytes.prefix(40))) { return id }
      return try? object(abbreviated: line, preferring: .commit)
    }
  }

  /// What a small file in the repository says, without the line feed at its end; nil where it is not there.
  func stateText(_ name: ByteString) -> ByteString? {
    guard let contents = try? (gitFolder / name).contents(limit: 1 << 20) else { return nil }
    return contents.hasSuffix("\n") ? ByteString(contents.bytes.dropLast()) : contents
  }

  /// The message that Git has prepared for the commit to come, as in a merge; nil where there is none.
  public var preparedMessage: ByteString? { try? (gitFolder / "MERGE_MSG").contents(limit: 1 << 24) }
}
