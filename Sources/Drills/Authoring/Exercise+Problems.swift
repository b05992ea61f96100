internal import Checks
internal import Documents
internal import Scenarios

extension Exercise {
  /// Everything that is wrong with the world and the checks, as far as it shows without building, with the place of each.
  func problems() -> [String] {
    let seeds = [Seed(1), Seed(2), Seed(3)]
    var problems: [String] = []
    for problem in seeds.flatMap({ scenario.problems(seed: $0) }).map(\.description) where !problems.contains(problem) {
      problems.append(problem)
    }
    guard problems.isEmpty, let variables = try? scenario.variables(seed: seeds[0]) else { return problems }
    let names = CheckList.Names(
      repositories: (try? scenario.repositoryNames(seed: seeds[0])) ?? [],
      templates: Array(variables.values.keys) + scenario.labels(seed: seeds[0]), answers: details.answers.map(\.name))
    return CheckList.problems(in: checks, names: names).map(\.description)
  }
}
