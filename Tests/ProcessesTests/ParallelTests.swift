import Processes
import Synchronization
import Testing

private struct Refusal: Error, Equatable { let item: Int }

@Suite("Concurrent work")
struct ParallelTests {
  @Test("gives results in the order of the items", arguments: [1, 2, 3, 16, 1000, 0, -1])
  func order(limit: Int) {
    let results = concurrently(limit: limit, Array(0..<500)) { $0 * $0 }
    #expect(results == (0..<500).map { $0 * $0 })
  }

  @Test("of no items gives no results")
  func empty() {
    #expect(concurrently(limit: 4, [Int]()) { $0 } == [])
  }

  @Test("throws what the first failing item threw", arguments: [1, 4, 32])
  func failure(limit: Int) {
    #expect(throws: Refusal(item: 40)) {
      try concurrently(limit: limit, Array(0..<200)) { (item) throws(Refusal) in
        if item % 50 >= 40 { throw Refusal(item: item) }
        return item
      }
    }
  }

  @Test("starts no item after a failure")
  func stops() {
    let started = Mutex(0)
    #expect(throws: Refusal.self) {
      try concurrently(limit: 1, Array(0..<100)) { (item) throws(Refusal) in
        started.withLock { $0 += 1 }
        if item == 9 { throw Refusal(item: item) }
      }
    }
    #expect(started.withLock { $0 } == 10)
  }

  @Test("runs on as many threads as allowed, and no more")
  func limit() {
    let counts = Mutex((running: 0, most: 0))
    _ = concurrently(limit: 3, Array(0..<300)) { item in
      counts.withLock {
        $0.running += 1
        $0.most = max($0.most, $0.running)
      }
      // Work until another thread is seen, so that the test does not depend on timing.
      while item < 2, counts.withLock({ $0.most }) < 2 {}
      counts.withLock { $0.running -= 1 }
    }
    let most = counts.withLock { $0.most }
    #expect(most == 2 || most == 3)
  }

  @Test("makes one worker for each thread, which need not be shareable")
  func workers() {
    struct Worker: ~Copyable { var seen = 0 }
    let made = Mutex(0)
    let results = concurrently(limit: 4, Array(0..<100)) {
      made.withLock { $0 += 1 }
      return Worker()
    } work: { worker, item in
      worker.seen += 1
      return worker.seen > 0 ? item : -1
    }
    #expect(results == Array(0..<100))
    #expect((1...4).contains(made.withLock { $0 }))
  }

  @Test("fails where a worker cannot be made")
  func workerFailure() {
    #expect(throws: Refusal(item: -1)) {
      try concurrently(limit: 2, [1, 2, 3]) { () throws(Refusal) -> Int in
        throw Refusal(item: -1)
      } work: {
        (_: inout Int, item) throws(Refusal) in
        item
      }
    }
  }
}
