internal import Documents
internal import Files
internal import GitEngine

/// `graph:` — the shape of a history.
struct GraphClaim: Claim {
  let repository: String
  let range: CommitRange?
  let nodes: [Described]
  let references: [(name: ByteString, node: String)]

  /// One commit of the described shape.
  struct Described: Sendable {
    let name: String
    /// The commits before it, as places in the list of all.
    let parents: [Int]
    let condition: CommitCondition?
  }

  static let reference = CheckReference(
    "graph",
    "The commits of a range have the shape of a small described graph, apart from names; the order of parents does not matter.",
    keys: [
      .repository,
      .optional("range", "range", "The commits; those of all branches where it is left out. " + CommitRange.keySummary),
      .required(
        "commits", "mapping from names to lists of names or graph commits",
        "Each commit under a name of your own, with the names of its parents; those outside of the range do not count."),
      .optional("refs", "mapping from references to names", "Which commits references are at."),
    ],
    example: """
      graph:
        range: [main, "^${start.main}"]
        commits:
          fix: []
          side: { parents: [], where: { changes: [side.txt] } }
          join: [fix, side]
        refs: { main: join }
      """)

  init(_ fields: Fields) throws {
    repository = try fields.repository()
    range = try fields.range("range")
    let entries = try fields.required("commits", fields.mapping("commits") { try GraphCommit($0, $1) })
    let places = Dictionary(entries.enumerated().map { ($1.name, $0) }) { first, _ in first }
    nodes = try entries.map { name, commit in
      let parents = try commit.parents.map { parent in
        guard let place = places[parent] else {
          throw fields.node.error(
            "the graph has no commit \"\(parent)\"\(Fields.suggestion(parent, entries.map(\.name)))")
        }
        return place
      }
      return Described(name: name, parents: parents.sorted(), condition: commit.condition)
    }
    references = try fields.textMapping("refs").map { $0.map { (ByteString($0.name), $0.value) } } ?? []
    for reference in references where places[reference.node] == nil {
      throw fields.node.error("the graph has no commit \"\(reference.node)\"")
    }
    guard nodes.count <= 64 else { throw fields.node.error("a described graph has at most 64 commits") }
  }

  /// One commit as it is written.
  struct GraphCommit: Readable {
    let parents: [String]
    let condition: CommitCondition?

    static let reference = CheckReference(
      "graph commit", "One commit of a described graph.", shorthand: "parents",
      keys: [
        .optional("parents", "list of names", "The commits before it; a plain list stands for this key."),
        .optional("where", "commit condition", "What else it shall be."),
      ],
      example: "{ parents: [a, b], where: { message: { contains: Merge } } }")

    init(_ fields: Fields) throws {
      parents = try fields.texts("parents") ?? []
      condition = try fields.value("where", CommitInside.self)?.condition
    }
  }

  private var subject: String { (range?.words ?? "the branches").inRepository(repository) }

  var words: String {
    let shapes = nodes.map { node in
      node.parents.isEmpty
        ? node.name : "\(node.name) after \(node.parents.map { nodes[$0].name }.joined(separator: " and "))"
    }
    return "\(subject) has the shape: \(shapes.joined(separator: ", "))"
  }

  func shortfalls(in grading: Grading) throws -> [Shortfall] {
    let repository = try grading.repository(self.repository)
    let ids = try commits(in: repository)
    guard ids.count == nodes.count else {
      let list = ids.isEmpty ? "" : ": " + abridged(ids.reversed().map { repository.words($0) })
      return [Shortfall(expected: words, found: counted(ids.count, "commit") + list)]
    }
    var matching = GraphMatching(nodes: nodes, ids: ids, repository: repository)
    for (name, node) in references {
      guard let reference = try repository.reference(name) else {
        return [Shortfall(expected: words, found: "there is no \(name)")]
      }
      matching.pin(node, to: try repository.tip(of: reference))
    }
    if try matching.exists() { return [] }
    let shapes = try ids.map { id in
      let parents = try repository.parents(of: id).filter { ids.contains($0) }
      return parents.isEmpty
        ? repository.words(id)
        : "\(repository.words(id)) after \(parents.map(\.abbreviated).joined(separator: " and "))"
    }
    return [Shortfall(expected: words, found: abridged(shapes, limit: 12))]
  }

  private func commits(in repository: GradedRepository) throws -> [ObjectID] {
    if let range { return try repository.commits(range) }
    let tips = try repository.engine.branches().values.sorted()
    return try repository.engine.commits(
      reachableFrom: tips, order: .oldestFirst, limit: nodes.count + 1)
  }
}

/// Looks for a way to give each described commit a real one.
struct GraphMatching {
  private let nodes: [GraphClaim.Described]
  private let ids: [ObjectID]
  private let repository: GradedRepository
  private let order: [Int]
  private var pinned: [Int: ObjectID] = [:]
  private var chosen: [Int: ObjectID] = [:]
  private var steps = 0

  init(nodes: [GraphClaim.Described], ids: [ObjectID], repository: GradedRepository) {
    self.nodes = nodes
    self.ids = ids
    self.repository = repository
    order = Self.parentsFirst(nodes)
  }

  private static func parentsFirst(_ nodes: [GraphClaim.Described]) -> [Int] {
    var order: [Int] = []
    var rest = Array(nodes.indices)
    while !rest.isEmpty {
      let ready = rest.filter { nodes[$0].parents.allSatisfy(order.contains) }
      // A circle cannot be matched; its commits are tried last and fail.
      order += ready.isEmpty ? rest : ready
      rest = ready.isEmpty ? [] : rest.filter { !ready.contains($0) }
    }
    return order
  }

  mutating func pin(_ name: String, to id: ObjectID) {
    for index in nodes.indices where nodes[index].name == name { pinned[index] = id }
  }

  mutating func exists() throws -> Bool { try match(0) }

  private mutating func match(_ position: Int) throws -> Bool {
    guard position < order.count else { return true }
    let node = order[position]
    let taken = Set(chosen.values)
    for id in ids where !taken.contains(id) {
      steps += 1
      guard steps < 200_000 else { throw Trouble("the described graph fits in too many ways to be compared") }
      guard try fits(node, id) else { continue }
      chosen[node] = id
      if try match(position + 1) { return true }
      chosen[node] = nil
    }
    return false
  }

  private func fits(_ node: Int, _ id: ObjectID) throws -> Bool {
    if let wanted = pinned[node], wanted != id { return false }
    let commit = try repository.commit(id)
    let found = Set(commit.parents.filter { ids.contains($0) })
    let wanted = Set(nodes[node].parents.compactMap { chosen[$0] })
    guard found == wanted, wanted.count == nodes[node].parents.count else { return false }
    return try nodes[node].condition?.accepts(commit, of: repository) ?? true
  }
}
