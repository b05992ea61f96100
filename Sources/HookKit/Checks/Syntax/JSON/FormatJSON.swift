import Documents
import Files

/// Refuses JSON that is not laid out as Python's `json.dumps` does it, with sorted keys, and rewrites it.
struct FormatJSON: FileCheck {
  static let id = "pretty-format-json"
  static let summary = "JSON files are indented, with sorted keys; fixes"
  static let options = [
    CheckOption("indent", "the number of spaces of a level, or the text itself; default 2"),
    CheckOption("no-ensure-ascii", "leave characters beyond ASCII as they are"),
    CheckOption("no-sort-keys", "keep the order of keys"),
    CheckOption("top-keys", "keys that go first in each object, in this order"),
    CheckOption("autofix", "has no effect: fixing is asked for by --fix or fix: true"),
  ]

  private let printer: JSONPrinter

  init(from decoder: any Decoder) throws {
    let options = try decoder.options()
    _ = try options.flag("autofix")
    var indent = "  "
    if options.contains("indent") {
      if let count = try? options.decode(Int.self, forKey: "indent") {
        guard (0...64).contains(count) else { throw options.refusal(of: "indent", "must be from 0 to 64") }
        indent = String(repeating: " ", count: count)
      } else {
        indent = try options.decode(String.self, forKey: "indent")
      }
    }
    self.init(
      JSONPrinter(
        indent: Array(indent.utf8), sortsKeys: try !options.flag("no-sort-keys"),
        topKeys: try options.texts("top-keys").flatMap { $0.split(separator: ",").map { Array($0.utf8) } },
        escapesNonASCII: try !options.flag("no-ensure-ascii")))
  }

  init(_ printer: JSONPrinter = JSONPrinter()) { self.printer = printer }

  var types: TypeFilter { TypeFilter(all: ["json"]) }

  func findings(in file: StagedFile) -> [Finding] {
    do throws(SyntaxProblem) {
      let (text, pretty) = try formatted(file)
      guard text != pretty else { return [] }
      let lines = zip(ByteString(text).lines, ByteString(pretty).lines).enumerated()
      let line = lines.first { $1.0 != $1.1 }?.offset ?? 0
      return [finding("not laid out as asked for", in: file, line: line + 1, isFixable: true)]
    } catch {
      return [finding(error, format: "JSON", in: file)]
    }
  }

  func fixed(_ file: StagedFile) -> ByteString? {
    guard let (text, pretty) = try? formatted(file), text != pretty else { return nil }
    return ByteString(pretty)
  }

  /// The text with LF as its line ending, and as it should be.
  private func formatted(_ file: StagedFile) throws(SyntaxProblem) -> (text: [UInt8], pretty: [UInt8]) {
    let bytes = file.contents.bytes
    if let offset = UTF8Sequence.firstInvalid(in: bytes) { throw SyntaxProblem("a byte is not UTF-8", at: offset) }
    let tree = try JSONTree(bytes)
    return (file.contents.facts.contains(.carriageReturn) ? withLineFeeds(bytes) : bytes, printer.text(of: tree))
  }

  private func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if byte == 10, index > 0, bytes[index - 1] == 13 { continue }
      result.append(byte == 13 ? 10 : byte)
    }
    return result
  }
}
