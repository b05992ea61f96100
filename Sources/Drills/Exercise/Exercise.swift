internal import Documents
internal import Files
internal import GitEngine
public import Scenarios

/// One exercise, read and checked as far as that goes without building it.
public struct Exercise: Sendable {
  /// The files it was read from.
  public let folder: ExerciseFolder
  /// What it says about itself.
  public let details: ExerciseDetails
  /// What it builds.
  public let scenario: Scenario
  /// What is checked, before names are filled in.
  let checks: Node

  /// Reads an exercise's `exercise.yaml`.
  public init(_ folder: ExerciseFolder) throws {
    self.folder = folder
    let file = try ExerciseFile(in: folder)
    details = file.details
    scenario = try Scenario(vary: file.vary, world: file.world)
    checks = file.checks
  }

  /// The id, which is the name of its folder.
  public var id: String { folder.id }

  /// A name for these contents: attempts remember it, to tell when the exercise has changed since.
  public var version: String {
    get throws { try ObjectID(hashingBlob: try folder.contents(of: ExerciseFile.name)).hex }
  }
}
