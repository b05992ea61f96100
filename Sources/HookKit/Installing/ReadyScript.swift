public import Files

/// A hook that needs no program but a POSIX shell and Git; data of `Hooks/scripts`.
public struct ReadyScript: Hashable, Sendable {
  /// What people call it.
  public let name: String
  /// The hook that it is for.
  public let hook: HookName
  /// One line for lists.
  public let summary: String
  /// The script.
  public let contents: ByteString

  /// Reads what a script says of itself in its first lines: `# hook: pre-commit` and `# summary: …`.
  ///
  /// Nil where it says neither.
  public init?(name: String, contents: ByteString) {
    func value(_ key: ByteString) -> String? {
      contents.lines.prefix(10).lazy.compactMap { $0.removingPrefix("# " + key + ": ")?.utf8 }.first
    }
    guard let hook = value("hook").flatMap({ HookName(rawValue: $0) }), let summary = value("summary") else {
      return nil
    }
    self.name = name
    self.hook = hook
    self.summary = summary
    self.contents = contents
  }
}
