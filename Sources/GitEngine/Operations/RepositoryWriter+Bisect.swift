public import Files

extension RepositoryWriter {
  /// What is said of a commit in a bisection.
  public enum BisectMark: ByteString, Hashable, Sendable {
    /// It has the fault.
    case bad
    /// It does not have the fault.
    case good
    /// It cannot be tested.
    case skip
  }

  /// How far a bisection has come.
  public enum BisectOutcome: Hashable, Sendable {
    /// This commit is checked out, to be tested.
    case test(ObjectID)
    /// This is the first bad commit.
    case found(ObjectID)
    /// Only commits that cannot be tested are left: the first bad one is among these, newest first.
    case onlySkippedLeft([ObjectID])
  }

  /// Begins a search for the commit that broke something, as `git bisect start BAD GOOD…` does, then
  /// `git bisect skip SKIP…`, and checks out the commit to test.
  ///
  /// - Parameters:
  ///   - bad, good: revisions, as typed: the log shows them.
  ///   - skip: revisions, which mean here what they mean before HEAD moves; A..B is a range.
  /// - Throws: `conflict` where a search goes on already, or where local changes would be lost.
  @discardableResult
  public func startBisect(
    bad: ByteString, good: [ByteString], skip: [ByteString] = [], by committer: Signature
  ) throws -> BisectOutcome {
    _ = try requireWorktree()
    guard !isBisecting else { throw GitError(.conflict, "a bisect goes on already") }
    guard !good.isEmpty else { throw GitError(.invalid, "a bisect needs a good commit") }
    let start: ByteString
    switch references.head {
    case .branch(let name, _): start = name.removingPrefix("refs/heads/") ?? name
    case .detached(let id): start = ByteString(id.hex)
    case .unborn: throw GitError(.unborn, "there is no commit to bisect")
    }
    let marks = try [(bad, BisectMark.bad, resolveCommit(bad))] + good.map { ($0, .good, try resolveCommit($0)) }
    let skipped = try skip.flatMap { try commitsToSkip($0) }
    try references.addPacked([]) { self.peeledTag($0) }
    gitFiles.write(start + "\n", to: "BISECT_START")
    gitFiles.write("\n", to: "BISECT_NAMES")
    gitFiles.write("bad\ngood\n", to: "BISECT_TERMS")
    for (_, mark, id) in marks { try write(mark, id, by: committer) }
    gitFiles.append("git bisect start" + marks.reduce("") { $0 + " " + $1.0.shellQuoted } + "\n", to: "BISECT_LOG")
    do {
      let outcome = try continueBisect(by: committer)
      return try skipped.isEmpty ? outcome : markBisect(skipped, as: .skip, by: committer)
    } catch {
      try forgetBisect()
      throw error
    }
  }

  /// Says of commits that they are good, bad or cannot be tested, as `git bisect good REVISION…` and the like do, and
  /// checks out the next commit to test.
  @discardableResult
  public func markBisect(
    _ revisions: [ByteString], as mark: BisectMark, by committer: Signature
  ) throws -> BisectOutcome {
    guard isBisecting else { throw GitError(.notFound, "no bisect goes on") }
    let ids = try mark == .skip ? revisions.flatMap { try commitsToSkip($0) } : revisions.map { try resolveCommit($0) }
    return try markBisect(ids, as: mark, by: committer)
  }

  private func markBisect(_ ids: [ObjectID], as mark: BisectMark, by committer: Signature) throws -> BisectOutcome {
    let expected = try commitFile("BISECT_EXPECTED_REV")
    for id in ids {
      try write(mark, id, by: committer)
      gitFiles.append("git bisect " + mark.rawValue + " " + ByteString(id.hex) + "\n", to: "BISECT_LOG")
      if expected != nil, id != expected { removeGitFiles(["BISECT_ANCESTORS_OK", "BISECT_EXPECTED_REV"]) }
    }
    return try continueBisect(by: committer)
  }

  /// Ends a bisection and goes back to where it began, as `git bisect reset` does.
  public func resetBisect(by committer: Signature) throws {
    guard let start = try gitFiles.contents(of: "BISECT_START")?.lines.first else { return }
    if references["refs/heads/" + start] != nil {
      try switchBranch(start, by: committer)
    } else {
      try detach(at: start, by: committer)
    }
    try forgetBisect()
  }

  private var isBisecting: Bool { gitFiles.exists("BISECT_START") }

