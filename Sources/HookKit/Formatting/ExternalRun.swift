internal import Files
internal import GitEngine
internal import Processes

/// Runs the program of one rule on what is staged.
struct ExternalRun: Sendable {
  let rule: Rule
  let action: ExternalAction
  let contents: CheckedContents
  let environment: [ByteString: ByteString]
  let temporaryFolder: FilePath
  let fixes: Bool
  /// Files that rules before this one have put right.
  let changed: [ByteString: ByteString]
  let isCancelled: @Sendable () -> Bool

  /// What came of it.
  struct Outcome: Sendable {
    var findings: [HookFinding] = []
    var outputs: [RuleOutput] = []
    var troubles: [RuleTrouble] = []
    /// Files as they should be.
    var rewritten: [(file: CheckedFile, original: ByteString, contents: ByteString)] = []
  }

  func run() throws -> Outcome {
    let files = try matchingFiles()
    guard !files.isEmpty || action.runsAlways else { return Outcome() }
    let tree = try ExportedTree(in: temporaryFolder)
    try tree.write(exported(for: files), of: contents, changed: changed)
    if let worktree = contents.workFolder { try tree.link(action.links, from: worktree) }
    var outcome = Outcome()
    do {
      switch action.input {
      case .contents: try filter(files, in: tree, into: &outcome)
      case .arguments, .names, .none: try runOnNames(of: files, in: tree, into: &outcome)
      }
    } catch let error as ProcessError where error.reason == .notFound {
      outcome.troubles.append(missingProgram)
    }
    return outcome
  }

  /// The files of the rule: never links or submodules.
  private func matchingFiles() throws -> [CheckedFile] {
    let inPath = contents.files.filter { file in
      file.mode.isFile && rule.scope.matches(file.path, otherwise: { _ in true })
    }
    guard let types = rule.scope.types else { return inPath }
    let reader = ContentReader(contents)
    var matching: [CheckedFile] = []
    for file in inPath {
      let known =
        if let named = FileTypes(path: file.path, mode: file.mode) { named } else {
          FileTypes(path: file.path, mode: file.mode, contents: try reader.contents(of: file).bytes)
        }
      if types.matches(known) { matching.append(file) }
    }
    return matching
  }

  /// What stands in the folder of the program.
  private func exported(for files: [CheckedFile]) throws -> [CheckedFile] {
    if action.tree == .all { return try contents.wholeTree() }
    let configuration = Set(action.configuration)
    let matched = action.input == .contents ? [] : files
    guard !configuration.isEmpty else { return matched }
    let known = Set(matched.map(\.path))
    return matched
      + (try contents.wholeTree().filter { configuration.contains($0.path.lastName) && !known.contains($0.path) })
  }

  func command(_ arguments: [ByteString], in tree: ExportedTree) -> Command {
    var variables = action.keepsGitEnvironment ? environment : GitVariables.cleared(environment)
    if !action.keepsGitEnvironment {
      variables["GIT_CEILING_DIRECTORIES"] = (tree.folder.parent ?? tree.folder).bytes
    }
    if let worktree = contents.workFolder, !action.programFolders.isEmpty {
      let folders = action.programFolders.map { (worktree / $0).bytes } + [variables["PATH"] ?? ""]
      variables["PATH"] = folders.joined(separator: ":")
    }
    variables.merge(action.environment) { _, own in own }
    var command = Command(arguments, in: tree.folder, environment: variables, timeLimit: action.timeLimit)
    command.outputLimit = action.input == .contents ? ContentReader.largest : 1 << 20
    return command
  }

  func finding(
    _ message: String, path: ByteString = "", line: Int? = nil, column: Int? = nil, isFixable: Bool = false
  ) -> HookFinding {
    HookFinding(
      Finding(rule: rule.name, path: path, line: line, column: column, message: message, isFixable: isFixable),
      rule: rule.name, isWarning: rule.isWarning, characterColumn: column)
  }

  /// That the program is not here, and what to do about that.
  var missingProgram: RuleTrouble {
    let advice = action.installAdvice.map { "; \($0)" } ?? ""
    return RuleTrouble(rule: rule.name, reason: "\(action.command.program) is not installed\(advice)")
  }

  /// How a program failed, in words; nil where it did not.
  func failure(of result: ProcessResult) -> String? {
    let program = action.command.program
    return switch result.status {
    case .exited(0): nil
    case .exited(let code): "\(program) ended with exit code \(code)"
    case .signalled(let signal): "\(program) was ended by signal \(signal)"
    case .timedOut: "\(program) did not end within \(TimeSpan(action.timeLimit).text) and was stopped"
    }
  }

  /// Notes a file that the program wants to be otherwise.
  func note(_ file: CheckedFile, _ original: ByteString, rewritten: ByteString, into outcome: inout Outcome) {
    guard rewritten != original else { return }
    if fixes || rule.fixes {
      outcome.rewritten.append((file, original, rewritten))
    } else {
      let line = zip(original.lines, rewritten.lines).enumerated().first { $1.0 != $1.1 }?.offset
      outcome.findings.append(
        finding(
          "not formatted as \(action.command.program) does", path: file.path,
          line: (line ?? min(original.lines.count, rewritten.lines.count)) + 1, isFixable: true))
    }
  }
}
