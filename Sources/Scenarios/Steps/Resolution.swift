internal import Documents
internal import Files

/// How the conflicts of one stop are resolved.
enum Resolution: Hashable, Sendable {
  /// Every conflicting file becomes what one side has.
  case side(Side)
  case files([ResolvedFile])

  enum Side: String, CaseIterable, Hashable, Sendable { case ours, theirs }

  struct ResolvedFile: Hashable, Sendable {
    let path: Marked
    let outcome: Outcome
  }

  enum Outcome: Hashable, Sendable {
    case contents(ByteString)
    case side(Side)
    case deleted
  }

  init(_ node: Node) throws(DocumentError) {
    guard node.mapping != nil else {
      self = .side(try node.choice("resolve"))
      return
    }
    self = .files(
      try node.entries("resolve").map { (entry) throws(DocumentError) in
        let path = try entry.key.marked("a path")
        _ = try path.path()
        return ResolvedFile(path: path, outcome: try Outcome(entry.value))
      })
  }
}

extension Resolution.Outcome {
  init(_ node: Node) throws(DocumentError) {
    guard let entries = node.mapping else {
      self = .contents(try node.contents("the resolved contents"))
      return
    }
    let fields = try Fields(entries, known: ["take", "delete"], kind: "a resolution", place: node)
    if try fields.flag("delete") {
      self = .deleted
    } else if let side = try fields.choice("take", of: Resolution.Side.self) {
      self = .side(side)
    } else {
      throw node.error("a resolution is the contents, { take: ours }, { take: theirs } or { delete: true }")
    }
  }
}

/// What is to happen when Git stops at a conflict.
struct ConflictPlan: Sendable {
  /// One for each stop, in order.
  let resolutions: [Resolution]
  /// The conflict is meant, and stays.
  let leaves: Bool

  private enum Answer: String, CaseIterable { case leave }

  init(_ fields: Fields) throws(DocumentError) {
    leaves = try fields.choice("conflict", of: Answer.self) == .leave
    guard let node = fields.node("resolve") else {
      resolutions = []
      return
    }
    resolutions = try (node.sequence ?? [node]).map { (node) throws(DocumentError) in try Resolution(node) }
  }

  static func onlyLeaving(_ fields: Fields) throws(DocumentError) -> Bool {
    try fields.choice("conflict", of: Answer.self) == .leave
  }
}
