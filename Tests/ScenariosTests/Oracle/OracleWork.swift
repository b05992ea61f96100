import Documents
import Files
import GitEngine
import Processes

@testable import Scenarios

/// One step in one repository, as commands of `git`.
struct OracleWork {
  let oracle: GitOracle
  let step: Step
  let declaration: RepositoryDeclaration
  let clock: Moment

  var path: FilePath { oracle.path(of: declaration) }

  var now: Signature {
    let person = step.person ?? declaration.person
    return Signature(name: person.name, email: person.email, time: clock.time)
  }

  func perform() throws {
    switch step.action {
    case .commit(let step): try commit(step)
    case .change(let step): try change(step)
    case .stage(let step): try stage(step)
    case .unstage(let step): try unstage(step)
    case .branch(let step): try branch(step)
    case .switch(let step): try self.switch(step)
    case .reset(let step):
      let target = step.target.text == "HEAD" ? [] : [revision(step.target)]
      try git(["reset", "-q", "--" + ByteString(step.mode.rawValue)] + target)
    case .tag(let step): try tag(step)
    case .label, .clock: break
    case .hook(let step): oracle.addHook(step, to: declaration)
    case .config(let step): for setting in step.settings { try oracle.set(setting, in: path) }
    case .merge(let step): try merge(step)
    case .remote(let step): try remote(step)
    case .push(let step): try push(step)
    case .fetch(let step): try fetch(step)
    case .clone(let step): try clone(step)
    case .cherryPick(let step): try pick(step, "cherry-pick")
    case .revert(let step): try pick(step, "revert")
    case .rebase(let step): try rebase(step)
    case .bisect(let step): try bisect(step)
    case .stash(let step): try stash(step)
    case .note(let step): try note(step)
    case .submodule(let step): try submodule(step)
    case .worktree(let step): try worktree(step)
    case .reflog(let step): try expire(step)
    case .gc(let step): try collect(step)
    case .pull(let step): try pull(step)
    }
  }

  /// What the step's label stands for.
  func label() throws -> String {
    let revision: ByteString =
      switch step.action {
      case .label(let step): step.target.map(self.revision) ?? "HEAD"
      case .tag(let step): ByteString("refs/tags/\(step.name.text)")
      case .stash: "refs/stash"
      default: "HEAD"
      }
    return try git("rev-parse", "--verify", revision).lines.first?.description ?? ""
  }

  func revision(_ marked: Marked) -> ByteString {
    let name = RevisionText.name(of: marked.text)
    guard let id = oracle.labels[name] else { return ByteString(marked.text) }
    let isReference = ["refs/heads/", "refs/tags/"].contains { prefix in
      (try? oracle.tryGit(["show-ref", "-q", "--verify", ByteString(prefix + name)], in: path).succeeded) == true
    }
    return isReference ? ByteString(marked.text) : ByteString(id + marked.text.dropFirst(name.count))
  }

  @discardableResult
  func git(_ arguments: ByteString..., input: ByteString = "") throws -> ByteString {
    try git(arguments, input: input)
  }

  @discardableResult
  func git(_ arguments: [ByteString], input: ByteString = "") throws -> ByteString {
    try oracle.git(arguments, in: path, author: now, committer: now, input: input)
  }

  func tryGit(_ arguments: [ByteString]) throws -> ProcessResult {
    try oracle.tryGit(arguments, in: path, author: now, committer: now)
  }
}

// MARK: - Files and commits

extension OracleWork {
  private func change(_ step: ChangeStep) throws {
    let files = PlainFolder(folder: path)
    for change in step.changes { try files.make(change) }
    if step.stages { try stage(step.changes.flatMap(\.change.paths)) }
  }

  /// Stages paths, also of ignored files; what is neither a file nor tracked is passed over.
  private func stage(_ paths: [ByteString]) throws {
    var known: [ByteString] = []
    for path in Set(paths).sorted() {
      let isTracked = try !git("ls-files", "-z", "--", path).isEmpty
      if isTracked || (self.path / ("./" + path)).exists { known.append(path) }
    }
    if !known.isEmpty { try git(["add", "-A", "-f", "--"] + known) }
  }

