import Files
import Processes
import Support

/// pre-commit-hooks from PyPI, whose semantics the checks have.
enum Oracle {
  /// What a hook did with a file.
  struct Outcome: Hashable {
    enum Verdict: String { case passes, refuses, crashes }

    let verdict: Verdict
    let contents: ByteString
  }

  /// A hook's module and arguments.
  struct Hook {
    let module: String
    var arguments: [String] = []
  }

  /// One file for a hook.
  struct Case {
    let name: ByteString
    let contents: ByteString
  }

  /// Its Python, where the peers are installed.
  static let python: FilePath? = {
    let root =
      BuiltProgram.variable("PEERS").map { FilePath($0) }
      ?? BuiltProgram.variable("HOME").map { FilePath($0) / ".cache/git-drill-peers" }
    guard let python = root.map({ $0 / "bin/python" }) else { return nil }
    let probe = """
      from importlib.metadata import version as v
      assert (v('pre_commit_hooks'), v('identify')) == ('6.0.0', '2.6.20')
      """
    let command = Command([python.bytes, "-c", ByteString(probe)], environment: [:])
    return (try? command.run())?.succeeded == true ? python : nil
  }()

  static var isInstalled: Bool { python != nil }
  static let skipped =
    "pre-commit-hooks 6.0.0 and identify 2.6.20 are not installed in $PEERS or ~/.cache/git-drill-peers"

  /// How many random inputs to try for each check.
  static let fuzzCount = BuiltProgram.count("GIT_DRILL_FUZZ", default: 200)

  /// Runs a hook over many files in one process.
  static func run(_ hook: Hook, on cases: [Case], in folder: FilePath) throws -> [Outcome] {
    var input: [UInt8] = []
    for item in cases { input += framed(item.name) + framed(item.contents) }
    let arguments = hook.arguments.map { ByteString($0) }
    let command = Command(
      [(python ?? "").bytes, "-c", ByteString(program), ByteString(hook.module)] + arguments, in: folder,
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.bytes, "PYTHONIOENCODING": "utf-8:surrogateescape"],
      input: ByteString(input), timeLimit: .seconds(300))
    let result = try command.run()
    guard result.succeeded else { throw Failure(description: "the oracle failed: \(result.errors)") }
    var rest = result.output.bytes[...]
    return try cases.map { _ in
      guard let verdict = rest.popFirst(), let contents = unframed(&rest) else {
        throw Failure(description: "the oracle stopped early: \(result.errors)")
      }
      return Outcome(verdict: verdict == 0 ? .passes : verdict == 1 ? .refuses : .crashes, contents: contents)
    }
  }

  struct Failure: Error, CustomStringConvertible { let description: String }

  private static func framed(_ bytes: ByteString) -> [UInt8] { Array("\(bytes.count)\n".utf8) + bytes.bytes }

  private static func unframed(_ rest: inout ArraySlice<UInt8>) -> ByteString? {
    guard let end = rest.firstIndex(of: 10), let count = Int(String(decoding: rest[..<end], as: UTF8.self)) else {
      return nil
    }
    rest = rest[(end + 1)...]
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return ByteString(rest.prefix(count))
  }

  /// Reads framed names and contents, writes a verdict byte and the framed contents afterwards.
  private static let program = """
    import importlib, io, os, sys
    hook = importlib.import_module('pre_commit_hooks.' + sys.argv[1])
    if hasattr(hook, 'is_in_merge'): hook.is_in_merge = lambda: True  # spares a git process for each file
    out, source = os.fdopen(os.dup(1), 'wb'), sys.stdin.buffer
    def frame():
        size = source.readline()
        return source.read(int(size)) if size else None
    while (name := frame()) is not None:
        contents = frame()
        with open(name, 'wb') as file: file.write(contents)
        sys.stdout = sys.stderr = io.TextIOWrapper(io.BytesIO(), 'utf-8', 'surrogateescape')
        try:
            verdict = 1 if hook.main(sys.argv[2:] + [os.fsdecode(name)]) else 0
        except (Exception, SystemExit):
            verdict = 2
        sys.stdout, sys.stderr = sys.__stdout__, sys.__stderr__
        with open(name, 'rb') as file: after = file.read()
        out.write(bytes([verdict]) + b'%d\\n' % len(after) + after)
    """
}
