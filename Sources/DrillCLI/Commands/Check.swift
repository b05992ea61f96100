internal import Checks
internal import Drills
internal import Terminal

/// Judges the state that the learner has reached.
struct Check: DrillCommand {
  static let configuration = CommandConfiguration(
    abstract: "Judge the state you have reached",
    discussion: """
      Looks at the repositories of the exercise around the current folder, and changes nothing in them. Exit code 0: passed. \
      1: not yet. 3: it cannot be judged, with the reason.
      """)

  @OptionGroup var library: LibraryOptions

  @Flag(help: "Print the verdicts as JSON")
  var json = false

  mutating func run(in context: Context) throws -> ExitCode {
    var (attempt, exercise) = try context.attempt(library)
    let hooks = GitHookRunner(scratch: context.temporaryFolder, path: context.searchPath)
    let report = try attempt.check(against: exercise, hooks: hooks)
    if json {
      try context.print(json: CheckReport.json(report, attempt: attempt))
    } else {
      let width = context.console.proseWidth
      try context.print(lines: CheckPage(report, attempt, exercise).lines(width: width))
    }
    for name in report.outcome == .passed ? [] : attempt.replacedRepositories() {
      try context.warn(
        "the repository \(name) is another one than this exercise built: it holds no commit of the start; git drill reset builds it again"
      )
    }
    do {
      try attempt.note(report)
    } catch {
      // The verdict stands whether or not it can be counted: a full disk or a read-only copy must not hide it.
      try context.warn("this check could not be noted: \(Trouble(error).message)")
    }
    return report.exitCode
  }
}

extension Report {
  /// How the process ends after this verdict.
  var exitCode: ExitCode {
    switch outcome {
    case .passed: .success
    case .notYet: .failure
    case .cannotGrade: .trouble
    }
  }
}
