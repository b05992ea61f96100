internal import Drills
internal import Terminal

/// How far an attempt has come, in one line.
struct ProgressPage {
  private let attempt: Attempt
  private let now: Int64

  init(_ attempt: Attempt, now: Int64) {
    self.attempt = attempt
    self.now = now
  }

  var lines: [StyledText] {
    let progress = attempt.progress
    var parts = [progress.passed ? "passed" : progress.checks == 0 ? "not checked yet" : "not yet passed"]
    parts.append("started \(Self.duration(now - attempt.started)) ago")
    if progress.checks > 0 { parts.append("checked \(progress.checks) ×") }
    if progress.hintsShown > 0 { parts.append("\(progress.hintsShown) hints shown") }
    if progress.solutionShown { parts.append("solution seen") }
    return ["\(parts.joined(separator: " · "), .dim)"]
  }

  static func duration(_ seconds: Int64) -> String {
    switch seconds {
    case ..<60: "\(max(0, seconds)) s"
    case ..<3600: "\(seconds / 60) min"
    case ..<86_400: "\(seconds / 3600) h \(seconds % 3600 / 60) min"
    default: "\(seconds / 86_400) days"
    }
  }
}
