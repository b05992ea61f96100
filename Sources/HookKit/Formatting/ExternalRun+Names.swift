internal import Files
internal import GitEngine
internal import Processes

extension ExternalRun {
  /// Gives the program the names of the files, and looks at its exit code and, where it rewrites, at the files.
  func runOnNames(of files: [CheckedFile], in tree: ExportedTree, into outcome: inout Outcome) throws {
    let commands = commands(for: files, in: tree)
    let results = try concurrently(limit: action.isParallel ? processorCount : 1, commands) {
      (command) throws(ProcessError) in try command.run(isCancelled: isCancelled)
    }
    for result in results {
      guard let failure = failure(of: result) else { continue }
      if !outcome.findings.contains(where: { $0.finding.message == failure }) {
        outcome.findings.append(finding(failure))
      }
      if !result.output.isEmpty { outcome.outputs.append(RuleOutput(rule: rule.name, text: result.output)) }
    }
    guard action.rewrites, outcome.findings.isEmpty else { return }
    let reader = ContentReader(contents)
    for file in files {
      guard let now = tree.contents(of: file.path) else { continue }
      let original = if let known = changed[file.path] { known } else { try reader.contents(of: file) }
      note(file, original, rewritten: now, into: &outcome)
    }
  }

  /// Runs in a folder with the file of a message as the last argument.
  func run(onMessageIn file: FilePath, in folder: FilePath) throws -> Outcome {
    var outcome = Outcome()
    let words = action.command.words
    let start = action.usesShell ? ["/bin/sh", "-c", words.first ?? "", ByteString(rule.name)] : words
    var variables = action.keepsGitEnvironment ? environment : GitVariables.cleared(environment)
    variables.merge(action.environment) { _, own in own }
    var command = Command(start + [file.bytes], in: folder, environment: variables, timeLimit: action.timeLimit)
    command.mergesErrors = true
    let result: ProcessResult
    do throws(ProcessError) {
      result = try command.run(isCancelled: isCancelled)
    } catch {
      guard error.reason == .notFound else { throw error }
      outcome.troubles.append(missingProgram)
      return outcome
    }
    guard let failure = failure(of: result) else { return outcome }
    outcome.findings.append(finding(failure))
    if !result.output.isEmpty { outcome.outputs.append(RuleOutput(rule: rule.name, text: result.output)) }
    return outcome
  }

  private func commands(for files: [CheckedFile], in tree: ExportedTree) -> [Command] {
    let words = action.command.words
    let start =
      action.usesShell ? ["/bin/sh", "-c", words.first ?? "", ByteString(rule.name)] : words
    switch action.input {
    case .arguments:
      let names = files.map(\.path.argument)
      guard !names.isEmpty else { return [merged(command(start, in: tree))] }
      let room = Batches.room(beside: command(start, in: tree).environment, command: start)
      let parts = action.isParallel && names.count >= 16 ? processorCount : 1
      return Batches.split(names, room: room, parts: parts).map { merged(command(start + $0, in: tree)) }
    case .names:
      var command = merged(command(start, in: tree))
      command.input = ByteString(files.flatMap { $0.path.bytes + [0] })
      return [command]
    case .none, .contents:
      return [merged(command(start, in: tree))]
    }
  }

  private func merged(_ command: Command) -> Command {
    var command = command
    command.mergesErrors = true
    return command
  }
}
