internal import Checks
internal import Files
internal import Processes

/// `git` as hooks are tried with it: a home and configuration of its own, and a time limit.
struct ConfinedGit {
  /// The only folder that may be written to.
  let folder: FilePath
  /// The copy of a world, and the place where absolute paths in it lead: there the copy is seen too.
  var standIn: (copy: FilePath, original: FilePath)?
  let path: ByteString
  let timeLimit: Duration
  private(set) var isConfined = false

  init(folder: FilePath, path: ByteString, timeLimit: Duration) {
    self.folder = folder
    self.path = path
    self.timeLimit = timeLimit
  }

  /// The same inside bubblewrap.
  var confined: ConfinedGit {
    var git = self
    git.isConfined = true
    return git
  }

  var home: FilePath { folder / "home" }

  /// Creates the home with what Git must know there.
  func prepareHome() throws(FileError) {
    try home.createFolder()
    try (home / ".gitconfig").write(
      """
      [user]
      \tname = Kim Teammate
      \temail = kim@example.org
      [init]
      \tdefaultBranch = main
      [safe]
      \tdirectory = *
      [advice]
      \tdetachedHead = false

      """)
  }

  /// Whether bubblewrap is there and may make its namespaces.
  func canBeConfined() -> Bool {
    guard let result = try? command(["true"], in: folder, isConfined: true).run() else { return false }
    return result.succeeded
  }

  /// Runs a git command line.
  func run(_ arguments: [ByteString], in place: FilePath, input: ByteString = "") throws -> ProcessResult {
    var command = command(["git"] + arguments, in: place, isConfined: isConfined)
    command.input = input
    do {
      return try command.run()
    } catch {
      throw HookTrouble("git could not be run: \(error)")
    }
  }

  /// Runs a git command line that only prepares an attempt, without any hook.
  func prepare(_ arguments: [ByteString], in place: FilePath, input: ByteString = "") throws {
    let result = try run(["-c", "core.hooksPath=/dev/null"] + arguments, in: place, input: input)
    guard result.succeeded else {
      let said = result.output.lines.suffix(2).map(\.description).joined(separator: " ")
      throw HookTrouble("the attempt could not be prepared: git \(arguments[0]) said \"\(said)\"")
    }
  }

  private func command(_ words: [ByteString], in place: FilePath, isConfined: Bool) -> Command {
    let standIn: [ByteString] = standIn.map { ["--bind", $0.copy.bytes, $0.original.bytes] } ?? []
    let confinement: [ByteString] =
      [
        "bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--ro-bind", "/", "/", "--dev", "/dev",
        "--proc", "/proc", "--tmpfs", "/tmp", "--bind", folder.bytes, folder.bytes,
      ] + standIn + ["--chdir", place.bytes, "--"]
    let environment: [ByteString: ByteString] = [
      "HOME": home.bytes, "PATH": path, "LC_ALL": "C.UTF-8", "TZ": "UTC", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_TERMINAL_PROMPT": "0", "GIT_EDITOR": "true", "TERM": "dumb",
    ]
    var command = Command(
      (isConfined ? confinement : []) + words, in: place, environment: environment, timeLimit: timeLimit)
    command.mergesErrors = true
    command.outputLimit = 1 << 20
    return command
  }
}
