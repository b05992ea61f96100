public import Documents

extension CheckList {
  /// What the checks may speak of.
  public struct Names: Sendable {
    /// The repositories of the world.
    public var repositories: [String]
    /// Labels, variables, and whatever else may stand in a template; nil where templates are looked at elsewhere.
    public var templates: [String]?
    /// The answers that are asked for.
    public var answers: [String]

    /// Names of the parts of an exercise.
    public init(repositories: [String], templates: [String]? = nil, answers: [String] = []) {
      self.repositories = repositories
      self.templates = templates
      self.answers = answers
    }
  }

  /// Everything that is wrong with a list whose templates may still stand in it, sorted by place.
  ///
  /// Beside what ``init(_:)`` refuses: repositories that the world lacks, malformed templates and undefined names in
  /// them (those that begin with `start.` are left to the scenario), answers that nothing asks for.
  public static func problems(in node: Node, names: Names) -> [DocumentError] {
    let reading = Reading(isTemplate: true)
    var problems: [DocumentError] = []
    for element in node.sequence ?? [] {
      problems += problem { _ = try Check(element, reading) }
    }
    if problems.isEmpty { problems += problem { _ = try CheckList(node, Reading(isTemplate: true)) } }
    for mention in reading.mentions {
      let (known, noun) =
        switch mention.kind {
        case .repository: (names.repositories, "repository")
        case .answer: (names.answers, "answer")
        }
      guard !known.contains(mention.name), Template.references(in: mention.name).isEmpty else { continue }
      let there = known.isEmpty ? "there is none" : "there are \(listed(known))"
      problems.append(
        mention.node.error("there is no \(noun) \"\(mention.name)\"\(Fields.suggestion(mention.name, known)); \(there)")
      )
    }
    if let templates = names.templates { problems += undefinedNames(in: node, known: Set(templates)) }
    return problems.sorted { ($0.mark ?? .unknown, $0.message) < ($1.mark ?? .unknown, $1.message) }
  }

  private static func problem(_ body: () throws -> Void) -> [DocumentError] {
    do {
      try body()
      return []
    } catch let error as DocumentError {
      return [error]
    } catch {
      return [DocumentError(file: "", mark: nil, message: "\(error)")]
    }
  }

  private static func undefinedNames(in node: Node, known: Set<String>) -> [DocumentError] {
    switch node.content {
    case .scalar(let text, _):
      let malformed = problem { _ = try node.expanding { (name, _) throws(DocumentError) in String(name) } }
      return malformed
        + Template.references(in: text).filter { !known.contains($0) && !$0.hasPrefix("start.") }.map {
          node.error("\"\($0)\" is neither a label nor a variable\(Fields.suggestion($0, known.sorted()))")
        }
    case .sequence(let elements): return elements.flatMap { undefinedNames(in: $0, known: known) }
    case .mapping(let entries):
      return entries.flatMap {
        undefinedNames(in: $0.key, known: known) + undefinedNames(in: $0.value, known: known)
      }
    }
  }
}
