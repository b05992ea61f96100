internal import CShims

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A process that this one started and has not reaped, so that its number is its own.
struct Child {
  let identifier: Int32
  /// Turns readable when the process ends; nil where the system offers no such thing.
  let watch: Descriptor?

  init(_ identifier: Int32) {
    self.identifier = identifier
    let number = drill_process_watch(identifier)
    watch = number >= 0 ? Descriptor(number) : nil
  }

  var hasEnded: Bool { drill_process_has_ended(identifier) != 0 }

  func signalGroup(_ signal: Int32) { kill(-identifier, signal) }

  /// Waits for its end, and lets its number go.
  func reap() -> ProcessResult.Status {
    var signalled: Int32 = 0
    let value = drill_process_reap(identifier, &signalled)
    return signalled != 0 ? .signalled(value) : .exited(value)
  }
}
