internal import Files

extension RepositoryWriter {
  /// Says of untracked files whether the ignore rules cover them.
  ///
  /// For one operation: each file of rules is read once, when it is first needed.
  func currentIgnoreRules() throws -> (ByteString) throws -> Bool {
    var rules = try IgnoreRules(of: self)
    return { try rules.isIgnored($0, isFolder: false) }
  }
}

/// Reads what is in memory: nothing has to be written before.
extension RepositoryWriter: IgnoreRuleSource {
  var ignoresCase: Bool { get throws(any Error) { configuration.flag("core.ignorecase") ?? false } }

  func sharedIgnoreFiles() throws(any Error) -> [ByteString] {
    let exclude = try commonFiles.contents(of: "info/exclude")
    return try [exclude, userIgnoreFile()].compactMap(\.self)
  }

  func ignoreFile(in folder: ByteString) throws(any Error) -> ByteString? {
    try worktree?.files.contents(of: folder.isEmpty ? ".gitignore" : folder + "/.gitignore")
  }

  /// What the repository's own `core.excludesFile` names; no user's home is known here.
  private func userIgnoreFile() throws -> ByteString? {
    guard let workFolder, let path = configuration.value(of: "core.excludesfile"), !path.isEmpty,
      !path.hasPrefix("~")
    else { return nil }
    let file = workFolder / path
    if let inside = file.relative(to: workFolder), let contents = try worktree?.files.contents(of: inside) {
      return contents
    }
    return try Repository.ignoreRules(in: file)
  }
}
