public import Files

/// A user's own Git configuration and environment, under which every exercise must judge the same.
public struct HostileConfiguration: Hashable, Sendable {
  /// A short name for reports.
  public let name: String
  /// What the user's `.gitconfig` holds.
  public let configuration: ByteString
  /// The scripts in the user's folder of hooks, which `core.hooksPath` names.
  public let hooks: [ByteString: ByteString]
  /// The environment beyond the usual.
  public let environment: [ByteString: ByteString]

  init(
    _ name: String, _ configuration: ByteString = "", hooks: [ByteString: ByteString] = [:],
    environment: [ByteString: ByteString] = [:]
  ) {
    self.name = name
    self.configuration = configuration
    self.hooks = hooks
    self.environment = environment
  }

  /// The configurations that exercises are proved under.
  public static let all = [
    HostileConfiguration("none"),
    HostileConfiguration("default branch trunk", "[init]\n\tdefaultBranch = trunk\n"),
    HostileConfiguration(
      "broken signer",
      "[commit]\n\tgpgSign = true\n[tag]\n\tgpgSign = true\n[gpg]\n\tprogram = /nonexistent/gpg\n"),
    HostileConfiguration("autocrlf", "[core]\n\tautocrlf = true\n"),
    HostileConfiguration(
      "refusing hooks", "[core]\n\thooksPath = ~/hooks\n",
      hooks: [
        "pre-commit": refusal, "commit-msg": refusal, "prepare-commit-msg": refusal, "pre-push": refusal,
        "pre-rebase": refusal, "pre-merge-commit": refusal,
      ]),
    HostileConfiguration("fast-forward only", "[merge]\n\tff = only\n"),
    HostileConfiguration("pull rebases", "[pull]\n\trebase = true\n"),
    HostileConfiguration(
      "colour and external diff", "[color]\n\tui = always\n[diff]\n\texternal = /nonexistent/diff\n"),
    HostileConfiguration(
      "foreign language", "[core]\n\tquotePath = false\n", environment: ["LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de"]),
    HostileConfiguration("many files", "[feature]\n\tmanyFiles = true\n"),
  ]

  private static let refusal: ByteString = "#!/bin/sh\necho 'the company hook refuses' >&2\nexit 1\n"

  /// Lays the configuration out in an empty home folder, and gives the environment that points to it.
  ///
  /// - Parameters:
  ///   - home: an existing, empty folder.
  ///   - path: the value of PATH.
  public func prepare(home: FilePath, path: ByteString) throws(FileError) -> [ByteString: ByteString] {
    try (home / ".gitconfig").write(configuration)
    if !hooks.isEmpty {
      try (home / "hooks").createFolders()
      for (name, script) in hooks { try (home / "hooks" / name).write(script, permissions: 0o777) }
    }
    let usual: [ByteString: ByteString] = [
      "HOME": home.bytes, "XDG_CONFIG_HOME": (home / ".config").bytes, "PATH": path, "LC_ALL": "C.UTF-8",
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_TERMINAL_PROMPT": "0", "GIT_EDITOR": "true", "TERM": "dumb",
    ]
    return usual.merging(environment) { $1 }
  }
}
