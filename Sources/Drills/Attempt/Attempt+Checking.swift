public import Checks

extension Attempt {
  /// Judges the state of the world.
  ///
  /// - Parameter hooks: what runs the learner's hooks, where an exercise is about hooks.
  /// - Throws: only where the exercise itself cannot be read; trouble with the world is a verdict.
  public func check(against exercise: Exercise, hooks: (any HookRunner)? = nil) throws -> Report {
    Grader(try exercise.checks(for: self), hooks: hooks).verdicts(of: world, reached: progress.milestones)
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
  func checks(for attempt: Attempt) throws -> CheckList {
    let names = WorldNames(variables: attempt.variables, labels: attempt.labels, start: attempt.start)
    return try CheckList(try names.filling(details.checks))
  }
}
