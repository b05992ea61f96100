internal import Documents
internal import Files
internal import GitEngine

extension RepositoryWork {
  /// Puts changes aside or takes them back, and gives the stash that was made.
  func stash(_ step: StashStep) throws -> ObjectID? {
    switch step.verb {
    case .push:
      var options = StashOptions()
      options.message = step.message
      options.includesUntracked = step.includesUntracked
      options.keepsIndex = step.keepsIndex
      guard let id = try writer.stash(by: authorship, options) else {
        throw self.step.place.error("stash: there is nothing to put aside")
      }
      return id
    case .pop, .apply:
      let outcome =
        step.verb == .pop
        ? try writer.popStash(step.number, restoresIndex: step.restoresIndex, by: now)
        : try writer.applyStash(step.number, restoresIndex: step.restoresIndex, by: now)
      try check(outcome, step)
    case .drop: try writer.dropStash(step.number)
    case .clear: try writer.clearStashes()
    }
    return nil
  }

  private func check(_ outcome: MergeOutcome, _ step: StashStep) throws(DocumentError) {
    switch outcome {
    case .conflicted(let paths) where !step.leavesConflict:
      let listed = paths.map(\.description).joined(separator: ", ")
      throw self.step.place.error("stash has a conflict in \(listed); conflict: leave leaves it to the learner")
    case .conflicted: break
    default: if step.leavesConflict { throw self.step.place.error("stash has no conflict to leave") }
    }
  }

  func note(_ step: NoteStep) throws {
    let target = try step.target.map { (target) throws(DocumentError) in try revision(target) } ?? "HEAD"
    let reference = ByteString(step.reference?.text ?? "commits")
    if step.appends {
      try writer.appendNote(step.text, to: target, in: reference, by: authorship)
    } else {
      try writer.addNote(step.text, to: target, in: reference, force: step.isForced, by: authorship)
    }
  }

  func submodule(_ step: SubmoduleStep) throws {
    let (other, source) = try world.writer(named: step.source)
    guard source.name != declaration.name else {
      throw step.source.error("a repository cannot be its own submodule; name another one")
    }
    let path = step.path ?? ByteString(source.name)
    let address = world.address(of: source)
    let up = ByteString(path.split(on: UInt8(ascii: "/")).flatMap { _ in "../".utf8 })
    let submodule = try writer.addSubmodule(other, url: address, resolvedURL: up + address, at: path, by: now)
    // Git would write absolute addresses here, which are wrong as soon as the world is moved.
    try writer.setConfiguration("submodule." + path + ".url", to: address)
    let hooks = up + ".git/modules/" + path + "/hooks"
    for (name, value) in WorldConfiguration.settings(isBare: false, person: declaration.person, hooks: hooks) {
      try submodule.setConfiguration(name, to: value)
    }
    world.addFurther(submodule)
  }

  func worktree(_ step: WorktreeStep) throws {
    let name = ByteString(step.name.text)
    let place = world.folder / name
    guard !world.setup.repositories.contains(where: { $0.path == name }), !place.exists else {
      throw step.name.error("\(name) exists already beside the repository")
    }
    let start = try step.start.map { (start) throws(DocumentError) in try revision(start) }
    let branch = ByteString(step.branch?.text ?? step.name.text)
    let isKnown = writer.snapshot.references["refs/heads/" + branch] != nil
    if step.creates, isKnown { throw step.place("a branch named '\(branch)' already exists") }
    if !step.creates, !step.detaches, !isKnown { throw step.place("there is no branch '\(branch)'") }
    let linked = try writer.addWorktree(
      at: place, branch: step.detaches ? nil : branch, start: step.creates ? start ?? "HEAD" : start, by: now)
    world.addFurther(linked)
  }

  func bisect(_ step: BisectStep) throws {
    _ = try commit(named: step.bad)
    for good in step.good { _ = try commit(named: good) }
    let good = try step.good.map { (good) throws(DocumentError) in try revision(good) }
    let outcome = try writer.startBisect(bad: revision(step.bad), good: good, by: now)
    guard case .trying = outcome else {
      throw self.step.place.error("bisect has nothing left to test between these commits")
    }
    for skipped in step.skip { try writer.markBisect(.skip, revision(skipped), by: now) }
  }

  func expire(_ step: ReflogStep) throws {
    let time: Int64? = step.onlyUnreachable ? .min : nil
    guard let references = step.references else { return try writer.expireReflog(before: time) }
    for reference in references {
      do {
        try writer.expireReflog(revision(reference), before: time)
      } catch let error as GitError {
        throw reference.error("reflog: \(error.message)")
      }
    }
  }
}

extension WorktreeStep {
  fileprivate func place(_ message: String) -> DocumentError { (branch ?? name).error("worktree: \(message)") }
}
