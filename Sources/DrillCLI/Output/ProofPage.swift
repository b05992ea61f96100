internal import Drills
internal import Terminal

/// What the proofs of exercises came to.
struct ProofPage {
  private let reports: [ProofReport]

  init(_ reports: [ProofReport]) { self.reports = reports }

  var lines: [StyledText] {
    let failed = reports.filter { !$0.holds }
    let summary: StyledText =
      failed.isEmpty
      ? "\("\(reports.count) exercises proved", .green)"
      : "\("\(failed.count) of \(reports.count) exercises not proved", .red)"
    return reports.flatMap(lines) + ["", summary]
  }

  private func lines(of report: ProofReport) -> [StyledText] {
    let mark: StyledText = report.holds ? "\("✓", .green)" : "\("✗", [.bold, .red])"
    let head =
      mark
      + " \(report.id, .bold)  \("\(report.trials) tries · \(report.solutions) solutions · \(report.mistakes) mistakes", .dim)"
    let uncovered: [StyledText] =
      report.uncovered.isEmpty ? [] : ["    no mistake fails: \(report.uncovered.joined(separator: ", "), .yellow)"]
    return [head] + uncovered + flaws(of: report)
  }

  /// One line for each attempt and message, with the first variant that shows it.
  private func flaws(of report: ProofReport) -> [StyledText] {
    var seen: [String: Int] = [:]
    var order: [ExerciseProof.Flaw] = []
    for flaw in report.flaws {
      let key = "\(flaw.attempt)\u{0}\(flaw.message)"
      if seen[key] == nil { order.append(flaw) }
      seen[key, default: 0] += 1
    }
    return order.map { flaw in
      let times = seen["\(flaw.attempt)\u{0}\(flaw.message)"] ?? 1
      let others = times > 1 ? " and \(times - 1) more" : ""
      return "    \(flaw.attempt, .cyan) \("(\(flaw.variant)\(others))", .dim): \(flaw.message)"
    }
  }
}
