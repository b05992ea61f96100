import Files

/// Refuses YAML files whose blocks are not sorted by their first keys, and sorts them.
///
/// A block is what stands between blank lines; comments at the top of the file stay there. What is nested is not looked
/// at, and a file in which blank lines stand inside a value would be broken, so it is for no file until the rule names
/// some with `files:`.
struct SortYAMLBlocks: FileCheck, OptionlessCheck {
  static let id = "sort-simple-yaml"
  static let summary = "the blocks of the simple YAML files that you name are sorted; fixes"

  init() {}

  func isMeant(for path: ByteString) -> Bool { false }

  func findings(in file: StagedFile) -> [Finding] {
    guard let (lines, sorted) = unsorted(file) else { return [] }
    let line = zip(lines, sorted).enumerated().first { $1.0 != $1.1 }?.offset ?? sorted.count
    // A carriage return alone ends a line here, but not as others count them.
    let count = max(1, file.contents.byteString.lines.count)
    return [finding("blocks are not sorted", in: file, line: min(line + 1, count), isFixable: true)]
  }

  func fixed(_ file: StagedFile) -> ByteString? {
    unsorted(file).map { ByteString($0.sorted.flatMap { $0.bytes + [10] }) }
  }

  /// The lines of a file as they are and as they should be; nil where these are the same.
  private func unsorted(_ file: StagedFile) -> (lines: [ByteString], sorted: [ByteString])? {
    guard let lines = lines(of: file.contents.byteString) else { return nil }
    let sorted = sorted(lines)
    return sorted == lines ? nil : (lines, sorted)
  }

  /// The lines without blanks at their ends; nil where the bytes are not UTF-8.
  private func lines(of contents: ByteString) -> [ByteString]? {
    guard let text = contents.utf8 else { return nil }
    var lines: [ByteString] = []
    var line = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\r" {
        if scalar == "\r" || !isAfterReturn { lines.append(Self.trimmed(line)) }
        line = String.UnicodeScalarView()
      } else {
        line.append(scalar)
      }
      isAfterReturn = scalar == "\r"
    }
    return line.isEmpty ? lines : lines + [Self.trimmed(line)]
  }

  /// Python's idea of white space has the four separators of ASCII, too.
  private static func trimmed(_ line: String.UnicodeScalarView) -> ByteString {
    let end = line.lastIndex { !($0.properties.isWhitespace || (0x1C...0x1F).contains($0.value)) }
    return ByteString(end.map { String(line[...$0]) } ?? "")
  }

  private func sorted(_ lines: [ByteString]) -> [ByteString] {
    let header = lines.prefix { $0.hasPrefix("#") }
    let blocks = lines.dropFirst(header.count).split(separator: "" as ByteString)
    let order = blocks.indices.sorted { left, right in
      let keys = (Self.key(of: blocks[left]), Self.key(of: blocks[right]))
      return keys.0 == keys.1 ? left < right : keys.0 < keys.1
    }
    let all = (header.isEmpty ? [] : [header]) + order.map { blocks[$0] }
    return Array(all.joined(separator: ["" as ByteString]))
  }

  /// The bytes of the first line that is no comment, without a quote before them.
  private static func key(of block: ArraySlice<ByteString>) -> ByteString {
    let line = block.first { !$0.hasPrefix("#") } ?? ""
    return line.removingPrefix("'") ?? line.removingPrefix("\"") ?? line
  }
}
