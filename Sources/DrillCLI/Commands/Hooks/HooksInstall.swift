internal import EmbeddedFiles
internal import Files
internal import HookKit
internal import Terminal

/// Makes Git run the rules.
struct HooksInstall: DrillCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: "Make Git run the rules in this repository",
    discussion: """
      Without names, the hooks that .drill-hooks.yaml has rules for. A hook that is there already is kept and runs first, \
      with the same arguments and input; git drill hooks uninstall brings it back to the byte. Nothing outside the \
      repository is changed.
      """)

  @Argument(help: "The hooks, such as pre-commit")
  var names: [String] = []

  @Flag(help: "Set them by configuration, beside other hooks, instead of as files; for Git 2.54 and later")
  var configBased = false

  @Flag(help: "Let everything pass where this program is gone, instead of refusing with advice")
  var passIfMissing = false

  @OptionGroup var rulesOptions: HookRulesOptions

  mutating func run(in context: Context) throws -> ExitCode {
    let hooks = try names.isEmpty ? hooksWithRules(in: context) : HookName.named(names)
    let git = GitProgram(environment: context.environment, in: context.folder)
    if configBased {
      try installByConfiguration(hooks, git, in: context)
      return .success
    }
    let installer = try HookInstaller(git)
    let template = EmbeddedFolder.hooks["shim.sh"]?.contents ?? ""
    let shim = HookShim(
      template: template, program: context.executable, passesWithoutProgram: passIfMissing)
    for outcome in try installer.install(hooks, shim) { try print(outcome, in: context) }
    if installer.folder.isTracked {
      try context.console.print(
        "note: \(installer.folder.path) is tracked, and these hooks name a program of this machine: do not commit them",
        to: .error)
    }
    return .success
  }

  private func hooksWithRules(in context: Context) throws -> [HookName] {
    let hooks = try rulesOptions.rules(in: context, isOptional: false)?.hooks.filter(\.isForClients) ?? []
    guard !hooks.isEmpty else { throw Trouble("the rules have none for a hook that runs here") }
    return hooks
  }

  private func installByConfiguration(_ hooks: [HookName], _ git: GitProgram, in context: Context) throws {
    let configured = ConfiguredHooks(git)
    guard try configured.areSupported() else {
      throw Trouble(
        "hooks by configuration need Git 2.54 or later", hint: "git drill hooks install puts files in place")
    }
    try configured.install(hooks, program: context.executable)
    for hook in hooks { try context.console.print("\(hook.rawValue): set by configuration") }
  }

  private func print(_ outcome: HookInstaller.Outcome, in context: Context) throws {
    let change =
      switch outcome.change {
      case .installed: "installed"
      case .updated: "brought up to date"
      default: "is there already"
      }
    let previous = outcome.hasPrevious ? "; the hook that was there before runs first" : ""
    try context.console.print("\(outcome.hook.rawValue): \(change)\(previous)")
    if outcome.asksForItsName {
      try context.console.print(
        "note: that hook asks for its own name, which is now \(outcome.hook.rawValue).before-drill: see whether it still works",
        to: .error)
    }
  }
}

extension HookName {
  /// The hooks of some names that run where commits are made.
  static func named(_ names: [String]) throws -> [HookName] {
    try names.map { name in
      guard let hook = HookName(rawValue: name), hook.isForClients else {
        let known = HookName.allCases.filter(\.isForClients).map(\.rawValue).joined(separator: ", ")
        throw ValidationError("There is no hook '\(name)' to run here; there are \(known).")
      }
      return hook
    }
  }
}
