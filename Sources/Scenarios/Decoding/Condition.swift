internal import Documents

/// A question about a text, which decides whether a step is taken.
struct Condition {
  private let fields: Fields
  private let value: Marked
  private let variables: Variables

  init(_ node: Node, variables: Variables) throws(DocumentError) {
    let known = StepReference.condition.map(\.name)
    fields = try Fields(try node.entries("when"), known: known, kind: "when", place: node)
    value = try fields.requiredText("value")
    self.variables = variables
    guard known.dropFirst().contains(where: fields.has) else {
      throw node.error("when says what the value is compared with: \(known.dropFirst().joined(separator: ", "))")
    }
  }

  /// Whether all of it is true.
  func holds() throws(DocumentError) -> Bool {
    if fields.has("is"), try !fields.texts("is").contains(where: { $0.text == value.text }) { return false }
    if fields.has("is-not"), try fields.texts("is-not").contains(where: { $0.text == value.text }) { return false }
    if let elements = try elements("in"), !elements.contains(value.text) { return false }
    if let elements = try elements("not-in"), elements.contains(value.text) { return false }
    if let low = try number("from"), try number() < low { return false }
    if let high = try number("to"), try number() > high { return false }
    if let divisor = try fields.number("every", in: 1...1_000_000), try number() % divisor != 0 { return false }
    return true
  }

  private func elements(_ key: String) throws(DocumentError) -> [String]? {
    guard let node = fields.node(key) else { return nil }
    if node.sequence != nil { return try node.markedList(key).map(\.text) }
    let name = try node.marked(key)
    if let elements = variables.elements(of: name.text) { return elements }
    let lists = variables.names.filter(variables.isList)
    throw name.error("there is no list variable \(quoted(name.text)); \(advice(for: name.text, among: lists))")
  }

  private func number(_ key: String) throws(DocumentError) -> Int? { try fields.number(key, in: Int.min...Int.max) }

  private func number() throws(DocumentError) -> Int {
    guard let number = Int(value.text) else {
      throw value.error("\(quoted(value.text)) is not a whole number, which from, to and every compare with")
    }
    return number
  }
}
