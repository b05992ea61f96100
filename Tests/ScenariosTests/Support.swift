import Documents
import Files

@testable import Scenarios

/// A scenario from the text of an exercise's `vary:` and `world:`.
func scenario(_ yaml: String) throws -> Scenario {
  let root = try Node.parse(ByteString(yaml), file: "exercise.yaml")
  return try Scenario(vary: root["vary"], world: root["world"] ?? root)
}

/// A scenario from the lines of its steps, which begin at line 5 and column 5.
func scenario(steps: String, repositories: String = "{ work: {}, origin: { bare: true }, kim: { person: kim } }") throws
  -> Scenario
{
  let indented = steps.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
  return try scenario(
    """
    vary: { culprit: "3", skips: { picks: 2, numbers: [1, 2] } }
    world:
      repositories: \(repositories)
      steps:
    \(indented.joined(separator: "\n"))
    """)
}

/// What lint says of a scenario, one line per problem.
func problems(steps: String) throws -> [String] {
  try scenario(steps: steps).problems(seed: Seed(1)).map(\.description)
}
