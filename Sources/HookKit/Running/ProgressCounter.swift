internal import Synchronization

/// Adds up what several threads have done, and tells it.
final class ProgressCounter: Sendable {
  private let done = Mutex(0)
  private let total: Int
  private let title: String
  private let report: @Sendable (String, Int, Int) -> Void

  init(total: Int, title: String, report: @escaping @Sendable (String, Int, Int) -> Void) {
    self.total = total
    self.title = title
    self.report = report
  }

  func add(_ count: Int) {
    done.withLock { done in
      done += count
      report(title, done, total)
    }
  }
}
