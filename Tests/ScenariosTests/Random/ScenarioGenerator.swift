import Documents
import Files

@testable import Scenarios

/// Makes a random scenario step by step, keeping the steps that the engine takes.
struct ScenarioGenerator {
  var random: SeededGenerator
  /// What is known of the world so far: enough to propose steps that often make sense.
  var model = WorldModel()
  private(set) var steps: [String] = []
  private var trial: Trial

  init(seed: UInt64, folder: FilePath) throws {
    random = SeededGenerator(seed: Seed(seed), stream: "scenario")
    trial = try Trial(folder: folder)
    let wanted = 6 + random.index(below: 18)
    try propose(wanted)
  }

  static let head = """
    world:
      repositories:
        work: {}
        origin: { bare: true, branch: main }
        kim: { person: kim }
        library: { path: library-1, branch: trunk, person: sam }
      steps:

    """

  /// The whole scenario.
  var yaml: String { Self.yaml(steps) }

  static func yaml(_ steps: [String]) -> String {
    head + steps.map { $0.split(separator: "\n").map { "    \($0)\n" }.joined() }.joined()
  }

  private mutating func propose(_ wanted: Int) throws {
    var failures = 0
    while steps.count < wanted, failures < 60 {
      let before = model
      let isLate = steps.count + 3 >= wanted
      guard let step = proposal(isLate: isLate) else { continue }
      if try trial.accepts(step, after: steps) {
        steps.append(step)
      } else {
        model = before
        failures += 1
      }
    }
  }

  private mutating func proposal(isLate: Bool) -> String? {
    let kinds = isLate ? Self.kinds + Self.lateKinds : Self.kinds
    var rest = random.index(below: kinds.reduce(0) { $0 + $1.weight })
    for kind in kinds {
      rest -= kind.weight
      if rest < 0 { return kind.make(&self) }
    }
    return nil
  }

  struct Kind: Sendable {
    let weight: Int
    let make: @Sendable (inout ScenarioGenerator) -> String?
  }

  // MARK: Drawing

  mutating func chance(_ percent: Int) -> Bool { random.index(below: 100) < percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[random.index(below: elements.count)]
  }

  /// Where a step happens, as an option, and the model of that repository.
  mutating func place() -> String {
    let names = ["work", "work", "work", "work", "work", "kim", "kim", "library"]
    let name = names[random.index(below: names.count)]
    model.current = name
    return name
  }
}

/// What the generator remembers of the world.
struct WorldModel {
  var current = "work"
  var branches: [String: [String]] = [:]
  var tags: [String: [String]] = [:]
  var labels: [String: [String]] = [:]
  var paths: [String: [String]] = [:]
  var withSubmodule: Set<String> = []
  var number = 0

  var here: String { current }

  mutating func nextNumber() -> Int {
    number += 1
    return number
  }
}

/// A world that is built along with the proposals.
final class Trial {
  private let folder: FilePath
  private var reader: StepReader<WorldUnderConstruction>
  private let scenario: Scenario
  private var number = 0

  init(folder: FilePath) throws {
    self.folder = folder
    scenario = try ScenariosTests.scenario(ScenarioGenerator.yaml(["- commit: x\n"]))
    reader = try Self.reader(scenario, folder / "0")
  }

  private static func reader(_ scenario: Scenario, _ folder: FilePath) throws -> StepReader<WorldUnderConstruction> {
    try folder.createFolder()
    let setup = try scenario.setup(Variables())
    let world = WorldUnderConstruction(setup, folder: folder, destination: folder) { false }
    world.isHermetic = false
    return StepReader(setup: setup, taker: world)
  }

  /// Whether the engine takes a step; where it does not, the world is built again without it.
  func accepts(_ step: String, after steps: [String]) throws -> Bool {
    do {
      try take([step])
      return true
    } catch is DocumentError {
      number += 1
      reader = try Self.reader(scenario, folder / ByteString("\(number)"))
      try take(steps)
      return false
    }
  }

  private func take(_ steps: [String]) throws {
    guard !steps.isEmpty else { return }
    let node = try Node.parse(ByteString(ScenarioGenerator.yaml(steps)), file: "generated.yaml")
    guard let list = node["world"]?["steps"] else { return }
    try reader.read(list, in: .init(variables: Variables()))
  }
}
