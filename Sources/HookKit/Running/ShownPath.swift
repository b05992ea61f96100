internal import Files

extension ByteString {
  /// The path in one line for messages: as it is where it is printable UTF-8, else with Git's escapes in quotes.
  var shown: String {
    if let text = utf8, text.unicodeScalars.allSatisfy(\.isPlain) { return text }
    return "\"" + bytes.map(Self.escaped).joined() + "\""
  }

  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case 7: "\\a"
    case 8: "\\b"
    case 9: "\\t"
    case 10: "\\n"
    case 11: "\\v"
    case 12: "\\f"
    case 13: "\\r"
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 32...126: String(UnicodeScalar(byte))
    default: "\\" + octal(byte)
    }
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }
}

extension Unicode.Scalar {
  /// Whether it shows as itself, and leaves what stands around it as it is.
  fileprivate var isPlain: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: self != "\"" && self != "\\"
    }
  }
}
