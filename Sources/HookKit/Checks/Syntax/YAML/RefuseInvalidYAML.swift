import Documents
import Files

/// Refuses YAML that does not parse, or that a safe reader would not load.
///
/// Duplicate keys, unknown tags and aliases without an anchor are refused; so is a second document unless allowed.
struct RefuseInvalidYAML: FileCheck {
  static let id = "check-yaml"
  static let summary = "YAML files parse, without duplicate keys"
  static let options = [
    CheckOption("allow-multiple-documents", "take files with more than one document; multi for short"),
    CheckOption("multi", "the same as allow-multiple-documents"),
    CheckOption("unsafe", "look at the syntax only: any tag, any number of documents"),
  ]

  private let allowsMany: Bool
  private let isSyntaxOnly: Bool

  init(from decoder: any Decoder) throws {
    let options = try decoder.options()
    self.init(
      allowsMany: try options.flag("allow-multiple-documents") || options.flag("multi"),
      isSyntaxOnly: try options.flag("unsafe"))
  }

  init(allowsMany: Bool = false, isSyntaxOnly: Bool = false) {
    self.allowsMany = allowsMany || isSyntaxOnly
    self.isSyntaxOnly = isSyntaxOnly
  }

  var types: TypeFilter { TypeFilter(all: ["yaml"]) }

  func findings(in file: StagedFile) -> [Finding] {
    do throws(SyntaxProblem) {
      try check(file.contents)
      return []
    } catch {
      return [finding(error, format: "YAML", in: file)]
    }
  }

  private func check(_ contents: FileContents) throws(SyntaxProblem) {
    if contents.facts.contains(.nonASCII), let offset = UTF8Sequence.firstInvalid(in: contents.bytes) {
      throw SyntaxProblem("a byte is not UTF-8", at: offset)
    }
    var events = YAMLEvents(contents.bytes)
    var document = YAMLDocument()
    var count = 0
    while let event = try events.next() {
      if case .documentStart = event {
        document = YAMLDocument()
        count += 1
        guard count == 1 || allowsMany else {
          throw SyntaxProblem("a second document begins", at: events.offset(ofCharacter: events.place))
        }
      }
      do throws(SyntaxProblem) {
        try isSyntaxOnly ? document.takeNesting(event) : document.take(event)
      } catch {
        throw SyntaxProblem(error.message, at: events.offset(ofCharacter: events.place))
      }
    }
  }
}
