internal import CGit2
internal import CShims

/// Why Git's data could not be read or written.
public struct GitError: Error, Hashable, Sendable {
  /// What sort of trouble it is: enough to decide what to do next.
  public enum Kind: Hashable, Sendable {
    /// The object, reference, path or key is not there.
    case notFound
    /// Something stands there already.
    case exists
    /// An abbreviated id fits several objects.
    case ambiguous
    /// HEAD names a branch without commits.
    case unborn
    /// A merge, checkout or stash would lose or mix changes.
    case conflict
    /// Another process holds a lock.
    case locked
    /// A name, revision or argument that Git does not accept.
    case invalid
    /// The repository belongs to someone else, and `safe.directory` does not list it.
    case notTrusted
    /// A repository format that libgit2 cannot read, such as SHA-256 or reftable.
    case unsupported
    /// An object or file is damaged.
    case corrupt
    /// A limit on size, depth or number was reached.
    case tooLarge
    /// The bare repository has no index or worktree to work on.
    case bare
    /// A callback asked to stop.
    case stopped
    /// Anything else.
    case other
  }

  /// The sort of trouble.
  public let kind: Kind
  /// One sentence without a full stop.
  public let message: String

  /// An error of our own.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// Copies the thread's error and clears it, right after the call that failed.
  init(code: Int32) {
    let message = git_error_last().flatMap { $0.pointee.message.map { String(cString: $0) } }
    let category = git_error_last().map { git_error_t(UInt32(bitPattern: $0.pointee.klass)) }
    git_error_clear()
    self.init(
      Kind(code: code, category: category, message: message ?? ""), message ?? "libgit2 failed with code \(code)")
  }
}

extension GitError: CustomStringConvertible {
  /// The sentence.
  public var description: String { message }
}

extension GitError.Kind {
  init(code: Int32, category: git_error_t?, message: String) {
    if message.contains("safe.directory") || code == GIT_EOWNER.rawValue {
      self = .notTrusted
      return
    }
    if message.contains("unsupported extension") || message.contains("unsupported repository version") {
      self = .unsupported
      return
    }
    if code == DRILL_GIT_ETOOLARGE {
      self = .tooLarge
      return
    }
    self =
      switch git_error_code(code) {
      case GIT_ENOTFOUND: .notFound
      case GIT_EEXISTS: .exists
      case GIT_EAMBIGUOUS: .ambiguous
      case GIT_EUNBORNBRANCH: .unborn
      case GIT_ECONFLICT, GIT_EMERGECONFLICT, GIT_EUNMERGED, GIT_EUNCOMMITTED, GIT_ENONFASTFORWARD: .conflict
      case GIT_ELOCKED: .locked
      case GIT_EINVALIDSPEC, GIT_EINVALID, GIT_EPEEL: .invalid
      case GIT_EMISMATCH: .corrupt
      case GIT_EBAREREPO: .bare
      case GIT_EUSER, GIT_EAPPLYFAIL: .stopped
      default: GitError.Kind(category: category)
      }
  }

  private init(category: git_error_t?) {
    switch category {
    case GIT_ERROR_ZLIB, GIT_ERROR_OBJECT, GIT_ERROR_ODB: self = .corrupt
    default: self = .other
    }
  }
}
