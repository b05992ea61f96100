internal import CGit2
internal import CShims
public import Files

/// The state of libgit2 that belongs to the whole process.
public enum GitLibrary {
  /// Initialises libgit2 at the first use and never shuts it down: other threads may still be inside.
  ///
  /// No configuration outside a repository is read until ``readConfiguration(ofHome:xdg:system:)`` asks for it, so that
  /// tests, scenarios and verdicts cannot depend on the user's.
  static let ready: Bool = {
    guard git_libgit2_init() > 0 else { return false }
    for level in [GIT_CONFIG_LEVEL_PROGRAMDATA, GIT_CONFIG_LEVEL_SYSTEM, GIT_CONFIG_LEVEL_XDG, GIT_CONFIG_LEVEL_GLOBAL]
    {
      _ = drill_git_set_search_path(Int32(level.rawValue), "")
    }
    // `git sparse-checkout` and `git worktree` set it; libgit2 before 1.8 refuses what it does not know.
    _ = drill_git_allow_extension("worktreeconfig")
    return true
  }()

  /// Lets libgit2 read the user's own configuration, which also says which foreign repositories are trusted.
  ///
  /// Call it once, before any repository is open: libgit2 does not guard these settings against other threads.
  public static func readConfiguration(ofHome home: FilePath?, xdg: FilePath?, system: FilePath?) {
    guard ready else { return }
    let levels = [(GIT_CONFIG_LEVEL_GLOBAL, home), (GIT_CONFIG_LEVEL_XDG, xdg), (GIT_CONFIG_LEVEL_SYSTEM, system)]
    for case (let level, .some(let folder)) in levels {
      _ = folder.withCString { drill_git_set_search_path(Int32(level.rawValue), $0) }
    }
  }

  /// The version of the libgit2 that runs, which may be newer than the one compiled against.
  public static var version: (major: Int, minor: Int, revision: Int) {
    var (major, minor, revision): (Int32, Int32, Int32) = (0, 0, 0)
    git_libgit2_version(&major, &minor, &revision)
    return (Int(major), Int(minor), Int(revision))
  }
}
