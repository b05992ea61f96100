internal import Files
internal import GitEngine
internal import Synchronization

/// Looks up Git attributes of paths, for all threads: few files need any.
final class AttributeLookup: Sendable {
  private let source: Repository.AttributeSource
  private let repository: SharedRepository

  init(_ contents: CheckedContents) {
    source = contents.files.first?.commit.map { .commit($0) } ?? .index
    repository = SharedRepository(contents.open)
  }

  func value(of name: ByteString, for path: ByteString) -> AttributeValue {
    let found = try? repository.withRepository { (repository) throws(GitError) in
      try repository.attribute(name, of: path, in: source)
    }
    return switch found {
    case .set: .set
    case .unset: .unset
    case .value(let value): .value(value)
    case .unspecified, nil: .unspecified
    }
  }
}

/// A repository that several threads use in turn, opened at the first need.
final class SharedRepository: Sendable {
  private struct Held: @unchecked Sendable {
    // Only touched while the lock is held.
    var repository: Repository?
  }

  private let held = Mutex(Held())
  private let open: @Sendable () throws(GitError) -> Repository

  init(_ open: @escaping @Sendable () throws(GitError) -> Repository) { self.open = open }

  func withRepository<Value: Sendable>(
    _ body: (Repository) throws(GitError) -> Value
  ) throws(GitError) -> Value {
    let result: Result<Value, GitError> = held.withLock { held in
      do throws(GitError) {
        let repository = if let known = held.repository { known } else { try open() }
        held.repository = repository
        return .success(try body(repository))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
