public import Files

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The program that is built beside these tests, for what only a process of its own can show.
public enum BuiltProgram {
  /// Where it is: what `GIT_DRILL_BINARY` says, else beside the tests; nil where it is not built.
  public static let path: FilePath? = {
    if let named = variable("GIT_DRILL_BINARY") { return FilePath(named) }
    let tests = (try? FilePath("/proc/self/exe").resolved()) ?? FilePath(CommandLine.arguments[0])
    var folder = tests.parent
    for _ in 0..<4 {
      if let candidate = folder.map({ $0 / "git-drill" }), candidate.isFile { return candidate }
      folder = folder?.parent
    }
    return nil
  }()

  /// Whether it is there.
  public static var isBuilt: Bool { path != nil }

  /// The value of a variable of the environment.
  public static func variable(_ name: String) -> ByteString? {
    getenv(name).map { ByteString(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
  }

  /// A number that a variable may set, for tests that can be run longer.
  public static func count(_ name: String, default standard: Int) -> Int {
    variable(name)?.utf8.flatMap { Int($0) } ?? standard
  }
}
