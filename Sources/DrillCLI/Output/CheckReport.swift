internal import Checks
internal import Documents
internal import Drills
internal import Scenarios

/// What `check --json` prints.
///
/// - `format`: 1
/// - `exercise`, `seed`: which variant
/// - `outcome`: `passed`, `notYet` or `cannotGrade`
/// - `points`, `of`: what was reached and what there is
/// - `checks`: for each check `id`, `title`, `points`, `verdict` (`passed`, `failed`, `notTried`, `cannotGrade`), and as far
///   as they apply `expected`, `found`, `advice`, `details`, `needs`, `reason`
enum CheckReport {
  static func json(_ report: Report, attempt: Attempt) -> JSON {
    .object([
      .init("format", 1),
      .init("exercise", .string(attempt.exerciseID)),
      .init("seed", .string(attempt.seed.description)),
      .init("outcome", .string(report.outcome.rawValue)),
      .init("points", .integer(report.points)),
      .init("of", .integer(report.possiblePoints)),
      .init("checks", .array(report.results.filter { !$0.check.isHidden }.map(json))),
    ])
  }

  private static func json(_ result: Report.Result) -> JSON {
    .object(
      [
        .init("id", .string(result.check.id)),
        .init("title", .string(result.check.title)),
        .init("points", .integer(result.check.points)),
      ] + members(of: result.verdict))
  }

  private static func members(of verdict: Verdict) -> [JSON.Member] {
    switch verdict {
    case .passed: [.init("verdict", "passed")]
    case .failed(let finding):
      [
        .init("verdict", "failed"),
        .init("expected", .string(finding.expected)),
        .init("found", .string(finding.found)),
      ] + (finding.advice.map { [.init("advice", .string($0))] } ?? [])
        + (finding.details.isEmpty ? [] : [.init("details", .array(finding.details.map { .string($0) }))])
    case .notTried(let needs): [.init("verdict", "notTried"), .init("needs", .array(needs.map { .string($0) }))]
    case .cannotGrade(let reason): [.init("verdict", "cannotGrade"), .init("reason", .string(reason))]
    }
  }
}
