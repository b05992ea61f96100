/// One line on standard error that tells how far long work has come.
///
/// It shows only on a terminal, only when the work has taken a while, and not more often than one can read; it is erased
/// when the work ends. That it cannot be written is no reason to end the work.
public struct ProgressLine {
  private let console: any Console
  private let delay: Duration
  private let interval: Duration
  private let now: () -> Duration
  private let start: Duration
  private var lastShown: Duration?

  /// A line that shows nothing yet.
  ///
  /// - Parameters:
  ///   - console: Where it shows.
  ///   - delay: How long the work may take without a line.
  ///   - interval: The least time between two changes of the line.
  ///   - now: The time since some fixed moment.
  public init(
    on console: any Console, delay: Duration = .milliseconds(300), interval: Duration = .milliseconds(100),
    now: @escaping () -> Duration
  ) {
    self.console = console
    self.delay = delay
    self.interval = interval
    self.now = now
    start = now()
  }

  /// Shows what is going on, where it is time to.
  public mutating func update(_ text: @autoclosure () -> StyledText) {
    guard console.isTerminal(.error) else { return }
    let time = now()
    guard time - start >= delay, lastShown.map({ time - $0 >= interval }) ?? true else { return }
    lastShown = time
    // The last column stays free: some terminals wrap once it is filled.
    show(text().truncated(to: max(1, (console.width ?? 80) - 1)))
  }

  /// Shows how much of the work is done, as Git does: `Grading: 30% (3/10)`.
  public mutating func update(_ title: String, done: Int, of total: Int) {
    let percent = total > 0 ? Int((Double(done) / Double(total) * 100).rounded(.down)) : 100
    update("\(title): \(percent)% (\(done)/\(total))")
  }

  /// Erases the line; it may be shown again.
  public mutating func finish() {
    guard lastShown != nil else { return }
    lastShown = nil
    show("")
  }

  private func show(_ text: StyledText) {
    let line = "\r" + text.rendered(colored: console.usesColor(on: .error)) + "\u{1B}[K"
    try? console.write(Array(line.utf8), to: .error)
  }
}
