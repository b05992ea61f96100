internal import Drills
internal import Files
internal import Scenarios
internal import Terminal

/// Builds an exercise and tells its story.
struct Start: DrillCommand {
  static let configuration = CommandConfiguration(
    abstract: "Build an exercise and tell its story",
    discussion: """
      Makes a folder with real repositories in trouble. Repair them with any Git commands, then run git drill check in that \
      folder.

      The same seed gives the same variant everywhere; without one, a new variant is drawn.
      """)

  @Argument(help: "The exercise, as git drill list names it", completion: .known(.exercises))
  var id: String

  @Option(help: ArgumentHelp("Draw the variant of this number", valueName: "number"))
  var seed: String?

  @Option(help: ArgumentHelp("Build it in this folder, which must not exist; ./<id> by default", valueName: "folder"))
  var into: ByteString?

  @OptionGroup var library: LibraryOptions

  @Flag(help: "Print the result as JSON")
  var json = false

  mutating func run(in context: Context) throws -> ExitCode {
    let seed = try seed.map { try Seed(text: $0) } ?? Seed(UInt64.random(in: 1...999_999))
    let exercise = try Exercise(try context.library(library).folder(id))
    let installed = try InstalledGit(context).version
    if let installed, installed < exercise.details.git {
      throw Trouble(
        "\(id) needs Git \(exercise.details.git) or later; this is \(installed)",
        hint: "git drill doctor lists what this Git can do")
    }
    let folder = context.path(into ?? ByteString(id))
    let attempt = try Attempt.start(
      exercise, seed: seed, language: context.language, in: folder, now: context.now(),
      isCancelled: context.isInterrupted)
    let text = try exercise.text(language: context.language, attempt: attempt)
    if json {
      try context.print(json: AttemptReport.started(attempt, exercise: exercise, title: text.title))
    } else {
      try context.print(TaskPage(exercise, text, attempt, from: context.folder))
    }
    if let worktree = EnclosingWorktree(of: folder), !worktree.ignores(folder) {
      try context.warn(
        "\(folder) stands in the worktree of \(worktree.folder), where it shows up as untracked; add it to .git/info/exclude there, or start elsewhere with --into"
      )
    }
    return .success
  }
}
