internal import Documents
internal import Files
internal import GitEngine

extension RepositoryWork {
  func change(_ step: ChangeStep) throws {
    for change in step.changes { try writer.make(change) }
    if step.stages { try stage(step.changes.flatMap(\.change.paths)) }
  }

  func stage(_ step: StageStep) throws {
    switch step.paths {
    case .all where step.isForced || step.isIntent:
      throw self.step.place.error("force and intent name the paths; all is not allowed")
    case .all:
      try writer.addAll()
    case .paths(let paths):
      for path in paths {
        try at(path) {
          if step.isIntent {
            try writer.addIntent($0, force: step.isForced)
          } else {
            try writer.add([$0], force: step.isForced)
          }
        }
      }
    }
  }

  func unstage(_ step: UnstageStep) throws {
    switch step.paths {
    case .all:
      try writer.unstage(["."])
    case .paths(let paths):
      for path in paths {
        try at(path) { step.untracks ? try writer.remove([$0], keepingFiles: true) : try writer.unstage([$0]) }
      }
    }
  }

  func commit(_ step: CommitStep) throws -> ObjectID {
    for change in step.changes { try writer.make(change) }
    try stage(step.staged.map { $0.map { ByteString($0.text) } } ?? step.changes.flatMap(\.change.paths))
    var options = RepositoryWriter.CommitOptions()
    options.amends = step.amends
    options.resetsAuthor = step.amends && (step.author != nil || step.authorDate != nil)
    options.allowsEmpty = step.allowsEmpty
    options.stagesTracked = step.stagesTracked
    return try writer.commit(step.message, by: try authorship(step), options)
  }

  /// Who writes and who commits, and when; an amended commit keeps of its author what is not said.
  private func authorship(_ step: CommitStep) throws -> Authorship {
    var committer = now
    if let person = step.committer { (committer.name, committer.email) = (person.name, person.email) }
    if let date = step.date { committer.time = date.time }
    var author = committer
    if step.amends, let head = writer.headCommit { author = try writer.commit(at: ByteString(head.hex)).author }
    if let person = step.author { (author.name, author.email) = (person.name, person.email) }
    if let date = step.authorDate { author.time = date.time }
    return Authorship(author: author, committer: committer)
  }

  /// Stages the state of paths, also of ignored ones; what is neither a file nor tracked is passed over.
  private func stage(_ paths: [ByteString]) throws {
    for path in Set(paths).sorted() {
      do {
        try writer.add([path], force: true)
      } catch let error as GitError where error.kind == .notFound {
        continue
      }
    }
  }

  private func at(_ path: Marked, _ work: (ByteString) throws -> Void) throws {
    do {
      try work(ByteString(path.text))
    } catch let error as GitError {
      throw path.error("\(step.place.text): \(error.message)")
    }
  }
}
