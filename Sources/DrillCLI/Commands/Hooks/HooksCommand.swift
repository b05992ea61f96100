internal import Terminal

/// The commands about hooks.
struct HooksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hooks", abstract: "Check what is staged, pushed and said, without ever touching your work",
    discussion: """
      The rules are in .drill-hooks.yaml; git drill hooks init writes one that fits the repository, and git drill hooks \
      install makes Git run them.
      """,
    subcommands: [
      HooksInit.self, HooksInstall.self, HooksUninstall.self, HooksStatus.self, HooksCheck.self, HooksRun.self,
      HooksList.self, HooksAdd.self, HooksRemove.self,
    ])
}
