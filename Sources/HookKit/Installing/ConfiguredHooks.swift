public import Files

/// Hooks by configuration, which Git has from 2.54 on: no file is replaced, and others' hooks run beside them.
public struct ConfiguredHooks: Sendable {
  private let git: GitProgram

  /// The hooks of the repository around a folder.
  public init(_ git: GitProgram) { self.git = git }

  /// Whether this Git runs them.
  public func areSupported() throws(HookError) -> Bool { try git.version() >= (2, 54) }

  private static func section(_ hook: HookName) -> ByteString { ByteString("hook.drill-\(hook.rawValue)") }

  /// Sets them in the repository's own configuration.
  public func install(_ hooks: [HookName], program: FilePath) throws(HookError) {
    for hook in hooks {
      let section = Self.section(hook)
      try git.require("config", "--local", section + ".event", ByteString(hook.rawValue))
      let command = program.bytes.quotedForShell + ByteString(" hooks run \(hook.rawValue) --hook --")
      try git.require("config", "--local", section + ".command", command)
    }
  }

  /// The hooks that are set.
  public func installed() throws(HookError) -> [HookName] {
    var installed: [HookName] = []
    for hook in HookName.allCases
    where try git.answer("config", "--local", "--get", Self.section(hook) + ".command") != nil {
      installed.append(hook)
    }
    return installed
  }

  /// Takes them away, and gives those that were there.
  public func uninstall(_ hooks: [HookName]) throws(HookError) -> [HookName] {
    let known = try installed().filter(hooks.contains)
    for hook in known { try git.require("config", "--local", "--remove-section", Self.section(hook)) }
    return known
  }
}
