internal import Files

extension HookRun {
  /// The user's own secrets, as the environment and the files that it names have them.
  func credentials(for rules: [Rule]) -> Set<ByteString> {
    guard rules.contains(where: \.looksForCredentials) else { return [] }
    var secrets = Set(AWSCredentials.secretVariables.compactMap { environment[ByteString($0)] }.filter { !$0.isEmpty })
    let named = AWSCredentials.fileVariables.compactMap { environment[ByteString($0)] }
    for file in named + AWSCredentials.defaultFiles.map({ ByteString($0) }) {
      guard let path = expanded(file), let contents = try? path.contents(limit: 1 << 20) else { continue }
      secrets.formUnion(AWSCredentials.secrets(in: contents))
    }
    return secrets
  }

  /// The path with `~` as the user's folder; nil where that is not known.
  private func expanded(_ path: ByteString) -> FilePath? {
    guard let rest = path.removingPrefix("~/") else { return FilePath(path) }
    return environment["HOME"].map { FilePath($0) / rest }
  }
}

extension Rule {
  fileprivate var looksForCredentials: Bool {
    guard case .file(let check) = action else { return false }
    return check is RefuseAWSCredentials
  }
}
