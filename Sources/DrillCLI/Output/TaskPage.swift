internal import Drills
internal import Files
internal import Terminal

/// The task of an attempt, as it stands on the screen after the start.
struct TaskPage {
  private let text: ExerciseText
  private let facts: String
  private let folder: String
  private let answers: [AnswerQuestion]

  init(_ exercise: Exercise, _ text: ExerciseText, _ attempt: Attempt, from current: FilePath) {
    self.text = text
    let minutes = exercise.details.minutes
    facts = "\(exercise.id) · level \(exercise.details.level) of 5 · about \(minutes) min · seed \(attempt.seed)"
    let work = attempt.workFolder
    folder = (work.relative(to: current) ?? work.bytes).description
    answers = exercise.details.answers
  }

  func lines(width: Int, colored: Bool) -> [StyledText] {
    let heading: [StyledText] = ["\(text.title, .bold)", "\(facts, .dim)"]
    var next: [(label: String, text: StyledText)] = []
    if !folder.isEmpty && folder != "." { next.append(("Work in", "\("cd \(shellQuoted(folder))", .cyan)")) }
    next += answers.map { ("Answer", "\("git drill answer \($0.name) …", .cyan) \($0.question, .dim)") }
    next.append(("Then", "\("git drill check", .cyan) (stuck? \("git drill hint", .cyan))"))
    return heading.flatMap { $0.wrapped(width: width) } + [""]
      + Markdown(text.task).lines(width: width, colored: colored) + [""]
      + next.flatMap { line in
        line.text.wrapped(
          width: width, indent: StyledText(line.label).padded(to: Self.labelWidth),
          hangingIndent: StyledText().padded(to: Self.labelWidth))
      }
  }

  /// Where the commands begin that come next.
  private static let labelWidth = 9
}
