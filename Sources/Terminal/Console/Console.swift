/// Where output goes.
public enum ConsoleStream: Hashable, Sendable, CaseIterable {
  /// Results.
  case output

  /// Progress, questions and complaints.
  case error
}

/// The person, or the program, at the other end.
public protocol Console: Sendable {
  /// Writes bytes as they are.
  func write(_ bytes: [UInt8], to stream: ConsoleStream) throws(ConsoleError)

  /// Whether a stream goes to a terminal.
  func isTerminal(_ stream: ConsoleStream) -> Bool

  /// Whether text on a stream is to have colour.
  func usesColor(on stream: ConsoleStream) -> Bool

  /// The columns of the terminal, or nil where output is to be cut nowhere because it goes elsewhere.
  var width: Int? { get }

  /// Whether there is somebody who can answer questions.
  var isInteractive: Bool { get }

  /// Reads a line without its line feed; nil at the end of input.
  func readLine() throws(ConsoleError) -> [UInt8]?
}

/// Why a console could not be written to or read from.
public enum ConsoleError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nobody reads the output any more, as in `git drill list | head`: end quietly.
  case brokenPipe

  /// A signal asked the program to end while it waited.
  case interrupted

  /// The system refused to write, with its error number.
  case writeFailed(ConsoleStream, code: Int32)

  /// The system refused to read, with its error number.
  case readFailed(code: Int32)

  /// One sentence: what and why.
  public var description: String {
    switch self {
    case .brokenPipe: "cannot write: nobody reads the output"
    case .interrupted: "interrupted"
    case .writeFailed(.output, let code): "cannot write to standard output: \(systemMessage(code))"
    case .writeFailed(.error, let code): "cannot write to standard error: \(systemMessage(code))"
    case .readFailed(let code): "cannot read from standard input: \(systemMessage(code))"
    }
  }
}

extension Console {
  /// The columns to wrap prose to: those of the terminal, 80 where there is none, and never more than reads well.
  public var proseWidth: Int { min(width ?? 80, 100) }

  /// Writes text and a line feed.
  public func print(_ text: StyledText = "", to stream: ConsoleStream = .output) throws(ConsoleError) {
    try write(text + "\n", to: stream)
  }

  /// Writes lines, each with a line feed.
  public func print(lines: [StyledText], to stream: ConsoleStream = .output) throws(ConsoleError) {
    guard !lines.isEmpty else { return }
    try print(lines.joined(separator: "\n"), to: stream)
  }

  /// Writes text, with or without colour as the stream allows.
  public func write(_ text: StyledText, to stream: ConsoleStream = .output) throws(ConsoleError) {
    try write(Array(text.rendered(colored: usesColor(on: stream)).utf8), to: stream)
  }

  /// Asks on standard error and reads the answer; nil at the end of input.
  public func ask(_ question: StyledText) throws(ConsoleError) -> [UInt8]? {
    try write(question, to: .error)
    return try readLine()
  }

  /// Asks for yes or no until there is an answer; the default one where the line is empty or input has ended.
  public func confirm(_ question: StyledText, default answer: Bool = false) throws(ConsoleError) -> Bool {
    while let line = try ask(question + (answer ? " [Y/n] " : " [y/N] ")) {
      switch String(decoding: line, as: UTF8.self).trimmingSpaces.lowercased() {
      case "": return answer
      case "y", "yes": return true
      case "n", "no": return false
      default: continue
      }
    }
    return answer
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
