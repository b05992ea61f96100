import Files

/// Refuses files that do not end with exactly one line ending, and mends them.
///
/// An empty file is fine; a file of line endings only becomes empty. What is added is the file's own line ending.
struct EndFilesWithOneNewline: FileCheck, OptionlessCheck {
  static let id = "end-of-file-fixer"
  static let summary = "files end with one line ending; fixes"

  init() {}

  func findings(in file: StagedFile) -> [Finding] {
    guard let defect = defect(in: file.contents.bytes) else { return [] }
    let (line, _) = file.contents.position(of: file.contents.count)
    let (message, place) =
      switch defect {
      case .missing: ("no line ending at the end of the file", line)
      case .surplus: ("more than one line ending at the end of the file", max(1, line - 1))
      case .blank: ("nothing but line endings", 1)
      }
    return [finding(message, in: file, line: place, isFixable: true)]
  }

  func fixed(_ file: StagedFile) -> ByteString? {
    let bytes = file.contents.bytes
    switch defect(in: bytes) {
    case nil: return nil
    case .blank: return ""
    case .missing(let ending): return ByteString(bytes + ending)
    case .surplus(let end): return ByteString(bytes[..<end])
    }
  }

  private enum Defect {
    case missing(ending: [UInt8])
    case surplus(end: Int)
    case blank
  }

  private func defect(in bytes: [UInt8]) -> Defect? {
    guard let last = bytes.last else { return nil }
    guard last == 10 || last == 13 else { return .missing(ending: lastEnding(in: bytes)) }
    guard let text = bytes.lastIndex(where: { $0 != 10 && $0 != 13 }) else { return .blank }
    let rest = bytes[(text + 1)...]
    let end = rest.first == 13 && rest.dropFirst().first == 10 ? rest.startIndex + 2 : rest.startIndex + 1
    return end == bytes.endIndex ? nil : .surplus(end: end)
  }

  /// The line ending nearest to the end; LF where there is none.
  private func lastEnding(in bytes: [UInt8]) -> [UInt8] {
    guard let last = bytes.lastIndex(where: { $0 == 10 || $0 == 13 }) else { return [10] }
    if bytes[last] == 13 { return [13] }
    return last > 0 && bytes[last - 1] == 13 ? [13, 10] : [10]
  }
}
