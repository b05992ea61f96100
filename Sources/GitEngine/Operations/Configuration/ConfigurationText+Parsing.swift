internal import Files

extension ConfigurationText {
  /// Lines, where one that ends with a backslash goes on in the next.
  static func logicalLines(_ text: ByteString) -> [ByteString] {
    var lines: [ByteString] = []
    var goesOn = false
    for line in text.lines {
      if goesOn, let last = lines.popLast() { lines.append(last + "\n" + line) } else { lines.append(line) }
      let isComment =
        lines.last.map { $0.withoutSurroundingSpace.hasPrefix("#") || $0.withoutSurroundingSpace.hasPrefix(";") }
        ?? false
      goesOn = !isComment && line.bytes.reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
    }
    return lines
  }

  static func parse(_ line: ByteString, _ section: inout Section) -> Line.Kind {
    let text = line.withoutSurroundingSpace
    if text.hasPrefix("[") {
      guard let end = text.bytes.lastIndex(of: UInt8(ascii: "]")) else { return .other }
      section = parse(header: ByteString(text.bytes[1..<end]))
      return .section
    }
    guard let first = text.bytes.first, isConfigurationNameByte(first) else { return .other }
    let name = ByteString(text.bytes.prefix { isConfigurationNameByte($0) }).asciiLowercased
    let rest = ByteString(text.bytes.dropFirst(name.count)).withoutSurroundingSpace
    if rest.isEmpty { return .variable(name: name, value: "true") }
    guard rest.bytes.first == UInt8(ascii: "=") else { return .other }
    return .variable(name: name, value: parse(value: ByteString(rest.bytes.dropFirst())))
  }

  private static func parse(header: ByteString) -> Section {
    guard let quote = header.bytes.firstIndex(of: UInt8(ascii: "\"")),
      let end = header.bytes.lastIndex(of: UInt8(ascii: "\"")), quote < end
    else {
      let parts = header.split(on: UInt8(ascii: "."))
      let subsection = parts.count > 1 ? parts.dropFirst().joined(separator: ".").asciiLowercased : nil
      return Section(name: (parts.first ?? "").withoutSurroundingSpace.asciiLowercased, subsection: subsection)
    }
    var subsection: [UInt8] = []
    var isEscaped = false
    for byte in header.bytes[(quote + 1)..<end] {
      if !isEscaped, byte == UInt8(ascii: "\\") {
        isEscaped = true
        continue
      }
      isEscaped = false
      subsection.append(byte)
    }
    return Section(
      name: ByteString(header.bytes[..<quote]).withoutSurroundingSpace.asciiLowercased,
      subsection: ByteString(subsection))
  }

  private static func parse(value: ByteString) -> ByteString {
    var result: [UInt8] = []
    var (isQuoted, isEscaped, kept) = (false, false, 0)
    for byte in value.withoutSurroundingSpace.bytes {
      if isEscaped {
        isEscaped = false
        if let meaning = escapes[byte] { result.append(meaning) }
        kept = result.count
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"): isEscaped = true
      case UInt8(ascii: "\""):
        isQuoted.toggle()
        kept = result.count
      case UInt8(ascii: "#") where !isQuoted, UInt8(ascii: ";") where !isQuoted: return ByteString(result[..<kept])
      default:
        result.append(byte)
        if isQuoted || byte != 32 && byte != 9 { kept = result.count }
      }
    }
    return ByteString(result[..<kept])
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 10, UInt8(ascii: "t"): 9, UInt8(ascii: "b"): 8, UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "\""): UInt8(ascii: "\""),
  ]
}
