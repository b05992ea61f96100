public import Checks
public import Files
internal import Processes
public import Scenarios

/// The proof of an exercise both ways: the untouched start fails, every solution passes, every mistake fails at the check
/// that it names, under several seeds and hostile configurations.
public struct ExerciseProof: Sendable {
  /// Where and with what the scripts run.
  public struct Workshop: Sendable {
    /// An existing folder for scratch work.
    public let folder: FilePath
    /// The value of PATH, where `sh` and `git` are found.
    public let path: ByteString
    /// The program that scripts call as `git drill`.
    public let executable: FilePath
    /// Whether to stop.
    public let isCancelled: @Sendable () -> Bool

    /// A place to work in.
    public init(
      folder: FilePath, path: ByteString, executable: FilePath, isCancelled: @escaping @Sendable () -> Bool
    ) {
      self.folder = folder
      self.path = path
      self.executable = executable
      self.isCancelled = isCancelled
    }
  }

  /// One thing that is wrong with an exercise.
  public struct Flaw: Hashable, Sendable {
    /// Which try showed it: a script's path, or "start".
    public let attempt: String
    /// The seed and configuration that it was shown under.
    public let variant: String
    /// What is wrong, in one sentence.
    public let message: String
  }

  let exercise: Exercise
  let trials: [Trial]
  let workshop: Workshop

  struct Trial: Sendable {
    /// The script to play, or nil for the untouched start.
    let script: AttemptScript?
    let seed: Seed
    let configuration: HostileConfiguration
    let number: Int
  }

  /// Plans the proof of an exercise.
  ///
  /// Every script, and the untouched start, meets every configuration; the seeds take turns, so that each configuration
  /// meets a different variant.
  public init(
    _ exercise: Exercise, seeds: [Seed], configurations: [HostileConfiguration] = HostileConfiguration.all,
    in workshop: Workshop
  ) throws {
    self.exercise = exercise
    self.workshop = workshop
    let scripts = try (exercise.folder.scripts(in: "solutions") + exercise.folder.scripts(in: "mistakes")).map {
      try AttemptScript(path: $0, in: exercise.folder)
    }
    let players: [AttemptScript?] = [nil] + scripts
    trials = players.flatMap { script in
      configurations.enumerated().map { (script, $0.offset, $0.element) }
    }.enumerated().map { number, trial in
      Trial(script: trial.0, seed: seeds[trial.1 % seeds.count], configuration: trial.2, number: number)
    }
  }

  /// The id of the exercise.
  public var id: String { exercise.id }

  /// The number of tries.
  public var count: Int { trials.count }

  /// One try of one exercise, for a scheduler that mixes those of many.
  public struct Work: Sendable {
    let proof: ExerciseProof
    let trial: Trial

    /// The id of the exercise.
    public var exerciseID: String { proof.exercise.id }

    /// Builds, plays and judges.
    public func run() -> TrialResult { proof.run(trial) }
  }

  /// All tries, in no needed order.
  public var work: [Work] { trials.map { Work(proof: self, trial: $0) } }
}

/// What one try of an exercise showed.
public struct TrialResult: Sendable {
  /// What is wrong with the exercise, if anything.
  public let flaws: [ExerciseProof.Flaw]
  /// The checks that failed in a mistake.
  public let failedInMistake: Set<String>
}

extension ExerciseProof {
  private func run(_ trial: Trial) -> TrialResult {
    func flawed(_ message: String) -> TrialResult {
      let variant = "seed \(trial.seed), \(trial.configuration.name)"
      let flaw = Flaw(attempt: trial.script?.path ?? "start", variant: variant, message: message)
      return TrialResult(flaws: [flaw], failedInMistake: [])
    }
    do {
      if workshop.isCancelled() { throw DrillError(.interrupted, "interrupted") }
      let report = try play(trial)
      if let message = complaint(about: report, of: trial.script) { return flawed(message) }
      let isMistake = trial.script.map { !$0.mustFail.isEmpty } ?? false
      return TrialResult(flaws: [], failedInMistake: isMistake ? report.failedChecks : [])
    } catch {
      return flawed("\(error)")
    }
  }

  private func play(_ trial: Trial) throws -> Report {
    let scratch = try TemporaryFolder(in: workshop.folder, prefix: "proof-")
    let home = scratch.path / "home"
    let tools = scratch.path / "tools"
    try home.createFolder()
    try tools.createFolder()
    try (tools / "git-drill").createLink(to: workshop.executable.bytes)
    let attempt = try Attempt.start(
      exercise, seed: trial.seed, in: scratch.path / "world", now: 0, isCancelled: workshop.isCancelled)
    guard let script = trial.script else { return try attempt.check(against: exercise) }
    let environment = try trial.configuration.prepare(home: home, path: tools.bytes + ":" + workshop.path)
    let run = ScriptRun(
      script: script, folder: attempt.workFolder, environment: environment,
      names: attempt.variables.values.merging(attempt.labels.mapValues(\.hex)) { $1 })
    if let failure = try run.run() { throw DrillError(.brokenExercise, "the script itself failed: \(failure)") }
    return try Attempt.around(attempt.folder).check(against: exercise)
  }

  private func complaint(about report: Report, of script: AttemptScript?) -> String? {
    if case .cannotGrade(let reason)? = report.results.map(\.verdict).first(where: \.isTrouble) {
      return "cannot be judged: \(reason)"
    }
    guard let script else {
      return report.outcome == .passed ? "the untouched start passes" : nil
    }
    guard !script.mustFail.isEmpty else {
      let failed = report.results.filter { !$0.verdict.hasPassed }.map { "\($0.check.id)\($0.verdict.reasonInBrackets)" }
      return failed.isEmpty ? nil : "does not pass: \(failed.joined(separator: "; "))"
    }
    let known = Set(report.results.map(\.check.id))
    if let unknown = script.mustFail.first(where: { !known.contains($0) }) { return "there is no check \"\(unknown)\"" }
    let missed = script.mustFail.filter { !report.failedChecks.contains($0) }
    guard !missed.isEmpty else { return nil }
    let failed = report.failedChecks.isEmpty ? "nothing" : report.failedChecks.sorted().joined(separator: ", ")
    return "must fail at \(missed.joined(separator: ", ")), but fails at \(failed)"
  }
}

extension Report {
  /// The checks that were tried and do not hold.
  fileprivate var failedChecks: Set<String> {
    Set(results.filter { if case .failed = $0.verdict { true } else { false } }.map(\.check.id))
  }
}

extension Verdict {
  fileprivate var isTrouble: Bool { if case .cannotGrade = self { true } else { false } }

  fileprivate var reasonInBrackets: String {
    switch self {
    case .failed(let finding): " (expected \(finding.expected); found \(finding.found))"
    case .notTried(let needs): " (after \(needs.joined(separator: ", ")))"
    case .passed, .cannotGrade: ""
    }
  }
}
