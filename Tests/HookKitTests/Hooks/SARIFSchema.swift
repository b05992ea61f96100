import Files
import Processes

/// The whole schema of SARIF 2.1.0, as the models that fluidattacks-core-sarif from PyPI makes of it.
enum SARIFSchema {
  static let isInstalled: Bool = {
    let probe = "from importlib.metadata import version as v; assert v('fluidattacks_core_sarif') == '14.2.0'"
    return (try? run(ByteString(probe), input: ""))?.succeeded == true
  }()

  /// What the schema has against a log; nil where it has nothing.
  static func complaint(about log: ByteString) throws -> ByteString? {
    let program: ByteString = """
      import sys
      from fluidattacks_core.sarif import SarifLog
      SarifLog.model_validate_json(sys.stdin.buffer.read())
      """
    let result = try run(program, input: log)
    return result.succeeded ? nil : result.errors
  }

  private static func run(_ program: ByteString, input: ByteString) throws -> ProcessResult {
    try Command([Oracle.python?.bytes ?? "false", "-c", program], environment: ["PATH": "/usr/bin:/bin"], input: input)
      .run()
  }
}
