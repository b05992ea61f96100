internal import Files

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

  static func line(_ key: Key, _ value: ByteString) -> Line {
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
  struct Key {
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
      guard variable.bytes.allSatisfy({ isConfigurationNameByte($0) }),
        sectionName.bytes.allSatisfy({ isConfigurationNameByte($0) })
      else {
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

/// Whether a byte may be in the name of a section or variable.
func isConfigurationNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
    true
  default: false
  }
}
