internal import Terminal

/// A command of `git drill` that does work with what the process was given.
protocol DrillCommand: ParsableCommand {
  /// Does the work, and says how the process ends.
  mutating func run(in context: Context) throws -> ExitCode
}
