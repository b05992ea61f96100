internal import Documents
internal import Files
internal import HookKit
internal import Terminal

/// Proves that the hooks fire.
struct HooksCheck: DrillCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Prove that each hook really fires",
    discussion: """
      Git runs each hook without your shell's settings, as an editor or another program with windows would. Exit code 0: \
      all fire. 1: one does not.
      """)

  @Argument(help: "The hooks; those with rules, and those installed, where none is named")
  var names: [String] = []

  @Flag(help: "Print the result as JSON")
  var json = false

  @OptionGroup var rulesOptions: HookRulesOptions

  mutating func run(in context: Context) throws -> ExitCode {
    let git = GitProgram(environment: context.environment, in: context.folder)
    let verdicts = try HookVerifier(git).verdicts(on: hooks(git, in: context))
    let isGood = verdicts.allSatisfy(\.problems.isEmpty)
    if json {
      try context.print(
        json: .object([
          .init("format", 1),
          .init(
            "hooks",
            .array(
              verdicts.map { verdict in
                .object([
                  .init("hook", .string(verdict.hook.rawValue)), .init("fires", .bool(verdict.problems.isEmpty)),
                  .init("problems", .array(verdict.problems.map { .string($0) })),
                ])
              })),
        ]))
      return isGood ? .success : .failure
    }
    for verdict in verdicts {
      if verdict.problems.isEmpty {
        try context.console.print("\("✓", .green) \(verdict.hook.rawValue) fires")
      }
      for problem in verdict.problems {
        try context.console.print("\("✗", [.bold, .red]) \(verdict.hook.rawValue): \(problem)")
      }
    }
    if verdicts.isEmpty { try context.console.print("there are no hooks and no rules here", to: .error) }
    return isGood ? .success : .failure
  }

  private func hooks(_ git: GitProgram, in context: Context) throws -> [HookName] {
    guard names.isEmpty else { return try HookName.named(names) }
    let rules = try? rulesOptions.rules(in: context, isOptional: false)
    let installed = try HookInstaller(git).states().filter { $0.kind == .ours }.map(\.hook)
    let configured = try ConfiguredHooks(git).installed()
    return HookName.allCases.filter { hook in
      hook.isForClients
        && (installed.contains(hook) || configured.contains(hook) || rules?.hooks.contains(hook) == true)
    }
  }
}
