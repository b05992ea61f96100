internal import Drills
internal import Files
internal import Processes

/// The Git that the learner will use.
struct InstalledGit {
  /// The version as it calls itself, or nil where there is no git.
  let description: String?

  /// Asks the git that PATH finds.
  init(_ context: Context) throws {
    let command = Command(["git", "--version"], environment: context.toolEnvironment, timeLimit: .seconds(10))
    let output = try? command.run()
    description = output?.output.lines.first?.utf8
  }

  /// The version, or nil where it cannot be told.
  var version: GitVersion? { description.flatMap { GitVersion($0) } }
}
