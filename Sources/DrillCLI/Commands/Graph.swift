internal import Drills
internal import Files
internal import GitEngine
internal import Terminal

/// Draws the commits and what has changed since the start.
struct Graph: DrillCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw the commits, with what has changed since the start",
    discussion: """
      New commits are marked; a branch that has moved is underlined, and the place where it was is named too.
      """)

  @Option(
    name: .customLong("in"), help: ArgumentHelp("Draw this repository of the exercise", valueName: "repository"),
    completion: .known(.repositories))
  var repository = "work"

  @Option(name: .shortAndLong, help: ArgumentHelp("Draw at most this many commits", valueName: "number"))
  var limit = 40

  @Flag(help: "Draw with ASCII characters only")
  var ascii = false

  mutating func validate() throws {
    guard limit >= 1 else { throw ValidationError("at least one commit must be drawn") }
  }

  mutating func run(in context: Context) throws -> ExitCode {
    let attempt = try Attempt.around(context.folder)
    let opened = try attempt.repository(named: repository)
    let page: GraphPage
    do {
      page = try GraphPage(opened, since: attempt.start[repository], limit: limit)
    } catch {
      throw Trouble(error.message, hint: "git drill reset builds the exercise again")
    }
    let glyphs: GraphGlyphs = ascii || !context.speaksUTF8 ? .ascii : .unicode
    try context.print(lines: page.lines(width: context.console.width, glyphs: glyphs))
    for (name, error) in page.unreadable {
      try context.warn(
        "\(name.description) cannot be drawn: \(error.message); git drill reset builds the exercise again")
    }
    return page.unreadable.isEmpty ? .success : .trouble
  }
}
