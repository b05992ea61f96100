public import Files

/// What a bisection is told of a commit.
public enum BisectMark: Hashable, Sendable {
  /// The fault is in it.
  case bad
  /// The fault is not in it.
  case good
  /// It cannot be tried.
  case skip

  var name: ByteString {
    switch self {
    case .bad: "bad"
    case .good: "good"
    case .skip: "skip"
    }
  }
}

/// How far a bisection is.
public enum BisectOutcome: Hashable, Sendable {
  /// It waits for a bad commit, or a good one.
  case waiting
  /// This commit is checked out, to be tried.
  case trying(ObjectID)
  /// This is the first bad commit.
  case found(ObjectID)
  /// Only commits that cannot be tried are left: the first bad one is among these.
  case undecided
}

extension RepositoryWriter {
  /// Starts a bisection, as `git bisect start [BAD [GOOD…]]` does.
  ///
  /// Where one goes on already, HEAD goes back to where that began first.
  ///
  /// - Parameter bad, good: as typed: the log of the bisection shows them.
  /// - Throws: `conflict` where local changes would be lost, `invalid` where good and bad commits are mixed up.
  @discardableResult
  public func startBisect(
    bad: ByteString? = nil, good: [ByteString] = [], by committer: Signature
  ) throws -> BisectOutcome {
    let marks =
      try (bad.map { [(BisectMark.bad, try resolveCommit($0))] } ?? [])
      + good.map { (BisectMark.good, try resolveCommit($0)) }
    let start = try startOfBisect(by: committer)
    try clearBisect()
    gitFiles.write(start + "\n", to: "BISECT_START")
    gitFiles.write("\n", to: "BISECT_NAMES")
    var log: ByteString = ""
    for (mark, id) in marks {
      try setMark(mark, id)
      log = log + (try logLine(mark, id))
    }
    let words = ([bad].compactMap { $0 } + good).map { " " + $0.quotedForShell }
    gitFiles.append(log + "git bisect start" + ByteString(words.flatMap(\.bytes)) + "\n", to: "BISECT_LOG")
    if !marks.isEmpty { gitFiles.write("bad\ngood\n", to: "BISECT_TERMS") }
    do {
      return try bisectNext(committer)
    } catch {
      try clearBisect()
      throw error
    }
  }

  /// Where HEAD is as `git bisect reset` needs it; goes back to there from a bisection.
  private func startOfBisect(by committer: Signature) throws -> ByteString {
    if let start = try gitFiles.contents(of: "BISECT_START")?.lines.first {
      try goBack(to: start, by: committer)
      return start
    }
    let head = references.head
    guard let commit = head.commit else { throw GitError(.unborn, "there is nothing to bisect") }
    return head.branchName ?? ByteString(commit.hex)
  }

  /// Tells a bisection what a commit is, as `git bisect good [REVISION]` and the like do.
  @discardableResult
  public func markBisect(
    _ mark: BisectMark, _ revision: ByteString = "HEAD", by committer: Signature
  ) throws -> BisectOutcome {
    try markBisect(mark, [revision], by: committer)
  }

  /// Tells a bisection what commits are, as `git bisect skip REVISION…` and the like do.
  ///
  /// - Parameter revisions: for skipped ones also ranges, such as `A..B`.
  @discardableResult
  public func markBisect(
    _ mark: BisectMark, _ revisions: [ByteString], by committer: Signature
  ) throws -> BisectOutcome {
    guard gitFiles.exists("BISECT_START") else { throw GitError(.notFound, "no bisection is in progress") }
    let ids = try revisions.flatMap { revision in
      mark == .skip ? try commitsToSkip(revision) : [try resolveCommit(revision)]
    }
    let expected = try commitFile("BISECT_EXPECTED_REV")
    for id in ids {
      try setMark(mark, id)
      let line = try logLine(mark, id) + "git bisect " + mark.name + " " + ByteString(id.hex) + "\n"
      gitFiles.append(line, to: "BISECT_LOG")
      if expected != nil, id != expected { removeGitFiles(["BISECT_ANCESTORS_OK", "BISECT_EXPECTED_REV"]) }
    }
    gitFiles.write("bad\ngood\n", to: "BISECT_TERMS")
    return try bisectNext(committer)
  }

