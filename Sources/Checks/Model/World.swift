public import Files
public import GitEngine

/// What an attempt stands on: the folder with its repositories, and how all of it was at the start.
public struct World: Sendable {
  /// The folder that holds everything; nothing outside it is looked at.
  public var folder: FilePath
  /// Where each repository is inside the folder, by name: `work` in `work`, `origin` in `origin.git`.
  public var repositories: [String: ByteString]
  /// The commits that the scenario gave a name to.
  public var labels: [String: ObjectID]
  /// What was drawn from the seed.
  public var variables: [String: String]
  /// Where HEAD and the references of each repository stood at the start.
  public var start: [String: RepositorySnapshot]
  /// What the learner answered, by the name of the question.
  public var answers: [String: String]

  /// A world of its parts.
  public init(
    folder: FilePath, repositories: [String: ByteString], labels: [String: ObjectID] = [:],
    variables: [String: String] = [:], start: [String: RepositorySnapshot] = [:], answers: [String: String] = [:]
  ) {
    self.folder = folder
    self.repositories = repositories
    self.labels = labels
    self.variables = variables
    self.start = start
    self.answers = answers
  }

  /// The repository that a check speaks of where it names none.
  public static let defaultRepository = "work"

  /// The objects of every repository at the start, for what the learner's `git gc` may have removed.
  public var startObjects: FilePath { folder / ".drill/start/objects" }
}
