internal import Checks
public import Files
internal import GitEngine
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
    /// What scripts get in their environment besides the usual, such as where `git drill` finds the exercises.
    public let environment: [ByteString: ByteString]
    /// Whether to stop.
    public let isCancelled: @Sendable () -> Bool

    /// A place to work in.
    public init(
      folder: FilePath, path: ByteString, executable: FilePath, environment: [ByteString: ByteString] = [:],
      isCancelled: @escaping @Sendable () -> Bool
    ) {
      self.folder = folder
      self.path = path
      self.executable = executable
      self.environment = environment
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
  let variants: Variants
  let trials: [Trial]
  let workshop: Workshop

  /// Who plays the learner in a try.
  enum Player: Sendable {
    /// Nobody: the start stays untouched.
    case nobody
    /// A solution or a mistake.
    case script(AttemptScript)
    /// The commands that the explanation shows, so that no text tells what does not work.
    case explanation

    var name: String {
      switch self {
      case .nobody: "start"
      case .script(let script): script.path
      case .explanation: "en.md, explanation"
      }
    }

    /// The checks that must fail; nil where all must pass, none where any will do.
    var mustFail: [String]? {
      switch self {
      case .nobody: []
      case .script(let script): script.mustFail.isEmpty ? nil : script.mustFail
      case .explanation: nil
      }
    }
  }

  struct Trial: Sendable {
    let player: Player
    let seed: Seed
    let configuration: HostileConfiguration
  }

  /// The variants that every script, and the untouched start, is tried under.
  public struct Variants: Sendable {
    /// The seeds.
    public let seeds: [Seed]
    /// The user's configurations.
    public let configurations: [HostileConfiguration]
    /// Whether every seed meets every configuration; else the seeds take turns over the configurations.
    public let hasEveryPair: Bool

    /// Seeds and configurations, and how they meet.
    public init(
      seeds: [Seed], configurations: [HostileConfiguration] = HostileConfiguration.all, everyPair: Bool = false
    ) {
      self.seeds = seeds
      self.configurations = configurations
      hasEveryPair = everyPair
    }

    var pairs: [(seed: Seed, configuration: HostileConfiguration)] {
      configurations.enumerated().flatMap { number, configuration in
        (hasEveryPair ? seeds : [seeds[number % seeds.count]]).map { ($0, configuration) }
      }
    }
  }

  /// Plans the proof of an exercise.
  public init(_ exercise: Exercise, under variants: Variants, in workshop: Workshop) throws {
    self.exercise = exercise
    self.variants = variants
    self.workshop = workshop
    let scripts = try (exercise.folder.scripts(in: "solutions") + exercise.folder.scripts(in: "mistakes")).map {
      try AttemptScript(path: $0, in: exercise.folder)
    }
    let players = [.nobody] + scripts.map { Player.script($0) } + [.explanation]
    trials = players.flatMap { player in
      variants.pairs.map { Trial(player: player, seed: $0.seed, configuration: $0.configuration) }
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

    /// Builds, plays and judges.
    public func run() -> TrialResult { proof.run(trial) }
  }

  /// All tries, in no needed order.
  public var work: [Work] { trials.map { Work(proof: self, trial: $0) } }
}

/// What one try of an exercise showed.
public struct TrialResult: Sendable {
  /// The id of the exercise.
  public let exerciseID: String
  /// What is wrong with the exercise, if anything.
  public let flaws: [ExerciseProof.Flaw]
  /// The checks that failed in a mistake.
  public let failedInMistake: Set<String>
}

extension ExerciseProof {
  private func run(_ trial: Trial) -> TrialResult {
    func flawed(_ message: String) -> TrialResult {
      let variant = "seed \(trial.seed), \(trial.configuration.name)"
      let flaw = Flaw(attempt: trial.player.name, variant: variant, message: message)
      return TrialResult(exerciseID: id, flaws: [flaw], failedInMistake: [])
    }
    do {
      if workshop.isCancelled() { throw DrillError(.interrupted, "interrupted") }
      let report = try play(trial)
      if let message = complaint(about: report, of: trial.player) { return flawed(message) }
      let isMistake = trial.player.mustFail?.isEmpty == false
      return TrialResult(exerciseID: id, flaws: [], failedInMistake: isMistake ? report.failedChecks : [])
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
    let hooks = GitHookRunner(scratch: scratch.path, path: workshop.path)
    guard let source = try source(of: trial.player, in: attempt) else {
      return try attempt.check(against: exercise, hooks: hooks)
    }
    let environment = try trial.configuration.prepare(home: home, path: tools.bytes + ":" + workshop.path)
      .merging(workshop.environment) { $1 }
    func script(_ source: ByteString) -> ScriptRun {
      ScriptRun(
        source: source, folder: attempt.workFolder, environment: environment,
        names: attempt.variables.values.merging(attempt.labels.mapValues(\.hex)) { $1 })
    }
    if case .explanation = trial.player {
      let text = try exercise.text(language: "en", attempt: attempt)
      let shown = ([text.task, text.interview] + text.hints.map(\.body)).joined(separator: "\n\n")
      if let failure = try script(ByteString(FencedCode.shellScript(in: shown))).parse() {
        throw DrillError(.brokenExercise, "a command that the text shows is no shell command: \(failure)")
      }
    }
    let run = script(source)
    if let failure = try run.run() { throw DrillError(.brokenExercise, "the script itself failed: \(failure)") }
    return try Attempt.around(attempt.folder).check(against: exercise, hooks: hooks)
  }

  private func source(of player: Player, in attempt: Attempt) throws -> ByteString? {
    switch player {
    case .nobody: nil
    case .script(let script): script.source
    case .explanation:
      ByteString(FencedCode.shellScript(in: try exercise.text(language: "en", attempt: attempt).explanation))
    }
  }

  private func complaint(about report: Report, of player: Player) -> String? {
    if case .cannotGrade(let reason)? = report.results.map(\.verdict).first(where: \.isTrouble) {
      return "cannot be judged: \(reason)"
    }
    guard let mustFail = player.mustFail else {
      let failed = report.results.filter { !$0.verdict.hasPassed }.map {
        "\($0.check.id)\($0.verdict.reasonInBrackets)"
      }
      return failed.isEmpty ? nil : "does not pass: \(failed.joined(separator: "; "))"
    }
    if report.outcome == .passed { return "passes, and must not" }
    let known = Set(report.results.map(\.check.id))
    if let unknown = mustFail.first(where: { !known.contains($0) }) { return "there is no check \"\(unknown)\"" }
    let missed = mustFail.filter { !report.failedChecks.contains($0) }
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
