internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The number of processors that this machine runs threads on, at least 1.
public var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

/// Does work on all items at once, on up to `limit` threads, and returns the results in the order of the items.
///
/// Blocks until all is done; meant for work that blocks too, so it keeps off the cooperative pool.
///
/// - Throws: what the first failing item, in the order of the items, threw. No item is started after a failure.
public func concurrently<Item: Sendable, Value: Sendable, Failure: Error>(
  limit: Int = processorCount, _ items: [Item],
  _ work: @escaping @Sendable (Item) throws(Failure) -> Value
) throws(Failure) -> [Value] {
  try concurrently(limit: limit, items) { () throws(Failure) in
  } work: { (_: inout Void, item) throws(Failure) in
    try work(item)
  }
}

/// Does work on all items at once, where each thread first makes something of its own, such as an open repository.
///
/// - Parameters:
///   - limit: the most threads, the calling one included.
///   - items: what to work on.
///   - worker: makes what one thread keeps for all its items; it need not be safe to share.
///   - work: the work on one item.
/// - Throws: what the first failing item, in the order of the items, threw. No item is started after a failure.
public func concurrently<Item: Sendable, Value: Sendable, Worker: ~Copyable, Failure: Error>(
  limit: Int = processorCount, _ items: [Item],
  worker: @escaping @Sendable () throws(Failure) -> Worker,
  work: @escaping @Sendable (inout Worker, Item) throws(Failure) -> Value
) throws(Failure) -> [Value] {
  let progress = Progress<Value, Failure>(count: items.count)
  let worker: @Sendable () -> Void = {
    guard var index = progress.next() else { return }
    do throws(Failure) {
      var own = try worker()
      while true {
        progress.finish(index, with: try work(&own, items[index]))
        guard let following = progress.next() else { return }
        index = following
      }
    } catch {
      progress.fail(index, with: error)
    }
  }
  let threads = (1..<max(1, min(limit, items.count))).compactMap { _ in Thread(worker) }
  worker()
  threads.forEach { $0.join() }
  return try progress.results()
}

/// Which items are taken, done or failed, shared by the threads.
private final class Progress<Value: Sendable, Failure: Error>: Sendable {
  private struct State {
    var taken = 0
    var values: [Value?]
    var failure: (index: Int, error: Failure)?
  }

  private let state: Mutex<State>

  init(count: Int) { state = Mutex(State(values: Array(repeating: nil, count: count))) }

  func next() -> Int? {
    state.withLock { state in
      guard state.failure == nil, state.taken < state.values.count else { return nil }
      defer { state.taken += 1 }
      return state.taken
    }
  }

  func finish(_ index: Int, with value: Value) {
    state.withLock { $0.values[index] = value }
  }

  func fail(_ index: Int, with error: Failure) {
    state.withLock { state in
      if let known = state.failure, known.index < index { return }
      state.failure = (index, error)
    }
  }

  func results() throws(Failure) -> [Value] {
    let (values, failure) = state.withLock { ($0.values, $0.failure) }
    if let failure { throw failure.error }
    return values.compactMap { $0 }
  }
}
