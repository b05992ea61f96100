internal import Drills
internal import Terminal

/// Reads exercises critically, without building anything.
struct AuthorLint: DrillCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Find what is wrong in the files of exercises, without building anything")

  @Argument(help: "The exercises to read; all by default", completion: .known(.exercises))
  var ids: [String] = []

  @OptionGroup var library: LibraryOptions

  mutating func run(in context: Context) throws -> ExitCode {
    let library = try context.library(library)
    let folders = try ids.isEmpty ? library.folders : ids.map { try library.folder($0) }
    let lint = ExerciseLint(library)
    let problems = folders.flatMap { lint.problems(of: $0) }
    try context.print(lines: problems.map { "\($0)" })
    let read = "\(counted(folders.count, "exercise")) read"
    let summary = problems.isEmpty ? "\(read), nothing wrong." : "\(read), \(counted(problems.count, "thing")) wrong."
    try context.console.print("\(summary)", to: .error)
    return problems.isEmpty ? .success : .failure
  }
}