  private func commitsToSkip(_ revision: ByteString) throws -> [ObjectID] {
    guard let dots = revision.firstIndex(of: "..") else { return [try resolveCommit(revision)] }
    let (from, to) = (ByteString(revision.bytes[..<dots]), ByteString(revision.bytes[(dots + 2)...]))
    return try History(objects).commits(
      from: [resolveCommit(to.isEmpty ? "HEAD" : to)], excluding: [resolveCommit(from.isEmpty ? "HEAD" : from)]
    ).map(\.id)
  }

  private func write(_ mark: BisectMark, _ id: ObjectID, by committer: Signature) throws {
    let name = mark == .bad ? "refs/bisect/bad" : "refs/bisect/" + mark.rawValue + ByteString("-\(id)")
    try references.set(name, to: id, LogEntry(committer, ""))
    try logBisect(mark.rawValue, id)
  }

  private func logBisect(_ what: ByteString, _ id: ObjectID) throws(GitError) {
    let subject = try objects.commit(id).subject
    gitFiles.append("# " + what + ByteString(": [\(id)] ") + subject + "\n", to: "BISECT_LOG")
  }

  private func forgetBisect() throws {
    for name in references.names(under: "refs/bisect/") { try references.remove(name) }
    removeGitFiles([
      "BISECT_EXPECTED_REV", "BISECT_ANCESTORS_OK", "BISECT_LOG", "BISECT_NAMES", "BISECT_TERMS", "BISECT_START",
    ])
  }

  /// Looks for the next commit to test, and checks it out.
  private func continueBisect(by committer: Signature) throws -> BisectOutcome {
    func marked(_ prefix: ByteString) -> [ObjectID] {
      references.names(under: "refs/bisect/" + prefix).compactMap { references.target(of: $0) }
    }
    let (good, skipped) = (marked("good-"), Set(marked("skip-")))
    guard let bad = references.target(of: "refs/bisect/bad"), !good.isEmpty else {
      throw GitError(.invalid, "a bisect needs a bad and a good commit")
    }
    if let base = try mergeBaseToTest(bad, good, skipped) { return try test(base, by: committer) }
    switch try Bisection(bad: bad, good: good, skipped: skipped, objects: objects).choice {
    case .test(let commit): return try test(commit, by: committer)
    case .found:
      try logBisect("first bad commit", bad)
      return .found(bad)
    case .onlySkipped:
      gitFiles.append("# only skipped commits left to test\n", to: "BISECT_LOG")
      let left = try History(objects).commits(from: [bad], excluding: good).map(\.id)
      for id in left { try logBisect("possible first bad commit", id) }
      return .onlySkippedLeft(left)
    case .impossible: throw GitError(.invalid, "\(bad) was both good and bad")
    }
  }

  private func test(_ commit: ObjectID, by committer: Signature) throws -> BisectOutcome {
    setCommitFile("BISECT_EXPECTED_REV", to: commit)
    try detach(at: ByteString(commit.hex), by: committer)
    return .test(commit)
  }

  /// Where a good commit is no ancestor of the bad one, what they share must be good before anything else is looked at.
  private func mergeBaseToTest(_ bad: ObjectID, _ good: [ObjectID], _ skipped: Set<ObjectID>) throws -> ObjectID? {
    if gitFiles.exists("BISECT_ANCESTORS_OK") { return nil }
    let history = History(objects)
    if try !good.allSatisfy({ try history.isAncestor($0, of: bad) }) {
      for base in try history.mergeBases(of: bad, and: good) {
        if base == bad { throw GitError(.invalid, "some good commits are not ancestors of the bad one") }
        if !good.contains(base), !skipped.contains(base) { return base }
      }
    }
    gitFiles.write("", to: "BISECT_ANCESTORS_OK")
    return nil
  }

  /// What a tag object comes to; nil for what is no tag, or is not there.
  func peeledTag(_ id: ObjectID) -> ObjectID? {
    guard let kind = try? objects.kind(of: id), kind == .tag else { return nil }
    return try? objects.peeled(id).id
  }
}

extension ByteString {
  /// Quoted as one word of a POSIX shell, as Git quotes.
  var shellQuoted: ByteString {
    ByteString(
      Array("'".utf8)
        + bytes.flatMap { byte -> [UInt8] in
          byte == UInt8(ascii: "'") || byte == UInt8(ascii: "!")
            ? Array("'\\".utf8) + [byte] + Array("'".utf8) : [byte]
        } + Array("'".utf8))
  }
}
