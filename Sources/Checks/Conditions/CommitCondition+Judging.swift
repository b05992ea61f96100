internal import Files
internal import GitEngine

extension CommitCondition {
  /// What is not as it shall be.
  func shortfalls(_ commit: Commit, of repository: GradedRepository) throws -> [Shortfall] {
    try repository.grading.tick()
    return try identity(commit, repository) + messages(commit, repository) + people(commit, repository)
      + shape(commit, repository) + contents(commit, repository)
  }

  func accepts(_ commit: Commit, of repository: GradedRepository) throws -> Bool {
    // What can be told at once needs no words, and most commits of a long history are not the one looked for.
    let isMergeWanted = joins != nil ? true : isMerge
    if let isMergeWanted, isMergeWanted != (commit.parents.count > 1) { return false }
    return try shortfalls(commit, of: repository).isEmpty
  }

  private func identity(_ commit: Commit, _ repository: GradedRepository) throws -> [Shortfall] {
    var shortfalls: [Shortfall] = []
    if let revision, case let wanted = try repository.commitID(revision), wanted != commit.id {
      shortfalls.append(
        Shortfall(expected: "the commit is \(repository.words(wanted))", found: "it is \(commit.words)"))
    }
    for ancestor in try descendsFrom.map({ try repository.commitID($0) })
    where try !repository.reaches(commit.id, ancestor) {
      shortfalls.append(
        Shortfall(expected: "\(commit.words) goes on from \(repository.words(ancestor))", found: "it does not"))
    }
    return shortfalls
  }

  private func messages(_ commit: Commit, _ repository: GradedRepository) throws -> [Shortfall] {
    var shortfalls = message?.shortfalls(commit.message, subject: "the message of \(commit.words)") ?? []
    shortfalls += subject?.shortfalls(commit.subject, subject: "the subject of \(commit.words)") ?? []
    shortfalls += body?.shortfalls(commit.body, subject: "the body of the message of \(commit.words)") ?? []
    for (key, value) in trailers {
      let values = commit.message.trailers(named: ByteString(key))
      if values.contains(where: { value.accepts($0) }) { continue }
      let found = values.isEmpty ? "there is no such trailer" : abridged(values.map { quoted($0) })
      shortfalls.append(Shortfall(expected: "\(commit.words) has a trailer \(key) that \(value.words)", found: found))
    }
    if let sameMessageAs {
      let other = try repository.commit(at: sameMessageAs)
      if other.message.asRead != commit.message.asRead {
        shortfalls.append(
          Shortfall(
            expected: "the message of \(commit.words) reads \(quoted(other.message))", found: quoted(commit.message)))
      }
    }
    return shortfalls
  }

  private func people(_ commit: Commit, _ repository: GradedRepository) throws -> [Shortfall] {
    let authors = try author?.shortfalls(commit.author, "author", of: commit.words) {
      try repository.commit(at: $0).author
    }
    let committers = try committer?.shortfalls(commit.committer, "committer", of: commit.words) {
      try repository.commit(at: $0).committer
    }
    return (authors ?? []) + (committers ?? [])
  }

  private func shape(_ commit: Commit, _ repository: GradedRepository) throws -> [Shortfall] {
    let parentWords =
      commit.parents.isEmpty
      ? "it has no parent" : "its parents are \(abridged(commit.parents.map { repository.words($0) }))"
    var complaints = Complaints(about: commit.words)
    if let parentCount {
      let number = commit.parents.count
      complaints.require(
        parentCount.accepts(number), "has \(parentCount.words("parent"))", "it has \(counted(number, "parent"))")
    }
    if let isMerge {
      complaints.require(
        (commit.parents.count > 1) == isMerge, isMerge ? "is a merge" : "is not a merge",
        isMerge ? "it has \(counted(commit.parents.count, "parent"))" : parentWords)
    }
    if let parents {
      let wanted = try parents.map { try repository.commitID($0) }
      complaints.require(
        Set(wanted) == Set(commit.parents), "has the parents \(abridged(wanted.map { repository.words($0) }))",
        parentWords)
    }
    if let firstParent {
      let wanted = try repository.commitID(firstParent)
      complaints.require(
        commit.parents.first == wanted, "has the first parent \(repository.words(wanted))", parentWords)
    }
    if let isSigned {
      complaints.require(
        commit.isSigned == isSigned, isSigned ? "is signed" : "is not signed", isSigned ? "it is not" : "it is")
    }
    return try complaints.shortfalls + (joins.map { try joining($0, commit, repository) } ?? [])
  }

