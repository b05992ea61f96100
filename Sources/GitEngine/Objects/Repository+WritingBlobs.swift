internal import CGit2
public import Files

extension Repository {
  /// Writes a blob at once, by a temporary file that is renamed, so that no half of one is ever there.
  @discardableResult
  public func writeBlob(_ contents: ByteString) throws(GitError) -> ObjectID {
    var oid = git_oid()
    try check(
      contents.bytes.withUnsafeBytes {
        git_odb_write(&oid, objectDatabase, $0.baseAddress, $0.count, GIT_OBJECT_BLOB)
      })
    return ObjectID(oid)
  }
}
