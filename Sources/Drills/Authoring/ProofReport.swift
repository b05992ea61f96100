internal import Documents

/// What the proof of one exercise came to.
public struct ProofReport: Sendable {
  /// The id of the exercise.
  public let id: String
  /// How many seeds the scripts were tried under.
  public let seeds: Int
  /// How many configurations of a user's.
  public let configurations: Int
  /// How many tries there were.
  public let trials: Int
  /// How many scripts pass.
  public let solutions: Int
  /// How many scripts fail.
  public let mistakes: Int
  /// How many checks there are.
  public let checks: Int
  /// What is wrong.
  public let flaws: [ExerciseProof.Flaw]
  /// The checks that no mistake fails.
  public let uncovered: [String]

  /// Whether the exercise is proved.
  public var holds: Bool { flaws.isEmpty && uncovered.isEmpty }

  /// Adds up the results of all tries of an exercise.
  public init(_ proof: ExerciseProof, results: [TrialResult]) throws {
    let folder = proof.exercise.folder
    id = folder.id
    seeds = proof.variants.seeds.count
    configurations = proof.variants.configurations.count
    trials = proof.count
    solutions = folder.scripts(in: "solutions").count
    mistakes = folder.scripts(in: "mistakes").count
    var flaws = results.flatMap(\.flaws)
    func demand(_ number: Int, of what: String, have: Int) {
      guard have < number else { return }
      flaws.append(.init(attempt: what, variant: "all", message: "needs \(number) or more, has \(have)"))
    }
    demand(2, of: "solutions", have: solutions)
    demand(3, of: "mistakes", have: mistakes)
    self.flaws = flaws
    let failed = results.reduce(into: Set<String>()) { $0.formUnion($1.failedInMistake) }
    let ids = try proof.exercise.checkIDs
    checks = ids.count
    uncovered = ids.filter { !failed.contains($0) }
  }
}

extension Exercise {
  /// The ids of the checks as they are written, in order.
  var checkIDs: [String] {
    get throws {
      guard let elements = checks.sequence else { throw checks.error("checks must be a list") }
      return elements.compactMap { $0["id"]?.text }
    }
  }
}
