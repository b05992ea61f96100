public import Documents

/// What happened in a world before the learner comes: repositories, and the steps that were taken in them.
public struct Scenario: Sendable {
  private let declarations: [VariableDeclaration]
  private let world: Node

  /// Every key of `world:`.
  public static let keys: [KeyReference] = ScenarioSetup.keys
  /// Every key of `world: clock:`.
  public static let clockKeys: [KeyReference] = ScenarioSetup.clockKeys
  /// Every key of one repository in `world: repositories:`.
  public static let repositoryKeys: [KeyReference] = RepositoryDeclaration.keys

  /// Reads the `vary:` and `world:` of an exercise.
  ///
  /// Steps are read when a seed is known.
  public init(vary: Node?, world: Node) throws(DocumentError) {
    let entries = vary?.isNull == false ? try vary?.entries("vary") ?? [] : []
    declarations = try entries.map { (entry) throws(DocumentError) in try VariableDeclaration(entry) }
    self.world = world
    _ = try Self.fields(world)
    guard world["steps"] != nil else { throw world.error("steps are missing in world") }
  }

  /// The names of the variables, in the order they are drawn in.
  public var variableNames: [String] { declarations.map(\.name.text) }

  /// Draws the variables.
  public func variables(seed: Seed) throws(DocumentError) -> Variables {
    var variables = Variables()
    for declaration in declarations {
      variables.set(declaration.name.text, to: try declaration.draw(seed: seed, earlier: variables))
    }
    return variables
  }

  /// The repositories, people and clock.
  func setup(_ variables: Variables) throws(DocumentError) -> ScenarioSetup {
    let entries = try world.entries("world").map { (entry) throws(DocumentError) in
      guard entry.name != "steps" else { return entry }
      let value = try entry.value.expanding { (reference, mark) throws(DocumentError) in
        let name = String(reference)
        if let text = variables[name] { return text }
        throw entry.value.error("${\(name)} is no variable; \(advice(for: name, among: variables.names))", at: mark)
      }
      return Node.Entry(key: entry.key, value: value)
    }
    return try ScenarioSetup(try Self.fields(Node(.mapping(entries), mark: world.mark, file: world.file)))
  }

  /// The steps as they are written.
  var steps: Node { world["steps"] ?? world }

  private static func fields(_ world: Node) throws(DocumentError) -> Fields {
    try Fields(try world.entries("world"), known: ScenarioSetup.keys.map(\.name), kind: "world", place: world)
  }
}
