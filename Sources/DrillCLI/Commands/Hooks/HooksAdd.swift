internal import Documents
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
    let scripts = ReadyScript.embedded
    guard let script = scripts.first(where: { $0.name == name }) else {
      let near = Spelling.nearest(to: name, among: scripts.map(\.name)).map { "did you mean \"\($0)\"?" }
      throw Trouble(
        "there is no script \"\(name)\"",
        hint: near ?? "there are \(scripts.map(\.name).joined(separator: ", "))", code: .validationFailure)
    }
    let git = GitProgram(environment: context.environment, in: context.folder)
    let outcome = try HookInstaller(git).add(script)
    let previous = outcome.hasPrevious ? "; the hook that was there before runs first" : ""
    let change = outcome.change == .alike ? "is there already" : "installed"
    try context.console.print("\(script.hook.rawValue): \(script.name) \(change)\(previous)")
    return .success
  }
}
