internal import Files

/// A configuration file that is changed as `git config` changes it: what else it holds stays as it is.
struct ConfigurationText {
  private var lines: [Line]

  private struct Line {
    var text: ByteString
    var kind: Kind
    /// The section as it is compared: "remote" and "origin".
    var section: Section

    enum Kind: Hashable {
      case section
      case variable(name: ByteString, value: ByteString)
      case other
    }
  }

  private struct Section: Hashable {
    let name: ByteString
    let subsection: ByteString?
  }

  init(_ text: ByteString) {
    var section = Section(name: "", subsection: nil)
    var lines: [Line] = []
    for text in Self.logicalLines(text) {
      let kind = Self.parse(text, &section)
      lines.append(Line(text: text, kind: kind, section: section))
    }
    self.lines = lines
  }

  /// A new file, with the variables of each section together; of several values for one the last is kept.
  init(_ variables: [(name: ByteString, value: ByteString)]) throws(GitError) {
    var order: [Section] = []
    var sections: [Section: [Line]] = [:]
    var places: [Section: [ByteString: Int]] = [:]
    for (name, value) in variables {
      guard let key = Key(name) else {
        throw GitError(.invalid, "\(name) is not a configuration variable's name")
      }
      if sections[key.section] == nil {
        order.append(key.section)
        sections[key.section] = [Line(text: key.header, kind: .section, section: key.section)]
      }
      let line = Self.line(key, value)
      if let place = places[key.section]?[key.variable] {
        sections[key.section]?[place] = line
      } else {
        places[key.section, default: [:]][key.variable] = sections[key.section]?.count
        sections[key.section]?.append(line)
      }
    }
    lines = order.flatMap { sections[$0] ?? [] }
  }

  var text: ByteString { ByteString(lines.flatMap { $0.text.bytes + [UInt8(ascii: "\n")] }) }

  /// All values of a variable such as `remote.origin.fetch`, in order.
  func values(of name: ByteString) -> [ByteString] {
    guard let key = Key(name) else { return [] }
    return lines.compactMap { line in
      if case .variable(key.variable, let value) = line.kind, line.section == key.section { value } else { nil }
    }
  }

  /// The last value of a variable, which is the one that counts.
  func value(of name: ByteString) -> ByteString? { values(of: name).last }

  /// The truth of a variable as Git reads it, or nil where it is not set.
  func flag(_ name: ByteString) -> Bool? {
    value(of: name).map { !["false", "no", "off", "0", ""].contains($0.asciiLowercased) }
  }

  /// The subsections of a section, such as the names of remotes, in order of appearance.
  func subsections(of name: ByteString) -> [ByteString] {
    var seen: [ByteString] = []
    for case .some(let subsection) in lines.filter({ $0.section.name == name }).map(\.section.subsection)
    where !seen.contains(subsection) {
      seen.append(subsection)
    }
    return seen
  }

  /// All variables with their values, in order.
  var all: [(name: ByteString, value: ByteString)] {
    lines.compactMap { line in
      guard case .variable(let name, let value) = line.kind else { return nil }
      return (([line.section.name, line.section.subsection, name].compactMap { $0 }).joined(separator: "."), value)
    }
  }
}

extension ConfigurationText {
  /// Gives a variable one value, in place where it is set already.
  mutating func set(_ name: ByteString, to value: ByteString) throws(GitError) {
    let key = try requireKey(name)
    let indices = self.indices(of: key)
    guard indices.count < 2 else { throw GitError(.ambiguous, "\(name) has several values") }
    guard let index = indices.first else { return insert(key, value) }
    lines[index] = Self.line(key, value)
  }

  /// Gives a variable one more value.
  mutating func add(_ name: ByteString, _ value: ByteString) throws(GitError) { insert(try requireKey(name), value) }

  /// Removes all values of a variable, and its section where nothing else is in it.
  mutating func unset(_ name: ByteString) throws(GitError) {
    let key = try requireKey(name)
    let found = Set(indices(of: key))
    lines = lines.enumerated().filter { !found.contains($0.offset) }.map(\.element)
    let rest = lines.filter { $0.section == key.section && $0.kind != .section }
    if !found.isEmpty, rest.allSatisfy({ $0.text.isEmpty }) { lines.removeAll { $0.section == key.section } }
  }

  /// Removes a section such as `branch.topic` with all that is in it.
  mutating func removeSection(_ name: ByteString) {
    guard let key = Key(name + ".x") else { return }
    lines.removeAll { $0.section == key.section }
  }

