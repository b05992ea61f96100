internal import Documents
internal import Drills
internal import Files
internal import Scenarios

/// What `start --json` and `status --json` print.
enum AttemptReport {
  static func started(_ attempt: Attempt, exercise: Exercise, title: String) -> JSON {
    .object(common(attempt, exercise: exercise, title: title))
  }

  static func status(_ attempt: Attempt, exercise: Exercise, title: String, now: Int64) -> JSON {
    let progress = attempt.progress
    return .object(
      common(attempt, exercise: exercise, title: title) + [
        .init("seconds", .integer(Int(now - attempt.started))),
        .init("passed", .bool(progress.passed)),
        .init("checks", .integer(progress.checks)),
        .init("hintsShown", .integer(progress.hintsShown)),
        .init("solutionShown", .bool(progress.solutionShown)),
        .init(
          "answers",
          .object(
            exercise.details.answers.map { question in
              .init(question.name, progress.answers[question.name].map { .string($0) } ?? .null)
            })),
      ])
  }

  private static func common(_ attempt: Attempt, exercise: Exercise, title: String) -> [JSON.Member] {
    [
      .init("format", 1),
      .init("exercise", .string(exercise.id)),
      .init("title", .string(title)),
      .init("seed", .string(attempt.seed.description)),
      .init("folder", .string(attempt.folder.description)),
      .init(
        "repositories",
        .object(
          attempt.repositories.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value.description)) })),
    ]
  }
}
