import Documents
import Files
import GitEngine
import Processes

@testable import Scenarios

extension OracleWork {
  func merge(_ step: MergeStep) throws {
    var arguments: [ByteString] = ["merge", "-q"]
    switch step.fastForward {
    case .allowed: break
    case .never: arguments.append("--no-ff")
    case .only: arguments.append("--ff-only")
    }
    if step.squashes { arguments.append("--squash") }
    if !step.commits { arguments.append("--no-commit") }
    if step.allowsUnrelated { arguments.append("--allow-unrelated-histories") }
    if let favour = step.favour { arguments += ["-X", ByteString(favour.rawValue)] }
    if let message = step.message { arguments += ["-m", message] }
    try run(arguments + step.sources.map(revision), step.conflicts) {
      if step.commits, !step.squashes { try git("commit", "-q") }
      return false
    }
  }

  /// Runs a command that may stop at conflicts, and resolves these; `proceed` says whether it may stop again.
  func run(_ arguments: [ByteString], _ plan: ConflictPlan, then proceed: () throws -> Bool) throws {
    var result = try tryGit(arguments)
    var stop = 0
    while !result.succeeded {
      let conflicts = try git("diff", "--name-only", "--diff-filter=U", "-z").split(on: 0).filter { !$0.isEmpty }
      guard !conflicts.isEmpty else {
        throw OracleFailure(message: "\(arguments.joined(separator: " ")): \(result.output)\(result.errors)")
      }
      if plan.leaves { return }
      guard stop < plan.resolutions.count else { throw OracleFailure(message: "conflicts: \(conflicts)") }
      try resolve(Array(Set(conflicts)).sorted(), plan.resolutions[stop])
      stop += 1
      guard try proceed() else { return }
      result = try tryGit([arguments[0], "--continue"])
    }
  }

  private func resolve(_ paths: [ByteString], _ resolution: Resolution) throws {
    switch resolution {
    case .side(let side): for path in paths { try take(side, path) }
    case .files(let files):
      for file in files {
        let path = ByteString(file.path.text)
        switch file.outcome {
        case .contents(let contents):
          try PlainFolder(folder: self.path).writeFile(contents, to: path)
          try git("add", "-f", "--", path)
        case .side(let side): try take(side, path)
        case .deleted: try delete(path)
        }
      }
    }
  }

  private func take(_ side: Resolution.Side, _ path: ByteString) throws {
    if try tryGit(["checkout", "-q", "--" + ByteString(side.rawValue), "--", path]).succeeded {
      try git("add", "-f", "--", path)
    } else {
      try delete(path)
    }
  }

  private func delete(_ path: ByteString) throws {
    let files = PlainFolder(folder: self.path)
    if (self.path / ("./" + path)).exists { try files.remove(path) }
    try git("add", "-A", "-f", "--", path)
  }
}

extension OracleWork {
  func pick(_ step: PickStep, _ command: ByteString) throws {
    var arguments = [command]
    if command == "revert" { arguments.append("--no-edit") }
    if step.recordsOrigin { arguments.append("-x") }
    if let mainline = step.mainline { arguments += ["-m", ByteString("\(mainline)")] }
    if !step.makesCommits { arguments.append("-n") }
    try run(arguments + step.commits.map(range), step.conflicts) { step.makesCommits }
  }

  private func range(_ marked: Marked) -> ByteString {
    guard let range = RevisionText.range(marked.text) else { return revision(marked) }
    let ends = [range.excluded, range.included].map { revision(Marked($0, file: marked.file, mark: marked.mark)) }
    return ends[0] + ".." + ends[1]
  }

  func rebase(_ step: RebaseStep) throws {
    var arguments: [ByteString] = ["rebase"]
    if let onto = step.onto { arguments += ["--onto", revision(onto)] }
    arguments.append(revision(step.upstream))
    if let branch = step.branch { arguments.append(revision(branch)) }
    try run(arguments, step.conflicts) { true }
  }

  func bisect(_ step: BisectStep) throws {
    try git(["bisect", "start", revision(step.bad)] + step.good.map(revision))
    if !step.skip.isEmpty { try git(["bisect", "skip"] + step.skip.map(revision)) }
  }
}
