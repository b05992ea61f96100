import Files

/// Refuses requirements files of pip that are not sorted by name, and sorts them.
///
/// Comments stay above their entry; entries that are there twice, and `pkg-resources==0.0.0`, go.
struct SortRequirements: FileCheck, OptionlessCheck {
  static let id = "requirements-txt-fixer"
  static let summary = "requirements.txt is sorted, without duplicates; fixes"

  init() {}

  var types: TypeFilter { TypeFilter(all: ["file"]) }

  /// Paths with `requirements` or `constraints` somewhere before a last `.txt`.
  func isMeant(for path: ByteString) -> Bool {
    guard path.hasSuffix(".txt") else { return false }
    let stem = ByteString(path.bytes.dropLast(4))
    return stem.contains("requirements") || stem.contains("constraints")
  }

  func findings(in file: StagedFile) -> [Finding] {
    guard let fixed = fixed(file) else { return [] }
    let before = file.contents.byteString.lines
    let line =
      zip(before, fixed.lines).enumerated().first { $1.0 != $1.1 }?.offset ?? min(before.count, fixed.lines.count)
    return [
      finding(
        "entries are not sorted, or there twice", in: file, line: max(1, min(line + 1, before.count)), isFixable: true)
    ]
  }

  func fixed(_ file: StagedFile) -> ByteString? {
    let bytes = file.contents.bytes
    guard bytes.contains(where: { !isBlank($0) }) else { return nil }
    var (entries, rest) = entries(in: linesWithEndings(of: bytes))
    entries.removeAll {
      ["pkg-resources==0.0.0\n", "pkg_resources==0.0.0\n"].contains($0.value.map { ByteString($0) })
    }
    let keys = entries.map(\.sortKey)
    let order = entries.indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }
    var result: [UInt8] = []
    var previous: [UInt8]?
    for entry in order.map({ entries[$0] }) {
      result += entry.comments.joined()
      guard let value = entry.value, value != previous else { continue }
      result += value
      previous = value
    }
    result += rest.joined()
    return result == bytes ? nil : ByteString(result)
  }

  /// The lines with their line feeds; the last one gets one where it is missing.
  private func linesWithEndings(of bytes: [UInt8]) -> [[UInt8]] {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false).map { Array($0) + [10] }
    if bytes.last == 10 { lines.removeLast() }
    return lines
  }

  /// The entries, each with the comments above it, and what stands below the last.
  private func entries(in lines: [[UInt8]]) -> ([Entry], rest: [[UInt8]]) {
    var entries: [Entry] = []
    for line in lines {
      if entries.last?.isComplete != false { entries.append(Entry()) }
      let last = entries.count - 1
      let text = line.drop(while: isBlank)
      if entries.count == 1, text.isEmpty {
        if entries[0].comments.first?.first == UInt8(ascii: "#") {
          entries[0].value = [10]
        } else {
          entries[0].comments.append(line)
        }
      } else if text.isEmpty || text.first == UInt8(ascii: "#") {
        entries[last].comments.append(line)
      } else {
        entries[last].value = (entries[last].value ?? []) + line
      }
    }
    guard let last = entries.last, last.value == nil else { return (entries, []) }
    return (entries.dropLast(), last.comments)
  }

  private struct Entry {
    var value: [UInt8]?
    var comments: [[UInt8]] = []

    /// Whether there is a value that no backslash continues.
    var isComplete: Bool {
      guard let value else { return false }
      return value.last { $0 != 10 && $0 != 13 } != UInt8(ascii: "\\")
    }

    /// Whether this is the blank line below the comment that a file begins with.
    private var isTop: Bool { value == [10] }

    /// The lower-case name that pip knows, up to a version or marker.
    private var name: ByteString {
      let line = ByteString((value ?? []).map(lowercased))
      for egg: ByteString in ["#egg=", "&egg="] where ByteString(value ?? []).contains(egg) {
        let start = (0...line.count).first { line.bytes[$0...].starts(with: egg.bytes) } ?? 0
        return ByteString(line.bytes[(start + egg.count)...])
      }
      let word = line.bytes.drop(while: isBlank).prefix { $0 != UInt8(ascii: ";") && !isBlank($0) }
      return ByteString(word[..<(versionStart(in: word) ?? word.endIndex)])
    }

    /// Where `==`, `!=`, `~=`, `>`, `>=`, `<` or `<=` begins.
    private func versionStart(in word: ArraySlice<UInt8>) -> Int? {
      word.indices.first { index in
        switch word[index] {
        case UInt8(ascii: "<"), UInt8(ascii: ">"): true
        case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "~"): word[(index + 1)...].first == UInt8(ascii: "=")
        default: false
        }
      }
    }

    /// What entries are sorted by: the top of the file, then names, and those with comments first.
    var sortKey: SortKey { SortKey(isTop: isTop, name: isTop ? "" : name, hasComments: !comments.isEmpty) }
  }

  private struct SortKey: Comparable {
    let isTop: Bool
    let name: ByteString
    let hasComments: Bool

    static func < (left: SortKey, right: SortKey) -> Bool {
      if left.isTop != right.isTop { return left.isTop }
      if left.name != right.name { return left.name < right.name }
      return left.hasComments && !right.hasComments
    }
  }
}

/// Whether a byte is a blank or line ending of ASCII, as Python's `bytes.isspace` has it.
func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
