public import Documents

extension Scenario {
  /// Everything that is wrong with one variant as far as it shows without building it, in the order of the file.
  public func problems(seed: Seed) -> [DocumentError] {
    let variables: Variables
    let setup: ScenarioSetup
    do {
      variables = try self.variables(seed: seed)
      setup = try self.setup(variables)
    } catch {
      return [error]
    }
    var reader = StepReader(setup: setup, taker: ScenarioLinter(setup: setup))
    do {
      try reader.read(steps, in: .init(variables: variables))
    } catch {
      return reader.taker.problems + [error]
    }
    return reader.taker.problems
  }

  /// The labels that one variant gives, in the order of the steps; those of a broken scenario as far as they go.
  public func labels(seed: Seed) -> [String] {
    guard let variables = try? variables(seed: seed), let setup = try? setup(variables) else { return [] }
    var reader = StepReader(setup: setup, taker: ScenarioLinter(setup: setup))
    try? reader.read(steps, in: .init(variables: variables))
    return reader.taker.labelNames
  }

  /// The names of the repositories of one variant.
  public func repositoryNames(seed: Seed) throws(DocumentError) -> [String] {
    try setup(try variables(seed: seed)).repositories.map(\.name)
  }
}
