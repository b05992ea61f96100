/// Reads JSON (RFC 8259) token by token, with `NaN` and `Infinity` as Python has them.
///
/// It recurses nowhere, so that no text can exhaust the stack.
struct JSONScanner {
  /// What can stand in a text; ranges are of bytes, those of texts without their quotes.
  enum Token {
    case beginObject, endObject, beginArray, endArray
    case key(Range<Int>)
    case string(Range<Int>)
    case number(Range<Int>)
    case literal(Range<Int>)
  }

  /// How deep a text may nest.
  static let depthLimit = 512

  private enum State { case value, firstValue, key, firstKey, afterValue }

  private let bytes: [UInt8]
  private var index = 0
  private var state = State.value
  /// For each open container, whether it is an object.
  private var open: [Bool] = []

  /// - Parameter bytes: the text as UTF-8.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The next token; nil behind the one value.
  mutating func next() throws(SyntaxProblem) -> Token? {
    while true {
      while let byte = current, byte == 32 || byte == 10 || byte == 13 || byte == 9 { index += 1 }
      switch state {
      case .firstValue where current == UInt8(ascii: "]"): return close()
      case .firstKey where current == UInt8(ascii: "}"): return close()
      case .value, .firstValue: return try value()
      case .key, .firstKey: return try key()
      case .afterValue:
        guard let isObject = open.last else {
          guard index == bytes.count else { throw problem("more follows the value") }
          return nil
        }
        if current == UInt8(ascii: isObject ? "}" : "]") { return close() }
        guard current == UInt8(ascii: ",") else { throw problem("a comma or \(isObject ? "}" : "]") is missing") }
        index += 1
        state = isObject ? .key : .value
      }
    }
  }

  private func problem(_ message: String) -> SyntaxProblem {
    SyntaxProblem(index < bytes.count ? message : "\(message); the text ends", at: index)
  }

  private mutating func close() -> Token {
    index += 1
    state = .afterValue
    return open.removeLast() ? .endObject : .endArray
  }

  private mutating func begin(object: Bool) throws(SyntaxProblem) -> Token {
    guard open.count < Self.depthLimit else { throw problem("it nests more than \(Self.depthLimit) levels deep") }
    open.append(object)
    index += 1
    state = object ? .firstKey : .firstValue
    return object ? .beginObject : .beginArray
  }

  private mutating func value() throws(SyntaxProblem) -> Token {
    switch current {
    case UInt8(ascii: "{"): return try begin(object: true)
    case UInt8(ascii: "["): return try begin(object: false)
    default: break
    }
    state = .afterValue
    if current == UInt8(ascii: "\"") { return .string(try string()) }
    for word: StaticString in ["null", "true", "false", "NaN", "Infinity", "-Infinity"] where starts(with: word) {
      defer { index += word.utf8CodeUnitCount }
      return .literal(index..<(index + word.utf8CodeUnitCount))
    }
    return .number(try number())
  }

  private func starts(with word: StaticString) -> Bool {
    bytes[index...].starts(with: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  private mutating func key() throws(SyntaxProblem) -> Token {
    guard current == UInt8(ascii: "\"") else { throw problem("a key in double quotes is missing") }
    let key = try string()
    while let byte = current, byte == 32 || byte == 10 || byte == 13 || byte == 9 { index += 1 }
    guard current == UInt8(ascii: ":") else { throw problem("a colon is missing") }
    index += 1
    state = .value
    return .key(key)
  }

  private mutating func number() throws(SyntaxProblem) -> Range<Int> {
    let start = index
    if current == UInt8(ascii: "-") { index += 1 }
    if current == UInt8(ascii: "0") {
      index += 1
    } else {
      guard skipDigits() else { throw problem("a value is missing") }
    }
    var end = index
    if current == UInt8(ascii: ".") {
      index += 1
      guard skipDigits() else { throw problem("a digit is missing") }
      end = index
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      index += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
      guard skipDigits() else { throw problem("a digit is missing") }
      end = index
    }
    return start..<end
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while let byte = current, (48...57).contains(byte) { index += 1 }
    return index > start
  }

  private mutating func string() throws(SyntaxProblem) -> Range<Int> {
    index += 1
    let start = index
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return start..<(index - 1)
      case ..<32: throw problem("a control character in a text must be escaped")
      case UInt8(ascii: "\\"):
        index += 1
        guard let kind = current else { break }
        if kind == UInt8(ascii: "u") {
          guard JSONText.hexadecimal(bytes[(index + 1)...].prefix(4)) != nil else {
            throw problem("four hexadecimal digits must follow \\u")
          }
          index += 4
        } else if !"\"\\/bfnrt".utf8.contains(kind) {
          throw problem("there is no such escape")
        }
        index += 1
      default: index += 1
      }
    }
    throw SyntaxProblem("a text is not closed", at: start - 1)
  }
}
