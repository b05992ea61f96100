internal import Files
internal import Processes

/// How a script is run as if a learner had typed it in the world.
struct ScriptRun {
  /// The shell commands.
  let source: ByteString
  /// The folder of the learner's repository.
  let folder: FilePath
  /// The learner's whole environment, without the exercise's own names.
  let environment: [ByteString: ByteString]
  /// The values that the script may use, such as `$file` and `$bad`.
  let names: [String: String]

  /// Runs the script; nil where it succeeded, else the end of what it wrote.
  func run() throws -> String? { try run(["sh", "-eu", "-c", source]) }

  /// Reads the script without running it; nil where the shell can, else what it says.
  func parse() throws -> String? { try run(["sh", "-n", "-c", source]) }

  private func run(_ words: [ByteString]) throws -> String? {
    var environment = environment
    for (name, value) in names {
      if let variable = Self.variable(name) { environment[variable] = ByteString(value) }
    }
    var command = Command(words, in: folder, environment: environment, timeLimit: .seconds(120))
    command.mergesErrors = true
    let result = try command.run()
    if result.succeeded { return nil }
    let lines = result.output.lines.suffix(6).map(\.description)
    return "\(result.status): \(lines.joined(separator: " | "))"
  }

  /// The name that a shell can use; nil where it would shadow what the shell and Git need.
  private static func variable(_ name: String) -> ByteString? {
    let replaced = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    guard let first = replaced.first, first.isLetter || first == "_", name != "PATH", name != "HOME" else { return nil }
    return ByteString(String(replaced))
  }
}
