import Files
import Processes
import Support

/// A scratch folder in which the real program is run as `git drill`, under an environment of PATH and HOME only.
final class ProgramSession {
  let temporary: TemporaryFolder
  /// The folder that the next commands are given in.
  var folder: FilePath
  private let tools: FilePath
  private let home: FilePath

  /// The folder that commands start in.
  var place: FilePath { temporary.path / "place" }

  init() throws {
    temporary = try scratchFolder()
    tools = temporary.path / "tools"
    home = temporary.path / "home"
    folder = temporary.path / "place"
    for created in [tools, home, folder] { try created.createFolder() }
    try (tools / "git-drill").createLink(to: BuiltProgram.path?.bytes ?? "")
    // For commands that another user runs.
    try temporary.path.setPermissions(0o755)
  }

  /// Adds an exercise of its own to the library: the skeleton, with more steps before the others.
  func addExercise(_ name: ByteString, steps: String = "") throws {
    try drill("author", "new", name, "--into", library.bytes)
    let file = library / "own" / name / "exercise.yaml"
    let source = try file.contents().description
    try file.write(ByteString(source.replacing("  steps:\n", with: "  steps:\n\(steps)")))
  }

  private var library: FilePath { temporary.path / "exercises" }

  var environment: [ByteString: ByteString] {
    var environment: [ByteString: ByteString] = [
      "PATH": tools.bytes + ":/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "HOME": home.bytes,
    ]
    if library.isFolder { environment["GIT_DRILL_EXERCISES"] = library.bytes }
    return environment
  }

  @discardableResult
  func run(_ words: ByteString..., in place: FilePath? = nil) throws -> Printed { try run(words, in: place) }

  @discardableResult
  func run(_ words: [ByteString], in place: FilePath? = nil) throws -> Printed {
    let command = Command(words, in: place ?? folder, environment: environment, timeLimit: .seconds(120))
    let result = try command.run()
    let code: Int32 =
      switch result.status {
      case .exited(let code): code
      case .signalled(let signal): 128 + signal
      case .timedOut: -1
      }
    return Printed(output: result.output.description, errors: result.errors.description, code: code)
  }

  /// Runs `git drill`.
  @discardableResult
  func drill(_ words: ByteString...) throws -> Printed { try run(["git", "drill"] + words) }

  /// Runs a shell script, in which `$1` and so on are the words.
  @discardableResult
  func shell(_ script: ByteString, _ words: ByteString...) throws -> Printed {
    try run(["sh", "-c", script, "sh"] + words)
  }

  /// What stands in the folder that commands start in.
  func entries() throws -> [ByteString] { try place.entries().sorted() }
}
