public import Documents

/// What an exercise says about itself.
public struct ExerciseDetails: Decodable, Sendable {
  /// Which of the thirteen interview questions it answers.
  public let questions: [Int]
  /// How hard it is: 1 warm-up to 5 senior.
  public let level: Int
  /// How long someone who knows it needs.
  public let minutes: Int
  /// The ids of the exercises to practise first.
  public let needs: [Located<String>]
  /// The oldest Git that can do it.
  public let git: GitVersion
  /// What the learner is asked to answer in words, by name.
  public let answers: [AnswerQuestion]

  private enum CodingKeys: String, CodingKey {
    case format, questions, level, minutes, needs, git, answers
  }

  /// Reads the details at the top level of an exercise file.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func refuse(_ key: CodingKeys, _ message: String) -> any Error {
      DecodingError.dataCorruptedError(forKey: key, in: fields, debugDescription: message)
    }
    let format = try fields.decode(Int.self, forKey: .format)
    guard format == 1 else { throw refuse(.format, "format \(format) is unknown; this git-drill reads format 1") }
    questions = try fields.decodeIfPresent([Int].self, forKey: .questions) ?? []
    if let odd = questions.first(where: { !(1...13).contains($0) }) {
      throw refuse(.questions, "there is no question \(odd); they are numbered 1 to 13")
    }
    level = try fields.decode(Int.self, forKey: .level)
    guard (1...5).contains(level) else { throw refuse(.level, "a level is 1 to 5, not \(level)") }
    minutes = try fields.decode(Int.self, forKey: .minutes)
    guard (1...120).contains(minutes) else { throw refuse(.minutes, "minutes are 1 to 120, not \(minutes)") }
    needs = try fields.decodeIfPresent([Located<String>].self, forKey: .needs) ?? []
    let version = try fields.decodeIfPresent(String.self, forKey: .git) ?? "2.20"
    guard let git = GitVersion(version) else { throw refuse(.git, "\"\(version)\" is no version such as 2.23") }
    self.git = git
    let named = try fields.decodeIfPresent(OrderedMapping<AnswerQuestion.Declaration>.self, forKey: .answers)
    answers = (named?.entries ?? []).map { AnswerQuestion(name: $0.key, $0.value) }
  }
}
