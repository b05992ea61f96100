public import Files
public import GitEngine

extension HookRun {
  /// Looks at the message in a file: `commit-msg`.
  ///
  /// - Parameters:
  ///   - file: where it is.
  ///   - name: the file as findings name it.
  public func run(
    onMessageIn file: FilePath, shownAs name: ByteString, in opened: Repository? = nil
  ) throws(HookError) -> HookReport {
    try report(in: opened) { repository, rules, report in
      report.fileCount = 1
      let message = CommitMessage(file: try file.contents(), cleanup: try cleanup(in: repository))
      for rule in rules {
        switch rule.action {
        case .message(let check):
          report.findings += check.findings(in: message).map { found in
            let finding = Finding(
              rule: rule.name, path: name, line: found.line, column: found.column, message: found.message)
            return HookFinding(finding, rule: rule.name, isWarning: rule.isWarning)
          }
        case .external(let action):
          try run(action, of: rule, onMessageIn: file, in: repository, report: &report)
        case .file, .change, .ticket, .protect: continue
        }
      }
    }
  }

  /// Puts in what the branch tells: `prepare-commit-msg`.
  ///
  /// - Parameter source: the second argument of the hook, where it has one.
  public func prepare(
    messageIn file: FilePath, source: ByteString?, in opened: Repository? = nil
  ) throws(HookError) -> HookReport {
    try report(in: opened) { repository, rules, _ in
      // A message that is picked was written for another branch.
      if case .cherryPick = try repository.operation { return }
      let original = try file.contents()
      var message = original
      let (branch, cleanup) = (try branchToCommitOn(in: repository), try cleanup(in: repository))
      for rule in rules {
        guard case .ticket(let insertion) = rule.action else { continue }
        message = insertion.apply(to: message, branch: branch, source: source, cleanup: cleanup) ?? message
      }
      if message != original { try file.writeAtomically(message) }
    }
  }

  private func branchToCommitOn(in repository: Repository) throws(GitError) -> ByteString? {
    if let branch = try repository.head.branchName { return branch }
    guard case .rebase(let rebase) = try repository.operation else { return nil }
    return rebase.branch?.removingPrefix("refs/heads/")
  }

  /// How Git will clean the message, as far as a hook can know.
  private func cleanup(in repository: Repository) throws(HookError) -> MessageCleanup {
    let git = GitProgram(environment: environment, in: repository.workFolder ?? repository.gitFolder)
    return try MessageCleanup(of: git, usesEditor: environment["GIT_EDITOR"] != ":")
  }

  /// Runs a program with the message file as its argument.
  private func run(
    _ action: ExternalAction, of rule: Rule, onMessageIn file: FilePath, in repository: Repository,
    report: inout HookReport
  ) throws {
    let contents = CheckedContents(files: [], tree: nil, base: nil, workFolder: nil, branch: nil, open: open)
    let run = ExternalRun(
      rule: rule, action: action, contents: contents, environment: environment, temporaryFolder: temporaryFolder,
      fixes: false, changed: [:], isCancelled: isCancelled)
    let outcome = try run.run(onMessageIn: file, in: repository.workFolder ?? repository.gitFolder)
    report.add(outcome, of: rule)
  }
}