  private func joining(
    _ revisions: [String], _ commit: Commit, _ repository: GradedRepository
  ) throws -> [Shortfall] {
    let wanted = try revisions.map { try repository.commitID($0) }
    func shortfall(_ found: String) -> [Shortfall] {
      let merged = wanted.map { repository.words($0) }.joined(separator: " and ")
      return [Shortfall(expected: "\(commit.words) is a merge of \(merged)", found: found)]
    }
    guard commit.parents.count > 1 else {
      return shortfall("it is no merge; it has \(counted(commit.parents.count, "parent"))")
    }
    var reached: Set<ObjectID> = []
    for parent in commit.parents {
      let here = try wanted.filter { try repository.reaches(parent, $0) }
      if here.count == wanted.count {
        return shortfall("its parent \(repository.words(parent)) has all of them already")
      }
      reached.formUnion(here)
    }
    let missing = wanted.filter { !reached.contains($0) }
    return missing.isEmpty ? [] : shortfall("\(abridged(missing.map { repository.words($0) })) is not in it")
  }

  private func contents(_ commit: Commit, _ repository: GradedRepository) throws -> [Shortfall] {
    var shortfalls: [Shortfall] = []
    if isEmpty != nil || changes != nil {
      let changed = try repository.changedPaths(of: commit)
      if let isEmpty, changed.isEmpty != isEmpty {
        shortfalls.append(
          Shortfall(
            expected: isEmpty ? "\(commit.words) changes nothing" : "\(commit.words) changes something",
            found: changed.isEmpty ? "it changes nothing" : "it changes \(abridged(changed.map(\.description)))"))
      }
      shortfalls += changes?.shortfalls(changed, "path", subject: "the paths that \(commit.words) changes") ?? []
    }
    let place = Place.revision(commit.id.hex)
    for file in files {
      shortfalls += try file.condition.shortfalls(at: place, words: "in \(commit.words)", of: repository)
    }
    if let sameTreeAs {
      let other = try repository.commit(at: sameTreeAs)
      if other.tree != commit.tree {
        shortfalls.append(
          Shortfall(
            expected: "\(commit.words) has the same files as \(other.words)",
            found: try repository.differences(commit.tree, other.tree)))
      }
    }
    if let samePatchAs {
      let other = try repository.commit(at: samePatchAs)
      let (mine, wanted) = (try repository.patch(of: commit.id), try repository.patch(of: other.id))
      if mine != wanted {
        shortfalls.append(
          Shortfall(
            expected: "\(commit.words) changes the same as \(other.words)", found: mine.difference(from: wanted)))
      }
    }
    if let inverseOf {
      let other = try repository.commit(at: inverseOf)
      let (mine, wanted) = (try repository.patch(of: commit.id), try repository.patch(of: other.id).inverse)
      if mine != wanted {
        shortfalls.append(
          Shortfall(expected: "\(commit.words) takes back \(other.words)", found: mine.difference(from: wanted)))
      }
    }
    return shortfalls
  }
}

extension GradedRepository {
  /// The paths that a commit changes against its first parent.
  func changedPaths(of commit: Commit) throws -> [ByteString] {
    let old = try commit.parents.first.map { try self.commit($0).tree }
    return try engine.changes(from: old, to: commit.tree).map(\.path)
  }

  /// In which files two trees differ, in words.
  func differences(_ tree: ObjectID, _ other: ObjectID) throws -> String {
    let changes = try engine.changes(from: other, to: tree)
    let words = changes.map { change in
      switch change.kind {
      case .added: "\(change.path) is there too"
      case .deleted: "\(change.path) is missing"
      default: "\(change.path) differs"
      }
    }
    return abridged(words, separator: "; ")
  }
}

extension ByteString {
  /// The values of the trailers of a name in a message; names do not tell capitals from small letters.
  ///
  /// As `git interpret-trailers` sees them: the last paragraph behind the subject, where each line is a trailer, or
  /// goes on with one, or one line is such as Git writes itself.
  func trailers(named name: ByteString) -> [ByteString] {
    let lines = withoutTrailingSpace.lines
    guard let blank = lines.lastIndex(where: { $0.withoutTrailingSpace.isEmpty }) else { return [] }
    var trailers: [(name: String, value: ByteString)] = []
    var others = 0
    for line in lines[(blank + 1)...] {
      if let first = line.bytes.first, first.isSpace, let last = trailers.popLast() {
        trailers.append((last.name, last.value + " " + ByteString(line.description.trimmingSpace)))
      } else if let trailer = line.trailer {
        trailers.append(trailer)
      } else {
        others += 1
      }
    }
    let hasGitsOwn = lines[(blank + 1)...].contains {
      $0.hasPrefix("Signed-off-by: ") || $0.hasPrefix("(cherry picked from commit ")
    }
    guard others == 0 || (hasGitsOwn && trailers.count * 3 >= others) else { return [] }
    let wanted = name.description.lowercased()
    return trailers.filter { $0.name.lowercased() == wanted }.map(\.value)
  }

  private var trailer: (name: String, value: ByteString)? {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
    let name = bytes[..<colon]
    let isToken = name.allSatisfy { byte in
      byte == UInt8(ascii: "-") || Unicode.Scalar(byte).properties.isAlphabetic
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard isToken else { return nil }
    let value = ByteString(bytes[(colon + 1)...]).description.trimmingSpace
    return (String(decoding: name, as: UTF8.self), ByteString(value))
  }
}
