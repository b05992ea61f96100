internal import Documents
public import Files

/// The order in which exercises are shown: topics, and the interview questions that the product began with.
public struct ExerciseMap: Decodable, Sendable {
  /// The topics in the order to practise them.
  public let topics: [Topic]
  /// The questions, the first of which is number 1.
  public let questions: [String]

  /// A group of exercises.
  public struct Topic: Hashable, Sendable {
    /// The name of its folder.
    public let id: String
    /// What it is about.
    public let title: String
  }

  /// Reads `map.yaml`.
  public init(_ contents: ByteString, file: String) throws {
    self = try Document.parse(contents, file: file).decode(ExerciseMap.self)
  }

  /// Reads topics in order, and the questions.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    topics = try fields.decode(OrderedMapping<String>.self, forKey: .topics).entries.map {
      Topic(id: $0.key, title: $0.value)
    }
    questions = try fields.decode([String].self, forKey: .questions)
  }

  private enum CodingKeys: String, CodingKey { case topics, questions }

  /// The topics that exercises really have: the known ones in order, then others by name.
  public func topics(of topicIDs: Set<String>) -> [Topic] {
    let known = topics.filter { topicIDs.contains($0.id) }
    let others = topicIDs.subtracting(topics.map(\.id)).sorted()
    return known + others.map { Topic(id: $0, title: $0) }
  }
}
