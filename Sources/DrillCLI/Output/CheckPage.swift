internal import Checks
internal import Drills
internal import Terminal

/// The verdicts as a tired learner reads them: a line a check, what is wrong under it, then what to do next.
struct CheckPage {
  private let report: Report
  private let attempt: Attempt
  private let exercise: Exercise

  init(_ report: Report, _ attempt: Attempt, _ exercise: Exercise) {
    self.report = report
    self.attempt = attempt
    self.exercise = exercise
  }

  func lines(width: Int) -> [StyledText] {
    report.results.flatMap { lines(of: $0, width: width) } + [""] + verdict.flatMap { $0.wrapped(width: width) }
  }

  private func lines(of result: Report.Result, width: Int) -> [StyledText] {
    let title = result.check.isHidden ? "A check that the task does not announce" : result.check.title
    switch result.verdict {
    case .passed: return line("✓", .green, title, width: width)
    case .failed(let finding):
      return line("✗", [.bold, .red], title, .bold, width: width)
        + (result.check.isHidden ? [] : lines(of: finding, width: width))
    case .notTried(let needs):
      return line("·", .dim, "\(title) (after: \(titles(of: needs)))", .dim, width: width)
    case .cannotGrade(let reason):
      return line("?", [.bold, .yellow], title, .bold, width: width) + field("reason", reason, width: width)
    }
  }

  private func line(
    _ mark: String, _ markStyle: Style, _ text: String, _ style: Style = .plain, width: Int
  ) -> [StyledText] {
    ("\(text, style)" as StyledText).wrapped(width: width, indent: "\(mark, markStyle) ", hangingIndent: "  ")
  }

  private func titles(of needs: [String]) -> String {
    needs.map { id in report.results.first { $0.check.id == id }?.check.title ?? id }.joined(separator: ", ")
  }

  private func lines(of finding: Finding, width: Int) -> [StyledText] {
    field("expected", finding.expected, width: width)
      + field("found", finding.found, width: width)
      + finding.details.flatMap { field("", $0, width: width) }
      + (finding.advice.map { field("advice", $0, style: .cyan, width: width) } ?? [])
  }

  private func field(_ name: String, _ text: String, style: Style = .plain, width: Int) -> [StyledText] {
    let padding = String(repeating: " ", count: max(1, Self.fieldColumn - 4 - name.count))
    return ("\(text, style)" as StyledText).wrapped(
      width: width, indent: "    \(name, .dim)" + StyledText(padding),
      hangingIndent: StyledText(String(repeating: " ", count: Self.fieldColumn)))
  }

  /// Where the words of a finding begin.
  private static let fieldColumn = 14

  private var verdict: [StyledText] {
    let reached = report.results.count { $0.verdict == .passed }
    let score = "(\(reached) of \(counted(report.results.count, "check")))"
    switch report.outcome {
    case .passed:
      return [
        "\("Passed", [.bold, .green]) \(score, .dim)",
        "How others do it, and how to say it in an interview: \("git drill solution", .cyan)",
      ]
    case .notYet:
      return [
        "\("Not yet", [.bold, .yellow]) \(score, .dim)",
        "Go on where you are; \("git drill hint", .cyan) helps, \("git drill reset", .cyan) begins again.",
      ]
    case .cannotGrade:
      return [
        "\("Cannot be judged", [.bold, .yellow]) \(score, .dim)",
        "This is no wrong answer. See the reason above; \("git drill reset", .cyan) builds the exercise again.",
      ]
    }
  }
}
