internal import Drills
internal import Terminal

/// Tells which exercise this is and how far it has come.
struct Status: DrillCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell the task again, and how far you have come")

  @Flag(help: "Print the result as JSON")
  var json = false

  @OptionGroup var library: LibraryOptions

  mutating func run(in context: Context) throws -> ExitCode {
    let (attempt, exercise) = try context.attempt(library)
    let text = try exercise.text(language: context.language, attempt: attempt)
    if json {
      try context.print(json: AttemptReport.status(attempt, exercise: exercise, title: text.title, now: context.now()))
      return .success
    }
    try context.print(TaskPage(exercise, text, attempt, from: context.folder))
    let progress = ProgressPage(attempt, now: context.now())
    try context.print(lines: [""] + progress.lines(width: context.console.proseWidth))
    return .success
  }
}
