import Terminal
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The thread that waits; only in the process of its own of one test.
nonisolated(unsafe) private var waitingThread = pthread_self()

/// Watches for signals on this thread as the program does on its main thread, although tests run on others that block
/// signals.
private func watchHere() {
  var none = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, nil)
  Interruption.watch()
}

@Suite("Signals")
struct InterruptionTests {
  @Test("that ask to end are noted, and the exit code names them")
  func noted() async {
    await #expect(processExitsWith: .exitCode(143)) {
      watchHere()
      precondition(!Interruption.isRequested && Interruption.exitCode == nil)
      raise(SIGTERM)
      precondition(Interruption.isRequested)
      exit(Interruption.exitCode?.rawValue ?? 0)
    }
  }

  @Test("end a wait for input")
  func waiting() async {
    await #expect(processExitsWith: .exitCode(130)) {
      watchHere()
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      waitingThread = pthread_self()
      signal(SIGALRM) { _ in pthread_kill(waitingThread, SIGINT) }
      alarm(1)
      let console = SystemConsole(environment: { _ in nil }, input: ends[0], output: 1, error: 2)
      do { _ = try console.readLine() } catch { exit((error as? ConsoleError) == .interrupted ? 130 : 1) }
    }
  }

  @Test("that come twice end the program at once")
  func twice() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      watchHere()
      raise(SIGINT)
      raise(SIGINT)
    }
  }

  @Test("that the program was started to ignore stay ignored")
  func ignored() async {
    await #expect(processExitsWith: .exitCode(0)) {
      signal(SIGHUP, SIG_IGN)
      watchHere()
      raise(SIGHUP)
      exit(Interruption.isRequested ? 1 : 0)
    }
  }

  @Test("of a broken pipe make writing fail")
  func brokenPipe() async {
    await #expect(processExitsWith: .exitCode(7)) {
      watchHere()
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      close(ends[0])
      let console = SystemConsole(environment: { _ in nil }, output: ends[1])
      do { try console.print("x") } catch { exit((error as? ConsoleError) == .brokenPipe ? 7 : 1) }
    }
  }
}
