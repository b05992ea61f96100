internal import Drills
internal import Terminal

/// Shows how it is done, why, and how to say it.
struct Solution: DrillCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the solution, why it works, and how to say it in an interview")

  @OptionGroup var library: LibraryOptions

  mutating func run(in context: Context) throws -> ExitCode {
    var (attempt, exercise) = try context.attempt(library)
    let text = try exercise.text(language: context.language, attempt: attempt)
    if !attempt.progress.solutionShown { try attempt.update { $0.solutionShown = true } }
    try context.print(lines: ["\(text.title, .bold)", ""])
    try context.print(markdown: text.explanation)
    try context.print(lines: ["", "\("In an interview", .bold)", ""])
    try context.print(markdown: text.interview)
    return .success
  }
}
