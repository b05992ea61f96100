internal import Files
internal import GitEngine

/// What came of a statement.
enum Judgement: Equatable {
  case holds
  /// It does not hold.
  case falls([Shortfall])
  /// What it speaks of is missing: its opposite does not hold either.
  case unmet(Shortfall)
  /// It cannot be told.
  case unknown(String)

  var shortfalls: [Shortfall] {
    switch self {
    case .falls(let shortfalls): shortfalls
    case .unmet(let shortfall): [shortfall]
    case .holds, .unknown: []
    }
  }
}

extension Grading {
  func verdict(of check: Check) -> Verdict {
    startTimer()
    switch judgement(of: check.statement) {
    case .holds: return .passed
    case .unknown(let reason): return .cannotGrade(reason: reason)
    case .falls(let shortfalls): return .failed(finding(shortfalls, of: check))
    case .unmet(let shortfall): return .failed(finding([shortfall], of: check))
    }
  }

  private func finding(_ shortfalls: [Shortfall], of check: Check) -> Finding {
    let first = shortfalls.first ?? Shortfall(expected: check.statement.words, found: "it is not so")
    let others = shortfalls.dropFirst().map(\.words)
    let details = others.count > 10 ? others.prefix(10) + ["and \(others.count - 10) more"] : Array(others)
    return Finding(expected: first.expected, found: first.found, advice: check.advice, details: details)
  }

  func judgement(of statement: Statement) -> Judgement {
    switch statement.content {
    case .claim(let claim): judgement(of: claim)
    case .not(let inner): opposite(of: inner)
    case .any(let statements): any(of: statements)
    case .all(let statements): all(of: statements)
    }
  }

  private func judgement(of claim: any Claim) -> Judgement {
    do {
      try tick()
      let shortfalls = try claim.shortfalls(in: self)
      return shortfalls.isEmpty ? .holds : .falls(shortfalls)
    } catch let unmet as Unmet {
      return .unmet(unmet.shortfall)
    } catch let trouble as Trouble {
      return .unknown(trouble.reason)
    } catch let error as GitError {
      return .unknown(error.asReason)
    } catch {
      return .unknown("\(error)")
    }
  }

  private func opposite(of statement: Statement) -> Judgement {
    switch judgement(of: statement) {
    case .holds: .falls([Shortfall(expected: "not: \(statement.words)", found: "it is so")])
    case .falls: .holds
    case let other: other
    }
  }

  private func any(of statements: [Statement]) -> Judgement {
    var judgements: [Judgement] = []
    for statement in statements {
      let judgement = judgement(of: statement)
      if judgement == .holds { return .holds }
      judgements.append(judgement)
    }
    for case .unknown(let reason) in judgements { return .unknown(reason) }
    let shortfalls = judgements.compactMap(\.shortfalls.first)
    let found = shortfalls.map(\.words).joined(separator: "; ")
    let whole = Shortfall(expected: statements.map(\.words).joined(separator: "; or "), found: found)
    let areAllUnmet = judgements.allSatisfy { if case .unmet = $0 { true } else { false } }
    return areAllUnmet ? .unmet(whole) : .falls([whole])
  }

  private func all(of statements: [Statement]) -> Judgement {
    let judgements = statements.map { judgement(of: $0) }
    let shortfalls = judgements.flatMap(\.shortfalls)
    if !shortfalls.isEmpty {
      // Only what is there but not so lets the opposite hold.
      let falls = judgements.contains { if case .falls = $0 { true } else { false } }
      return falls ? .falls(shortfalls) : .unmet(shortfalls[0])
    }
    for case .unknown(let reason) in judgements { return .unknown(reason) }
    return .holds
  }
}

extension GitError {
  /// The error as the reason of a verdict, with what to do about it.
  var asReason: String {
    switch kind {
    case .corrupt: "the repository is damaged: \(message); git fsck shows more, git drill reset starts afresh"
    case .notFound: "the repository lacks something that it needs: \(message); git fsck shows more"
    case .locked: "another program is at work in the repository: \(message); try again when it is done"
    default: message
    }
  }
}
