public import Files

extension Repository {
  /// The reference that notes are in by default.
  public var notesReference: ByteString {
    get throws(GitError) { try configuration("core.notesref") ?? "refs/notes/commits" }
  }

  /// The notes by the id of the object that each is on; at most 100,000 of at most 1 MiB.
  ///
  /// - Parameter reference: the full name, such as `refs/notes/review`; nil is the default.
  public func notes(in reference: ByteString? = nil) throws(GitError) -> [ObjectID: ByteString] {
    let name = if let reference { reference } else { try notesReference }
    guard let id = try target(of: name) else { return [:] }
    var notes: [ObjectID: ByteString] = [:]
    var contents: [ObjectID: ByteString] = [:]
    var limits = ReadLimits()
    limits.entries = 100_000
    for file in try files(inTree: peeledToTree(id), limits: limits) {
      // Many notes are spread over folders of two digits.
      let digits = ByteString(file.path.bytes.filter { $0 != UInt8(ascii: "/") })
      guard file.mode.isBlob, let object = ObjectID(digits: digits) else { continue }
      let note = if let known = contents[file.id] { known } else { try blob(file.id, limit: 1 << 20) }
      contents[file.id] = note
      notes[object] = note
    }
    return notes
  }
}
