public import Checks
internal import Documents
internal import GitEngine

extension Attempt {
  /// Judges the state of the world.
  ///
  /// - Parameter hooks: what runs the learner's hooks, where an exercise is about hooks.
  /// - Throws: only where the exercise itself cannot be read; trouble with the world is a verdict.
  public func check(against exercise: Exercise, hooks: (any HookRunner)? = nil) throws -> Report {
    Grader(try exercise.checks(for: self), hooks: hooks).verdicts(of: world, reached: progress.milestones)
  }

  /// The repositories that hold no commit of the start by themselves: something else was put in their place.
  public func replacedRepositories() -> [String] {
    start.filter { name, snapshot in
      let commits = Set(snapshot.references.values)
      guard !commits.isEmpty, let folder = repositories[name], let repository = try? Repository(at: folder) else {
        return false
      }
      return !commits.contains { repository.hasObject($0) }
    }.keys.sorted()
  }

  /// Remembers that a check was asked for, and whether it passed.
  public mutating func note(_ report: Report) throws {
    try update { progress in
      progress.checks += 1
      if report.outcome == .passed { progress.passed = true }
      for result in report.results where result.check.mark == .milestone && result.verdict.hasPassed {
        progress.milestones.insert(result.check.id)
      }
    }
  }
}

extension Exercise {
  /// The checks with the names of an attempt filled in.
  func checks(for attempt: Attempt) throws -> CheckList { try CheckList(try checksNode(for: attempt)) }

  /// Throws the first mistake that the learner would meet only after the start: in the text, or in the checks.
  func refuseMistakes(for attempt: Attempt, language: String) throws {
    _ = try text(language: language, attempt: attempt)
    let node = try checksNode(for: attempt)
    let names = CheckList.Names(
      repositories: Array(attempt.repositories.keys), templates: nil, answers: details.answers.map(\.name))
    if let problem = CheckList.problems(in: node, names: names).first { throw problem }
    _ = try CheckList(node)
  }

  private func checksNode(for attempt: Attempt) throws -> Node {
    let names = WorldNames(variables: attempt.variables, labels: attempt.labels, start: attempt.start)
    return try names.filling(checks)
  }
}
