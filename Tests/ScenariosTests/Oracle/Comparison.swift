import Documents
import Files
import GitEngine
import Processes
import Support

@testable import Scenarios

/// Builds a scenario with the engine and with `git`, and tells what differs.
struct Comparison {
  let differences: [String]

  init(_ scenario: Scenario, seed: Seed = Seed(1)) throws {
    let scratch = try scratchFolder()
    let home = scratch.path / "home"
    try home.createFolder()
    let engine = scratch.path / "engine"
    let git = scratch.path / "git"
    let built = try ScenarioBuilder(scenario, seed: seed).build(into: engine)
    try git.createFolder()
    let oracle = try Self.build(scenario, seed: seed, with: git, home: home)
    var differences: [String] = []
    let labels = oracle.labels.filter { built.labels[$0.key]?.hex != $0.value }.map {
      "label \($0.key): git \($0.value), engine \(built.labels[$0.key]?.hex ?? "none")"
    }
    differences += labels.sorted()
    differences += try WorldState(of: oracle, in: engine).differences(from: WorldState(of: oracle, in: git))
    for declaration in oracle.setup.repositories {
      guard declaration.isInitialised else { continue }
      let found = try Self.damage(in: engine / declaration.path, oracle)
      if !found.isEmpty {
        differences.append("\(declaration.name): fsck: \(found)")
      }
    }
    self.differences = differences
  }

  private static func damage(in path: FilePath, _ oracle: GitOracle) throws -> String {
    let check = try oracle.tryGit(["fsck", "--strict", "--full", "--no-dangling"], in: path)
    // Git itself finds fault with the empty index that it makes, until it packs the tree that needs no object.
    let lines = check.output.lines.filter { $0 != "missing tree 4b825dc642cb6eb9a060e54bf8d69288fbee4904" }
    let isKnown = check.succeeded || lines.count < check.output.lines.count
    return isKnown && lines.isEmpty ? "" : "\(check.output)\(check.errors)"
  }

  private static func build(
    _ scenario: Scenario, seed: Seed, with folder: FilePath, home: FilePath
  ) throws -> GitOracle {
    let variables = try scenario.variables(seed: seed)
    let setup = try scenario.setup(variables)
    let oracle = GitOracle(setup, folder: folder, home: home)
    var reader = StepReader(setup: setup, taker: oracle)
    try reader.read(scenario.steps, in: .init(variables: variables))
    try oracle.finish()
    return oracle
  }
}
