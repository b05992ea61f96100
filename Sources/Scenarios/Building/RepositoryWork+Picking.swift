internal import Documents
internal import Files
internal import GitEngine

extension RepositoryWork {
  /// Cherry-picks or reverts, and gives the last commit made; none where it still waits.
  func pick(_ step: PickStep, reverting: Bool) throws -> ObjectID? {
    var options = PickOptions()
    options.mainline = step.mainline
    options.recordsOrigin = step.recordsOrigin
    options.commits = step.makesCommits
    let revisions = try step.commits.map { commits in try self.revisions(commits) }
    let first =
      reverting
      ? try writer.revert(revisions, by: authorship, options)
      : try writer.cherryPick(revisions, by: authorship, options)
    var outcome = first
    var stops = 0
    while case .conflicted(let paths) = outcome {
      guard try resolve(paths, step.conflicts, stop: stops) else { return nil }
      stops += 1
      outcome = step.makesCommits ? try writer.continuePicks(by: authorship) : .staged
    }
    try refuseNeedlessPlan(step.conflicts, stops: stops)
    if outcome == .staged, step.makesCommits {
      throw self.step.place.error("\(self.step.place.text) changes nothing here: the commit would be empty")
    }
    return step.makesCommits ? writer.headCommit : nil
  }

  func rebase(_ step: RebaseStep) throws -> ObjectID? {
    _ = try commit(named: step.upstream)
    var options = RebaseOptions()
    if let onto = step.onto {
      _ = try commit(named: onto)
      options.onto = try revision(onto)
    }
    if let branch = step.branch {
      guard writer.snapshot.references["refs/heads/" + ByteString(branch.text)] != nil else {
        throw branch.error("there is no branch \(quoted(branch.text))")
      }
      options.branch = ByteString(branch.text)
    }
    var outcome = try writer.rebase(onto: revision(step.upstream), by: now, options)
    var stops = 0
    while case .conflicted(_, let paths) = outcome {
      guard try resolve(paths, step.conflicts, stop: stops) else { return nil }
      stops += 1
      outcome = try writer.continueRebase(by: now)
    }
    try refuseNeedlessPlan(step.conflicts, stops: stops)
    return writer.headCommit
  }

  /// A revision, or a range of them, as Git is told it.
  private func revisions(_ marked: Marked) throws -> ByteString {
    guard let range = RevisionText.range(marked.text) else {
      _ = try commit(named: marked)
      return try revision(marked)
    }
    guard !range.isSymmetric else { throw marked.error("write the range as A..B") }
    let ends = try [range.excluded, range.included].map { end in
      let end = Marked(end.isEmpty ? "HEAD" : end, file: marked.file, mark: marked.mark)
      _ = try commit(named: end)
      return try revision(end)
    }
    return ends[0] + ".." + ends[1]
  }
}
