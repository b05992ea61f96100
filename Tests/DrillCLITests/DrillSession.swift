import DrillCLI
import Files
import Support
import Terminal

@testable import DrillCLI

/// What a command printed and how it ended, as a person in a terminal would tell it.
struct Printed: CustomStringConvertible {
  let output: String
  let errors: String
  let code: Int32

  var description: String {
    [output, errors.isEmpty ? "" : "--- stderr ---\n\(errors)", code == 0 ? "" : "[exit \(code)]\n"].joined()
  }
}

/// A scratch folder with an exercise in it, in which commands of `git drill` and of real `git` are given.
final class DrillSession {
  let fixture: GitFixture
  /// The folder that the next commands are given in.
  var folder: FilePath
  var extraEnvironment: [ByteString: ByteString] = [:]
  var isInterrupted = false

  init() throws {
    fixture = try GitFixture(initialising: false)
    folder = fixture.folder
  }

  /// A session with the skeleton as an exercise of its own named "sample".
  static func withSample() throws -> DrillSession {
    let session = try DrillSession()
    _ = session.drill("author", "new", "sample")
    session.extraEnvironment["GIT_DRILL_EXERCISES"] = (session.folder / "exercises").bytes
    return session
  }

  /// A session in the work folder of a sample that has just been started.
  static func inSample(seed: String = "1") throws -> DrillSession {
    let session = try withSample()
    _ = session.drill("start", "sample", "--seed", seed)
    session.folder = session.folder / "sample/work"
    return session
  }

  @discardableResult
  func drill(_ arguments: String..., width: Int? = nil) -> Printed {
    run(arguments.map { ByteString($0) }, width: width)
  }

  func run(
    _ arguments: [ByteString], width: Int? = nil, isTerminal: Bool = false, isColored: Bool = false
  ) -> Printed {
    let console = RecordingConsole(
      width: width, terminals: isTerminal ? [.output, .error] : [], isColored: isColored)
    let interrupted = isInterrupted
    let context = Context(
      console: console, environment: fixture.environment.merging(extraEnvironment) { $1 }, folder: folder,
      executable: "/nonexistent/git-drill", now: { 1_700_000_000 }, isInterrupted: { interrupted })
    let code = Drill.run(arguments, in: context)
    return Printed(output: shown(console.output), errors: shown(console.error), code: code.rawValue)
  }

  /// Puts another version of git first on PATH, which passes all but its version on to the real one.
  func pretendGit(_ version: String) throws {
    let tools = fixture.folder / "tools"
    let path = fixture.environment["PATH"] ?? ""
    try tools.createFolders()
    let script =
      "#!/bin/sh\n[ \"$1\" = --version ] && { echo 'git version \(version)'; exit; }\nPATH=\(path) exec git \"$@\"\n"
    try (tools / "git").write(ByteString(script), permissions: 0o755)
    extraEnvironment["PATH"] = tools.bytes + ":" + path
  }

  /// Runs real git in the current folder.
  @discardableResult
  func git(_ arguments: ByteString...) throws -> ByteString { try fixture.git(arguments, in: folder) }

  /// Texts must not depend on where the scratch folder is.
  private func shown(_ text: String) -> String {
    var rest = text[...]
    var result = ""
    let place = fixture.folder.description
    while let found = rest.firstRange(of: place) {
      result += rest[..<found.lowerBound] + "$SCRATCH"
      rest = rest[found.upperBound...]
    }
    return result + rest
  }
}

extension Substring {
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) { return index..<self.index(index, offsetBy: text.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
