public import Files
public import GitEngine

/// A world that has been built, and what checks need to know of how it began.
public struct BuiltWorld: Hashable, Sendable {
  /// Where it stands.
  public var folder: FilePath
  /// The path of each repository inside the folder, by its name in the scenario: "origin" → "origin.git".
  public var repositories: [String: ByteString]
  /// The objects that the scenario gave names to.
  public var labels: [String: ObjectID]
  /// What `${name}` stands for.
  public var variables: [String: String]
  /// Where HEAD and all references stood at the start, by repository; none for folders without a repository.
  public var start: [String: RepositorySnapshot]

  /// A world from its parts.
  public init(
    folder: FilePath, repositories: [String: ByteString], labels: [String: ObjectID], variables: [String: String],
    start: [String: RepositorySnapshot]
  ) {
    self.folder = folder
    self.repositories = repositories
    self.labels = labels
    self.variables = variables
    self.start = start
  }

  /// The folder inside a world, in the layout of `.git/objects`, that keeps every object of the start.
  ///
  /// It keeps the start readable after the learner has removed or collected objects.
  public static let startObjects: ByteString = ".drill/start/objects"
}
