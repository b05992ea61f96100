import Documents
import Files
import Processes
import Support
import Synchronization
import Testing

@testable import Scenarios

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A number from the environment.
private func number(_ name: String) -> UInt64? { getenv(name).flatMap { UInt64(String(cString: $0)) } }

@Suite("Random scenarios")
struct RandomScenarioTests {
  /// GIT_DRILL_SCENARIOS says how many; GIT_DRILL_SCENARIO repeats one by its seed.
  private static var seeds: [UInt64] {
    if let one = number("GIT_DRILL_SCENARIO") { return [one] }
    let first = number("GIT_DRILL_SCENARIO_FIRST") ?? 1
    return Array(first..<(first + (number("GIT_DRILL_SCENARIOS") ?? 300)))
  }

  @Test("are built by the engine as by git")
  func agree() throws {
    let outcomes = try concurrently(limit: min(2, processorCount), Self.seeds) { seed in try Outcome(seed: seed) }
    let failed = outcomes.filter { $0.difference != nil }
    for outcome in failed.prefix(Int(number("GIT_DRILL_SHOWN") ?? 3)) {
      Issue.record("GIT_DRILL_SCENARIO=\(outcome.seed)\n\(outcome.difference ?? "")")
    }
    #expect(failed.isEmpty, "\(failed.count) of \(outcomes.count) differ: \(failed.map(\.seed))")
    if getenv("GIT_DRILL_KINDS") != nil {
      print(Dictionary(outcomes.flatMap(\.kinds).map { ($0, 1) }, uniquingKeysWith: +))
    }
    guard outcomes.count >= 300 else { return }
    let kinds = Set(outcomes.flatMap(\.kinds))
    #expect(Set(StepReference.all.map(\.name)).subtracting(kinds) == [])
  }
}

/// What came of one random scenario.
private struct Outcome: Sendable {
  let seed: UInt64
  let kinds: Set<String>
  /// The shortest scenario that still differs, and how; nil where all is the same.
  let difference: String?

  init(seed: UInt64) throws {
    self.seed = seed
    let scratch = try scratchFolder()
    let steps = try ScenarioGenerator(seed: seed, folder: scratch.path).steps
    kinds = Set(
      steps.flatMap { $0.split(separator: "\n") }.compactMap { line in
        let words = line.split(separator: " ")
        guard words.first == "-", words.count > 1 else { return nil }
        return String(words[1].prefix { $0 != ":" })
      })
    guard let found = Self.difference(steps) else {
      difference = nil
      return
    }
    var (shortest, message) = (steps, found)
    var index = shortest.count - 1
    while index >= 0 {
      var shorter = shortest
      shorter.remove(at: index)
      if let found = Self.difference(shorter), found.hasPrefix("differs") == message.hasPrefix("differs") {
        (shortest, message) = (shorter, found)
      }
      index -= 1
    }
    difference = shortest.joined(separator: "\n") + "\n" + message
  }

  private static func difference(_ steps: [String]) -> String? {
    guard !steps.isEmpty else { return nil }
    do {
      let comparison = try Comparison(scenario(ScenarioGenerator.yaml(steps)))
      return comparison.differences.isEmpty ? nil : "differs: " + comparison.differences.joined(separator: "\n")
    } catch {
      // A shorter scenario that the engine refuses proves nothing.
      let text = "\(error)"
      return text.contains("git: ") ? text : nil
    }
  }
}
