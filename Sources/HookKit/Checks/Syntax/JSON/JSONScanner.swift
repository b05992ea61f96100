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

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var state = State.value
  /// For each open container, whether it is an object.
  private var open: [Bool] = []

  /// - Parameter bytes: the text as UTF-8, which must outlive the scanner.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next byte, or 0 at the end, which is no part of JSON outside texts either.
  @inline(__always)
  private var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

  @inline(__always)
  private mutating func skipBlanks() {
    while index < bytes.count, bytes[index] == 32 || bytes[index] == 10 || bytes[index] == 13 || bytes[index] == 9 {
      index &+= 1
    }
  }

  /// The next token; nil behind the one value.
  mutating func next() throws(SyntaxProblem) -> Token? {
    skipBlanks()
    if state == .afterValue {
      guard let isObject = open.last else {
        guard index == bytes.count else { throw problem("more follows the value") }
        return nil
      }
      if current == (isObject ? 0x7D : 0x5D) { return close() }
      guard current == 0x2C else { throw problem("a comma or \(isObject ? "}" : "]") is missing") }
      index &+= 1
      state = isObject ? .key : .value
      skipBlanks()
    }
    switch state {
    case .firstValue where current == 0x5D: return close()
    case .firstKey where current == 0x7D: return close()
    case .key, .firstKey: return try key()
    case .value, .firstValue, .afterValue: return try value()
    }
  }

  private func problem(_ message: String) -> SyntaxProblem {
    SyntaxProblem(index < bytes.count ? message : "\(message); the text ends", at: index)
  }

  private mutating func close() -> Token {
    index &+= 1
    state = .afterValue
    return open.removeLast() ? .endObject : .endArray
  }

  private mutating func begin(object: Bool) throws(SyntaxProblem) -> Token {
    guard open.count < Self.depthLimit else { throw problem("it nests more than \(Self.depthLimit) levels deep") }
    open.append(object)
    index &+= 1
    state = object ? .firstKey : .firstValue
    return object ? .beginObject : .beginArray
  }

  private mutating func value() throws(SyntaxProblem) -> Token {
    switch current {
    case 0x22:
      state = .afterValue
      return .string(try string())
    case UInt8(ascii: "{"): return try begin(object: true)
    case UInt8(ascii: "["): return try begin(object: false)
    case UInt8(ascii: "n"): return try literal("null")
    case UInt8(ascii: "t"): return try literal("true")
    case UInt8(ascii: "f"): return try literal("false")
    case UInt8(ascii: "N"): return try literal("NaN")
    case UInt8(ascii: "I"): return try literal("Infinity")
    case UInt8(ascii: "-") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "I"):
      return try literal("-Infinity")
    default:
      state = .afterValue
      return .number(try number())
    }
  }

  private mutating func literal(_ word: StaticString) throws(SyntaxProblem) -> Token {
    let end = index + word.utf8CodeUnitCount
    let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard end <= bytes.count, bytes[index..<end].elementsEqual(expected) else { throw problem("a value is missing") }
    state = .afterValue
    defer { index = end }
    return .literal(index..<end)
  }

  private mutating func key() throws(SyntaxProblem) -> Token {
    guard current == 0x22 else { throw problem("a key in double quotes is missing") }
    let key = try string()
    skipBlanks()
    guard current == 0x3A else { throw problem("a colon is missing") }
    index &+= 1
    state = .value
    return .key(key)
  }

  private mutating func number() throws(SyntaxProblem) -> Range<Int> {
    let start = index
    if current == UInt8(ascii: "-") { index &+= 1 }
    if current == UInt8(ascii: "0") {
      index &+= 1
    } else if !skipDigits() {
      throw problem("a value is missing")
    }
    if current == UInt8(ascii: ".") {
      index &+= 1
      guard skipDigits() else { throw problem("a digit is missing") }
    }
    if current | 32 == UInt8(ascii: "e") {
      index &+= 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index &+= 1 }
      guard skipDigits() else { throw problem("a digit is missing") }
    }
    return start..<index
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while current &- 48 < 10 { index &+= 1 }
    return index > start
  }

  private mutating func string() throws(SyntaxProblem) -> Range<Int> {
    index &+= 1
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x22 {
        index &+= 1
        return start..<(index - 1)
      }
      guard byte >= 32 else { throw problem("a control character in a text must be escaped") }
      index &+= 1
      if byte == 0x5C { try skipEscape() }
    }
    throw SyntaxProblem("a text is not closed", at: start - 1)
  }

  /// Skips what follows a backslash.
  private mutating func skipEscape() throws(SyntaxProblem) {
    guard index < bytes.count else { return }
    let kind = bytes[index]
    if kind == UInt8(ascii: "u") {
      guard JSONText.hexadecimal(bytes[(index + 1)...].prefix(4)) != nil else {
        throw problem("four hexadecimal digits must follow \\u")
      }
      index &+= 5
    } else {
      guard "\"\\/bfnrt".utf8.contains(kind) else { throw problem("there is no such escape") }
      index &+= 1
    }
  }
}
