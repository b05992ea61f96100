public import Files

extension Repository {
  /// The folder that Git runs hooks from: `core.hooksPath` where it is set.
  public var hooksFolder: FilePath {
    get throws(GitError) {
      guard let path = try configuration("core.hookspath"), !path.isEmpty else { return commonFolder / "hooks" }
      return (workFolder ?? gitFolder) / path
    }
  }

  /// Whether Git shows another history than the objects have: replace references or grafts.
  ///
  /// The engine ignores both.
  public var hasReplacements: Bool {
    get throws(GitError) {
      if (commonFolder / "info/grafts").exists { return true }
      return try !references(under: "refs/replace/").isEmpty
    }
  }

  /// Whether some objects are left with a remote, to be fetched when Git needs them: a clone with `--filter`.
  public var isPartial: Bool {
    get throws(GitError) {
      try configurationEntries().contains { $0.key.hasSuffix(".promisor") || $0.key == "extensions.partialclone" }
    }
  }
}
