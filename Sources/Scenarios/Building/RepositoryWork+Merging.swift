internal import Documents
internal import Files
internal import GitEngine

extension RepositoryWork {
  var authorship: Authorship { Authorship(now) }

  /// Merges, and gives the commit that HEAD is at then; none where the merge still waits.
  func merge(_ step: MergeStep) throws -> ObjectID? {
    var options = MergeOptions()
    options.fastForward =
      switch step.fastForward {
      case .allowed: .allowed
      case .never: .never
      case .only: .only
      }
    options.squashes = step.squashes
    options.commits = step.commits
    options.message = step.message
    options.allowsUnrelated = step.allowsUnrelated
    options.favours =
      switch step.favour {
      case .ours: .ours
      case .theirs: .theirs
      case nil: .none
      }
    for source in step.sources { _ = try commit(named: source) }
    let sources = try step.sources.map { (source) throws(DocumentError) in try revision(source) }
    let outcome = try writer.merge(sources, by: authorship, options)
    return try conclude(outcome, step.conflicts, commits: step.commits && !step.squashes)
  }

  func pull(_ step: PullStep) throws -> ObjectID? {
    let (name, other) = try other(step.remote)
    let branch = step.branch.map { ByteString($0.text) }
    return try conclude(
      try writer.pull(branch, of: name, from: other, by: authorship), step.conflicts, commits: true)
  }

  private func conclude(_ outcome: MergeOutcome, _ plan: ConflictPlan, commits: Bool) throws -> ObjectID? {
    switch outcome {
    case .upToDate: throw step.place.error("\(step.place.text): there is nothing to merge; it is all in already")
    case .fastForwarded(let id), .committed(let id):
      try refuseNeedlessPlan(plan)
      return id
    case .staged:
      try refuseNeedlessPlan(plan)
      return nil
    case .conflicted(let paths):
      guard try resolve(paths, plan, stop: 0), commits else { return nil }
      return try writer.commit(by: authorship)
    }
  }

  /// Resolves the conflicts of a stop as planned; false where they are to stay.
  func resolve(_ paths: [ByteString], _ plan: ConflictPlan, stop: Int) throws -> Bool {
    if plan.leaves { return false }
    guard stop < plan.resolutions.count else {
      let listed = paths.map(\.description).joined(separator: ", ")
      let again = stop > 0 ? " at stop \(stop + 1)" : ""
      throw step.place.error(
        "\(step.place.text) has a conflict\(again) in \(listed); say what becomes of it with resolve:, or conflict: leave"
      )
    }
    switch plan.resolutions[stop] {
    case .side(let side):
      for path in paths { try take(side, path) }
    case .files(let files):
      for file in files { try resolve(file, among: paths) }
    }
    if let path = writer.conflictedPaths.first {
      throw step.place.error("\(step.place.text): \(path) is in conflict, and resolve does not say what becomes of it")
    }
    return true
  }

  private func resolve(_ file: Resolution.ResolvedFile, among paths: [ByteString]) throws {
    let path = ByteString(file.path.text)
    switch file.outcome {
    case .contents(let contents):
      try writer.write(contents, to: path)
      try writer.add([path], force: true)
    case .side(let side):
      guard paths.contains(path) else {
        throw file.path.error("\(path) is not in conflict; take chooses one of its sides")
      }
      try take(side, path)
    case .deleted: try delete(path)
    }
  }

  private func take(_ side: Resolution.Side, _ path: ByteString) throws {
    do {
      try writer.restoreConflicted([path], stage: side == .ours ? 2 : 3)
      try writer.add([path], force: true)
    } catch let error as GitError where error.kind == .notFound {
      try delete(path)
    }
  }

  private func delete(_ path: ByteString) throws {
    if try writer.mode(of: path) != nil { try writer.removeFile(path) }
    try writer.add([path], force: true)
  }

  /// A plan for a conflict that does not come up is a mistake: the scenario is not what its author thinks.
  func refuseNeedlessPlan(_ plan: ConflictPlan, stops: Int = 0) throws(DocumentError) {
    if plan.leaves { throw step.place.error("\(step.place.text) has no conflict to leave") }
    guard plan.resolutions.count > stops else { return }
    throw step.place.error(
      stops == 0
        ? "\(step.place.text) has no conflict; take resolve: away" : "\(step.place.text) stops \(stops) times only")
  }
}
