internal import Documents
internal import Drills
internal import Terminal

/// The library as a map, by topic or by interview question.
struct Catalogue {
  private let map: ExerciseMap
  let summaries: [ExerciseSummary]

  init(_ summaries: [ExerciseSummary], map: ExerciseMap) {
    self.map = map
    self.summaries = summaries.sorted { left, right in
      (left.details.level, left.id) < (right.details.level, right.id)
    }
  }

  /// Only the exercises of some topics; of all where none is named.
  func limited(to topics: [String]) throws -> Catalogue {
    guard !topics.isEmpty else { return self }
    let known = Set(summaries.map(\.topic))
    for topic in topics where !known.contains(topic) {
      let nearest = Spelling.nearest(to: topic, among: Array(known)).map { "did you mean \"\($0)\"?" }
      throw Trouble(
        "there is no topic \"\(topic)\"", hint: nearest ?? "the topics are \(known.sorted().joined(separator: ", "))",
        code: .validationFailure)
    }
    return Catalogue(summaries.filter { topics.contains($0.topic) }, map: map)
  }

  func linesByTopic(width: Int?) -> [StyledText] {
    let topics = map.topics(of: Set(summaries.map(\.topic)))
    let groups = topics.map { topic in
      let members = summaries.filter { $0.topic == topic.id }
      return Group(heading: "\(topic.title, .bold) \("(\(topic.id))", .dim)", members: members)
    }
    return lines(of: groups, width: width)
  }

  func linesByQuestion(width: Int?) -> [StyledText] {
    var groups = map.questions.enumerated().map { index, question in
      let members = summaries.filter { $0.details.questions.contains(index + 1) }
      return Group(heading: "\("\(index + 1). \(question)", .bold)", members: members)
    }
    let others = summaries.filter { $0.details.questions.isEmpty }
    if !others.isEmpty { groups.append(Group(heading: "\("Beyond the thirteen", .bold)", members: others)) }
    return lines(of: groups, width: width)
  }

  private struct Group {
    let heading: StyledText
    let members: [ExerciseSummary]
  }

  private func lines(of groups: [Group], width: Int?) -> [StyledText] {
    let idWidth = summaries.map(\.id.count).max() ?? 0
    return groups.enumerated().flatMap { index, group in
      let title = width.map { group.heading.wrapped(width: $0, hangingIndent: "   ") } ?? [group.heading]
      let heading = (index == 0 ? [] : [StyledText()]) + title
      guard !group.members.isEmpty else { return heading + ["  \("no exercise yet", .dim)"] }
      return heading + group.members.flatMap { lines(of: $0, idWidth: idWidth, width: width) }
    }
  }

  private func lines(of summary: ExerciseSummary, idWidth: Int, width: Int?) -> [StyledText] {
    let details = summary.details
    let padding = String(repeating: " ", count: idWidth - summary.id.count)
    let level = String(repeating: "●", count: details.level) + String(repeating: "○", count: 5 - details.level)
    let minutes = String(repeating: " ", count: details.minutes < 10 ? 1 : 0) + "\(details.minutes) min"
    let facts: StyledText = "  \(summary.id, .cyan)\(padding)  \(level, .yellow) \(minutes, .dim)"
    let title: StyledText = "\(summary.title)"
    guard let width else { return [facts + "  " + title] }
    let column = facts.displayWidth + 2
    if width - column < Self.narrowestTitle { return [facts] + title.wrapped(width: width, indent: "    ") }
    return title.wrapped(
      width: width, indent: facts + "  ", hangingIndent: StyledText(String(repeating: " ", count: column)))
  }

  /// The columns that a title needs to stand beside the facts rather than below them.
  private static let narrowestTitle = 24
}
