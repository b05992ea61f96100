#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Adds up the time that parts of the work take; costs nothing where nobody asks.
struct Stopwatch {
  private(set) var nanoseconds: [UInt64]
  private var last: UInt64 = 0

  /// - Parameter parts: the number of parts; 0 measures nothing.
  init(parts: Int) { nanoseconds = Array(repeating: 0, count: parts) }

  var isRunning: Bool { !nanoseconds.isEmpty }

  /// Begins a part that ``stop(_:)`` ends.
  @inline(__always)
  mutating func start() { if isRunning { last = Self.now } }

  /// Adds the time since ``start()``, or the last call, to a part.
  @inline(__always)
  mutating func stop(_ part: Int) {
    guard isRunning else { return }
    let now = Self.now
    nanoseconds[part] += now - last
    last = now
  }

  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
