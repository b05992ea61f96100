public import Files

extension Repository {
  /// The reference that notes are in by default.
  public var notesReference: ByteString {
    get throws(GitError) { try configuration("core.notesref") ?? "refs/notes/commits" }
  }

  /// The notes by the id of the object that each is on.
  ///
  /// - Parameter reference: the full name, such as `refs/notes/review`; nil is the default.
  public func notes(in reference: ByteString? = nil) throws(GitError) -> [ObjectID: ByteString] {
    let name = if let reference { reference } else { try notesReference }
    guard let id = try target(of: name) else { return [:] }
    var notes: [ObjectID: ByteString] = [:]
    for file in try files(inTree: peeledToTree(id)) {
      // Many notes are spread over folders of two digits.
      let digits = ByteString(file.path.bytes.filter { $0 != UInt8(ascii: "/") })
      guard file.mode.isBlob, let object = ObjectID(digits: digits) else { continue }
      notes[object] = try blob(file.id)
    }
    return notes
  }
}
