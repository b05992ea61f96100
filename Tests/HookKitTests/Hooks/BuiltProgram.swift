import Files
import GitEngine
import Processes
import Support

@testable import HookKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program that is built beside these tests, for what only a process of its own can show.
enum BuiltProgram {
  /// Where it is: what `GIT_DRILL_BINARY` says, else beside the tests; nil where it is not built.
  static let path: FilePath? = {
    if let named = variable("GIT_DRILL_BINARY") { return FilePath(named) }
    let tests = (try? FilePath("/proc/self/exe").resolved()) ?? FilePath(CommandLine.arguments[0])
    var folder = tests.parent
    for _ in 0..<4 {
      if let candidate = folder.map({ $0 / "git-drill" }), candidate.isFile { return candidate }
      folder = folder?.parent
    }
    return nil
  }()

  static var isBuilt: Bool { path != nil }

  static func variable(_ name: String) -> ByteString? {
    getenv(name).map { ByteString(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }

  /// A number that a variable may set, for tests that can be run longer.
  static func count(_ name: String, default standard: Int) -> Int {
    variable(name)?.utf8.flatMap { Int($0) } ?? standard
  }
}

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
