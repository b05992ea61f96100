public import Files
internal import Processes

/// The `git` that is installed, asked where only it knows exactly what it will do.
public struct GitProgram: Sendable {
  let environment: [ByteString: ByteString]
  /// Where it is run.
  public let folder: FilePath

  /// The first `git` on the `PATH` of an environment.
  public init(environment: [ByteString: ByteString], in folder: FilePath) {
    self.environment = environment
    self.folder = folder
  }

  /// What a command writes, without the last line feed; nil where it fails.
  func answer(_ arguments: ByteString...) throws(HookError) -> ByteString? { try answer(arguments) }

  func answer(_ arguments: [ByteString]) throws(HookError) -> ByteString? {
    let result = try run(arguments)
    guard result.succeeded else { return nil }
    return result.output.hasSuffix("\n") ? ByteString(result.output.bytes.dropLast()) : result.output
  }

  /// Runs a command that must succeed.
  func require(_ arguments: ByteString...) throws(HookError) {
    let result = try run(arguments)
    guard result.succeeded else {
      throw HookError("git \(arguments.joined(separator: " ")) failed: \(result.errors.lines.first?.description ?? "")")
    }
  }

  /// The settings whose names match a regular expression, in the order in which later ones win.
  func settings(matching pattern: ByteString) throws(HookError) -> [(key: ByteString, value: ByteString)] {
    let answer = try answer("config", "-z", "--get-regexp", pattern) ?? ""
    return answer.split(on: 0).filter { !$0.isEmpty }.map { entry in
      let end = entry.bytes.firstIndex(of: 10) ?? entry.count
      return (ByteString(entry.bytes[..<end]), ByteString(entry.bytes[end...].dropFirst()))
    }
  }

  func run(
    _ arguments: [ByteString], environment: [ByteString: ByteString]? = nil
  ) throws(HookError) -> ProcessResult {
    do throws(ProcessError) {
      return try Command(
        ["git"] + arguments, in: folder, environment: environment ?? self.environment, timeLimit: .seconds(60)
      ).run()
    } catch {
      throw HookError(error)
    }
  }

  /// The version as two numbers.
  func version() throws(HookError) -> (major: Int, minor: Int) {
    let words = try answer("version")?.description.split(separator: " ") ?? []
    let numbers = (words.count > 2 ? words[2] : "0.0").split(separator: ".").compactMap { Int($0) }
    return (numbers.first ?? 0, numbers.dropFirst().first ?? 0)
  }
}
