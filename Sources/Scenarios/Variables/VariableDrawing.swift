internal import Documents
internal import Files

/// One way of drawing a value, with what it draws from.
struct VariableDrawing {
  private let fields: Fields
  private let way: Way

  enum Way: String, CaseIterable {
    case pick, number, word, name, picks, shuffle, text
  }

  init(_ node: Node) throws(DocumentError) {
    let entries = try node.entries("a variable")
    let given = entries.filter {
      Way(rawValue: $0.name) != nil && !($0.name != "picks" && entries.contains { $0.name == "picks" })
    }
    guard let first = given.first, let way = Way(rawValue: first.name) else {
      let known = Way.allCases.map(\.rawValue)
      throw (entries.first?.key ?? node).error(
        "a variable says how it is drawn; \(advice(for: entries.first?.name ?? "", among: known))")
    }
    self.way = way
    fields = try Fields(
      entries, known: VariableReference.options(of: way.rawValue), kind: "the variable", place: node)
  }

  func draw(with generator: inout SeededGenerator) throws(DocumentError) -> VariableValue {
    switch way {
    case .text: return .text(try fields.requiredText("text").text)
    case .number: return .text(String(try number(with: &generator)))
    case .pick, .word, .name: return try one(with: &generator)
    case .shuffle:
      let values = try values(of: "shuffle")
      return .list(generator.shuffled(values))
    case .picks: return .list(try several(with: &generator))
    }
  }

  private func one(with generator: inout SeededGenerator) throws(DocumentError) -> VariableValue {
    let allowed = try without(exceptions: try values(of: way.rawValue))
    return allowed[generator.index(below: allowed.count)]
  }

  private func number(with generator: inout SeededGenerator) throws(DocumentError) -> Int {
    let range = try range(of: "number")
    let exceptions = Set(try fields.texts("except").map(\.text))
    // Ranges with exceptions are small: the exceptions are listed by hand or drawn before.
    if exceptions.isEmpty { return generator.number(in: range) }
    let allowed = try numbers(in: range, of: "number").filter { !exceptions.contains(String($0)) }
    guard !allowed.isEmpty else { throw fields.error("nothing is left to draw from") }
    return allowed[generator.index(below: allowed.count)]
  }

  private func several(with generator: inout SeededGenerator) throws(DocumentError) -> [VariableValue] {
    let sources = ["of", "numbers", "words", "names"].filter(fields.has)
    guard sources.count == 1, let source = sources.first else {
      throw fields.error("picks draws from one of: of, numbers, words, names")
    }
    let pool: [VariableValue]
    if source == "numbers" {
      pool = try numbers(in: try range(of: source), of: source).map { .text(String($0)) }
    } else {
      pool = try values(of: source)
    }
    let allowed = try without(exceptions: pool)
    guard let wanted = try fields.number("picks", in: 1...allowed.count) else { throw fields.error("picks is missing") }
    let order = generator.shuffled(Array(allowed.indices)).prefix(wanted)
    return (try fields.flag("sorted") ? order.sorted() : Array(order)).map { allowed[$0] }
  }

  private func without(exceptions values: [VariableValue]) throws(DocumentError) -> [VariableValue] {
    let exceptions = Set(try fields.texts("except").map(\.text))
    let allowed = values.filter { !exceptions.contains($0.text) }
    guard !allowed.isEmpty else { throw fields.error("nothing is left to draw from") }
    return allowed
  }

  /// What a key lists itself, or the built-in list that it names.
  private func values(of key: String) throws(DocumentError) -> [VariableValue] {
    guard let node = fields.node(key) else { throw fields.error("\(key) is missing") }
    switch key {
    case "word", "words":
      let list = try node.marked(key)
      if let words = WordLists.words(list.text) { return words.map { .text($0) } }
      throw list.error(
        "there is no list of words \(quoted(list.text)); \(advice(for: list.text, among: WordLists.words.map(\.name)))")
    case "name", "names":
      let list = try node.marked(key)
      guard list.text == "person" else { throw list.error("\(key) can be: person") }
      return WordLists.people.map { $0.fields }
    default:
      guard let sequence = node.sequence, !sequence.isEmpty else {
        throw node.error("\(key) must be a list with at least one element, not \(node.kindInWords)")
      }
      return try sequence.map { (element) throws(DocumentError) in try Self.value(element) }
    }
  }

  /// An element of a list: a text, or a mapping of texts that belong together.
  static func value(_ node: Node) throws(DocumentError) -> VariableValue {
    if let text = node.text { return .text(text) }
    let entries = try node.entries("an element")
    return .fields(
      try entries.map { (entry) throws(DocumentError) in
        VariableValue.Field(name: entry.name, text: try entry.value.contents(entry.name).description)
      })
  }

  private func range(of key: String) throws(DocumentError) -> ClosedRange<Int> {
    guard let node = fields.node(key), let bounds = node.sequence, bounds.count == 2 else {
      throw (fields.node(key) ?? fields.place).error("\(key) must be a list of two whole numbers: [lowest, highest]")
    }
    let low = try bounds[0].number(key, in: -1_000_000_000...1_000_000_000)
    let high = try bounds[1].number(key, in: -1_000_000_000...1_000_000_000)
    guard low <= high else { throw node.error("\(key) must begin with the lowest: [\(high), \(low)]") }
    return low...high
  }

  private func numbers(in range: ClosedRange<Int>, of key: String) throws(DocumentError) -> [Int] {
    guard range.count <= 100_000 else {
      throw (fields.node(key) ?? fields.place).error(
        "this range is too wide to draw several from; at most 100000 numbers")
    }
    return Array(range)
  }
}

extension Person {
  fileprivate var fields: VariableValue {
    let name = name.description
    return .fields([
      VariableValue.Field(name: "name", text: name),
      VariableValue.Field(name: "first", text: String(name.prefix { $0 != " " })),
      VariableValue.Field(name: "email", text: email.description),
    ])
  }
}
