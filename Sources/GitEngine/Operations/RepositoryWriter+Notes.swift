public import Files

extension RepositoryWriter {
  /// What becomes of a note that an object has already.
  public enum NoteMode: Hashable, Sendable {
    /// It is an error: `git notes add`.
    case add
    /// The new one takes its place: `git notes add -f`.
    case replace
    /// The new one follows it after an empty line: `git notes append`.
    case append
  }

  /// Attaches a note to an object, as `git notes` does, and gives the commit that holds it.
  ///
  /// - Parameters:
  ///   - text: white space around and at ends of lines goes.
  ///   - revision: what the note is about.
  ///   - reference: the reference below `refs/notes/` that the notes are kept in.
  /// - Throws: `exists` where there is a note already and it is to be added, `invalid` for an empty one.
  @discardableResult
  public func addNote(
    _ text: ByteString, to revision: ByteString = "HEAD", in reference: ByteString = "commits", _ mode: NoteMode = .add,
    by authorship: Authorship
  ) throws -> ObjectID {
    let object = try resolve(revision)
    let name = "refs/notes/" + (reference.removingPrefix("refs/notes/") ?? reference)
    guard Repository.isValidReferenceName(name) else { throw GitError(.invalid, "\(name) is not a reference's name") }
    var notes = try notes(in: references.target(of: name))
    var contents = MessageCleanup.whitespace(text)
    let key = ByteString(object.hex)
    if let known = notes[key] {
      switch mode {
      case .add: throw GitError(.exists, "\(object) has a note already")
      case .replace: break
      case .append:
        let before = try objects.blob(known)
        contents = before.isEmpty || contents.isEmpty ? before + contents : before + "\n" + contents
      }
    }
    if contents.isEmpty { throw GitError(.invalid, "the note is empty") }
    notes[key] = try objects.write(.blob, contents, like: notes[key])
    let command: ByteString = mode == .append ? "append" : "add"
    return try commitNotes(notes, to: name, "Notes added by 'git notes " + command + "'", by: authorship)
  }

  /// Takes the note of an object away, as `git notes remove` does, and gives the commit that says so.
  @discardableResult
  public func removeNote(
    of revision: ByteString = "HEAD", in reference: ByteString = "commits", by authorship: Authorship
  ) throws -> ObjectID {
    let object = try resolve(revision)
    let name = "refs/notes/" + reference
    var notes = try notes(in: references.target(of: name))
    guard notes.removeValue(forKey: ByteString(object.hex)) != nil else {
      throw GitError(.notFound, "\(object) has no note")
    }
    return try commitNotes(notes, to: name, "Notes removed by 'git notes remove'", by: authorship)
  }

  private func commitNotes(
    _ notes: [ByteString: ObjectID], to name: ByteString, _ message: ByteString, by authorship: Authorship
  ) throws -> ObjectID {
    let parent = references.target(of: name)
    let commit = try objects.write(
      CommitText(
        tree: try writeTree(of: notes, depth: 0, spread: 0), parents: parent.map { [$0] } ?? [],
        author: authorship.author, committer: authorship.committer, message: message + "\n"))
    try references.set(name, to: commit, LogEntry(authorship.committer, "notes: " + message))
    return commit
  }

  /// The notes by the hexadecimal digits of what they are about.
  private func notes(in commit: ObjectID?) throws(GitError) -> [ByteString: ObjectID] {
    guard let commit else { return [:] }
    var notes: [ByteString: ObjectID] = [:]
    for (path, version) in try objects.files(in: objects.commit(commit).tree) {
      notes[ByteString(path.bytes.filter { $0 != UInt8(ascii: "/") })] = version.id
    }
    return notes
  }

  /// Writes the tree of notes whose names have so many digits in common.
  ///
  /// Where there are many, Git spreads them over folders of two digits: once each next digit has several notes.
  ///
  /// - Parameter spread: how many digits are names of folders already.
  private func writeTree(of notes: [ByteString: ObjectID], depth: Int, spread: Int) throws(GitError) -> ObjectID {
    var entries: [(name: ByteString, mode: FileMode, id: ObjectID)] = []
    if Self.spreads(notes, depth: depth) {
      let folders = Dictionary(grouping: notes) { ByteString($0.key.bytes[depth..<(depth + 2)]) }
      for (name, inside) in folders {
        let inside = Dictionary(inside.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
        entries.append((name, .tree, try writeTree(of: inside, depth: depth + 2, spread: spread + 2)))
      }
    } else {
      entries = notes.map { (ByteString($0.key.bytes[spread...]), .file, $0.value) }
    }
    return try objects.write(tree: entries)
  }

  private static func spreads(_ notes: [ByteString: ObjectID], depth: Int) -> Bool {
    guard depth < 38, notes.count >= 32 else { return false }
    let counts = Dictionary(grouping: notes.keys) { $0.bytes[depth] }
    return counts.count == 16 && counts.values.allSatisfy { $0.count > 1 }
  }
}
