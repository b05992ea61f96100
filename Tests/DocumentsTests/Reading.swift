import Documents
import Files

/// The description of the error that some work throws, or "no error".
func complaint(_ work: () throws -> Void) -> String {
  do {
    try work()
    return "no error"
  } catch {
    return "\(error)"
  }
}

/// A document as a value.
func read<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
  try Document.parse(ByteString(text), file: "f.yaml").decode(type)
}

extension Node {
  /// The tree in one line: every value with its place, texts in quotes where they are not plain.
  var outline: String {
    switch content {
    case .scalar(let text, let plain): "\(mark) " + (plain ? text : text.debugDescription)
    case .sequence(let elements): "\(mark) [" + elements.map(\.outline).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "\(mark) {" + entries.map { "\($0.key.outline): \($0.value.outline)" }.joined(separator: ", ") + "}"
    }
  }
}
