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
    if again && shown == 0 { throw Trouble("no hint was shown yet", hint: "git drill hint shows one", code: .failure) }
    let number = again ? shown : min(shown + 1, total)
    if number > shown { try attempt.update { $0.hintsShown = number } }
    for index in (again ? 0 : number - 1)..<number {
      let hint = text.hints[index]
      try context.print(lines: ["\("\(hint.title) (\(index + 1) of \(total))", .bold)", ""])
      try context.print(markdown: hint.body)
    }
    if !again && shown == total {
      try context.console.print("That was the last one. git drill solution shows the whole way.", to: .error)
    } else if number < total {
      try context.console.print("git drill hint shows one step more.", to: .error)
    }
    return .success
  }
}
