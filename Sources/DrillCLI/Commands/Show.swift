internal import Drills
internal import Terminal

/// Shows what an exercise is about without building it.
struct Show: DrillCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what an exercise is about, without starting it")

  @Argument(help: "The exercise, as git drill list names it", completion: .known(.exercises))
  var id: String

  @Flag(help: "Print the result as JSON")
  var json = false

  @OptionGroup var library: LibraryOptions

  mutating func run(in context: Context) throws -> ExitCode {
    let folder = try context.library(library).folder(id)
    let summary = try ExerciseSummary(folder, language: context.language)
    if json {
      try context.print(json: summary.json)
      return .success
    }
    let text = try Exercise(folder).previewText(language: context.language)
    try context.print(lines: summary.lines(width: context.console.proseWidth) + [""])
    try context.print(markdown: text.task)
    try context.advise(
      "\("git drill start \(shellQuoted(id))", .cyan) builds it; names differ from variant to variant.")
    return .success
  }
}
