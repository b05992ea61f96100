import Files

/// Refuses UTF-8 byte-order marks at the start of a file, and removes them.
struct RemoveByteOrderMark: FileCheck, OptionlessCheck {
  static let id = "fix-byte-order-marker"
  static let summary = "no UTF-8 byte-order mark; fixes"

  init() {}

  func findings(in file: StagedFile) -> [Finding] {
    guard file.contents.bytes.starts(with: utf8Mark) else { return [] }
    return [finding("byte-order mark at the start of the file", in: file, line: 1, column: 1, isFixable: true)]
  }

  func fixed(_ file: StagedFile) -> ByteString? {
    var rest = file.contents.bytes[...]
    while rest.starts(with: utf8Mark) { rest = rest.dropFirst(3) }
    return rest.count == file.contents.count ? nil : ByteString(rest)
  }
}

/// The UTF-8 byte-order mark.
let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]
