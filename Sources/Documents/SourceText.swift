/// The bytes of a document, checked to be text before libyaml sees them, and the places in it.
struct SourceText {
  let bytes: [UInt8]
  let file: String

  /// Checks that the bytes are UTF-8 without characters that YAML forbids, and drops a byte order mark.
  init(_ contents: [UInt8], file: String) throws(DocumentError) {
    bytes = contents.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(contents.dropFirst(3)) : contents
    self.file = file
    guard !bytes.allSatisfy(Self.isEverydayByte) else { return }
    try Self.check(bytes, file: file)
  }

  private static func isEverydayByte(_ byte: UInt8) -> Bool {
    byte >= 0x20 ? byte < 0x7F : byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  private static func check(_ bytes: [UInt8], file: String) throws(DocumentError) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw notText(bytes, file: file) }
    var place = Place()
    for scalar in text.unicodeScalars {
      if let message = complaint(about: scalar) { throw DocumentError(file: file, mark: place.mark, message: message) }
      place.advance(over: scalar)
    }
  }

  /// The error of bytes that are not UTF-8, at the first that is no character.
  static func notText(_ bytes: [UInt8], file: String) -> DocumentError {
    var place = Place()
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    while case .valid(let encoded) = parser.parseScalar(from: &iterator) {
      place.advance(over: Unicode.UTF8.decode(encoded))
    }
    let message = "the file is not UTF-8 text: a byte here is no character"
    return DocumentError(file: file, mark: place.mark, message: message)
  }

  /// The characters that YAML 1.2 forbids (section 5.1).
  private static func complaint(about scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0: "a NUL byte is not allowed"
    case 0x09, 0x0A, 0x0D, 0x85: nil
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF:
      "the character U+\(hexadecimal(scalar.value)) is not allowed; in double quotes it can be written as an escape"
    default: nil
    }
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// A position that moves over characters and counts lines as libyaml does.
struct Place {
  private(set) var line = 1
  private(set) var column = 1
  private var isAfterReturn = false

  var mark: SourceMark { SourceMark(line: line, column: column) }

  init() {}

  init(_ mark: SourceMark) {
    line = mark.line
    column = mark.column
  }

  mutating func advance(over scalar: Unicode.Scalar) {
    let isSecondHalf = isAfterReturn && scalar == "\n"
    isAfterReturn = scalar == "\r"
    guard !isSecondHalf else { return }
    switch scalar.value {
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029:
      line += 1
      column = 1
    default:
      column += 1
    }
  }
}
