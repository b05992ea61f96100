public import Checks
internal import Documents
public import Files
public import GitEngine
public import Scenarios

/// One learner's try at an exercise: a world on disk, and what was noted about it.
public struct Attempt: Sendable {
  /// The folder with the repositories.
  public let folder: FilePath
  /// What the learner has done besides Git.
  public private(set) var progress: AttemptProgress

  let record: AttemptRecord

  static let dataFolder: ByteString = ".drill"

  private static let recordFile: ByteString = ".drill/attempt.json"
  private static let progressFile: ByteString = ".drill/progress.json"
  private static let lockFile: ByteString = ".drill/lock"

  init(folder: FilePath, record: AttemptRecord, progress: AttemptProgress = AttemptProgress()) {
    self.folder = folder
    self.record = record
    self.progress = progress
  }

  /// The id of the exercise.
  public var exerciseID: String { record.exercise }
  /// The seed that the variant was drawn with.
  public var seed: Seed { record.seed }
  /// When it was started, in seconds since 1970.
  public var started: Int64 { record.started }
  /// The values that were drawn.
  public var variables: Variables { Variables(values: record.variables) }
  /// The commits and objects that have a name.
  public var labels: [String: ObjectID] { record.labels }
  /// Where every repository's references stood at the start.
  public var start: [String: RepositorySnapshot] { record.start }
  /// The folder of each repository.
  public var repositories: [String: FilePath] { record.repositories.mapValues { folder / $0 } }

  /// Whether the exercise's file is not what it was at the start.
  public func isOutdated(_ exercise: Exercise) throws -> Bool { try exercise.version != record.version }

  /// Every object of every repository at the start, for what the learner has removed since.
  public var startObjects: FilePath { world.startObjects }

  /// The repository that the learner works in.
  public var workFolder: FilePath { repositories["work"] ?? repositories.values.first ?? folder }

  /// What the checks look at.
  public var world: World {
    World(
      folder: folder, repositories: record.repositories, labels: record.labels,
      variables: record.variables, start: record.start, answers: progress.answers)
  }

  /// The attempt that a folder is in: its own, or that of a folder above it.
  public static func around(_ folder: FilePath) throws -> Attempt {
    var candidate: FilePath? = folder
    while let current = candidate {
      if (current / recordFile).isFile { return try Attempt(at: current) }
      candidate = current.parent
    }
    throw DrillError(
      .usage, "\(folder) is not inside an exercise",
      hint: "go to the folder that git drill start made, or start one: git drill list shows them")
  }

  /// Opens a repository of the world; the objects of the start can be read in it, whatever the learner has removed.
  public func repository(named name: String) throws -> Repository {
    guard let folder = repositories[name] else {
      let known = repositories.keys.sorted()
      let nearest = Spelling.nearest(to: name, among: known).map { "did you mean \"\($0)\"?" }
      throw DrillError(
        .usage, "this exercise has no repository \"\(name)\"",
        hint: nearest ?? "it has \(known.joined(separator: ", "))")
    }
    do {
      let repository = try Repository(at: folder)
      try repository.borrowObjects(from: startObjects)
      return repository
    } catch {
      let hint =
        start[name] == nil
        ? "this exercise begins without a repository there" : "git drill reset builds the exercise again"
      throw DrillError(.brokenWorld, error.message, hint: hint)
    }
  }

  /// Reads what was noted about a world.
  init(at folder: FilePath) throws {
    func json(_ file: ByteString) throws -> JSON {
      try JSON.parse(try (folder / file).contents(limit: 16 << 20), file: (folder / file).description)
    }
    do {
      record = try AttemptRecord(try json(Self.recordFile), file: (folder / Self.recordFile).description)
      progress =
        (folder / Self.progressFile).isFile
        ? try AttemptProgress(try json(Self.progressFile), file: (folder / Self.progressFile).description)
        : AttemptProgress()
    } catch let error as DocumentError {
      throw DrillError(
        .brokenWorld, "the notes of this exercise are damaged: \(error)", hint: "start it again in another folder")
    }
    self.folder = folder
  }

  /// Writes what was built into a new world's folder.
  func writeRecord(into folder: FilePath) throws {
    let data = folder / Self.dataFolder
    try data.createFolders()
    try (folder / Self.recordFile).writeNew(ByteString(record.json.serialized(pretty: true) + "\n"))
  }

  /// Changes the progress and writes it, unless another process is at it.
  public mutating func update(_ change: (inout AttemptProgress) -> Void) throws {
    try locked {
      // Another process may have written since this one read.
      progress = try Attempt(at: folder).progress
      change(&progress)
      try writeProgress()
    }
  }

  /// Works while no other process may change what is noted about this world.
  func locked<Result>(_ work: () throws -> Result) throws -> Result {
    guard let lock = try FileLock(at: folder / Self.lockFile) else {
      throw DrillError(.busy, "another git drill is working in \(folder)", hint: "try again when it is done")
    }
    defer { withExtendedLifetime(lock) {} }
    return try work()
  }

  func writeProgress() throws {
    try (folder / Self.progressFile).writeAtomically(ByteString(progress.json.serialized(pretty: true) + "\n"))
  }
}
