internal import Files
internal import HookKit
internal import Terminal

/// Installs a ready script.
struct HooksAdd: DrillCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Install a ready script, which needs no program but a shell and Git",
    discussion: "A hook that is there already is kept, and runs first.")

  @Argument(help: "The script, as git drill hooks list names it")
  var name: String

  mutating func run(in context: Context) throws -> ExitCode {
    let script = try ReadyScript.embedded(named: name)
    let git = GitProgram(environment: context.environment, in: context.folder)
    let outcome = try HookInstaller(git).add(script)
    let previous = outcome.hasPrevious ? "; the hook that was there before runs first" : ""
    let change = outcome.change == .alike ? "is there already" : "installed"
    try context.console.print("\(script.hook.rawValue): \(script.name) \(change)\(previous)")
    return .success
  }
}
