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
  /// Only commits that cannot be tried are left.
  case undecided
}

extension RepositoryWriter {
  /// Starts a bisection, as `git bisect start [BAD [GOOD…]]` does.
  ///
  /// - Parameter bad, good: as typed: the log of the bisection shows them.
  @discardableResult
  public func startBisect(
    bad: ByteString? = nil, good: [ByteString] = [], by committer: Signature
  ) throws -> BisectOutcome {
    let head = references.head
    guard let start = head.branchName ?? head.commit.map({ ByteString($0.hex) }) else {
      throw GitError(.unborn, "there is nothing to bisect")
    }
    let marks =
      try (bad.map { [(BisectMark.bad, try resolveCommit($0))] } ?? [])
      + good.map { (BisectMark.good, try resolveCommit($0)) }
    try clearBisect()
    gitFiles.write(start + "\n", to: "BISECT_START")
    gitFiles.write("\n", to: "BISECT_NAMES")
    var log: ByteString = ""
    for (mark, id) in marks {
      try setMark(mark, id)
      log = log + (try logLine(mark, id))
    }
    let words = ([bad].compactMap { $0 } + good).map { " '" + $0 + "'" }
    gitFiles.append(log + "git bisect start" + ByteString(words.flatMap(\.bytes)) + "\n", to: "BISECT_LOG")
    if !marks.isEmpty { gitFiles.write("bad\ngood\n", to: "BISECT_TERMS") }
    return try bisectNext(committer)
  }

  /// Tells a bisection what a commit is, as `git bisect good [REVISION]` and the like do.
  @discardableResult
  public func markBisect(
    _ mark: BisectMark, _ revision: ByteString = "HEAD", by committer: Signature
  ) throws -> BisectOutcome {
    guard gitFiles.exists("BISECT_START") else { throw GitError(.notFound, "no bisection is in progress") }
    let id = try resolveCommit(revision)
    try setMark(mark, id)
    let line = try logLine(mark, id) + "git bisect " + mark.name + " " + ByteString(id.hex) + "\n"
    gitFiles.append(line, to: "BISECT_LOG")
    gitFiles.write("bad\ngood\n", to: "BISECT_TERMS")
    return try bisectNext(committer)
  }

  /// Ends a bisection and goes back to where it started, as `git bisect reset` does.
  public func resetBisect(by committer: Signature) throws {
    guard let start = try gitFiles.contents(of: "BISECT_START")?.lines.first else { return }
    if references["refs/heads/" + start] != nil {
      try switchBranch(start, by: committer)
    } else {
      try detach(at: start, by: committer)
    }
    try clearBisect()
  }

  private func setMark(_ mark: BisectMark, _ id: ObjectID) throws {
    let name: ByteString =
      mark == .bad ? "refs/bisect/bad" : "refs/bisect/" + mark.name + "-" + ByteString(id.hex)
    try references.set(name, to: id, nil)
  }

  private func logLine(_ mark: BisectMark, _ id: ObjectID) throws -> ByteString {
    "# " + mark.name + ": [" + ByteString(id.hex) + "] " + (try objects.commit(id).subject) + "\n"
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
    let history = History(objects)
    for id in good where try !history.isAncestor(id, of: bad) {
      throw GitError(.unsupported, "the good commit \(id) is no ancestor of the bad one")
    }
    gitFiles.write("", to: "BISECT_ANCESTORS_OK")
    let skipped = Set(references.names(under: "refs/bisect/skip-").compactMap { references.target(of: $0) })
    let choice = try BisectionChoice(objects, bad: bad, good: good)
    let next = skipped.isEmpty ? choice.middle() : choice.middle(skipping: skipped, bad: bad)
    guard let next else { return .undecided }
    if next == bad { return try finishBisect(bad, skipped, choice) }
    setCommitFile("BISECT_EXPECTED_REV", to: next)
    try checkOut(next, by: committer)
    return .trying(next)
  }

  private func finishBisect(_ bad: ObjectID, _ skipped: Set<ObjectID>, _ choice: BisectionChoice) throws
    -> BisectOutcome
  {
    if choice.count > 1 {
      gitFiles.append("# only skipped commits left to test\n", to: "BISECT_LOG")
      return .undecided
    }
    let subject = try objects.commit(bad).subject
    gitFiles.append("# first bad commit: [" + ByteString(bad.hex) + "] " + subject + "\n", to: "BISECT_LOG")
    return .found(bad)
  }

  private func checkOut(_ id: ObjectID, by committer: Signature) throws {
    try detach(at: ByteString(id.hex), by: committer)
  }
}
