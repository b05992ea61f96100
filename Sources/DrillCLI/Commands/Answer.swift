internal import Drills
internal import Files
internal import Terminal

/// Notes an answer in words.
struct Answer: DrillCommand {
  static let configuration = CommandConfiguration(
    abstract: "Answer a question of the exercise",
    discussion: """
      A commit can be named in any form that Git accepts: a hash, main~3, v1.0^2. Without arguments, shows the questions and \
      what was answered.
      """)

  @Argument(help: "What is answered, as the task names it", completion: .known(.answers))
  var name: String?

  @Argument(help: "The answer; several words for several commits or paths")
  var values: [ByteString] = []

  @OptionGroup var library: LibraryOptions

  mutating func run(in context: Context) throws -> ExitCode {
    var (attempt, exercise) = try context.attempt(library)
    guard let name else {
      try context.print(lines: AnswersPage(exercise, attempt).lines(width: context.console.proseWidth))
      if let first = exercise.details.answers.first {
        try context.advise(
          "\("git drill answer \(first.name) …", .cyan) answers; a later answer replaces an earlier one.")
      }
      return .success
    }
    let answer = try attempt.answer(name, values, of: exercise)
    try context.console.print("\(name, .bold): \(answer)", to: .error)
    return .success
  }
}
