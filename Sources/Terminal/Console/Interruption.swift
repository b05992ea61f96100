#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import Synchronization

/// Whether a signal asked the program to end.
///
/// The process has one answer, since signals are sent to processes: the only global state of this module. Work that must
/// not be left half done looks at ``isRequested`` between its steps, cleans up, and ends with ``exitCode``.
public enum Interruption {
  /// Takes note of SIGINT, SIGTERM and SIGHUP from now on, and lets writes to a broken pipe fail instead of ending the
  /// program.
  ///
  /// A second signal of those ends the program at once, for when cleaning up hangs. Signals that the program was started
  /// to ignore (as by `nohup`) stay ignored. Programs that are started from here get the default answers: handlers, unlike
  /// ignored signals, do not survive `exec`.
  public static func watch() {
    // The first access makes the flag; a handler must not be the one to do it.
    _ = received.load(ordering: .relaxed)
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      // Calls that wait are to come back (no SA_RESTART), so that the flag is looked at.
      handle(signal, flags: CInt(bitPattern: UInt32(SA_RESETHAND))) { number in
        received.store(number, ordering: .relaxed)
      }
    }
    handle(SIGPIPE, flags: CInt(SA_RESTART)) { _ in }
  }

  /// Whether one of the signals has arrived.
  public static var isRequested: Bool { received.load(ordering: .relaxed) != 0 }

  /// The exit code for the signal that arrived, 128 and its number as shells count; nil where none did.
  public static var exitCode: ExitCode? {
    let signal = received.load(ordering: .relaxed)
    return signal == 0 ? nil : ExitCode(128 + signal)
  }

  private static func handle(_ signal: Int32, flags: CInt, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var old = sigaction()
    guard sigaction(signal, nil, &old) == 0, !old.isIgnored else { return }
    var new = sigaction()
    sigemptyset(&new.sa_mask)
    new.sa_flags = flags
    new.install(handler)
    sigaction(signal, &new, nil)
  }
}

/// The number of the signal that arrived, or 0.
private let received = Atomic<Int32>(0)

extension sigaction {
  #if canImport(Glibc)
    /// Whether the signal is ignored; SIG_IGN is the address 1.
    fileprivate var isIgnored: Bool {
      unsafeBitCast(__sigaction_handler.sa_handler, to: UInt.self) == 1
    }

    fileprivate mutating func install(_ handler: @escaping @convention(c) (Int32) -> Void) {
      __sigaction_handler.sa_handler = handler
    }
  #else
    /// Whether the signal is ignored; SIG_IGN is the address 1.
    fileprivate var isIgnored: Bool {
      unsafeBitCast(__sigaction_u.__sa_handler, to: UInt.self) == 1
    }

    fileprivate mutating func install(_ handler: @escaping @convention(c) (Int32) -> Void) {
      __sigaction_u.__sa_handler = handler
    }
  #endif
}
