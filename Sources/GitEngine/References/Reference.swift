internal import CGit2
public import Files

/// A name for an object or for another reference.
public struct Reference: Hashable, Sendable {
  /// The full name, such as `refs/heads/main`.
  public let name: ByteString
  /// What it names.
  public let target: Target

  /// What a reference names.
  public enum Target: Hashable, Sendable {
    /// An object.
    case direct(ObjectID)
    /// Another reference, by its full name, which need not exist.
    case symbolic(ByteString)
  }

  /// A reference as a value.
  public init(name: ByteString, target: Target) {
    self.name = name
    self.target = target
  }

  /// The name without `refs/heads/`, `refs/tags/`, `refs/remotes/` or `refs/`.
  public var shortName: ByteString { name.shortReferenceName }

  /// The object where it names one directly.
  public var directTarget: ObjectID? { if case .direct(let id) = target { id } else { nil } }

  init(_ raw: OpaquePointer) {
    name = ByteString(c: git_reference_name(raw))
    if let id = git_reference_target(raw) {
      target = .direct(ObjectID(id))
    } else {
      target = .symbolic(ByteString(c: git_reference_symbolic_target(raw)))
    }
  }
}

extension ByteString {
  /// A reference's name without `refs/heads/`, `refs/tags/`, `refs/remotes/` or `refs/`.
  public var shortReferenceName: ByteString {
    for prefix in ["refs/heads/", "refs/tags/", "refs/remotes/", "refs/"] as [ByteString] {
      if let rest = removingPrefix(prefix) { return rest }
    }
    return self
  }
}
