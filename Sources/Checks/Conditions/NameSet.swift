internal import Files

/// Which names a set shall hold: paths, references, words.
struct NameSet: Readable {
  let exactly: [PathPattern]?
  let includes: [PathPattern]
  let only: [PathPattern]?
  let lacks: [PathPattern]
  let count: Count?

  static let reference = CheckReference(
    "names", "Which paths, references or words there shall be, in any order.", shorthand: "exactly",
    keys: [
      .optional("exactly", "list of patterns", "These and no others; a plain list or text stands for this key."),
      .optional("includes", "list of patterns", "At least these."),
      .optional("only", "list of patterns", "None but these; they need not all be there."),
      .optional("lacks", "list of patterns", "None of these."),
      .optional("count", "count", "How many."),
    ],
    example: "{ includes: [src/], lacks: [\"*.log\"] }")

  init(_ fields: Fields) throws {
    exactly = try fields.patterns("exactly")
    includes = try fields.patterns("includes") ?? []
    only = try fields.patterns("only")
    lacks = try fields.patterns("lacks") ?? []
    count = try fields.value("count")
    try fields.requireOne(of: Self.reference.keys.map(\.name))
  }

  /// - Parameter noun: what the names are, in the singular: "path", "branch".
  func words(_ noun: String) -> String {
    var parts: [String] = []
    if let exactly { parts.append(exactly.isEmpty ? counted(0, noun) : "just \(listed(exactly))") }
    if !includes.isEmpty { parts.append("among others \(listed(includes))") }
    if let only { parts.append("nothing but \(listed(only))") }
    if !lacks.isEmpty { parts.append("not \(listed(lacks))") }
    if let count { parts.append(count.words(noun)) }
    return parts.joined(separator: ", ")
  }

  /// - Parameter subject: what has the names, such as "changed between main and topic".
  func shortfalls(_ names: [ByteString], _ noun: String, subject: @autoclosure () -> String) -> [Shortfall] {
    var found: [String] = []
    if let exactly {
      found += missing(exactly, names) + extra(exactly, names)
    }
    found += missing(includes, names)
    if let only { found += extra(only, names) }
    found += names.filter { lacks.matchAny($0) }.map { "\($0) is there" }
    if let count, !count.accepts(names.count) { found.append(counted(names.count, noun)) }
    guard !found.isEmpty else { return [] }
    return [Shortfall(expected: "\(subject()): \(words(noun))", found: abridged(found, separator: "; "))]
  }

  private func missing(_ patterns: [PathPattern], _ names: [ByteString]) -> [String] {
    patterns.filter { pattern in !names.contains { pattern.matches($0) } }.map { "\($0.source) is not among them" }
  }

  private func extra(_ patterns: [PathPattern], _ names: [ByteString]) -> [String] {
    names.filter { !patterns.matchAny($0) }.map { "\($0) is there too" }
  }

  private func listed(_ patterns: [PathPattern]) -> String { abridged(patterns.map(\.source.description)) }
}

extension Fields {
  func patterns(_ key: String) throws -> [PathPattern]? { try byteStrings(key)?.map { PathPattern($0) } }
}

/// The first few of many, and how many more there are.
func abridged(_ words: [String], separator: String = ", ", limit: Int = 6) -> String {
  guard words.count > limit else { return words.joined(separator: separator) }
  return words.prefix(limit).joined(separator: separator) + separator + "and \(words.count - limit) more"
}
