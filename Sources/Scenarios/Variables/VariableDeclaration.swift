internal import Documents

/// How one variable of `vary:` is drawn.
///
/// Its node is read again for each seed, after earlier variables are put in.
struct VariableDeclaration: Sendable {
  let name: Marked
  private let node: Node

  /// - Throws: where the name could not be written in a text.
  init(_ entry: Node.Entry) throws(DocumentError) {
    name = Marked(entry.name, file: entry.key.file, mark: entry.key.mark)
    node = entry.value
    let isPlain = entry.name.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains($0))
    }
    guard isPlain, entry.name.unicodeScalars.first?.properties.isAlphabetic == true else {
      throw name.error("a variable's name is made of letters, digits, - and _, and begins with a letter")
    }
    guard !Self.reserved.contains(entry.name) else {
      throw name.error("\(quoted(entry.name)) has a meaning of its own and cannot name a variable")
    }
  }

  static let reserved = ["start"]

  /// Draws the value.
  func draw(seed: Seed, earlier: Variables) throws(DocumentError) -> VariableValue {
    let node = try node.expanding { (reference, mark) throws(DocumentError) in
      if let text = earlier[String(reference)] { return text }
      throw self.node.error(
        "there is no earlier variable \(quoted(String(reference))); \(advice(for: String(reference), among: earlier.names))",
        at: mark)
    }
    var generator = SeededGenerator(seed: seed, stream: name.text)
    if let text = node.text, !node.isNull { return .text(text) }
    let drawing = try VariableDrawing(node)
    return try drawing.draw(with: &generator)
  }
}
