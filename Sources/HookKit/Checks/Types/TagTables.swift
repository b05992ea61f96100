/// The tables of names and tags, read once from their text.
struct TagTables: Sendable {
  static let shared = TagTables()

  private let extensions: [UInt64: Row]
  private let names: [UInt64: Row]
  private let interpreters: [UInt64: Row]

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

  /// A key, found by its hash so that looking up a part of a path costs no allocation.
  private struct Row: Sendable {
    let key: [UInt8]
    let entry: Entry
  }

  private init() {
    extensions = TagTables.read(FileTypes.extensionTable)
    names = TagTables.read(FileTypes.nameTable)
    interpreters = TagTables.read(FileTypes.interpreterTable)
  }

  /// Whether any name, extension or interpreter has a tag.
  func has(tag: String) -> Bool {
    [extensions, names, interpreters].contains { $0.values.contains { $0.entry.tags.contains(tag) } }
  }

  private static func read(_ table: StaticString) -> [UInt64: Row] {
    var rows: [UInt64: Row] = [:]
    let bytes = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let halves = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard halves.count == 2 else { continue }
      let words = halves[0].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      let isText = words.contains("text") ? true : words.contains("binary") ? false : nil
      let tags = words.filter { $0 != "text" && $0 != "binary" }
      for key in halves[1].split(separator: UInt8(ascii: " ")) {
        let own = tags.map { $0 == "*" ? String(decoding: key, as: UTF8.self) : $0 }
        rows[hash(key)] = Row(key: Array(key), entry: Entry(tags: own, isText: isText))
      }
    }
    return rows
  }

  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private static func hashIgnoringCase(_ bytes: UnsafeBufferPointer<UInt8>.SubSequence) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64(lowercased($1))) &* 0x100_0000_01B3 }
  }

  /// The tags by the last part of a path: by the whole name, a part between dots, and the extension.
  func entry(ofPath path: [UInt8]) -> Entry {
    path.withUnsafeBufferPointer { path in
      let dot = UInt8(ascii: ".")
      let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
      var found = Entry()
      if let row = names[Self.hash(name)], row.key.elementsEqual(name) {
        found = row.entry
      } else if name.contains(dot) {
        var rest = name
        while found.isEmpty, rest.startIndex <= name.endIndex {
          let end = rest.firstIndex(of: dot) ?? name.endIndex
          let part = rest[..<end]
          if let row = names[Self.hash(part)], row.key.elementsEqual(part) { found = row.entry }
          guard end < name.endIndex else { break }
          rest = name[(end + 1)...]
        }
      }
      // What follows the last dot; the dots that a name begins with do not count.
      guard let last = name.lastIndex(of: dot), name[..<last].contains(where: { $0 != dot }) else { return found }
      let suffix = name[(last + 1)...]
      guard let row = extensions[Self.hashIgnoringCase(suffix)], row.key.elementsEqual(suffix.lazy.map(lowercased))
      else {
        return found
      }
      found.add(row.entry)
      return found
    }
  }

  /// The tags of an interpreter: `python3.5.2`, then `python3.5`, then `python3`.
  func tags(ofInterpreter path: [UInt8]) -> [String] {
    var name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
    while !name.isEmpty {
      if let row = interpreters[Self.hash(name)], row.key.elementsEqual(name) { return row.entry.tags }
      guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return [] }
      name = name[..<dot]
    }
    return []
  }
}
