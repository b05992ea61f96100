internal import Synchronization
internal import Terminal

/// Tells how far work on several threads is, once that takes longer than a second.
///
/// A step may be silent for as long as it takes, so the line is shown by a clock of its own.
final class WorkProgress: Sendable {
  private struct Held: @unchecked Sendable {
    // Only touched while the lock is held.
    var line: ProgressLine
    var latest: (title: String, done: Int, total: Int)?
    var isFinished = false
  }

  private let held: Mutex<Held>

  init(on console: any Console) {
    let clock = ContinuousClock()
    let start = clock.now
    held = Mutex(Held(line: ProgressLine(on: console, delay: .seconds(1)) { clock.now - start }))
    guard console.isTerminal(.error) else { return }
    Task.detached {
      repeat { try? await Task.sleep(for: .milliseconds(200)) } while self.show()
    }
  }

  func update(_ title: String, done: Int, of total: Int) {
    held.withLock { $0.latest = (title, done, total) }
  }

  /// Counts one more as done.
  func advance(_ title: String, of total: Int) {
    held.withLock { $0.latest = (title, ($0.latest?.done ?? 0) + 1, total) }
  }

  /// Takes the line away; nothing is shown afterwards.
  func finish() {
    held.withLock { held in
      held.isFinished = true
      held.line.finish()
    }
  }

  /// Whether there may be more to show.
  private func show() -> Bool {
    held.withLock { held in
      guard !held.isFinished else { return false }
      if let (title, done, total) = held.latest { held.line.update(title, done: done, of: total) }
      return true
    }
  }
}
