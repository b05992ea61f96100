internal import Documents
public import Files
internal import GitEngine

/// Builds the world of one variant of a scenario.
public struct ScenarioBuilder: Sendable {
  private let scenario: Scenario
  private let seed: Seed
  private let variables: Variables?

  /// A builder for one variant.
  ///
  /// - Parameter variables: values that were drawn before; they are drawn from the seed where they are not given.
  public init(_ scenario: Scenario, seed: Seed, variables: Variables? = nil) {
    self.scenario = scenario
    self.seed = seed
    self.variables = variables
  }

  /// Builds the world beside its place and moves it there at the end, so that nothing half-built is ever seen.
  ///
  /// - Parameters:
  ///   - folder: must not exist; its parent must.
  ///   - destination: where the caller will move the folder at last, which linked worktrees must know; nil: nowhere.
  ///   - isCancelled: asked between steps.
  ///   - finish: adds to the world, in the folder where it still stands, before it is moved to its place.
  /// - Throws: a `DocumentError` for a mistake of the scenario, a ``BuildError`` for all else.
  public func build(
    into folder: FilePath, movedTo destination: FilePath? = nil, isCancelled: () -> Bool = { false },
    finish: (FilePath, BuiltWorld) throws -> Void = { _, _ in }
  ) throws -> BuiltWorld {
    guard !folder.exists else { throw BuildError.exists(folder) }
    let temporary: FilePath
    do {
      temporary = try Self.temporaryFolder(beside: folder)
      try temporary.createFolder()
    } catch {
      throw BuildError(error, building: folder)
    }
    do {
      let place = try Self.absolute(destination ?? folder)
      var world = try build(in: temporary, for: place, isCancelled: isCancelled)
      world.folder = folder
      try finish(temporary, world)
      try temporary.rename(to: folder)
      return world
    } catch {
      try? temporary.removeTree()
      throw Self.explained(error, folder)
    }
  }

  private func build(in temporary: FilePath, for folder: FilePath, isCancelled: () -> Bool) throws -> BuiltWorld {
    let variables = try variables ?? scenario.variables(seed: seed)
    let setup = try scenario.setup(variables)
    return try withoutActuallyEscaping(isCancelled) { isCancelled in
      let world = WorldUnderConstruction(setup, folder: temporary, destination: folder, isCancelled: isCancelled)
      var reader = StepReader(setup: setup, taker: world)
      do {
        try reader.read(scenario.steps, in: .init(variables: variables))
      } catch {
        throw reader.taker.trouble ?? error
      }
      return try reader.taker.finish(variables)
    }
  }

  private static func temporaryFolder(beside folder: FilePath) throws(FileError) -> FilePath {
    let parent = try (folder.parent ?? ".").resolved()
    return parent / ByteString(".\(folder.name).\(String(UInt64.random(in: 0 ... .max), radix: 36)).new")
  }

  private static func absolute(_ folder: FilePath) throws(FileError) -> FilePath {
    folder.isAbsolute ? folder : try FilePath.currentFolder() / folder.bytes
  }

  private static func explained(_ error: any Error, _ folder: FilePath) -> any Error {
    switch error {
    // Another process may have been first, after this one had looked.
    case let error as FileError where error.isExisting && folder.exists: BuildError.exists(folder)
    case let error as FileError: BuildError(error, building: folder)
    case let error as GitError: BuildError.cannotWrite(folder, reason: error.message)
    default: error
    }
  }
}
