internal import Drills
internal import Terminal

/// The questions of an exercise with what was answered.
struct AnswersPage {
  private let questions: [AnswerQuestion]
  private let answers: [String: String]

  init(_ exercise: Exercise, _ attempt: Attempt) {
    questions = exercise.details.answers
    answers = attempt.progress.answers
  }

  func lines(width: Int) -> [StyledText] {
    guard !questions.isEmpty else { return ["This exercise asks for no answer in words."] }
    return questions.flatMap { question in
      let answer: StyledText = answers[question.name].map { "\($0)" } ?? "\("not answered", .yellow)"
      let line: StyledText = "\(question.name, .bold): " + answer + " \("(\(question.question))", .dim)"
      return line.wrapped(width: width, hangingIndent: "  ")
    }
  }
}
