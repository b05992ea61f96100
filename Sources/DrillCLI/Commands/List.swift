internal import Documents
internal import Drills
internal import Terminal

/// Shows the library as a map.
struct List: DrillCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show all exercises, by topic or by interview question",
    aliases: ["ls"])

  @Argument(help: "Only the exercises of these topics", completion: .known(.topics))
  var topics: [String] = []

  @Flag(help: "Order them by the thirteen interview questions")
  var questions = false

  @Flag(help: "Print the result as JSON")
  var json = false

  @OptionGroup var library: LibraryOptions

  mutating func run(in context: Context) throws -> ExitCode {
    let catalogue = Catalogue(try context.summaries(library), map: try context.exerciseMap())
    let chosen = try catalogue.limited(to: topics)
    if json {
      try context.print(json: .array(chosen.summaries.map(\.json)))
      return .success
    }
    let width = context.console.width
    try context.print(lines: questions ? chosen.linesByQuestion(width: width) : chosen.linesByTopic(width: width))
    try context.advise(
      "\("git drill show ID", .cyan) tells what one is about, \("git drill start ID", .cyan) builds it.")
    return .success
  }
}
