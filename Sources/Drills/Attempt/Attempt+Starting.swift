public import Files
public import Scenarios

extension Attempt {
  /// Builds an exercise into a new folder.
  ///
  /// The folder appears whole or not at all, and not where the text or the checks hold a mistake that would show later.
  ///
  /// - Parameters:
  ///   - language: of the text that the learner will read.
  ///   - folder: must not exist; its parent must.
  ///   - now: seconds since 1970.
  ///   - isCancelled: asked between the steps of the scenario.
  public static func start(
    _ exercise: Exercise, seed: Seed, language: String = "en", in folder: FilePath, now: Int64,
    isCancelled: () -> Bool = { false }
  ) throws -> Attempt {
    try start(exercise, seed: seed, language: language, in: folder, movedTo: folder, now: now, isCancelled: isCancelled)
  }

  private static func start(
    _ exercise: Exercise, seed: Seed, language: String, in folder: FilePath, movedTo destination: FilePath, now: Int64,
    isCancelled: () -> Bool
  ) throws -> Attempt {
    let version = try exercise.version
    func record(of world: BuiltWorld) -> AttemptRecord {
      AttemptRecord(
        exercise: exercise.id, version: version, seed: seed, started: now, repositories: world.repositories,
        labels: world.labels, variables: world.variables, start: world.start)
    }
    do {
      let world = try ScenarioBuilder(exercise.scenario, seed: seed).build(
        into: folder, movedTo: destination, isCancelled: isCancelled
      ) { temporary, world in
        let attempt = Attempt(folder: folder, record: record(of: world))
        try exercise.refuseMistakes(for: attempt, language: language)
        try attempt.writeRecord(into: temporary)
      }
      return Attempt(folder: folder, record: record(of: world))
    } catch let error as BuildError {
      throw DrillError(error)
    }
  }

  /// Builds the exercise again from nothing, in the same folder.
  ///
  /// The folders that the learner may be in stay the same ones, so that an open shell sees the new contents. Answers are
  /// cleared, hints still count.
  public func reset(
    to exercise: Exercise, seed: Seed, language: String = "en", now: Int64, isCancelled: () -> Bool = { false }
  ) throws -> Attempt {
    try locked { try rebuild(exercise, seed: seed, language: language, now: now, isCancelled: isCancelled) }
  }

  private func rebuild(
    _ exercise: Exercise, seed: Seed, language: String, now: Int64, isCancelled: () -> Bool
  ) throws -> Attempt {
    let fresh = folder / Self.dataFolder / "fresh"
    let old = folder / Self.dataFolder / "old"
    try fresh.removeTree()
    try old.removeTree()
    let built = try Attempt.start(
      exercise, seed: seed, language: language, in: fresh, movedTo: folder, now: now, isCancelled: isCancelled)
    try old.createFolder()
    for name in try folder.entries() where name != Self.dataFolder {
      try (folder / name).moveContents(to: old / name, leavingFolder: built.topFolders.contains(name))
    }
    for name in try fresh.entries() where name != Self.dataFolder {
      try (fresh / name).moveContents(to: folder / name, leavingFolder: false)
    }
    let shown = try Attempt(at: folder).progress
    var progress = AttemptProgress()
    progress.hintsShown = shown.hintsShown
    progress.solutionShown = shown.solutionShown
    let attempt = Attempt(folder: folder, record: built.record, progress: progress)
    try attempt.replaceData(from: fresh / Self.dataFolder)
    try fresh.removeTree()
    try old.removeTree()
    return attempt
  }

  /// The names at the top of the world that hold repositories.
  private var topFolders: Set<ByteString> {
    Set(record.repositories.values.compactMap { $0.split(on: UInt8(ascii: "/")).first })
  }

  private func replaceData(from fresh: FilePath) throws {
    let data = folder / Self.dataFolder
    try (data / "start").removeTree()
    try (fresh / "start").rename(to: data / "start")
    try writeProgress()
    try (fresh / "attempt.json").rename(to: data / "attempt.json")
  }
}

extension FilePath {
  /// Moves a folder, or what is in it: into an existing folder, or leaving this one behind empty.
  fileprivate func moveContents(to target: FilePath, leavingFolder: Bool) throws(FileError) {
    guard isFolder, leavingFolder || target.isFolder else { return try rename(to: target) }
    if !target.isFolder { try target.createFolder() }
    for name in try entries() { try (self / name).rename(to: target / name) }
  }
}

extension DrillError {
  init(_ error: BuildError) {
    switch error {
    case .exists(let folder):
      self.init(
        .usage, "\(folder) exists already",
        hint: "go on there, use git drill reset there to begin again, or name another folder with --into")
    case .cancelled: self.init(.interrupted, "interrupted; nothing half-built was left")
    case .diskFull: self.init(.brokenWorld, error.description, hint: "free some space and try again")
    case .cannotWrite:
      self.init(
        .brokenWorld, error.description,
        hint: "name a folder in a place that exists and that you may write to, with --into")
    }
  }
}
