import Files
import GitEngine
import Processes
import Support

@testable import HookKit

extension HookFixture {
  /// Runs the built program, which may refuse.
  @discardableResult
  func drill(_ arguments: ByteString..., in folder: FilePath? = nil, input: ByteString = "") throws -> ProcessResult {
    var command = Command(
      [BuiltProgram.path?.bytes ?? ""] + arguments, in: folder ?? work, environment: git.environment, input: input)
    command.timeLimit = .seconds(60)
    return try command.run()
  }

  /// Writes rules and makes Git run them.
  func install(_ rules: ByteString, _ hooks: ByteString = "pre-commit") throws {
    try (work / ".git/info/exclude").write(".drill-hooks.yaml\n")
    try (work / ".drill-hooks.yaml").write("version: 1\n" + rules)
    let result = try drill("hooks", "install", hooks)
    guard result.succeeded else { throw HookError("\(result.errors)") }
  }
}
