/// The tables of names and tags, read once from their text.
struct TagTables: Sendable {
  static let shared = TagTables()

  private let extensions: [[UInt8]: Entry]
  private let names: [[UInt8]: Entry]
  private let interpreters: [[UInt8]: Entry]
  let allTags: Set<String>

  /// The tags of a name; without any where the name says nothing.
  struct Entry: Sendable {
    var tags: [String] = []
    var isText: Bool?

    var isEmpty: Bool { tags.isEmpty && isText == nil }

    mutating func add(_ other: Entry) {
      guard !isEmpty else {
        self = other
        return
      }
      tags += other.tags.filter { !tags.contains($0) }
      isText = isText ?? other.isText
    }
  }

  private init() {
    extensions = TagTables.read(FileTypes.extensionTable)
    names = TagTables.read(FileTypes.nameTable)
    interpreters = TagTables.read(FileTypes.interpreterTable)
    allTags = Set([extensions, names, interpreters].flatMap { $0.values.flatMap(\.tags) })
  }

  private static func read(_ table: StaticString) -> [[UInt8]: Entry] {
    var entries: [[UInt8]: Entry] = [:]
    let bytes = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let halves = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard halves.count == 2 else { continue }
      let words = halves[0].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      let isText = words.contains("text") ? true : words.contains("binary") ? false : nil
      let tags = words.filter { $0 != "text" && $0 != "binary" }
      for key in halves[1].split(separator: UInt8(ascii: " ")) {
        let own = tags.map { $0 == "*" ? String(decoding: key, as: UTF8.self) : $0 }
        entries[Array(key)] = Entry(tags: own, isText: isText)
      }
    }
    return entries
  }

  /// The tags by the last part of a path: by the whole name, a part between dots, and the extension.
  func entry(ofPath path: [UInt8]) -> Entry {
    let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    var found = Entry()
    if let entry = names[Array(name)] {
      found = entry
    } else {
      for part in name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
        guard let entry = names[Array(part)] else { continue }
        found = entry
        break
      }
    }
    if let suffix = TagTables.fileExtension(of: name), let entry = extensions[suffix] { found.add(entry) }
    return found
  }

  /// What follows the last dot in lower case; the dots that a name begins with do not count.
  private static func fileExtension(of name: ArraySlice<UInt8>) -> [UInt8]? {
    let dot = UInt8(ascii: ".")
    guard let last = name.lastIndex(of: dot), name[..<last].contains(where: { $0 != dot }) else { return nil }
    return name[(last + 1)...].map(lowercased)
  }

  /// The tags of an interpreter: `python3.5.2`, then `python3.5`, then `python3`.
  func tags(ofInterpreter path: [UInt8]) -> [String] {
    var name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    while !name.isEmpty {
      if let entry = interpreters[Array(name)] { return entry.tags }
      guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return [] }
      name = name[..<dot]
    }
    return []
  }
}