  private func commitsToSkip(_ revision: ByteString) throws -> [ObjectID] {
    guard let dots = revision.firstIndex(of: "..") else { return [try resolveCommit(revision)] }
    let (from, to) = (ByteString(revision.bytes[..<dots]), ByteString(revision.bytes[(dots + 2)...]))
    return try History(objects).commits(
      from: [resolveCommit(to.isEmpty ? "HEAD" : to)], excluding: [resolveCommit(from.isEmpty ? "HEAD" : from)]
    ).map(\.id)
  }

  /// Ends a bisection and goes back to where it started, as `git bisect reset` does.
  public func resetBisect(by committer: Signature) throws {
    guard let start = try gitFiles.contents(of: "BISECT_START")?.lines.first else { return }
    try goBack(to: start, by: committer)
    try clearBisect()
  }

  private func goBack(to start: ByteString, by committer: Signature) throws {
    if references["refs/heads/" + start] != nil {
      try switchBranch(start, by: committer)
    } else {
      try detach(at: start, by: committer)
    }
  }

  private func setMark(_ mark: BisectMark, _ id: ObjectID) throws {
    let name: ByteString =
      mark == .bad ? "refs/bisect/bad" : "refs/bisect/" + mark.name + "-" + ByteString(id.hex)
    try references.set(name, to: id, nil)
  }

  private func logLine(_ mark: BisectMark, _ id: ObjectID) throws -> ByteString {
    try logLine(mark.name, id)
  }

  private func logLine(_ what: ByteString, _ id: ObjectID) throws -> ByteString {
    "# " + what + ": [" + ByteString(id.hex) + "] " + (try objects.commit(id).subject) + "\n"
  }

  private func clearBisect() throws {
    for name in references.names(under: "refs/bisect/") { try references.remove(name) }
    try references.writeEmptyPackedFile()
    removeGitFiles([
      "BISECT_EXPECTED_REV", "BISECT_ANCESTORS_OK", "BISECT_LOG", "BISECT_NAMES", "BISECT_RUN", "BISECT_TERMS",
      "BISECT_FIRST_PARENT", "BISECT_START",
    ])
  }

  private func bisectNext(_ committer: Signature) throws -> BisectOutcome {
    let bad = references.target(of: "refs/bisect/bad")
    let good = references.names(under: "refs/bisect/good-").compactMap { references.target(of: $0) }
    guard let bad, !good.isEmpty else {
      let status =
        bad == nil
        ? good.isEmpty
          ? "waiting for both good and bad commits"
          : "waiting for bad commit, \(good.count) good commit\(good.count == 1 ? "" : "s") known"
        : "waiting for good commit(s), bad commit known"
      gitFiles.append(ByteString("# status: " + status + "\n"), to: "BISECT_LOG")
      return .waiting
    }
    let skipped = Set(references.names(under: "refs/bisect/skip-").compactMap { references.target(of: $0) })
    if let base = try mergeBaseToTry(bad, good, skipped) { return try tryOut(base, committer) }
    let choice = try BisectionChoice(objects, bad: bad, good: good)
    if choice.count == 0 { throw GitError(.invalid, "\(bad) was both good and bad") }
    let next = skipped.isEmpty ? choice.middle() : choice.middle(skipping: skipped, bad: bad)
    if let next, next != bad { return try tryOut(next, committer) }
    if next == bad, choice.count == 1 {
      gitFiles.append(try logLine("first bad commit", bad), to: "BISECT_LOG")
      return .found(bad)
    }
    var log: ByteString = "# only skipped commits left to test\n"
    for commit in try History(objects).commits(from: [bad], excluding: good) {
      log = log + (try logLine("possible first bad commit", commit.id))
    }
    gitFiles.append(log, to: "BISECT_LOG")
    return .undecided
  }

  private func tryOut(_ id: ObjectID, _ committer: Signature) throws -> BisectOutcome {
    setCommitFile("BISECT_EXPECTED_REV", to: id)
    try detach(at: ByteString(id.hex), by: committer)
    return .trying(id)
  }

  /// Where a good commit is no ancestor of the bad one, what they share must be good before anything else is looked at.
  private func mergeBaseToTry(_ bad: ObjectID, _ good: [ObjectID], _ skipped: Set<ObjectID>) throws -> ObjectID? {
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
}
