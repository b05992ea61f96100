internal import Documents
internal import Drills
internal import Terminal

/// An exercise in a few lines, before it is built.
struct ExerciseSummary: Sendable {
  let exercise: Exercise
  /// The situation in a few words, with the names of one variant.
  let title: String

  init(_ exercise: Exercise, language: String) throws {
    self.exercise = exercise
    title = try exercise.previewTitle(language: language)
  }

  func lines(width: Int) -> [StyledText] {
    let details = exercise.details
    var facts = [
      "\(exercise.id)", exercise.folder.topic, "level \(details.level) of 5", "about \(details.minutes) min",
    ]
    if !details.questions.isEmpty {
      facts.append("question \(details.questions.map(String.init).joined(separator: ", "))")
    }
    var lines: [StyledText] = ["\(title, .bold)", "\(facts.joined(separator: " · "), .dim)"]
    if !details.needs.isEmpty {
      lines.append("\("practise first: \(details.needs.map(\.value).joined(separator: ", "))", .dim)")
    }
    return lines.flatMap { $0.wrapped(width: width) }
  }

  var json: JSON {
    let details = exercise.details
    return .object([
      .init("id", .string(exercise.id)),
      .init("topic", .string(exercise.folder.topic)),
      .init("title", .string(title)),
      .init("questions", .array(details.questions.map { .integer($0) })),
      .init("level", .integer(details.level)),
      .init("minutes", .integer(details.minutes)),
      .init("needs", .array(details.needs.map { .string($0.value) })),
      .init("git", .string(details.git.description)),
    ])
  }
}
