internal import Files
internal import HookKit
internal import Terminal

/// Takes hooks away again.
struct HooksUninstall: DrillCommand {
  static let configuration = CommandConfiguration(
    commandName: "uninstall", abstract: "Take the hooks away, and bring back what was there before")

  @Argument(help: "The hooks; all of ours where none is named")
  var names: [String] = []

  mutating func run(in context: Context) throws -> ExitCode {
    let hooks = try names.isEmpty ? HookName.allCases : HookName.named(names)
    let git = GitProgram(environment: context.environment, in: context.folder)
    let configured = try ConfiguredHooks(git).uninstall(hooks)
    for hook in configured { try context.console.print("\(hook.rawValue): taken out of the configuration") }
    let installer = try HookInstaller(git)
    if installer.folder.refusal != nil, !configured.isEmpty { return .success }
    let outcomes = try installer.uninstall(hooks)
    for outcome in outcomes {
      switch outcome.change {
      case .removed:
        let previous = outcome.hasPrevious ? "; the hook that was there before is back" : ""
        try context.console.print("\(outcome.hook.rawValue): taken away\(previous)")
      case .left where !names.isEmpty:
        try context.console.print("\(outcome.hook.rawValue): is not ours, and stays", to: .error)
      default: break
      }
    }
    if configured.isEmpty, !outcomes.contains(where: { $0.change == .removed }) {
      try context.console.print("there is no hook of ours here", to: .error)
    }
    return .success
  }
}
