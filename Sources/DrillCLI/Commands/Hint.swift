internal import Drills
internal import Terminal

/// Shows the next step of help.
struct Hint: DrillCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the next hint",
    discussion: "Each call shows one step more: first the idea, then the command, then the full line.")

  @Flag(help: "Show again the hints that were shown before, and no new one")
  var again = false

  @OptionGroup var library: LibraryOptions

  mutating func run(in context: Context) throws -> ExitCode {
    var (attempt, exercise) = try context.attempt(library)
    let text = try exercise.text(language: context.language, attempt: attempt)
    let total = text.hints.count
    let shown = min(attempt.progress.hintsShown, total)
    if again && shown == 0 {
      throw Trouble("no hint was shown yet", hint: "git drill hint shows one", code: .validationFailure)
    }
    let number = again ? shown : min(shown + 1, total)
    if number > shown { try attempt.update { $0.hintsShown = number } }
    let first = again ? 0 : number - 1
    for index in first..<number {
      let hint = text.hints[index]
      let heading: StyledText = "\("\(hint.title) (\(index + 1) of \(total))", .bold)"
      try context.print(lines: (index == first ? [] : [""]) + [heading, ""])
      try context.print(markdown: hint.body)
    }
    let next: StyledText =
      number < total
      ? "\("git drill hint", .cyan) shows one step more."
      : "That was the last hint. \("git drill solution", .cyan) shows the whole way."
    try context.console.print(lines: [""] + next.wrapped(width: context.console.proseWidth), to: .error)
    return .success
  }
}
