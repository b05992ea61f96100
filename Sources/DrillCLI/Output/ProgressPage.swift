internal import Drills
internal import Terminal

/// How far an attempt has come, in a sentence.
struct ProgressPage {
  private let attempt: Attempt
  private let now: Int64

  init(_ attempt: Attempt, now: Int64) {
    self.attempt = attempt
    self.now = now
  }

  func lines(width: Int) -> [StyledText] {
    let progress = attempt.progress
    var parts = [progress.passed ? "passed" : progress.checks == 0 ? "not checked yet" : "not yet passed"]
    parts.append("started \(Self.duration(now - attempt.started)) ago")
    if progress.checks > 0 { parts.append("checked \(counted(progress.checks, "time"))") }
    if progress.hintsShown > 0 { parts.append("\(counted(progress.hintsShown, "hint")) shown") }
    if progress.solutionShown { parts.append("solution seen") }
    return ("\(parts.joined(separator: " · "), .dim)" as StyledText).wrapped(width: width)
  }

  static func duration(_ seconds: Int64) -> String {
    switch seconds {
    case ..<60: "\(max(0, seconds)) s"
    case ..<3600: "\(seconds / 60) min"
    case ..<86_400: "\(seconds / 3600) h \(seconds % 3600 / 60) min"
    default: counted(Int(seconds / 86_400), "day")
    }
  }
}