  /// Gives a section such as `branch.topic` another name.
  mutating func renameSection(_ old: ByteString, to new: ByteString) {
    guard let oldKey = Key(old + ".x"), let newKey = Key(new + ".x") else { return }
    for index in lines.indices where lines[index].section == oldKey.section {
      lines[index].section = newKey.section
      if lines[index].kind == .section { lines[index].text = newKey.header }
    }
  }

  private func requireKey(_ name: ByteString) throws(GitError) -> Key {
    guard let key = Key(name) else { throw GitError(.invalid, "\(name) is not a configuration variable's name") }
    return key
  }

  private func indices(of key: Key) -> [Int] {
    lines.indices.filter { index in
      if case .variable(key.variable, _) = lines[index].kind { lines[index].section == key.section } else { false }
    }
  }

  private mutating func insert(_ key: Key, _ value: ByteString) {
    let new = Self.line(key, value)
    if let last = lines.lastIndex(where: { $0.section == key.section && $0.kind != .other }) {
      lines.insert(new, at: last + 1)
    } else {
      lines.append(Line(text: key.header, kind: .section, section: key.section))
      lines.append(new)
    }
  }

  private static func line(_ key: Key, _ value: ByteString) -> Line {
    Line(
      text: "\t" + key.shownVariable + " = " + quoted(value), kind: .variable(name: key.variable, value: value),
      section: key.section)
  }

  private static func quoted(_ value: ByteString) -> ByteString {
    let space = UInt8(ascii: " ")
    let needsQuotes =
      value.bytes.first == space || value.bytes.last == space || value.bytes.contains(UInt8(ascii: ";"))
      || value.bytes.contains(UInt8(ascii: "#"))
    let escaped = value.bytes.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "\n"): Array("\\n".utf8)
      case UInt8(ascii: "\t"): Array("\\t".utf8)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): [UInt8(ascii: "\\"), byte]
      default: [byte]
      }
    }
    let quote: ByteString = needsQuotes ? "\"" : ""
    return quote + ByteString(escaped) + quote
  }

  /// A variable's name in the parts that are compared, and as it is written.
  private struct Key {
    let section: Section
    let variable: ByteString
    let shownVariable: ByteString
    let header: ByteString

    init?(_ name: ByteString) {
      let dot = UInt8(ascii: ".")
      guard let first = name.bytes.firstIndex(of: dot), let last = name.bytes.lastIndex(of: dot), first > 0,
        last + 1 < name.count
      else { return nil }
      let sectionName = ByteString(name.bytes[..<first])
      shownVariable = ByteString(name.bytes[(last + 1)...])
      variable = shownVariable.asciiLowercased
      guard variable.bytes.allSatisfy({ isNameByte($0) }), sectionName.bytes.allSatisfy({ isNameByte($0) }) else {
        return nil
      }
      guard first < last else {
        section = Section(name: sectionName.asciiLowercased, subsection: nil)
        header = "[" + sectionName + "]"
        return
      }
      let subsection = ByteString(name.bytes[(first + 1)..<last])
      section = Section(name: sectionName.asciiLowercased, subsection: subsection)
      let escaped = subsection.bytes.flatMap { byte -> [UInt8] in
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? [UInt8(ascii: "\\"), byte] : [byte]
      }
      header = "[" + sectionName + " \"" + ByteString(escaped) + "\"]"
    }
  }
}

private func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
    true
  default: false
  }
}

extension ByteString {
  /// With A to Z as a to z.
  var asciiLowercased: ByteString { ByteString(bytes.map { (65...90).contains($0) ? $0 + 32 : $0 }) }

  /// Without white space around.
  var withoutSurroundingSpace: ByteString {
    func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
    guard let start = bytes.firstIndex(where: { !isSpace($0) }), let end = bytes.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return ByteString(bytes[start...end])
  }
}

extension ConfigurationText {
  /// Lines, where one that ends with a backslash goes on in the next.
  private static func logicalLines(_ text: ByteString) -> [ByteString] {
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

  private static func parse(_ line: ByteString, _ section: inout Section) -> Line.Kind {
    let text = line.withoutSurroundingSpace
    if text.hasPrefix("[") {
      guard let end = text.bytes.lastIndex(of: UInt8(ascii: "]")) else { return .other }
      section = parse(header: ByteString(text.bytes[1..<end]))
      return .section
    }
    guard let first = text.bytes.first, isNameByte(first) else { return .other }
    let name = ByteString(text.bytes.prefix { isNameByte($0) }).asciiLowercased
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
