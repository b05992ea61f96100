internal import HookKit
internal import Terminal

/// Takes a ready script away again.
struct HooksRemove: DrillCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take a ready script away again, and keep the hooks that it ran first")

  @Argument(help: "The script, as git drill hooks list names it")
  var name: String

  mutating func run(in context: Context) throws -> ExitCode {
    let script = try ReadyScript.embedded(named: name)
    let installer = try HookInstaller(GitProgram(environment: context.environment, in: context.folder))
    guard try installer.remove(script) != nil else {
      throw Trouble(
        "\(script.name) is not in \(installer.folder.path) as it was added",
        hint: "a script that was changed is yours: take it away by hand")
    }
    try context.console.print("\(script.hook.rawValue): \(script.name) taken away")
    return .success
  }
}
