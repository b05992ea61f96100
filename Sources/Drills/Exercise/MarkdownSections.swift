/// A Markdown text cut at its headings: the title in its first line, and those of the next two levels.
///
/// Headings inside fenced code do not count.
struct MarkdownSections {
  struct Section {
    let title: String
    let line: Int
    var body: String
    var children: [Section]
  }

  private(set) var title: String?
  private(set) var remaining: [Section] = []

  init(_ source: String) {
    var fence: Substring?
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let text = line.drop { $0 == " " }
      if let open = fence {
        if text.hasPrefix(open) { fence = nil }
      } else if text.hasPrefix("```") || text.hasPrefix("~~~") {
        fence = text.prefix(3)
      } else if begin(line, at: index + 1) {
        continue
      }
      append(line)
    }
    for index in remaining.indices { remaining[index].trim() }
  }

  private mutating func begin(_ line: Substring, at number: Int) -> Bool {
    let level = line.prefix { $0 == "#" }.count
    guard (1...3).contains(level), line.dropFirst(level).first == " " else { return false }
    let section = Section(title: line.dropFirst(level).trimmed, line: number, body: "", children: [])
    switch level {
    case 1 where number == 1: title = section.title
    case 2: remaining.append(section)
    case 3 where !remaining.isEmpty: remaining[remaining.count - 1].children.append(section)
    default: return false
    }
    return true
  }

  private mutating func append(_ line: Substring) {
    guard let section = remaining.indices.last else { return }
    if let child = remaining[section].children.indices.last {
      remaining[section].children[child].body += line + "\n"
    } else {
      remaining[section].body += line + "\n"
    }
  }

  /// Removes and returns the section of a title.
  mutating func take(_ title: String) -> Section? {
    guard let index = remaining.firstIndex(where: { $0.title == title }) else { return nil }
    return remaining.remove(at: index)
  }
}

extension MarkdownSections.Section {
  fileprivate mutating func trim() {
    body = body[...].trimmed
    for index in children.indices { children[index].body = children[index].body[...].trimmed }
  }
}

extension Substring {
  /// The text without white space around it; bytes, because a library of texts has half a million characters.
  fileprivate var trimmed: String {
    func isText(_ byte: UInt8) -> Bool { byte > UInt8(ascii: " ") }
    guard let first = utf8.firstIndex(where: isText), let last = utf8.lastIndex(where: isText) else { return "" }
    return String(Substring(utf8[first...last]))
  }
}
