/// Writes JSON as Python's `json.dumps` does with an indent.
struct JSONPrinter {
  var indent: [UInt8] = [32, 32]
  var sortsKeys = true
  var topKeys: [[UInt8]] = []
  var escapesNonASCII = true

  /// The text of a value with a line feed at its end.
  func text(of tree: JSONTree) -> [UInt8] {
    var result: [UInt8] = []
    write(tree, depth: 0, to: &result)
    return result + [10]
  }

  private func write(_ tree: JSONTree, depth: Int, to text: inout [UInt8]) {
    switch tree {
    case .literal(let word): text += word
    case .number(let number): text += JSONPrinter.number(number)
    case .string(let string): write(string, to: &text)
    case .array(let values):
      writeItems(values, in: "[]", depth: depth, to: &text) { value, text in
        write(value, depth: depth + 1, to: &text)
      }
    case .object(let members):
      writeItems(ordered(members), in: "{}", depth: depth, to: &text) { member, text in
        write(member.key, to: &text)
        text += ": ".utf8
        write(member.value, depth: depth + 1, to: &text)
      }
    }
  }

  private func writeItems<Item>(
    _ items: [Item], in brackets: String, depth: Int, to text: inout [UInt8], write: (Item, inout [UInt8]) -> Void
  ) {
    text += brackets.utf8.prefix(1)
    for (index, item) in items.enumerated() {
      if index > 0 { text += ",".utf8 }
      newLine(depth + 1, to: &text)
      write(item, &text)
    }
    if !items.isEmpty { newLine(depth, to: &text) }
    text += brackets.utf8.suffix(1)
  }

  private func newLine(_ depth: Int, to text: inout [UInt8]) {
    text.append(10)
    for _ in 0..<depth { text += indent }
  }

  private func ordered(_ members: [(key: [UInt8], value: JSONTree)]) -> [(key: [UInt8], value: JSONTree)] {
    let top = topKeys.compactMap { key in members.first { $0.key == key } }
    let rest = members.filter { !topKeys.contains($0.key) }
    return top + (sortsKeys ? rest.sorted { $0.key.lexicographicallyPrecedes($1.key) } : rest)
  }

  private func write(_ string: [UInt8], to text: inout [UInt8]) {
    text += "\"".utf8
    var rest = string[...]
    while let byte = rest.first {
      let (code, length) = UTF8Sequence.decode(rest)
      switch byte {
      case UInt8(ascii: "\""): text += "\\\"".utf8
      case UInt8(ascii: "\\"): text += "\\\\".utf8
      case 8: text += "\\b".utf8
      case 9: text += "\\t".utf8
      case 10: text += "\\n".utf8
      case 12: text += "\\f".utf8
      case 13: text += "\\r".utf8
      case ..<32: escape(code, to: &text)
      case 127...: writeNonASCII(code, rest.prefix(length), to: &text)
      default: text.append(byte)
      }
      rest = rest.dropFirst(length)
    }
    text += "\"".utf8
  }

  /// Writes DEL and what is beyond ASCII; a surrogate without a partner can only be escaped.
  private func writeNonASCII(_ code: UInt32, _ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
    guard escapesNonASCII || (0xD800...0xDFFF).contains(code) else {
      text += bytes
      return
    }
    guard code >= 0x10000 else { return escape(code, to: &text) }
    escape(0xD800 + (code - 0x10000) >> 10, to: &text)
    escape(0xDC00 + (code - 0x10000) & 0x3FF, to: &text)
  }

  private func escape(_ unit: UInt32, to text: inout [UInt8]) {
    let digits = String(unit, radix: 16)
    text += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
  }

  /// A whole number as it is; another as the shortest text of the same `Double`, unless that would lose digits.
  private static func number(_ written: [UInt8]) -> [UInt8] {
    guard written.contains(where: { ".eE".utf8.contains($0) }) else {
      return written == Array("-0".utf8) ? [48] : written
    }
    let text = String(decoding: written, as: UTF8.self)
    guard let value = Double(text), value.isFinite else { return written }
    let digits = written.prefix { !"eE".utf8.contains($0) }.filter { (48...57).contains($0) }.drop { $0 == 48 }
    let significant = digits.count - digits.reversed().prefix { $0 == 48 }.count
    return significant > 17 || value == 0 && significant > 0 ? written : shortest(value)
  }

  /// The shortest digits that read back as the same number, laid out as Python's `repr` does: with an exponent below
  /// 0.0001 and from 10,000,000,000,000,000 on.
  private static func shortest(_ value: Double) -> [UInt8] {
    let parts = "\(value.magnitude)".split(separator: "e")
    let halves = parts[0].split(separator: ".")
    let all = halves.joined()
    let leading = all.prefix { $0 == "0" }.count
    let digits = all.dropFirst(leading)
    let significant = digits.prefix(digits.count - digits.reversed().prefix { $0 == "0" }.count)
    let sign = value.sign == .minus ? "-" : ""
    guard !significant.isEmpty else { return Array("\(sign)0.0".utf8) }
    let point = halves[0].count - leading + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    guard point > -4, point <= 16 else {
      let exponent = String(abs(point - 1))
      let fraction = significant.count > 1 ? "." + significant.dropFirst() : ""
      let padded = (point < 1 ? "-" : "+") + (exponent.count < 2 ? "0" : "") + exponent
      return Array("\(sign)\(significant.prefix(1))\(fraction)e\(padded)".utf8)
    }
    let zeros = { String(repeating: "0", count: max(0, $0)) }
    let whole = point > 0 ? significant.prefix(point) + zeros(point - significant.count) : "0"
    let fraction = point > 0 ? String(significant.dropFirst(point)) : zeros(-point) + significant
    return Array("\(sign)\(whole).\(fraction.isEmpty ? "0" : fraction)".utf8)
  }
}
