internal import Synchronization
internal import Terminal

/// Tells how far work on several threads is, once that takes longer than a second.
final class WorkProgress: Sendable {
  private struct Held: @unchecked Sendable {
    // Only touched while the lock is held.
    var line: ProgressLine
    var done = 0
  }

  private let held: Mutex<Held>

  init(on console: any Console) {
    let clock = ContinuousClock()
    let start = clock.now
    held = Mutex(Held(line: ProgressLine(on: console, delay: .seconds(1)) { clock.now - start }))
  }

  func update(_ title: String, done: Int, of total: Int) {
    held.withLock { $0.line.update(title, done: done, of: total) }
  }

  /// Counts one more as done.
  func advance(_ title: String, of total: Int) {
    held.withLock { held in
      held.done += 1
      held.line.update(title, done: held.done, of: total)
    }
  }

  func finish() { held.withLock { $0.line.finish() } }
}
