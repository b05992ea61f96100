public import Files
public import Processes
internal import Synchronization

/// A folder of its own with real `git` in it, under an environment that nothing of the user's reaches.
///
/// Each command ticks the clock by one second, so ids are the same in every run.
public final class GitFixture: Sendable {
  /// Where all its repositories are, with links resolved.
  public let folder: FilePath
  /// The repository that commands work in unless told otherwise.
  public let work: FilePath
  /// The time of the next command, in seconds since 1970.
  public var clock: Int {
    get { state.withLock { $0.clock } }
    set { state.withLock { $0.clock = newValue } }
  }

  /// What every command gets besides the fixed variables, and instead of them.
  public var extraEnvironment: [ByteString: ByteString] {
    get { state.withLock { $0.extraEnvironment } }
    set { state.withLock { $0.extraEnvironment = newValue } }
  }

  private struct State {
    var clock = 1_700_000_000
    var extraEnvironment: [ByteString: ByteString] = [:]
  }

  private let temporary: TemporaryFolder
  private let state = Mutex(State())

  /// An empty folder `work`, with `git init -b main` run in it unless told otherwise.
  public init(initialising: Bool = true) throws {
    temporary = try scratchFolder()
    folder = temporary.path
    work = folder / "work"
    try (folder / "home").createFolder()
    try work.createFolder()
    if initialising { try git("init", "--quiet", "--initial-branch=main") }
  }

  /// The environment of every command: no configuration but the repository's, one identity, the ticking clock.
  public var environment: [ByteString: ByteString] {
    let date = ByteString("@\(clock) +0000")
    let fixed: [ByteString: ByteString] = [
      "PATH": "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", "HOME": (folder / "home").bytes,
      "XDG_CONFIG_HOME": (folder / "home/xdg").bytes, "GIT_CONFIG_NOSYSTEM": "1", "GIT_ATTR_NOSYSTEM": "1",
      "GIT_TERMINAL_PROMPT": "0", "GIT_EDITOR": "true", "GIT_PAGER": "cat", "LC_ALL": "C", "TZ": "UTC",
      "GIT_AUTHOR_NAME": "Ada Example", "GIT_AUTHOR_EMAIL": "ada@example.org", "GIT_AUTHOR_DATE": date,
      "GIT_COMMITTER_NAME": "Carl Example", "GIT_COMMITTER_EMAIL": "carl@example.org", "GIT_COMMITTER_DATE": date,
      "GIT_CEILING_DIRECTORIES": folder.bytes, "GIT_ALLOW_PROTOCOL": "file",
    ]
    return fixed.merging(extraEnvironment) { _, extra in extra }
  }

  /// Runs `git` and gives what it wrote to standard output; throws where it fails.
  @discardableResult
  public func git(_ arguments: ByteString..., in place: FilePath? = nil, input: ByteString = "") throws -> ByteString {
    try git(arguments, in: place, input: input)
  }

  /// Runs `git` with a list of arguments.
  @discardableResult
  public func git(_ arguments: [ByteString], in place: FilePath? = nil, input: ByteString = "") throws -> ByteString {
    let result = try tryGit(arguments, in: place, input: input)
    guard result.succeeded else { throw GitFailure(arguments: arguments, errors: result.errors + result.output) }
    return result.output
  }

  /// Runs `git`, which may fail.
  @discardableResult
  public func tryGit(
    _ arguments: [ByteString], in place: FilePath? = nil, input: ByteString = ""
  ) throws -> ProcessResult {
    var command = Command(["git"] + arguments, in: place ?? work, environment: environment)
    command.input = input
    command.timeLimit = .seconds(60)
    state.withLock { $0.clock += 1 }
    return try command.run()
  }

  /// The one line that `git` writes, without its line feed.
  public func line(_ arguments: ByteString..., in place: FilePath? = nil) throws -> ByteString {
    try git(arguments, in: place).lines.first ?? ""
  }

  /// Writes a file in the worktree, with the folders above it.
  public func write(_ path: ByteString, _ contents: ByteString, permissions: UInt32 = 0o644) throws {
    let file = work / ("./" + path)
    if let parent = file.parent { try parent.createFolders() }
    try file.write(contents, permissions: permissions)
    try file.setPermissions(permissions)
  }

  /// Writes files, stages everything and commits; gives the id.
  @discardableResult
  public func commit(_ message: ByteString, _ files: [ByteString: ByteString] = [:]) throws -> ByteString {
    for (path, contents) in files { try write(path, contents) }
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--message", message)
    return try line("rev-parse", "HEAD")
  }
}

/// A `git` command of a fixture that failed.
public struct GitFailure: Error, CustomStringConvertible {
  let arguments: [ByteString]
  let errors: ByteString

  /// The command and what it said.
  public var description: String { "git \(arguments.joined(separator: " ")): \(errors)" }
}
