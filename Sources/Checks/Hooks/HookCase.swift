internal import Documents
internal import Files

/// What a case of a hook run shall come to.
struct Expectation: Sendable {
  /// Nil where only single references are spoken of.
  let isAccepted: Bool?
  let references: [(name: ByteString, isAccepted: Bool)]
  let output: Text?
  let then: [Statement]

  static let keys: [CheckReference.Key] = [
    .required("title", "text", "One line that says what is tried."),
    .required(
      "expect", "`accepted`, `refused`, or for a push a mapping from references to these", "What shall come of it."),
    .optional("output", "text", "What Git and the hooks write."),
    .optional("then", "list of statements", "What shall be so afterwards, in the copy of the world."),
    .optional("fresh", "true or false", "This case begins with a new copy of the world."),
  ]

  private enum Answer: String, CaseIterable { case accepted, refused }

  init(_ fields: Fields) throws {
    guard let node = fields.node("expect") else { throw fields.node.error("a case needs the key \"expect\"") }
    if node.mapping != nil {
      isAccepted = nil
      references =
        try fields.textMapping("expect").map {
          try $0.map { name, value in
            guard let answer = Answer(rawValue: value) else { throw node.expected("accepted or refused") }
            return (ByteString(name), answer == .accepted)
          }
        } ?? []
    } else {
      isAccepted = try fields.choice("expect", Answer.self) == .accepted
      references = []
    }
    output = try fields.value("output")
    then = try fields.node("then").map { try Statement.statements($0, fields.reading) } ?? []
  }

  /// What is not as it shall be with an outcome.
  func shortfalls(_ outcome: HookOutcome, title: String, verb: String) -> [Shortfall] {
    let said = outcome.output.asRead.isEmpty ? "" : "; it said \(quoted(outcome.output.lastLines))"
    if outcome.didTimeOut {
      return [Shortfall(expected: "\(title): the hook ends", found: "it took too long and was stopped\(said)")]
    }
    var complaints = Complaints(about: "\(title):")
    if let isAccepted {
      complaints.require(
        outcome.isAccepted == isAccepted, "the \(verb) is \(isAccepted ? "accepted" : "refused")",
        "it is \(isAccepted ? "refused" : "accepted")\(said)")
    }
    for (name, wanted) in references {
      let found = outcome.references[name.hasPrefix("refs/") ? name : "refs/heads/" + name] ?? outcome.isAccepted
      complaints.require(
        found == wanted, "the push to \(name) is \(wanted ? "accepted" : "refused")",
        "it is \(wanted ? "refused" : "accepted")\(said)")
    }
    return complaints.shortfalls
      + (output?.shortfalls(outcome.output, subject: "\(title): the output") ?? [])
  }
}

extension ByteString {
  /// The end of a long output, which says what happened.
  fileprivate var lastLines: ByteString { asRead.lines.suffix(3).joined(separator: "\n") }
}

extension Grading {
  /// Tries cases one after the other and judges what came of each.
  func judge<Case>(
    _ cases: [Case], isFresh: (Case) -> Bool, title: (Case) -> String, expectation: (Case) -> Expectation,
    verb: String, attempt: (Case, any HookTrial) throws -> HookOutcome
  ) throws -> [Shortfall] {
    guard let hooks else { throw Trouble("running hooks is not allowed here") }
    var shortfalls: [Shortfall] = []
    do {
      var trial = try hooks.trial(of: world)
      for (index, item) in cases.enumerated() {
        if index > 0, isFresh(item) { trial = try hooks.trial(of: world) }
        let outcome = try attempt(item, trial)
        shortfalls += expectation(item).shortfalls(outcome, title: title(item), verb: verb)
        shortfalls += try judge(expectation(item).then, in: trial.world, title: title(item))
      }
    } catch let trouble as HookTrouble {
      throw Trouble(trouble.reason)
    }
    // The time that hooks took is not the time of the checks behind them.
    startTimer()
    return shortfalls
  }

  private func judge(_ statements: [Statement], in world: World, title: String) throws -> [Shortfall] {
    let grading = Grading(of: world, limits: limits, hooks: nil)
    return try statements.flatMap { statement in
      let judgement = grading.judgement(of: statement)
      if case .unknown(let reason) = judgement { throw Trouble("\(title): \(reason)") }
      return judgement.shortfalls.map { Shortfall(expected: "\(title): \($0.expected)", found: $0.found) }
    }
  }
}
