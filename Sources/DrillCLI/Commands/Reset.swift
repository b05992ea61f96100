internal import Drills
internal import Scenarios
internal import Terminal

/// Builds the exercise again from nothing.
struct Reset: DrillCommand {
  static let configuration = CommandConfiguration(
    abstract: "Build the exercise again, as it was at the start",
    discussion: "Everything in its repositories is replaced. The answers are cleared; the hints shown still count.")

  @Option(help: ArgumentHelp("Draw the variant of this number instead", valueName: "number"))
  var seed: String?

  @OptionGroup var library: LibraryOptions

  mutating func run(in context: Context) throws -> ExitCode {
    let (attempt, exercise) = try context.attempt(library, allowingOld: true)
    let seed = try seed.map { try Seed(text: $0) } ?? attempt.seed
    let fresh = try attempt.reset(
      to: exercise, seed: seed, language: context.language, now: context.now(), isCancelled: context.isInterrupted)
    let text = try exercise.text(language: context.language, attempt: fresh)
    try context.print(TaskPage(exercise, text, fresh, from: context.folder))
    return .success
  }
}
