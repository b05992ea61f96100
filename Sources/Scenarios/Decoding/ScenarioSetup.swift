internal import Documents
internal import Files

/// What stands before the steps: the repositories, the people and the clock.
struct ScenarioSetup: Sendable {
  let repositories: [RepositoryDeclaration]
  let people: [String: Person]
  let start: Moment
  /// Seconds from one step to the next.
  let tick: Int64

  static let keys: [KeyReference] = [
    KeyReference("repositories", .mapping, "the repositories, by name; one named work where it is not said"),
    KeyReference("people", .mapping, "people to name in steps, as \"Name <address>\""),
    KeyReference("clock", .mapping, "the time of the first step, and the time from one step to the next"),
    KeyReference("steps", .steps, "what happened", isRequired: true),
  ]

  static let clockKeys: [KeyReference] = [
    KeyReference("start", .date, "when the first step happens; 2024-03-04 09:00 +0000 where it is not said"),
    KeyReference("step", .duration, "the time from one step to the next; 60s where it is not said"),
  ]

  init(_ fields: Fields) throws(DocumentError) {
    people = try Self.people(fields.node("people"))
    repositories = try Self.repositories(fields, people: people)
    let clock = try fields.node("clock").map { (node) throws(DocumentError) in
      try Fields(try node.entries("clock"), known: Self.clockKeys.map(\.name), kind: "clock", place: node)
    }
    start = try clock?.date("start") ?? .start
    guard let step = try clock?.text("step") else {
      tick = 60
      return
    }
    guard let seconds = Moment.seconds(in: step.text) else {
      throw step.error("\(quoted(step.text)) is no length of time; write it like 90s, 5m, 2h, 3d")
    }
    tick = seconds
  }

  private static func people(_ node: Node?) throws(DocumentError) -> [String: Person] {
    var people = Dictionary(uniqueKeysWithValues: Person.known.map { ($0.key, $0.person) })
    for entry in try node?.entries("people") ?? [] {
      let text = try entry.value.marked("a person")
      guard let person = Person(text: text.text) else {
        throw text.error("\(quoted(text.text)) is no person; write \"Name <address>\"")
      }
      people[entry.name] = person
    }
    return people
  }

  private static func repositories(
    _ fields: Fields, people: [String: Person]
  ) throws(DocumentError) -> [RepositoryDeclaration] {
    let work = Node.Entry(
      key: Node(.scalar("work", plain: true), mark: fields.place.mark, file: fields.place.file),
      value: Node(.mapping([]), mark: fields.place.mark, file: fields.place.file))
    let entries = try fields.node("repositories")?.entries("repositories") ?? [work]
    let repositories = try entries.map { (entry) throws(DocumentError) in
      try RepositoryDeclaration(entry, people: people)
    }
    var paths: Set<String> = []
    for repository in repositories where !paths.insert(repository.path.description.lowercased()).inserted {
      throw repository.place.error("two repositories have the folder \(repository.path); give one another path")
    }
    return repositories
  }

  /// The repository of steps that do not say where they happen.
  var defaultRepository: String? {
    if repositories.contains(where: { $0.name == "work" }) { return "work" }
    return repositories.count == 1 ? repositories[0].name : nil
  }

  func repository(_ name: Marked) throws(DocumentError) -> RepositoryDeclaration {
    if let repository = repositories.first(where: { $0.name == name.text }) { return repository }
    let known = repositories.map(\.name)
    throw name.error("there is no repository \(quoted(name.text)); \(advice(for: name.text, among: known))")
  }
}
