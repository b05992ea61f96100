internal import Synchronization
internal import Terminal

/// Tells how far the rules are, once that takes longer than a second.
final class HookProgress: Sendable {
  private struct Held: @unchecked Sendable {
    // Only touched while the lock is held.
    var line: ProgressLine
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

  func finish() { held.withLock { $0.line.finish() } }
}
