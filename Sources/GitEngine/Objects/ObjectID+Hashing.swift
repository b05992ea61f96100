internal import CGit2
public import Files

extension ObjectID {
  /// The id that contents have as a blob.
  public init(hashingBlob contents: ByteString) throws(GitError) {
    guard GitLibrary.ready else { throw GitError(.other, "libgit2 cannot start") }
    var oid = git_oid()
    try check(contents.bytes.withUnsafeBytes { git_odb_hash(&oid, $0.baseAddress, $0.count, GIT_OBJECT_BLOB) })
    self.init(oid)
  }
}
