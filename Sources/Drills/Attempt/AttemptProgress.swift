internal import Documents

/// What a learner has done in an attempt besides Git: hints taken, answers given, checks asked for.
public struct AttemptProgress: Hashable, Sendable {
  /// How many hints were shown.
  public var hintsShown = 0
  /// Whether the solution was shown.
  public var solutionShown = false
  /// How often the attempt was checked.
  public var checks = 0
  /// Whether a check has passed it.
  public var passed = false
  /// The checks that had to hold once on the way, and did.
  public var milestones: Set<String> = []
  /// The answers by name, commits as full ids.
  public var answers: [String: String] = [:]

  /// No progress.
  public init() {}

  init(_ json: JSON, file: String) throws(DocumentError) {
    let stored = try DocumentDecoder().decode(Stored.self, from: json, file: file)
    hintsShown = stored.hintsShown
    solutionShown = stored.solutionShown
    checks = stored.checks
    passed = stored.passed
    milestones = Set(stored.milestones)
    answers = stored.answers
  }

  var json: JSON {
    .object([
      .init("hintsShown", .integer(hintsShown)),
      .init("solutionShown", .bool(solutionShown)),
      .init("checks", .integer(checks)),
      .init("passed", .bool(passed)),
      .init("milestones", .array(milestones.sorted().map { .string($0) })),
      .init("answers", .object(answers.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })),
    ])
  }

  private struct Stored: Decodable {
    let hintsShown: Int
    let solutionShown: Bool
    let checks: Int
    let passed: Bool
    let milestones: [String]
    let answers: [String: String]
  }
}
