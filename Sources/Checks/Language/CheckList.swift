public import Documents

/// The checks of one exercise.
public struct CheckList: Sendable {
  /// The checks in the order they are written.
  public let checks: [Check]
  /// The checks with each behind those that it requires.
  let inOrderOfNeed: [Check]

  /// Reads the list under `checks:`, whose templates are filled in.
  ///
  /// Refused with the place: unknown kinds and keys, wrong types, an id that stands twice, a required check that is
  /// not there, and checks that require each other.
  public init(_ node: Node) throws(DocumentError) {
    do {
      try self.init(node, Reading())
    } catch let error as DocumentError {
      throw error
    } catch {
      throw node.error("\(error)")
    }
  }

  init(_ node: Node, _ reading: Reading) throws {
    guard let elements = node.sequence else { throw node.expected("a list of checks") }
    let checks = try elements.map { try Check($0, reading) }
    let nodes = Dictionary(zip(checks.map(\.id), elements)) { first, _ in first }
    var known: Set<String> = []
    for (check, element) in zip(checks, elements) {
      guard known.insert(check.id).inserted else {
        throw (element["id"] ?? element).error("the check \"\(check.id)\" stands twice")
      }
    }
    var order = OrderOfNeed(checks, nodes: nodes)
    for check in checks { try order.visit(check) }
    inOrderOfNeed = order.sorted
    self.checks = checks
  }
}

/// Puts each check behind those that it requires.
private struct OrderOfNeed {
  private let byID: [String: Check]
  private let nodes: [String: Node]
  private(set) var sorted: [Check] = []
  private var done: Set<String> = []
  private var path: [String] = []

  init(_ checks: [Check], nodes: [String: Node]) {
    byID = Dictionary(checks.map { ($0.id, $0) }) { first, _ in first }
    self.nodes = nodes
  }

  mutating func visit(_ check: Check) throws {
    if done.contains(check.id) { return }
    if let start = path.firstIndex(of: check.id) {
      let cycle = (path[start...] + [check.id]).joined(separator: " requires ")
      throw error("checks require each other: \(cycle)", at: check)
    }
    path.append(check.id)
    for need in check.requires {
      guard let needed = byID[need] else {
        throw error("there is no check \"\(need)\"\(Fields.suggestion(need, byID.keys.sorted()))", at: check)
      }
      try visit(needed)
    }
    path.removeLast()
    done.insert(check.id)
    sorted.append(check)
  }

  private func error(_ message: String, at check: Check) -> DocumentError {
    let node = nodes[check.id]?["requires"] ?? nodes[check.id]
    return DocumentError(file: node?.file ?? "", mark: node?.mark, message: message)
  }
}
