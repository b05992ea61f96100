public import Files

/// Where HEAD and all references stood at one moment.
public struct RepositorySnapshot: Hashable, Sendable {
  /// Where HEAD was.
  public var head: Head
  /// The object that each reference came to, by full name.
  public var references: [ByteString: ObjectID]
  /// The reference that each symbolic one named, by full name.
  public var symbolicReferences: [ByteString: ByteString]

  /// A snapshot of given parts.
  public init(
    head: Head, references: [ByteString: ObjectID] = [:], symbolicReferences: [ByteString: ByteString] = [:]
  ) {
    self.head = head
    self.references = references
    self.symbolicReferences = symbolicReferences
  }
}

extension Repository {
  /// Where HEAD and all references stand now.
  public func snapshot() throws(GitError) -> RepositorySnapshot {
    var snapshot = RepositorySnapshot(head: try head)
    for reference in try references() {
      switch reference.target {
      case .direct(let id):
        snapshot.references[reference.name] = id
      case .symbolic(let name):
        snapshot.symbolicReferences[reference.name] = name
        snapshot.references[reference.name] = try target(of: name)
      }
    }
    return snapshot
  }
}
