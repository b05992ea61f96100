internal import Synchronization

/// A console for tests: it keeps what is written and answers with given lines.
public final class RecordingConsole: Console {
  private struct State {
    var written: [ConsoleStream: [UInt8]] = [:]
    var answers: [[UInt8]]
    var room: Int?
  }

  private let state: Mutex<State>
  private let terminals: Set<ConsoleStream>
  private let isColored: Bool

  /// The columns of the terminal, or nil where there is none.
  public let width: Int?

  /// Whether questions are answered.
  public let isInteractive: Bool

  /// A console that answers with lines.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal, or nil where there is none.
  ///   - terminals: The streams that go to a terminal.
  ///   - isColored: Whether text has colour.
  ///   - answers: What is typed, line by line; the console is interactive where it is not nil.
  ///   - breakingAfter: The bytes after which nobody reads the output any more, or nil.
  public init(
    width: Int? = nil, terminals: Set<ConsoleStream> = [], isColored: Bool = false, answers: [String]? = nil,
    breakingAfter: Int? = nil
  ) {
    self.width = width
    self.terminals = terminals
    self.isColored = isColored
    isInteractive = answers != nil
    state = Mutex(State(answers: (answers ?? []).map { Array($0.utf8) }, room: breakingAfter))
  }

  /// The bytes that were written to a stream.
  public func bytes(on stream: ConsoleStream) -> [UInt8] { state.withLock { $0.written[stream] ?? [] } }

  /// What was written to standard output, as text.
  public var output: String { String(decoding: bytes(on: .output), as: UTF8.self) }

  /// What was written to standard error, as text.
  public var error: String { String(decoding: bytes(on: .error), as: UTF8.self) }

  /// Keeps bytes.
  public func write(_ bytes: [UInt8], to stream: ConsoleStream) throws(ConsoleError) {
    let isBroken = state.withLock { state in
      if let room = state.room, stream == .output {
        guard bytes.count <= room else { return true }
        state.room = room - bytes.count
      }
      state.written[stream, default: []] += bytes
      return false
    }
    if isBroken { throw .brokenPipe }
  }

  /// Whether a stream was said to go to a terminal.
  public func isTerminal(_ stream: ConsoleStream) -> Bool { terminals.contains(stream) }

  /// Whether text was said to have colour.
  public func usesColor(on stream: ConsoleStream) -> Bool { isColored }

  /// Gives the next answer.
  public func readLine() throws(ConsoleError) -> [UInt8]? {
    state.withLock { $0.answers.isEmpty ? nil : $0.answers.removeFirst() }
  }
}
