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
    try attempt.note(report)
    if json {
      try context.print(json: CheckReport.json(report, attempt: attempt))
    } else {
      let width = context.console.proseWidth
      try context.print(lines: CheckPage(report, attempt, exercise).lines(width: width))
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
