import Files

/// Refuses TOML that does not parse as TOML 1.0; a byte-order mark is refused too.
struct RefuseInvalidTOML: FileCheck, OptionlessCheck {
  static let id = "check-toml"
  static let summary = "TOML files parse"

  init() {}

  var types: TypeFilter { TypeFilter(all: ["toml"]) }

  func findings(in file: StagedFile) -> [Finding] {
    do throws(SyntaxProblem) {
      if file.contents.facts.contains(.nonASCII), let offset = UTF8Sequence.firstInvalid(in: file.contents.bytes) {
        throw SyntaxProblem("a byte is not UTF-8", at: offset)
      }
      var parser = TOMLParser(file.contents.bytes)
      try parser.parseDocument()
      return []
    } catch {
      return [finding(error, format: "TOML", in: file)]
    }
  }
}
