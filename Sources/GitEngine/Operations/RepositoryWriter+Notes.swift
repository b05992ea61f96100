public import Files

extension RepositoryWriter {
  /// Adds a note to an object, as `git notes add -m MESSAGE REVISION` does.
  ///
  /// - Parameters:
  ///   - reference: the short name of the notes, `commits` by default.
  ///   - force: replaces a note that is there.
  public func addNote(
    _ message: ByteString, to revision: ByteString = "HEAD", in reference: ByteString = "commits", force: Bool = false,
    by authorship: Authorship
  ) throws {
    let name = ByteString(try resolve(revision).hex)
    var notes = try notes(in: reference)
    if notes[name] != nil, !force { throw GitError(.exists, "cannot add notes: found existing notes for \(name)") }
    notes[name] = try objects.write(.blob, MessageCleanup.whitespace(message))
    try commit(notes, in: reference, "Notes added by 'git notes add'", authorship)
  }

  /// Adds a paragraph to the note of an object, as `git notes append -m MESSAGE REVISION` does.
  public func appendNote(
    _ message: ByteString, to revision: ByteString = "HEAD", in reference: ByteString = "commits",
    by authorship: Authorship
  ) throws {
    let name = ByteString(try resolve(revision).hex)
    var notes = try notes(in: reference)
    let before = try notes[name].map { try objects.blob($0) + "\n" } ?? ""
    notes[name] = try objects.write(.blob, MessageCleanup.whitespace(before + message), like: notes[name])
    try commit(notes, in: reference, "Notes added by 'git notes append'", authorship)
  }

  /// Removes the note of an object, as `git notes remove REVISION` does.
  public func removeNote(
    of revision: ByteString = "HEAD", in reference: ByteString = "commits", by authorship: Authorship
  ) throws {
    let name = ByteString(try resolve(revision).hex)
    var notes = try notes(in: reference)
    guard notes.removeValue(forKey: name) != nil else { throw GitError(.notFound, "object \(name) has no note") }
    try commit(notes, in: reference, "Notes removed by 'git notes remove'", authorship)
  }

  /// The blobs of the notes by the names of what they are about, whatever folders these are spread over.
  private func notes(in reference: ByteString) throws -> [ByteString: ObjectID] {
    guard let id = references.target(of: "refs/notes/" + reference) else { return [:] }
    var notes: [ByteString: ObjectID] = [:]
    for (path, version) in try objects.files(in: objects.commit(id).tree) {
      notes[ByteString(path.bytes.filter { $0 != UInt8(ascii: "/") })] = version.id
    }
    return notes
  }

  private func commit(
    _ notes: [ByteString: ObjectID], in reference: ByteString, _ message: ByteString, _ authorship: Authorship
  ) throws {
    let name = "refs/notes/" + reference
    let tree = try objects.write(files: notes.map { ($0.key, FileVersion(.file, $0.value)) })
    let id = try objects.write(
      CommitText(
        tree: tree, parents: [references.target(of: name)].compactMap { $0 }, author: authorship.author,
        committer: authorship.committer, message: message + "\n"))
    try references.set(name, to: id, LogEntry(authorship.committer, "notes: " + message))
  }
}
