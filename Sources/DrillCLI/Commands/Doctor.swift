internal import Drills
internal import Files
internal import GitEngine
internal import Terminal

/// Tells what may surprise on this machine.
struct Doctor: DrillCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell the versions in use, settings that may surprise, and exercises this Git is too old for")

  @Flag(help: "Print the result as JSON")
  var json = false

  @OptionGroup var library: LibraryOptions

  mutating func run(in context: Context) throws -> ExitCode {
    let git = try InstalledGit(context)
    let settings = SurprisingSetting.found(in: context) + SurprisingVariable.found(in: context)
    let exercises = try context.summaries(library)
    let tooNew = exercises.filter { exercise in git.version.map { $0 < exercise.details.git } ?? true }
    let examination = Examination(
      drill: Drill.version, git: git.description, libgit2: GitLibrary.version, settings: settings,
      exercises: exercises.count, tooNew: tooNew)
    if json {
      try context.print(json: examination.json)
    } else {
      try context.print(lines: examination.lines(width: context.console.proseWidth))
    }
    return git.version == nil ? .trouble : .success
  }
}
