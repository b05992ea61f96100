import Documents
import Files
import GitEngine
import Processes

@testable import Scenarios

extension OracleWork {
  func stash(_ step: StashStep) throws {
    let entry = ByteString("stash@{\(step.number)}")
    switch step.verb {
    case .push:
      var arguments: [ByteString] = ["stash", "push", "-q"]
      if let message = step.message { arguments += ["-m", message] }
      if step.includesUntracked { arguments.append("-u") }
      if step.keepsIndex { arguments.append("-k") }
      let before = try tryGit(["rev-parse", "-q", "--verify", "refs/stash"]).output
      try git(arguments)
      if try tryGit(["rev-parse", "-q", "--verify", "refs/stash"]).output == before {
        throw OracleFailure(message: "nothing to stash")
      }
    case .pop, .apply:
      let index: [ByteString] = step.restoresIndex ? ["--index"] : []
      let arguments: [ByteString] = ["stash", ByteString(step.verb.rawValue), "-q"] + index + [entry]
      let result = try tryGit(arguments)
      let conflicts = try git("diff", "--name-only", "--diff-filter=U", "-z")
      guard result.succeeded || (step.leavesConflict && !conflicts.isEmpty) else {
        throw OracleFailure(message: "\(arguments): \(result.output)\(result.errors)")
      }
    case .drop: try git("stash", "drop", "-q", entry)
    case .clear: try git("stash", "clear")
    }
  }

  func note(_ step: NoteStep) throws {
    let reference: [ByteString] = step.reference.map { ["--ref", ByteString($0.text)] } ?? []
    let flags: [ByteString] = step.isForced ? ["-f"] : []
    let target = step.target.map { [revision($0)] } ?? []
    try git(["notes"] + reference + [step.appends ? "append" : "add"] + flags + ["-F", "-"] + target, input: step.text)
  }

  func submodule(_ step: SubmoduleStep) throws {
    let source = try oracle.setup.repository(step.source)
    try oracle.create(source)
    let path = step.path ?? ByteString(source.name)
    try git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", "../" + source.path, path)
    // Git makes addresses absolute; a world's are relative, so that it can be moved.
    let up = ByteString(path.split(on: UInt8(ascii: "/")).flatMap { _ in "../".utf8 })
    try git("config", "submodule." + path + ".url", "../" + source.path)
    try git("-C", path, "config", "remote.origin.url", up + "../" + source.path)
    let module = self.path / ".git/modules" / path
    let absolute = self.path.bytes + "/../" + source.path
    try replace(absolute, with: up + "../" + source.path, in: module / "logs")
    try replace(oracle.path(of: source).bytes, with: up + "../" + source.path, in: module / "logs")
    let hooks = up + ".git/modules/" + path + "/hooks"
    try oracle.configure(
      module / "config",
      WorldConfiguration.settings(isBare: false, person: declaration.person, hooks: hooks))
  }

  func worktree(_ step: WorktreeStep) throws {
    var arguments: [ByteString] = ["worktree", "add", "-q"]
    let name = ByteString(step.branch?.text ?? step.name.text)
    if step.creates { arguments += ["-b", name] }
    if step.detaches { arguments.append("--detach") }
    arguments.append(ByteString("../\(step.name.text)"))
    if step.creates || step.detaches {
      arguments += step.start.map { [revision($0)] } ?? []
    } else {
      arguments.append(name)
    }
    try git(arguments)
  }

  func expire(_ step: ReflogStep) throws {
    let limits: [ByteString] =
      step.onlyUnreachable ? ["--expire=never", "--expire-unreachable=now"] : ["--expire=now"]
    try git(["reflog", "expire"] + limits + (step.references.map { $0.map(revision) } ?? ["--all"]))
  }

  func collect(_ step: GarbageStep) throws {
    try git("gc", "-q", step.prunes ? "--prune=now" : "--no-prune")
  }

  func pull(_ step: PullStep) throws {
    let name = try ensure(step.remote)
    let branch = step.branch.map { [ByteString($0.text)] } ?? []
    try run(["pull", name] + branch, step.conflicts) {
      try git("commit", "-q")
      return false
    }
  }
}
