#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

let notExecutableFormat = ENOEXEC

/// A point of time on a clock that is never set back.
struct Instant: Comparable {
  private let nanoseconds: Int64

  static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }

  static func + (instant: Instant, duration: Duration) -> Instant {
    let (seconds, attoseconds) = duration.components
    let most = Int64.max / 4_000_000_000
    let whole = min(max(seconds, 0), most) * 1_000_000_000
    return Instant(nanoseconds: instant.nanoseconds + whole + max(attoseconds, 0) / 1_000_000_000)
  }

  /// The time from now in milliseconds as poll takes it: rounded up, so that waiting it out is enough.
  var millisecondsFromNow: Int32 {
    let left = nanoseconds - Instant.now.nanoseconds
    return Int32(clamping: max(0, (left + 999_999) / 1_000_000))
  }
}
