/// A JSON value with its keys in order and its numbers as they were written.
indirect enum JSONTree {
  case literal([UInt8])
  case number([UInt8])
  case string([UInt8])
  case array([JSONTree])
  case object([(key: [UInt8], value: JSONTree)])

  /// Parses a text of UTF-8; a key that is there twice is a problem.
  init(_ text: [UInt8]) throws(SyntaxProblem) {
    let result = try text.withUnsafeBufferPointer { (bytes) throws(SyntaxProblem) in
      try JSONTree.read(bytes, text)
    }
    guard let result else { throw SyntaxProblem("there is no value", at: 0) }
    self = result
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ text: [UInt8]
  ) throws(SyntaxProblem) -> JSONTree? {
    var scanner = JSONScanner(bytes)
    var open: [Open] = []
    var result: JSONTree?
    while let token = try scanner.next() {
      let value: JSONTree
      switch token {
      case .beginObject, .beginArray:
        open.append(Open())
        continue
      case .key(let range):
        let key = JSONText.unescaped(text[range])
        guard open[open.count - 1].keys.insert(key).inserted else {
          throw SyntaxProblem("a key is there twice", at: range.lowerBound)
        }
        open[open.count - 1].names.append(key)
        continue
      case .endArray: value = .array(open.removeLast().values)
      case .endObject:
        let object = open.removeLast()
        value = .object(zip(object.names, object.values).map { (key: $0, value: $1) })
      case .string(let range): value = .string(JSONText.unescaped(text[range]))
      case .number(let range): value = .number(Array(text[range]))
      case .literal(let range): value = .literal(Array(text[range]))
      }
      if open.isEmpty { result = value } else { open[open.count - 1].values.append(value) }
    }
    return result
  }

  private struct Open {
    var names: [[UInt8]] = []
    var keys: Set<[UInt8]> = []
    var values: [JSONTree] = []
  }
}
