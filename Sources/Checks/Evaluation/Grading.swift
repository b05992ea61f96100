internal import Files
internal import GitEngine

/// One grading of one world: its repositories, each opened once, and what is left of the time.
final class Grading {
  let world: World
  let limits: Limits
  let hooks: (any HookRunner)?
  private var opened: [String: Result<GradedRepository, any Error>] = [:]
  private var deadline: ContinuousClock.Instant
  private var ticks = 0
  private lazy var resolvedFolder = Result { try world.folder.resolved() }

  init(of world: World, limits: Limits, hooks: (any HookRunner)?) {
    self.world = world
    self.limits = limits
    self.hooks = hooks
    deadline = .now + limits.time
  }

  /// The repository of a name.
  ///
  /// - Throws: ``Trouble`` where it is not there, or not a repository that can be read.
  func repository(_ name: String = World.defaultRepository) throws -> GradedRepository {
    if let result = opened[name] { return try result.get() }
    let result = Result { try open(name) }
    opened[name] = result
    return try result.get()
  }

  private func open(_ name: String) throws -> GradedRepository {
    guard let path = world.repositories[name] else {
      let known = world.repositories.keys.sorted()
      throw Trouble("the exercise speaks of a repository \"\(name)\", and this world has \(listed(known))")
    }
    let location = RepositoryLocation(name: name, path: path, world: try worldFolder)
    return GradedRepository(try location.open(startObjects: world.startObjects), name: name, grading: self)
  }

  /// The folder of the world with all links resolved.
  var worldFolder: FilePath {
    get throws {
      do {
        return try resolvedFolder.get()
      } catch {
        throw Trouble("\(error)")
      }
    }
  }

  /// Where a repository is, whether anything stands there or not.
  func location(_ name: String) throws -> RepositoryLocation {
    guard let path = world.repositories[name] else { _ = try repository(name); throw Trouble("no such repository") }
    return RepositoryLocation(name: name, path: path, world: try worldFolder)
  }

  /// Where HEAD and the references of a repository stood at the start.
  func start(of name: String) throws -> RepositorySnapshot {
    guard let snapshot = world.start[name] else {
      throw Trouble("how the repository \"\(name)\" was at the start is not known")
    }
    return snapshot
  }

  func startTimer() { deadline = .now + limits.time }

  /// Says that work goes on, and throws where it has taken too long.
  func tick() throws {
    ticks += 1
    guard ticks % 64 == 1, ContinuousClock.now > deadline else { return }
    throw Trouble("it took longer than \(limits.time) to find out")
  }
}
