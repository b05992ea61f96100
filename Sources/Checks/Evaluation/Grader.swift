/// Judges worlds by the checks of one exercise.
///
/// Nothing is written and no process is started; hooks run only where a runner is given.
public struct Grader: Sendable {
  private let checks: CheckList
  private let hooks: (any HookRunner)?

  /// A grader of one exercise.
  ///
  /// - Parameter hooks: what runs the learner's hooks; without it, checks that need this cannot be graded.
  public init(_ checks: CheckList, hooks: (any HookRunner)? = nil) {
    self.checks = checks
    self.hooks = hooks
  }

  /// The verdicts of all checks on a world as it is now.
  ///
  /// - Parameters:
  ///   - limits: what each check may cost.
  ///   - reached: the milestones that were passed before, which stay passed.
  public func verdicts(of world: World, limits: Limits = .init(), reached: Set<String> = []) -> Report {
    let grading = Grading(of: world, limits: limits, hooks: hooks)
    var verdicts: [String: Verdict] = [:]
    for check in checks.inOrderOfNeed {
      let missing = check.requires.filter { verdicts[$0]?.hasPassed != true }
      if check.mark == .milestone, reached.contains(check.id) {
        verdicts[check.id] = .passed
      } else {
        verdicts[check.id] = missing.isEmpty ? grading.verdict(of: check) : .notTried(needs: missing)
      }
    }
    return Report(
      results: checks.checks.map { Report.Result(check: $0, verdict: verdicts[$0.id] ?? .notTried(needs: $0.requires)) }
    )
  }
}
