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
    var lines: [StyledText] = ["\(text.title, .bold)", "\(facts, .dim)", ""]
    lines += Markdown(text.task).lines(width: width, colored: colored)
    lines += [""]
    if !folder.isEmpty && folder != "." { lines.append("Work in  \("cd \(shellQuoted(folder))", .cyan)") }
    for answer in answers {
      lines.append("Answer   \("git drill answer \(answer.name) …", .cyan)  \(answer.question, .dim)")
    }
    lines.append("Then     \("git drill check", .cyan)   stuck? \("git drill hint", .cyan)")
    return lines
  }
}

/// A word as a shell needs it.
func shellQuoted(_ word: String) -> String {
  let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "._-/+:@%".contains($0) }
  return isPlain && !word.isEmpty
    ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}
