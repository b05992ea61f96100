public import Files

/// Why a world could not be built, other than by a mistake in its scenario.
public enum BuildError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Something stands where the world should be.
  case exists(FilePath)
  /// The caller asked to stop.
  case cancelled
  /// The disk, or the quota, is full.
  case diskFull(FilePath)
  /// The system refused to write.
  case cannotWrite(FilePath, reason: String)

  init(_ error: FileError, building folder: FilePath) {
    self = error.isDiskFull ? .diskFull(folder) : .cannotWrite(folder, reason: error.description)
  }

  /// One sentence; in none of the cases anything is left behind.
  public var description: String {
    switch self {
    case .exists(let folder): "\(folder) exists already"
    case .cancelled: "stopped; nothing was left behind"
    case .diskFull(let folder): "the disk is full: \(folder) could not be built, and nothing was left behind"
    case .cannotWrite(let folder, let reason): "\(folder) could not be built: \(reason)"
    }
  }
}
