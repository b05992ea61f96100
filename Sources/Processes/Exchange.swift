internal import CShims
internal import Files

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The talk with a running child: feeds it, reads it and ends it in time, on one thread and without deadlock.
struct Exchange {
  /// How long processes that outlive the command may go on writing: `> >(tee log)` writes after the end.
  private static let lingering = Duration.milliseconds(250)
  /// How often to look for the child's end where the system has no descriptor for it.
  private static let tick: Int32 = 10
  /// How often to ask whether the result is still wanted, in milliseconds.
  private static let patience: Int32 = 100

  private enum Stage { case running, terminating, killed }

  private let child: Child
  private let command: Command
  private var stage = Stage.running
  private(set) var wasCancelled = false
  private var hasEnded = false
  private var deadline: Instant?
  private var fed = 0
  private var inputEnd: Descriptor?
  private var outputEnd: Descriptor?
  private var errorsEnd: Descriptor?
  private(set) var output: OutputBuffer
  private(set) var errors: OutputBuffer

  init(
    with child: Child, of command: Command, deadline: Instant?,
    input: Descriptor?, output: Descriptor?, errors: Descriptor?
  ) {
    self.child = child
    self.command = command
    self.deadline = deadline
    self.output = OutputBuffer(limit: command.outputLimit)
    self.errors = OutputBuffer(limit: command.outputLimit)
    for end in [input, output, errors] {
      if let end { drill_set_nonblocking(end.number) }
    }
    inputEnd = command.input.isEmpty ? nil : input
    outputEnd = output
    errorsEnd = errors
  }

  var timedOut: Bool { stage != .running }

  private var isSilent: Bool { outputEnd == nil && errorsEnd == nil }

  mutating func run(isCancelled: (() -> Bool)?) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { buffer.deallocate() }
    while !(hasEnded && isSilent) {
      waitForEvents(atMost: isCancelled == nil ? nil : Self.patience)
      feed()
      outputEnd = output.drain(outputEnd, through: buffer)
      errorsEnd = errors.drain(errorsEnd, through: buffer)
      if !hasEnded, child.hasEnded { childEnded() }
      if !hasEnded, stage == .running, isCancelled?() == true {
        wasCancelled = true
        deadline = .now
      }
      if let deadline, deadline <= .now, !deadlinePassed() { break }
    }
    if timedOut || command.leftovers == .killed { child.signalGroup(SIGKILL) }
  }

  private func waitForEvents(atMost longest: Int32?) {
    var polled: [pollfd] = []
    if let inputEnd { polled.append(pollfd(fd: inputEnd.number, events: Int16(POLLOUT), revents: 0)) }
    for end in [outputEnd, errorsEnd, hasEnded ? nil : child.watch] {
      if let end { polled.append(pollfd(fd: end.number, events: Int16(POLLIN), revents: 0)) }
    }
    var timeout = deadline?.millisecondsFromNow ?? -1
    if !hasEnded, let longest { timeout = timeout < 0 ? longest : min(timeout, longest) }
    if !hasEnded, child.watch == nil { timeout = timeout < 0 ? Self.tick : min(timeout, Self.tick) }
    poll(&polled, nfds_t(polled.count), timeout)
  }

  private mutating func feed() {
    guard let end = inputEnd else { return }
    var error: Int32 = 0
    let written = command.input.bytes.withUnsafeBytes {
      drill_write_without_signal(end.number, $0.baseAddress?.advanced(by: fed), $0.count - fed, &error)
    }
    fed += max(0, written)
    // A child that stops reading (EPIPE) is free to: its exit code tells whether that was a failure.
    let isOver = fed == command.input.count || (error != 0 && error != EAGAIN && error != EINTR)
    if isOver { inputEnd = nil }
  }

  private mutating func childEnded() {
    hasEnded = true
    inputEnd = nil
    let end = Instant.now + Self.lingering
    deadline = deadline.map { min($0, end) } ?? end
  }

  /// Takes the next step towards the end; false where there is nothing left to wait for.
  private mutating func deadlinePassed() -> Bool {
    if hasEnded { return false }
    switch stage {
    case .running:
      child.signalGroup(SIGTERM)
      stage = .terminating
      deadline = .now + command.terminationGrace
    case .terminating, .killed:
      child.signalGroup(SIGKILL)
      stage = .killed
      deadline = .now + .seconds(1)
    }
    return true
  }
}

/// What is kept of one output.
struct OutputBuffer {
  private let limit: Int
  private(set) var kept: [UInt8] = []
  private(set) var wasCut = false

  init(limit: Int) { self.limit = max(0, limit) }

  /// Reads what is there now; returns nil at the end of the output.
  mutating func drain(_ end: Descriptor?, through buffer: UnsafeMutableRawBufferPointer) -> Descriptor? {
    guard let end else { return nil }
    // Bounded, so that one endless output cannot keep the other, or the clock, waiting.
    for _ in 0..<16 {
      let count = read(end.number, buffer.baseAddress, buffer.count)
      if count == 0 { return nil }
      guard count > 0 else { return errno == EAGAIN || errno == EINTR ? end : nil }
      keep(UnsafeRawBufferPointer(buffer)[..<count])
    }
    return end
  }

  private mutating func keep(_ bytes: Slice<UnsafeRawBufferPointer>) {
    let room = limit - kept.count
    kept.append(contentsOf: bytes.prefix(room))
    if bytes.count > room { wasCut = true }
  }
}
