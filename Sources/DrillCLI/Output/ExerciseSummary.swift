internal import Documents
internal import Drills
internal import Terminal

extension Context {
  /// A summary of every exercise that can be read; a warning tells what is wrong with another, which hides no other.
  func summaries(_ options: LibraryOptions) throws -> [ExerciseSummary] {
    try library(options).folders.compactMap { folder in
      do {
        return try ExerciseSummary(folder, language: language)
      } catch {
        try warn("\(Trouble(error).message)")
        return nil
      }
    }
  }
}

/// An exercise in a few lines, before it is built.
struct ExerciseSummary: Sendable {
  let id: String
  let topic: String
  /// The situation in a few words.
  let title: String
  let details: ExerciseDetails

  init(_ folder: ExerciseFolder, language: String) throws {
    id = folder.id
    topic = folder.topic
    title = try folder.title(language: language)
    details = try ExerciseDetails(of: folder)
  }

  func lines(width: Int) -> [StyledText] {
    var facts = [
      id, topic, "level \(details.level) of 5", "about \(details.minutes) min",
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
    .object([
      .init("id", .string(id)),
      .init("topic", .string(topic)),
      .init("title", .string(title)),
      .init("questions", .array(details.questions.map { .integer($0) })),
      .init("level", .integer(details.level)),
      .init("minutes", .integer(details.minutes)),
      .init("needs", .array(details.needs.map { .string($0.value) })),
      .init("git", .string(details.git.description)),
    ])
  }
}
