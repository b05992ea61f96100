public import Files

/// The variables by which Git names a repository to hooks.
public enum GitVariables {
  /// What `git rev-parse --local-env-vars` lists.
  public static let local: Set<ByteString> = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CONFIG", "GIT_CONFIG_PARAMETERS", "GIT_CONFIG_COUNT",
    "GIT_OBJECT_DIRECTORY", "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE", "GIT_GRAFT_FILE", "GIT_INDEX_FILE",
    "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE", "GIT_PREFIX", "GIT_SHALLOW_FILE", "GIT_COMMON_DIR",
    "GIT_INTERNAL_SUPER_PREFIX", "GIT_QUARANTINE_PATH",
  ]

  /// An environment without them, so that what a program does with Git it does not do to this repository by mistake.
  public static func cleared(_ environment: [ByteString: ByteString]) -> [ByteString: ByteString] {
    environment.filter { name, _ in
      !local.contains(name) && !name.hasPrefix("GIT_CONFIG_KEY_") && !name.hasPrefix("GIT_CONFIG_VALUE_")
    }
  }
}
