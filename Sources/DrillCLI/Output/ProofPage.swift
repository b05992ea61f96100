internal import Drills
internal import Terminal

/// What the proofs of exercises came to.
struct ProofPage {
  private let reports: [ProofReport]
  private let elapsed: Duration

  init(_ reports: [ProofReport], elapsed: Duration) {
    self.reports = reports
    self.elapsed = elapsed
  }

  func lines(width: Int?) -> [StyledText] {
    let failed = reports.filter { !$0.holds }
    let summary: StyledText =
      failed.isEmpty
      ? "\("\(counted(reports.count, "exercise")) proved", .green)"
      : "\("\(failed.count) of \(counted(reports.count, "exercise")) not proved", .red)"
    let tries = counted(reports.reduce(0) { $0 + $1.trials }, "try", "tries")
    return wrapped(reports.flatMap(lines), to: width) + [""]
      + wrapped([summary + " \("(\(tries) in \(elapsed.spoken))", .dim)"], to: width)
  }

  private func wrapped(_ lines: [StyledText], to width: Int?) -> [StyledText] {
    width.map { width in lines.flatMap { $0.wrapped(width: width, hangingIndent: "    ") } } ?? lines
  }

  private func lines(of report: ProofReport) -> [StyledText] {
    let mark: StyledText = report.holds ? "\("✓", .green)" : "\("✗", [.bold, .red])"
    let variants = [
      counted(report.seeds, "seed"), counted(report.configurations, "configuration"),
      counted(report.trials, "try", "tries"),
    ]
    let parts = [
      variants.joined(separator: ", "), counted(report.solutions, "solution"), counted(report.mistakes, "mistake"),
      checks(of: report),
    ]
    let uncovered: [StyledText] =
      report.uncovered.isEmpty ? [] : ["    no mistake fails: \(report.uncovered.joined(separator: ", "), .yellow)"]
    return [mark + " \(report.id, .bold)  \(parts.joined(separator: " · "), .dim)"] + uncovered + flaws(of: report)
  }

  private func checks(of report: ProofReport) -> String {
    let checks = counted(report.checks, "check")
    let missing = report.uncovered.count
    return missing == 0 ? "\(checks), each failed by a mistake" : "\(checks), \(missing) failed by no mistake"
  }

  /// One line for each attempt and message, with the first variant that shows it.
  private func flaws(of report: ProofReport) -> [StyledText] {
    struct Message: Hashable {
      let attempt: String
      let text: String
    }
    let times = Dictionary(grouping: report.flaws) { Message(attempt: $0.attempt, text: $0.message) }
    var told: Set<Message> = []
    return report.flaws.compactMap { flaw in
      let message = Message(attempt: flaw.attempt, text: flaw.message)
      guard told.insert(message).inserted else { return nil }
      let count = times[message]?.count ?? 1
      let others = count > 1 ? " and \(count - 1) more" : ""
      return "    \(flaw.attempt, .cyan) \("(\(flaw.variant)\(others))", .dim): \(flaw.message)"
    }
  }
}