  private func stage(_ step: StageStep) throws {
    switch step.paths {
    case .all: try git("add", "-A")
    case .paths(let paths):
      let flags: [ByteString] = (step.isForced ? ["-f"] : []) + (step.isIntent ? ["-N"] : ["-A"])
      for path in paths { try git(["add"] + flags + ["--", ByteString(path.text)]) }
    }
  }

  private func unstage(_ step: UnstageStep) throws {
    switch step.paths {
    case .all: try git("reset", "-q", "--", ".")
    case .paths(let paths):
      for path in paths {
        let path = ByteString(path.text)
        if step.untracks {
          try git("rm", "-q", "-r", "--cached", "--", path)
        } else {
          try git("reset", "-q", "--", path)
        }
      }
    }
  }

  private func commit(_ step: CommitStep) throws {
    let files = PlainFolder(folder: path)
    for change in step.changes { try files.make(change) }
    try stage(step.staged.map { $0.map { ByteString($0.text) } } ?? step.changes.flatMap(\.change.paths))
    var committer = now
    if let person = step.committer { (committer.name, committer.email) = (person.name, person.email) }
    if let date = step.date { committer.time = date.time }
    var author = committer
    if let person = step.author { (author.name, author.email) = (person.name, person.email) }
    if let date = step.authorDate { author.time = date.time }
    var arguments: [ByteString] = ["commit", "-q"]
    if step.message != nil { arguments += ["--cleanup=whitespace", "-F", "-"] }
    if step.amends {
      arguments.append("--amend")
      if step.message == nil { arguments.append("--no-edit") }
      if step.author != nil { arguments.append("--author=" + author.name + " <" + author.email + ">") }
      if step.authorDate != nil { arguments.append("--date=" + author.time.text) }
    }
    if step.allowsEmpty { arguments.append("--allow-empty") }
    if step.stagesTracked { arguments.append("-a") }
    try oracle.git(arguments, in: path, author: author, committer: committer, input: step.message ?? "")
  }
}

// MARK: - Branches and tags

extension OracleWork {
  private func branch(_ step: BranchStep) throws {
    let name = ByteString(step.name.text)
    if let newName = step.newName {
      try git("branch", step.isForced ? "-M" : "-m", name, ByteString(newName.text))
    } else if step.deletes {
      try git("branch", "-q", step.isForced ? "-D" : "-d", name)
    } else if step.upstream?.text == "none" {
      try git("branch", "--unset-upstream", name)
    } else if let upstream = step.upstream {
      try git("branch", "-q", "--set-upstream-to=" + ByteString(upstream.text), name)
    } else {
      let flags: [ByteString] = (step.isForced ? ["-f"] : []) + (step.tracks ? ["--track"] : [])
      try git(["branch", "-q"] + flags + [name] + (step.start.map { [revision($0)] } ?? []))
    }
  }

  private func `switch`(_ step: SwitchStep) throws {
    let name = ByteString(step.target.text)
    switch step.way {
    case .existing: try git("switch", "-q", name)
    case .detach: try git("switch", "-q", "--detach", revision(step.target))
    case .orphan: try git("switch", "-q", "--orphan", name)
    case .create:
      let start = step.start.map { [revision($0)] } ?? []
      try git(["switch", "-q", "-c", name] + (step.tracks ? ["--track"] : []) + start)
    }
  }

  private func tag(_ step: TagStep) throws {
    let name = ByteString(step.name.text)
    if step.deletes {
      try git("tag", "-d", name)
      return
    }
    let flags: [ByteString] = (step.isForced ? ["-f"] : []) + (step.message == nil ? [] : ["-a", "-F", "-"])
    try git(["tag"] + flags + [name] + (step.target.map { [revision($0)] } ?? []), input: step.message ?? "")
  }
}
