internal import Documents
internal import Files
internal import GitEngine
internal import Scenarios

/// What was built, as `.drill/attempt.json` keeps it: written once at the start.
struct AttemptRecord: Sendable {
  let exercise: String
  /// The id of the exercise file's blob: another one means that the exercise has changed since.
  let version: String
  let seed: Seed
  /// Seconds since 1970.
  let started: Int64
  let repositories: [String: ByteString]
  let labels: [String: ObjectID]
  let variables: [String: String]
  let start: [String: RepositorySnapshot]

  var json: JSON {
    .object([
      .init("format", 1),
      .init("exercise", .string(exercise)),
      .init("version", .string(version)),
      .init("seed", .string(seed.description)),
      .init("started", .integer(Int(started))),
      .init("repositories", .object(repositories.sortedByName.map { .init($0.key, .string($0.value.hexadecimal)) })),
      .init("labels", .object(labels.sortedByName.map { .init($0.key, .string($0.value.hex)) })),
      .init("variables", .object(variables.sortedByName.map { .init($0.key, .string($0.value)) })),
      .init("start", .object(start.sortedByName.map { .init($0.key, $0.value.json) })),
    ])
  }

  init(
    exercise: String, version: String, seed: Seed, started: Int64, repositories: [String: ByteString],
    labels: [String: ObjectID], variables: [String: String], start: [String: RepositorySnapshot]
  ) {
    self.exercise = exercise
    self.version = version
    self.seed = seed
    self.started = started
    self.repositories = repositories
    self.labels = labels
    self.variables = variables
    self.start = start
  }

  init(_ json: JSON, file: String) throws(DocumentError) {
    let stored = try DocumentDecoder().decode(Stored.self, from: json, file: file)
    exercise = stored.exercise
    version = stored.version
    seed = stored.seed
    started = Int64(stored.started)
    repositories = stored.repositories.mapValues(\.bytes)
    labels = stored.labels.mapValues(\.id)
    variables = stored.variables
    start = stored.start.mapValues(\.snapshot)
  }

  private struct Stored: Decodable {
    let exercise: String
    let version: String
    let seed: Seed
    let started: Int
    let repositories: [String: StoredBytes]
    let labels: [String: StoredID]
    let variables: [String: String]
    let start: [String: StoredSnapshot]

    private enum CodingKeys: String, CodingKey {
      case format, exercise, version, seed, started, repositories, labels, variables, start
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      guard try fields.decode(Int.self, forKey: .format) == 1 else {
        throw DecodingError.dataCorruptedError(
          forKey: .format, in: fields, debugDescription: "another version of git-drill started this attempt")
      }
      exercise = try fields.decode(String.self, forKey: .exercise)
      version = try fields.decode(String.self, forKey: .version)
      let text = try fields.decode(String.self, forKey: .seed)
      do { seed = try Seed(text: text) } catch {
        throw DecodingError.dataCorruptedError(forKey: .seed, in: fields, debugDescription: error.description)
      }
      started = try fields.decode(Int.self, forKey: .started)
      repositories = try fields.decode([String: StoredBytes].self, forKey: .repositories)
      labels = try fields.decode([String: StoredID].self, forKey: .labels)
      variables = try fields.decode([String: String].self, forKey: .variables)
      start = try fields.decode([String: StoredSnapshot].self, forKey: .start)
    }
  }
}

extension Dictionary where Key == String {
  fileprivate var sortedByName: [(key: String, value: Value)] { sorted { $0.key < $1.key } }
}
