import Terminal
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("The console")
struct ConsoleTests {
  /// The two ends of a pipe.
  private func makePipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  private func console(input: Int32 = -1, output: Int32 = -1, environment: [String: String] = [:]) -> SystemConsole {
    SystemConsole(environment: { environment[$0] }, input: input, output: output, error: -1)
  }

  @Test("writes text to the end, without colour to a pipe")
  func writing() throws {
    let (reading, writing) = try makePipe()
    let console = console(output: writing)
    try console.print("ok: \("main", .green)")
    try console.print(lines: ["a", "b"])
    close(writing)
    var buffer = [UInt8](repeating: 0, count: 100)
    let count = read(reading, &buffer, buffer.count)
    close(reading)
    #expect(String(decoding: buffer.prefix(count), as: UTF8.self) == "ok: main\na\nb\n")
    #expect(console.width == nil && !console.isTerminal(.output) && !console.isInteractive)
  }

  @Test("waits for a pipe that is full and does not block")
  func fullPipe() throws {
    let (reading, writing) = try makePipe()
    _ = fcntl(writing, F_SETFL, fcntl(writing, F_GETFL) | O_NONBLOCK)
    let size = 300_000
    let reader = PipeReader(reading)
    try console(output: writing).write([UInt8](repeating: 0x61, count: size), to: .output)
    close(writing)
    #expect(reader.count() == size)
    close(reading)
  }

  @Test("says that the reader has gone, or why the system refused")
  func refusals() throws {
    signal(SIGPIPE, SIG_IGN)
    let (reading, writing) = try makePipe()
    close(reading)
    #expect(throws: ConsoleError.brokenPipe) { try console(output: writing).print("x") }
    close(writing)
    #expect(throws: ConsoleError.writeFailed(.output, code: EBADF)) { try console().print("x") }
    #expect(throws: ConsoleError.readFailed(code: EBADF)) { _ = try console().readLine() }
    #expect("\(ConsoleError.writeFailed(.output, code: ENOSPC))".contains("No space left on device"))
  }

  @Test("reads one line and leaves the rest to others")
  func reading() throws {
    let (reading, writing) = try makePipe()
    let text = Array("one\n\nlast".utf8)
    #expect(write(writing, text, text.count) == text.count)
    close(writing)
    let console = console(input: reading)
    #expect(try console.readLine() == Array("one".utf8))
    var next: UInt8 = 0
    #expect(read(reading, &next, 1) == 1 && next == 0x0A)
    #expect(try console.readLine() == Array("last".utf8))
    #expect(try console.readLine() == nil)
    close(reading)
  }

  @Test("takes its width from COLUMNS, else from the terminal")
  func width() throws {
    #expect(console(environment: ["COLUMNS": "33"]).width == 33)
    #expect(console(environment: ["COLUMNS": "wide"]).width == nil)
    #expect(console(environment: ["COLUMNS": "0"]).width == nil)
    #expect(console(environment: ["COLUMNS": "300"]).proseWidth == 100)
    #expect(console().proseWidth == 80)

    let pseudo = try #require(PseudoTerminal())
    let terminal = pseudo.terminal
    let onTerminal = console(output: terminal, environment: ["TERM": "xterm"])
    #expect(onTerminal.width == 57 && onTerminal.isTerminal(.output) && onTerminal.usesColor(on: .output))
    #expect(console(output: terminal, environment: ["TERM": "dumb"]).usesColor(on: .output) == false)
  }

  @Test(
    "asks for yes or no until there is an answer",
    arguments: [
      (["y"], false, true), (["maybe", " YES "], false, true), (["n"], true, false), ([""], true, true),
      ([""], false, false),
      ([], true, true),
    ])
  func confirming(answers: [String], byDefault: Bool, result: Bool) throws {
    let console = RecordingConsole(answers: answers)
    #expect(try console.confirm("Go on?", default: byDefault) == result)
    #expect(console.error.hasPrefix(byDefault ? "Go on? [Y/n] " : "Go on? [y/N] "))
  }

  @Test("for tests keeps what is written, and breaks where it is told to")
  func recording() throws {
    let console = RecordingConsole(isColored: true, breakingAfter: 12)
    try console.print("\("a", .red)")
    try console.print("note", to: .error)
    #expect(console.output == "\u{1B}[31ma\u{1B}[0m\n" && console.error == "note\n")
    #expect(throws: ConsoleError.brokenPipe) { try console.print("more") }
  }
}

/// A thread that reads a pipe to its end: a task would wait for the very threads that the tests block.
private struct PipeReader: ~Copyable {
  private final class Work {
    let descriptor: Int32
    var total = 0
    init(_ descriptor: Int32) { self.descriptor = descriptor }
  }

  private let work: Work
  private let thread: pthread_t

  init(_ descriptor: Int32) {
    work = Work(descriptor)
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { payload in
        guard let payload else { return nil }
        let work = Unmanaged<Work>.fromOpaque(payload).takeRetainedValue()
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = read(work.descriptor, &buffer, buffer.count), count > 0 { work.total += count }
        return nil
      }, Unmanaged.passRetained(work).toOpaque())
    self.thread = thread
  }

  /// The bytes that were read, once the other end is closed.
  func count() -> Int {
    pthread_join(thread, nil)
    return work.total
  }
}
