import Documents
import Files

/// Refuses files whose lines are not sorted by their bytes, and sorts them; blank lines go.
///
/// It is for no file until the rule names some with `files:`.
struct SortFileContents: FileCheck {
  static let id = "file-contents-sorter"
  static let summary = "the lines of the files that you name are sorted; fixes"
  static let options = [
    CheckOption("ignore-case", "sort letters of ASCII without regard to case"),
    CheckOption("unique", "drop lines that are there already; not together with ignore-case"),
  ]

  private let ignoresCase: Bool
  private let isUnique: Bool

  init(from decoder: any Decoder) throws {
    let options = try decoder.options()
    self.init(ignoresCase: try options.flag("ignore-case"), isUnique: try options.flag("unique"))
    if ignoresCase, isUnique { throw options.refusal(of: "unique", "cannot be combined with ignore-case") }
  }

  init(ignoresCase: Bool = false, isUnique: Bool = false) {
    self.ignoresCase = ignoresCase
    self.isUnique = isUnique
  }

  func isMeant(for path: ByteString) -> Bool { false }

  func findings(in file: StagedFile) -> [Finding] {
    guard let sorted = fixed(file) else { return [] }
    let line = zip(sorted.lines, file.contents.byteString.lines).enumerated().first { $1.0 != $1.1 }
    let count = file.contents.byteString.lines.count
    return [
      finding(
        isUnique ? "lines are not sorted and unique" : "lines are not sorted", in: file,
        line: (line?.offset ?? count - 1) + 1, isFixable: true)
    ]
  }

  func fixed(_ file: StagedFile) -> ByteString? {
    let isBlank: (UInt8) -> Bool = { $0 == 32 || (9...13).contains($0) }
    var lines = file.contents.byteString.lines.filter { !$0.bytes.allSatisfy(isBlank) }
      .map { line in ByteString(line.bytes[..<(line.bytes.lastIndex { $0 != 13 }.map { $0 + 1 } ?? 0)]) }
    if isUnique { lines = Array(Set(lines)) }
    let keys = ignoresCase ? lines.map { ByteString($0.bytes.map(lowercased)) } : lines
    let order = lines.indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }
    let sorted = ByteString(order.flatMap { lines[$0].bytes + [10] })
    return sorted == file.contents.byteString ? nil : sorted
  }
}
