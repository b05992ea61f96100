import CTOML
import Files

/// Refuses TOML that does not parse as TOML 1.0; a byte-order mark is refused too.
struct RefuseInvalidTOML: FileCheck {
  static let id = "check-toml"
  static let summary = "TOML files parse"

  init(from decoder: any Decoder) throws {}
  init() {}

  var types: TypeFilter { TypeFilter(all: ["toml"]) }

  func findings(in file: StagedFile) -> [Finding] {
    problem(in: file.contents.bytes).map { [finding($0, format: "TOML", in: file)] } ?? []
  }

  private func problem(in bytes: [UInt8]) -> SyntaxProblem? {
    if bytes.starts(with: utf8Mark) { return SyntaxProblem("it begins with a byte-order mark", at: 0) }
    var found = drill_toml_problem()
    let parses = bytes.withUnsafeBytes { buffer in
      drill_toml_parses(buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, &found)
    }
    guard parses == 0 else { return nil }
    let message = withUnsafeBytes(of: &found.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return SyntaxProblem(firstLine(of: message), line: Int(found.line), column: Int(found.column))
  }

  private func firstLine(of message: String) -> String {
    String(message.prefix { $0 != "\n" })
  }
}
