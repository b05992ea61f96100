internal import Documents
internal import Files
internal import HookKit
internal import Terminal

/// Tells what stands in place of each hook.
struct HooksStatus: DrillCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Tell which hooks are installed, and which have rules")

  @Flag(help: "Print the result as JSON")
  var json = false

  @OptionGroup var rulesOptions: HookRulesOptions

  mutating func run(in context: Context) throws -> ExitCode {
    let git = GitProgram(environment: context.environment, in: context.folder)
    let installer = try HookInstaller(git)
    let configured = try ConfiguredHooks(git).installed()
    let rules = try? rulesOptions.rules(in: context, isOptional: false)
    let states = installer.states().filter { state in
      state.kind != .nothing || rules?.hooks.contains(state.hook) == true || configured.contains(state.hook)
    }
    if json {
      try context.print(json: report(states, installer.folder, configured, rules))
      return .success
    }
    try context.console.print("\("hooks in \(installer.folder.path)", .dim)")
    if let refusal = installer.folder.refusal {
      try context.console.print("note: \(refusal.message)", to: .error)
    }
    if states.isEmpty { try context.console.print("no hook is installed, and there are no rules") }
    for state in states {
      try context.console.print("\(state.hook.rawValue): \(words(for: state, configured, rules))")
    }
    return .success
  }

  private func words(for state: HookInstaller.State, _ configured: [HookName], _ rules: RulesFile?) -> String {
    var words =
      switch state.kind {
      case .ours: "installed"
      case .other: "another hook"
      case .nothing: configured.contains(state.hook) ? "set by configuration" : "not installed"
      }
    if state.kind == .ours, state.hasPrevious { words += ", after the hook that was there before" }
    let count = rules?.rules(of: state.hook).count ?? 0
    return words + ", \(count == 0 ? "no rules" : count == 1 ? "1 rule" : "\(count) rules")"
  }

  private func report(
    _ states: [HookInstaller.State], _ folder: HooksFolder, _ configured: [HookName], _ rules: RulesFile?
  ) -> JSON {
    .object([
      .init("format", 1), .init("folder", .string(folder.path.description)), .init("own", .bool(folder.isOwn)),
      .init(
        "hooks",
        .array(
          states.map { state in
            .object([
              .init("hook", .string(state.hook.rawValue)),
              .init("installed", .bool(state.kind == .ours || configured.contains(state.hook))),
              .init("other", .bool(state.kind == .other)), .init("previous", .bool(state.hasPrevious)),
              .init("rules", .integer(rules?.rules(of: state.hook).count ?? 0)),
            ])
          })),
    ])
  }
}
