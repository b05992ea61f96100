internal import Documents
internal import Files
internal import GitEngine

/// One step in one repository of a world that is being built.
struct RepositoryWork {
  let world: WorldUnderConstruction
  let writer: RepositoryWriter
  let declaration: RepositoryDeclaration
  let step: Step
  /// Who does it, and when.
  let now: Signature

  /// Does it, and gives what a label would stand for.
  func perform() throws -> ObjectID? {
    switch step.action {
    case .commit(let step): return try commit(step)
    case .change(let step): try change(step)
    case .stage(let step): try stage(step)
    case .unstage(let step): try unstage(step)
    case .branch(let step): try branch(step)
    case .switch(let step): try self.switch(step)
    case .reset(let step): try writer.reset(step.mode.writerMode, to: revision(step.target), by: now)
    case .tag(let step): return try tag(step)
    case .label(let step): return try resolve(step.target)
    case .hook(let step): world.hooks[declaration.name, default: []].append(step)
    case .merge(let step): return try merge(step)
    case .remote(let step): try remote(step)
    case .push(let step): try push(step)
    case .fetch(let step): try fetch(step)
    case .config(let step): try configure(step)
    case .cherryPick(let step): return try pick(step, reverting: false)
    case .revert(let step): return try pick(step, reverting: true)
    case .rebase(let step): return try rebase(step)
    case .stash(let step): return try stash(step)
    case .pull(let step): return try pull(step)
    case .note(let step): try note(step)
    case .submodule(let step): try submodule(step)
    case .worktree(let step): try worktree(step)
    case .bisect(let step): try bisect(step)
    case .reflog(let step): try expire(step)
    case .gc(let step): try writer.collectGarbage(prunes: step.prunes)
    case .clone, .clock: break
    }
    return writer.headCommit
  }

  // MARK: Revisions

  /// A revision as Git is told it: a label at its front becomes the id that it stands for.
  func revision(_ marked: Marked) throws(DocumentError) -> ByteString {
    let name = RevisionText.name(of: marked.text)
    guard let id = world.labels[name] else { return ByteString(marked.text) }
    if let reference = writer.referenceName(ByteString(name)) {
      guard (try? writer.resolve(reference)) == id || (try? writer.resolveCommit(reference)) == id else {
        throw marked.error("\(quoted(name)) is both a label and the name of another commit's branch or tag")
      }
      return ByteString(marked.text)
    }
    return ByteString(id.hex + marked.text.dropFirst(name.count))
  }

  /// The object that a revision names; HEAD's commit for none.
  func resolve(_ marked: Marked?) throws -> ObjectID {
    guard let marked else { return try writer.resolve("HEAD") }
    do {
      return try writer.resolve(revision(marked))
    } catch let error as GitError {
      throw marked.error("\(quoted(marked.text)) names nothing here: \(error.message)")
    }
  }

  /// The commit that a revision names, through tags.
  func commit(named marked: Marked) throws -> ObjectID {
    do {
      return try writer.resolveCommit(revision(marked))
    } catch let error as GitError {
      throw marked.error("\(quoted(marked.text)) names no commit here: \(error.message)")
    }
  }
}

extension ResetStep.Mode {
  var writerMode: RepositoryWriter.ResetMode {
    switch self {
    case .soft: .soft
    case .mixed: .mixed
    case .hard: .hard
    }
  }
}
