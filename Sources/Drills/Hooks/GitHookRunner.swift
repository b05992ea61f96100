public import Checks
public import Files
internal import Processes

/// Runs a learner's hooks through real `git`, in a copy of the world, with a time limit and inside bubblewrap where it can.
///
/// bubblewrap (`bwrap`) gives the hook a file system that it cannot write outside the copy, no network, and its own
/// processes.
public struct GitHookRunner: HookRunner {
  /// Whether hooks may run without bubblewrap.
  public enum Confinement: Sendable {
    /// Without it where it is missing: for the learner's own hooks on the learner's own machine.
    case whereAvailable
    /// Never without it: for hooks of other people.
    case required
  }

  let scratch: FilePath
  let path: ByteString
  let confinement: Confinement
  let timeLimit: Duration

  /// A runner.
  ///
  /// - Parameters:
  ///   - scratch: an existing folder for the copies.
  ///   - path: the value of PATH, where `git`, `sh` and `bwrap` are found.
  ///   - timeLimit: the most that one commit or push may take.
  public init(
    scratch: FilePath, path: ByteString, confinement: Confinement = .whereAvailable,
    timeLimit: Duration = .seconds(20)
  ) {
    self.scratch = scratch
    self.path = path
    self.confinement = confinement
    self.timeLimit = timeLimit
  }

  /// Copies a world to try things in.
  public func trial(of world: World) throws -> any HookTrial {
    do {
      let folder = try TemporaryFolder(in: scratch, prefix: "hooks-")
      let git = ConfinedGit(folder: folder.path, path: path, timeLimit: timeLimit)
      let isConfined = git.canBeConfined()
      if !isConfined, confinement == .required {
        throw HookTrouble("running other people's hooks needs bubblewrap; install it (apt install bubblewrap)")
      }
      return try GitHookTrial(copying: world, into: folder, git: isConfined ? git.confined : git)
    } catch let error as FileError {
      throw HookTrouble("the exercise could not be copied to try the hook: \(error)")
    }
  }
}
