import Files

/// Refuses text that is not UTF-8.
struct RequireUTF8: FileCheck, OptionlessCheck {
  static let id = "check-utf8"
  static let summary = "text files are UTF-8"

  init() {}

  func findings(in file: StagedFile) -> [Finding] {
    guard file.contents.facts.contains(.nonASCII) else { return [] }
    guard let offset = UTF8Sequence.firstInvalid(in: file.contents.bytes) else { return [] }
    let (line, column) = file.contents.position(of: offset)
    let digits = String(file.contents.bytes[offset], radix: 16, uppercase: true)
    return [finding("byte 0x\(digits) is not UTF-8", in: file, line: line, column: column)]
  }
}
