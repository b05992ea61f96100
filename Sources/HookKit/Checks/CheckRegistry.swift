/// The built-in checks by their ids.
public enum CheckRegistry {
  /// All checks, sorted by id.
  public static let checks: [any Check.Type] = [
    CheckIndentation.self, EndFilesWithOneNewline.self, FormatJSON.self, LimitPathLength.self, ProtectBranches.self,
    RefuseAWSCredentials.self, RefuseBrokenLinks.self, RefuseCaseConflicts.self, RefuseChangingLinks.self,
    RefuseConflictMarkers.self, RefuseDestroyedLinks.self, RefuseInvalidJSON.self, RefuseInvalidTOML.self,
    RefuseInvalidXML.self, RefuseInvalidYAML.self, RefuseInvisibleCharacters.self, RefuseLargeFiles.self,
    RefuseMarkers.self, RefuseNewSubmodules.self, RefusePrivateKeys.self, RefuseSubmodules.self, RefuseTokens.self,
    RefuseWindowsNames.self, RemoveByteOrderMark.self, RequireExecutableScripts.self, RequireShebangs.self,
    RequireTestNames.self, RequireUTF8.self, SortFileContents.self, SortRequirements.self, SortYAMLBlocks.self,
    TrimTrailingWhitespace.self, UseOneLineEnding.self,
  ].sorted { $0.id < $1.id }

  /// The check of an id.
  public static func check(named id: String) -> (any Check.Type)? { checks.first { $0.id == id } }
}
