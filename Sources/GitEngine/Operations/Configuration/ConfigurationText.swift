internal import Files

/// A configuration file that is changed as `git config` changes it: what else it holds stays as it is.
struct ConfigurationText {
  var lines: [Line]

  struct Line {
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

  struct Section: Hashable {
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
