#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A system thread that does one piece of work.
struct Thread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// As large as a main thread's: libgit2 recurses as deep as the trees go, and macOS gives others 512 KiB.
  private static let stackSize = 8 << 20

  private let identifier: pthread_t

  /// Starts, or is nil where the system has no thread left.
  init?(_ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var created: pthread_t?
    #else
      var created = pthread_t()
    #endif
    let code = pthread_create(&created, &attributes, Self.threadMain, work.toOpaque())
    #if canImport(Darwin)
      guard code == 0, let created else {
        work.release()
        return nil
      }
    #else
      guard code == 0 else {
        work.release()
        return nil
      }
    #endif
    identifier = created
  }

  func join() { pthread_join(identifier, nil) }

  #if canImport(Darwin)
    private static let threadMain: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { argument in
      Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
      return nil
    }
  #else
    private static let threadMain: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
      if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
      return nil
    }
  #endif
}
