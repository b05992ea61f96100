internal import Files
internal import Processes
internal import Terminal

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The hook that stood where ours stands now.
struct PreviousHook {
  private let file: FilePath
  private let arguments: [ByteString]
  /// What Git wrote to standard input; nil where the hook gets this process' own.
  private let input: ByteString?

  init(_ file: FilePath, arguments: [ByteString], input: ByteString?) {
    self.file = file
    self.arguments = arguments
    self.input = input
  }

  /// Runs it as Git would, on the same terminal, and gives its exit code.
  ///
  /// A file that is not executable is passed over.
  func run(in context: Context) throws -> ExitCode {
    let place = context.path(file.bytes)
    guard place.withCString({ access($0, X_OK) }) == 0, !place.isFolder else { return .success }
    // Its name must be as Git has it, with a folder: a bare one would be looked up in PATH.
    let program = file.bytes.bytes.contains(UInt8(ascii: "/")) ? file.bytes : "./" + file.bytes
    guard let input else { return try run([program] + arguments, in: context) }
    let temporary = try TemporaryFolder(in: context.variable("TMPDIR").map { FilePath($0) } ?? "/tmp")
    let lines = temporary.path / "input"
    try lines.write(input, permissions: 0o600)
    let script: ByteString = #"input=$1; shift; exec "$@" <"$input""#
    return try run(["/bin/sh", "-c", script, "sh", lines.bytes, program] + arguments, in: context)
  }

  private func run(_ words: [ByteString], in context: Context) throws -> ExitCode {
    let command = Command(words, in: context.folder, environment: context.environment)
    switch try command.runOnTerminal() {
    case .exited(let code): return ExitCode(code)
    case .signalled(let signal): return ExitCode(128 + signal)
    case .timedOut: return .trouble
    }
  }
}
