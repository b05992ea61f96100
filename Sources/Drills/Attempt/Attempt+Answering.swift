internal import Documents
public import Files
internal import GitEngine

extension Attempt {
  /// Notes an answer, after reading it as its question asks; commits are kept as full ids.
  ///
  /// - Returns: the answer as it was understood.
  public mutating func answer(_ name: String, _ values: [ByteString], of exercise: Exercise) throws -> String {
    let questions = exercise.details.answers
    guard let question = questions.first(where: { $0.name == name }) else {
      let nearest = Spelling.nearest(to: name, among: questions.map(\.name)).map { "did you mean \"\($0)\"?" }
      let all = questions.isEmpty ? "it asks for none" : "it asks for \(questions.map(\.name).joined(separator: ", "))"
      throw DrillError(.usage, "\(exercise.id) asks for no answer \"\(name)\"", hint: nearest ?? all)
    }
    guard !values.isEmpty else {
      throw DrillError(
        .usage, "the answer is missing", hint: "git drill answer \(name) \(question.kind.example): \(question.question)"
      )
    }
    let answer = try understood(values, as: question)
    try update { $0.answers[name] = answer }
    return answer
  }

  private func understood(_ values: [ByteString], as question: AnswerQuestion) throws -> String {
    switch question.kind {
    case .commit:
      guard values.count == 1 else {
        throw DrillError(.usage, "\(question.name) is one commit, not \(values.count)", hint: "name just one")
      }
      return try ids(of: values, in: question.repository).joined()
    case .commits: return try ids(of: values, in: question.repository).joined(separator: " ")
    case .number:
      let text = values.map(\.description).joined(separator: " ")
      guard let number = Int(text) else {
        throw DrillError(.usage, "\"\(text)\" is not a number", hint: "\(question.name) is a whole number")
      }
      return String(number)
    case .paths: return try words(values).joined(separator: "\n")
    case .text: return try words(values).joined(separator: " ")
    }
  }

  private func ids(of revisions: [ByteString], in name: String) throws -> [String] {
    guard repositories[name] != nil else {
      throw DrillError(.brokenExercise, "the question asks about a repository \"\(name)\" that this exercise lacks")
    }
    let repository = try repository(named: name)
    return try revisions.map { revision in
      do {
        return try repository.resolveCommit(revision).hex
      } catch let error as GitError where [.notFound, .invalid, .ambiguous].contains(error.kind) {
        throw DrillError(
          .usage, "\"\(revision)\" names no commit in \(name): \(error.message)",
          hint: "any form that git log accepts will do")
      }
    }
  }

  private func words(_ values: [ByteString]) throws -> [String] {
    try values.map { value in
      guard let text = value.utf8 else { throw DrillError(.usage, "the answer \"\(value)\" is not UTF-8") }
      return text
    }
  }
}

extension AnswerQuestion.Kind {
  /// An answer of this kind, to show.
  fileprivate var example: String {
    switch self {
    case .commit: "main~2"
    case .commits: "main~2 v1.0"
    case .paths: "README.md src/list.txt"
    case .number: "3"
    case .text: "\"some words\""
    }
  }
}
