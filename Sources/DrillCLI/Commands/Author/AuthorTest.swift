internal import Drills
internal import Files
internal import Processes
internal import Scenarios
internal import Terminal

/// Proves exercises both ways.
struct AuthorTest: DrillCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Prove exercises: solutions pass, mistakes fail where they say",
    discussion: """
      Builds every exercise under several seeds and hostile Git configurations. The untouched start must fail, every script in \
      solutions/ must pass, every script in mistakes/ must fail at the check that its line "# fails: CHECK" names, and every \
      check must be failed by a mistake.

      The seeds take turns over the configurations; --every-pair tries each seed with each, which takes longer.

      The scripts run with sh in the learner's repository; $name is a variable or label of the exercise. They are part of the \
      exercise: test only exercises that you trust.
      """)

  @Argument(help: "The exercises to prove; all by default", completion: .known(.exercises))
  var ids: [String] = []

  @Option(help: ArgumentHelp("How many seeds to build", valueName: "number"))
  var seeds = 3

  @Flag(help: "Try every seed with every configuration")
  var everyPair = false

  @Option(help: ArgumentHelp("How many tries run at once; the number of processors by default", valueName: "number"))
  var jobs: Int?

  @OptionGroup var library: LibraryOptions

  mutating func validate() throws {
    guard seeds >= 1, seeds <= 1000 else { throw ValidationError("the number of seeds is 1 to 1000, not \(seeds)") }
    if let jobs, jobs < 1 { throw ValidationError("at least one try must run at once") }
  }

  mutating func run(in context: Context) throws -> ExitCode {
    let library = try context.library(library)
    let folders = try ids.isEmpty ? library.folders : ids.map { try library.folder($0) }
    let scratch = try TemporaryFolder(in: context.temporaryFolder)
    let workshop = ExerciseProof.Workshop(
      folder: scratch.path, path: context.searchPath, executable: context.executable,
      environment: ["GIT_DRILL_EXERCISES": context.exerciseFolders(self.library).map(\.bytes).joined(separator: ":")],
      isCancelled: context.isInterrupted)
    let variants = ExerciseProof.Variants(seeds: (1...seeds).map { Seed(UInt64($0)) }, everyPair: everyPair)
    let proofs = try folders.map { try ExerciseProof(try Exercise($0), under: variants, in: workshop) }
    let clock = ContinuousClock()
    let began = clock.now
    let results = results(of: proofs.flatMap(\.work), in: context)
    if context.isInterrupted() { throw DrillError(.interrupted, "interrupted") }
    let byID = Dictionary(grouping: results, by: \.exerciseID)
    let reports = try proofs.map { try ProofReport($0, results: byID[$0.id] ?? []) }
    let page = ProofPage(reports, elapsed: clock.now - began)
    try context.print(lines: page.lines(width: context.console.width))
    return reports.allSatisfy(\.holds) ? .success : .failure
  }

  private func results(of work: [ExerciseProof.Work], in context: Context) -> [TrialResult] {
    let progress = WorkProgress(on: context.console)
    defer { progress.finish() }
    return concurrently(limit: jobs ?? processorCount, work) { trial in
      let result = trial.run()
      progress.advance("Proving", of: work.count)
      return result
    }
  }
}
