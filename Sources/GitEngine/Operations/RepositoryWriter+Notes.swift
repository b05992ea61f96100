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
    notes[name] = try objects.write(.blob, try cleaned(message), like: notes[name])
    try commit(notes, in: reference, "Notes added by 'git notes add'", authorship)
  }

  /// Adds a paragraph to the note of an object, as `git notes append -m MESSAGE REVISION` does.
  public func appendNote(
    _ message: ByteString, to revision: ByteString = "HEAD", in reference: ByteString = "commits",
    by authorship: Authorship
  ) throws {
    let name = ByteString(try resolve(revision).hex)
    var notes = try notes(in: reference)
    let before = try notes[name].map { try objects.blob($0) } ?? ""
    let contents = try cleaned(message)
    notes[name] = try objects.write(
      .blob, before.isEmpty ? contents : before + "\n" + contents, like: notes[name])
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

  private func cleaned(_ message: ByteString) throws(GitError) -> ByteString {
    let cleaned = MessageCleanup.whitespace(message)
    if cleaned.isEmpty { throw GitError(.invalid, "the note is empty") }
    return cleaned
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
    let tree = try writeTree(of: notes, depth: 0)
    let id = try objects.write(
      CommitText(
        tree: tree, parents: [references.target(of: name)].compactMap { $0 }, author: authorship.author,
        committer: authorship.committer, message: message + "\n"))
    try references.set(name, to: id, LogEntry(authorship.committer, "notes: " + message))
  }

  /// Writes the tree of notes whose names have so many digits in common, which are names of folders already.
  ///
  /// Where there are many, Git spreads them over folders of two digits: once each next digit has several notes.
  private func writeTree(of notes: [ByteString: ObjectID], depth: Int) throws(GitError) -> ObjectID {
    guard Self.spreads(notes, depth: depth) else {
      return try objects.write(tree: notes.map { (ByteString($0.key.bytes[depth...]), .file, $0.value) })
    }
    var folders: [ByteString: [ByteString: ObjectID]] = [:]
    for (name, id) in notes { folders[ByteString(name.bytes[depth..<(depth + 2)]), default: [:]][name] = id }
    var entries: [(name: ByteString, mode: FileMode, id: ObjectID)] = []
    for (name, inside) in folders { entries.append((name, .tree, try writeTree(of: inside, depth: depth + 2))) }
    return try objects.write(tree: entries)
  }

  private static func spreads(_ notes: [ByteString: ObjectID], depth: Int) -> Bool {
    guard depth < 38, notes.count >= 32 else { return false }
    var counts: [UInt8: Int] = [:]
    for name in notes.keys { counts[name.bytes[depth], default: 0] += 1 }
    return counts.count == 16 && counts.values.allSatisfy { $0 > 1 }
  }
}
