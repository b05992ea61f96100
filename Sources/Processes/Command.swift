public import Files

/// A program to run, with everything that it may see of this process.
public struct Command: Hashable, Sendable {
  /// The program and its arguments.
  ///
  /// A program without a slash is looked up in the PATH of ``environment``.
  public var arguments: [ByteString]
  /// The folder that it works in; nil is the folder of this process.
  public var folder: FilePath?
  /// Its whole environment: nothing is inherited.
  public var environment: [ByteString: ByteString]
  /// What it reads from standard input, which ends after it.
  public var input: ByteString = ""
  /// How long it may take, with nil for no limit.
  ///
  /// Then its process group is asked to terminate, and killed after ``terminationGrace``.
  public var timeLimit: Duration?
  /// How long it has to end by itself once it is asked to terminate, before it is killed.
  public var terminationGrace: Duration = .seconds(2)
  /// The most bytes to keep of each output; the rest is read and dropped.
  public var outputLimit = 1 << 26
  /// Whether what it writes to standard error is put between its output, in order of writing.
  public var mergesErrors = false
  /// What happens to processes that it started and left behind.
  public var leftovers = Leftovers.killed

  /// What happens to processes of the command's group that outlive the command.
  public enum Leftovers: Hashable, Sendable {
    /// They may finish writing within a short time, then they are killed.
    case killed
    /// They run on; what they write after a short time is lost.
    case leftRunning
  }

  /// A command with no input and no time limit.
  public init(
    _ arguments: [ByteString], in folder: FilePath? = nil, environment: [ByteString: ByteString],
    input: ByteString = "", timeLimit: Duration? = nil
  ) {
    self.arguments = arguments
    self.folder = folder
    self.environment = environment
    self.input = input
    self.timeLimit = timeLimit
  }
}
