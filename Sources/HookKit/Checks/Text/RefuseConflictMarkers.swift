import Documents
import Files

/// Refuses conflict markers, in a merge or not.
///
/// A line of `=======` counts only in a file that also has a line of `<<<<<<< ` or `>>>>>>> `, so headings of Markdown
/// and reStructuredText pass. The `conflict-marker-size` attribute is honoured.
struct RefuseConflictMarkers: FileCheck {
  static let id = "check-merge-conflict"
  static let summary = "no conflict markers"
  static let needs: CheckNeeds = [.contents, .attributes]
  static let options = [CheckOption("assume-in-merge", "has no effect: the check does not wait for a merge")]

  init(from decoder: any Decoder) throws { _ = try decoder.options().flag("assume-in-merge") }
  init() {}

  func findings(in file: StagedFile) -> [Finding] {
    guard file.contents.facts.contains(.angleAtLineStart) else { return [] }
    let size = markerSize(of: file)
    var findings: [Finding] = []
    var hasSide = false
    file.contents.forEachLine { bytes, line in
      guard let marker = marker(in: bytes[line.start..<line.end], size: size) else { return }
      if marker == UInt8(ascii: "<") || marker == UInt8(ascii: ">") { hasSide = true }
      guard findings.count < findingLimit else { return }
      let shown = String(repeating: Character(UnicodeScalar(marker)), count: size)
      findings.append(finding("conflict marker \(shown)", in: file, line: line.number, column: 1))
    }
    return hasSide ? findings : []
  }

  /// The character of a conflict marker where the line begins with one.
  private func marker(in line: Slice<UnsafeBufferPointer<UInt8>>, size: Int) -> UInt8? {
    guard let first = line.first, "<>=|".utf8.contains(first), line.count >= size else { return nil }
    guard line.prefix(size).allSatisfy({ $0 == first }) else { return nil }
    switch line.dropFirst(size).first {
    case UInt8(ascii: " "): return first
    case nil, 13: return first == UInt8(ascii: "=") ? first : nil
    default: return nil
    }
  }

  private func markerSize(of file: StagedFile) -> Int {
    guard case .value(let text) = file.attribute("conflict-marker-size") else { return 7 }
    guard let size = text.utf8.flatMap({ Int($0) }), (1...1000).contains(size) else { return 7 }
    return size
  }
}
