#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The console of the process, over its file descriptors.
public struct SystemConsole: Console {
  private let input: Int32
  private let output: Int32
  private let error: Int32
  private let columns: Int?
  private let outputHasColor: Bool
  private let errorHasColor: Bool

  /// A console over file descriptors that stay open for as long as it lives.
  ///
  /// - Parameters:
  ///   - color: When there is colour.
  ///   - environment: The value of a variable of the environment: `COLUMNS`, `TERM` and those of ``ColorChoice``.
  ///   - input: What lines are read from.
  ///   - output: Where results go.
  ///   - error: Where progress and complaints go.
  public init(
    color: ColorChoice = .auto, environment: (String) -> String?, input: Int32 = 0, output: Int32 = 1, error: Int32 = 2
  ) {
    self.input = input
    self.output = output
    self.error = error
    columns = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    outputHasColor = color.usesColor(isTerminal: isatty(output) == 1, environment: environment)
    errorHasColor = color.usesColor(isTerminal: isatty(error) == 1, environment: environment)
  }

  private func descriptor(_ stream: ConsoleStream) -> Int32 { stream == .output ? output : error }

  /// Whether a stream goes to a terminal.
  public func isTerminal(_ stream: ConsoleStream) -> Bool { isatty(descriptor(stream)) == 1 }

  /// Whether text on a stream is to have colour.
  public func usesColor(on stream: ConsoleStream) -> Bool { stream == .output ? outputHasColor : errorHasColor }

  /// Whether both questions and answers go over a terminal.
  public var isInteractive: Bool { isatty(input) == 1 && isatty(error) == 1 }

  /// The value of `COLUMNS`, as Git takes it, or what the terminal on standard output says, asked each time: windows
  /// change.
  public var width: Int? {
    if let columns { return columns }
    guard isTerminal(.output) else { return nil }
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes all bytes, however often the system has to be asked.
  public func write(_ bytes: [UInt8], to stream: ConsoleStream) throws(ConsoleError) {
    let descriptor = descriptor(stream)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        written += count
        continue
      }
      switch errno {
      case EINTR: if Interruption.isRequested { throw .interrupted }
      case EAGAIN, EWOULDBLOCK: waitFor(descriptor, POLLOUT)
      case EPIPE: throw .brokenPipe
      case let code: throw .writeFailed(stream, code: code)
      }
    }
  }

  /// Reads byte by byte, so that what follows the line is left for the programs that this one starts.
  public func readLine() throws(ConsoleError) -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      var byte: UInt8 = 0
      switch systemRead(input, &byte, 1) {
      case 0: return line.isEmpty ? nil : line
      case 1 where byte == UInt8(ascii: "\n"): return line
      case 1: line.append(byte)
      default:
        switch errno {
        case EINTR: if Interruption.isRequested { throw .interrupted }
        case EAGAIN, EWOULDBLOCK: waitFor(input, POLLIN)
        case let code: throw .readFailed(code: code)
        }
      }
    }
  }

  /// Waits until a descriptor that does not block is ready again, or a signal arrives.
  private func waitFor(_ descriptor: Int32, _ event: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    _ = poll(&request, 1, -1)
  }
}

/// The system's words for an error number.
func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}
