public import Files

/// Where HEAD is.
public enum Head: Hashable, Sendable {
  /// On a reference with commits; its full name, such as `refs/heads/main`, and the object it names.
  case branch(ByteString, ObjectID)
  /// On a reference without commits; its full name.
  case unborn(ByteString)
  /// On no branch.
  case detached(ObjectID)

  /// The full name of the reference that HEAD is on.
  public var referenceName: ByteString? {
    switch self {
    case .branch(let name, _), .unborn(let name): name
    case .detached: nil
    }
  }

  /// The name of the branch that HEAD is on, without `refs/heads/`.
  public var branchName: ByteString? { referenceName?.removingPrefix("refs/heads/") }

  /// The commit that HEAD comes to.
  public var commit: ObjectID? {
    switch self {
    case .branch(_, let id), .detached(let id): id
    case .unborn: nil
    }
  }
}
