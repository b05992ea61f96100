internal import Files

/// What a learner typed, read as what the question asks for.
struct Answer {
  let text: String

  init(_ text: String) { self.text = text }

  private var lines: [String] {
    text.split(separator: "\n").map { String($0).trimmingSpace }.filter { !$0.isEmpty }
  }

  /// The first word of each line, or all words of the only line: what `git log --oneline` prints can be pasted.
  var revisions: [String] {
    lines.count > 1 ? lines.compactMap { Self.words($0).first } : Self.words(text)
  }

  private static func words(_ line: String) -> [String] {
    line.split { $0 == "," || $0 == ";" || $0.isWhitespace }.map(String.init)
  }

  func complaints(number: Int) -> [String] {
    guard let typed = Int(text) else { return ["\(quoted(ByteString(text))) is not a number"] }
    return typed == number ? [] : ["\(typed) is not right"]
  }

  func complaints(words: [ByteString], isOrdered: Bool) -> [String] {
    let wanted = words.map { $0.description.lowercased() }
    let found = lines.flatMap(Self.words).map { $0.lowercased() }
    if isOrdered ? found == wanted : Set(found) == Set(wanted) { return [] }
    return Self.complaints(found, wanted) ?? ["they are not in the right order"]
  }

  func complaints(paths: [ByteString]) -> [String] {
    let wanted = paths.map(\.description)
    let found = self.paths(known: Set(wanted))
    if Set(found) == Set(wanted) { return [] }
    return Self.complaints(found, wanted) ?? []
  }

  private static func complaints(_ found: [String], _ wanted: [String]) -> [String]? {
    let wrong = found.filter { !wanted.contains($0) }
    let missing = Set(wanted).subtracting(found).count
    var complaints: [String] = []
    if !wrong.isEmpty { complaints.append("\(abridged(wrong)) should not be among them") }
    if missing > 0 { complaints.append("\(missing) of \(wanted.count) missing") }
    return complaints.isEmpty ? nil : complaints
  }

  /// One path a line, or several in a line between commas or spaces, as Git prints them or plainly.
  private func paths(known: Set<String>) -> [String] {
    lines.flatMap { line -> [String] in
      let whole = Self.plain(line)
      if known.contains(whole) || line.hasPrefix("\"") || line.contains("\t") { return [whole] }
      let parts = line.contains(",") ? line.split(separator: ",").map(String.init) : Self.words(line)
      return parts.map { Self.plain($0.trimmingSpace) }
    }
  }

  /// A path without what Git puts around it: the letter of `--name-status`, quotes with octal digits.
  private static func plain(_ path: String) -> String {
    var path = path
    if let tab = path.firstIndex(of: "\t"), path[..<tab].count <= 4 { path = String(path[path.index(after: tab)...]) }
    if path.hasPrefix("./") { path = String(path.dropFirst(2)) }
    guard path.hasPrefix("\""), path.hasSuffix("\""), path.utf8.count > 1 else { return path }
    return unquoted(Array(path.utf8.dropFirst().dropLast()))
  }

  private static func unquoted(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let octal = bytes[(index + 1)...].prefix(3)
      if octal.count == 3, let value = UInt8(String(decoding: octal, as: UTF8.self), radix: 8) {
        result.append(value)
        index += 4
        continue
      }
      let escaped = bytes[index + 1]
      result.append(escaped == UInt8(ascii: "t") ? 9 : escaped == UInt8(ascii: "n") ? 10 : escaped)
      index += 2
    }
    return ByteString(result).description
  }
}
