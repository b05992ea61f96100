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

      The scripts run with sh in the learner's repository; $name is a variable or label of the exercise. They are part of the \
      exercise: test only exercises that you trust.
      """)

  @Argument(help: "The exercises to prove; all by default")
  var ids: [String] = []

  @Option(help: ArgumentHelp("How many seeds take turns", valueName: "number"))
  var seeds = 3

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
    let drawn = (1...seeds).map { Seed(UInt64($0)) }
    let proofs = try folders.map { try ExerciseProof(try Exercise($0), seeds: drawn, in: workshop) }
    let work = proofs.flatMap(\.work)
    let results = concurrently(limit: jobs ?? processorCount, work) { $0.run() }
    if context.isInterrupted() { throw DrillError(.interrupted, "interrupted") }
    let byID = Dictionary(grouping: zip(work, results)) { $0.0.exerciseID }
    let reports = try proofs.map { proof in
      try ProofReport(proof, results: (byID[proof.id] ?? []).map(\.1))
    }
    try context.print(lines: ProofPage(reports).lines)
    return reports.allSatisfy(\.holds) ? .success : .failure
  }
}
