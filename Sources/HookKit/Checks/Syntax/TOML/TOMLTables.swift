/// The tables of a TOML text as far as they are read: what may still be added where (TOML 1.0, "Table").
struct TOMLTables {
  /// A key of one or more parts.
  typealias Key = [[UInt8]]

  private enum Kind {
    /// A scalar, or an array or table in line, which nothing can be added to.
    case value
    case table
    /// Tables of `[[…]]`; only the last is open.
    case list(last: Int)
  }

  private struct Node {
    var kind: Kind
    var children: [[UInt8]: Int] = [:]
    /// Whether a header, or dotted keys of an earlier section, defined it, so that no other may.
    var isDefined = false
    /// The section whose dotted keys made it.
    var section: Int?
  }

  private var nodes = [Node(kind: .table)]
  private var current = 0
  private var section = 0

  /// Opens the table of a `[header]`.
  mutating func openTable(_ key: Key) throws(SyntaxProblem) {
    section += 1
    let parent = try parent(of: key)
    let name = key[key.count - 1]
    guard let found = nodes[parent].children[name] else {
      current = add(name, to: parent, Node(kind: .table, isDefined: true))
      return
    }
    guard case .table = nodes[found].kind, !isDefined(found) else {
      throw SyntaxProblem("\(shown(key)) is there twice")
    }
    nodes[found].isDefined = true
    current = found
  }

  /// Adds a table to the list of a `[[header]]`.
  mutating func openListItem(_ key: Key) throws(SyntaxProblem) {
    section += 1
    let parent = try parent(of: key)
    let name = key[key.count - 1]
    nodes.append(Node(kind: .table, isDefined: true))
    current = nodes.count - 1
    guard let found = nodes[parent].children[name] else {
      _ = add(name, to: parent, Node(kind: .list(last: current)))
      return
    }
    guard case .list = nodes[found].kind else { throw SyntaxProblem("\(shown(key)) is there twice") }
    nodes[found].kind = .list(last: current)
  }

  /// Adds a value to the open table, under a key that may be dotted.
  mutating func addValue(_ key: Key) throws(SyntaxProblem) {
    var table = current
    for part in key.dropLast() {
      guard let found = nodes[table].children[part] else {
        table = add(part, to: table, Node(kind: .table, section: section))
        continue
      }
      guard case .table = nodes[found].kind, !isDefined(found) else {
        throw SyntaxProblem("\(shown(key)) adds to what is defined elsewhere")
      }
      nodes[found].section = section
      table = found
    }
    guard nodes[table].children[key[key.count - 1]] == nil else { throw SyntaxProblem("\(shown(key)) is there twice") }
    _ = add(key[key.count - 1], to: table, Node(kind: .value))
  }

  private func isDefined(_ node: Int) -> Bool {
    nodes[node].isDefined || nodes[node].section.map { $0 != section } == true
  }

  private mutating func add(_ name: [UInt8], to parent: Int, _ node: Node) -> Int {
    nodes.append(node)
    nodes[parent].children[name] = nodes.count - 1
    return nodes.count - 1
  }

  /// The table that holds the last part of a header.
  private mutating func parent(of key: Key) throws(SyntaxProblem) -> Int {
    var table = 0
    for part in key.dropLast() {
      guard let found = nodes[table].children[part] else {
        table = add(part, to: table, Node(kind: .table))
        continue
      }
      switch nodes[found].kind {
      case .table: table = found
      case .list(let last): table = last
      case .value: throw SyntaxProblem("\(shown(key)) adds to a value")
      }
    }
    return table
  }

  private func shown(_ key: Key) -> String { key.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ".") }
}
