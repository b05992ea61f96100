/// The built-in checks by their ids.
public enum CheckRegistry {
  /// All checks, sorted by id.
  public static let checks: [any Check.Type] =
    ([
      EndFilesWithOneNewline.self, FormatJSON.self, RefuseConflictMarkers.self, RemoveByteOrderMark.self,
      SortFileContents.self,
      TrimTrailingWhitespace.self, UseOneLineEnding.self,
    ] as [any Check.Type]).sorted { $0.id < $1.id }

  /// The check of an id.
  public static func check(named id: String) -> (any Check.Type)? { checks.first { $0.id == id } }
}
