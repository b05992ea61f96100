internal import CJansson

extension JSON {
  /// The value as JSON text, in one line or, pretty, indented by two spaces; without a line feed at the end.
  ///
  /// Members keep their order, and numbers are read back as they were; those that are not finite become `null`.
  public func serialized(pretty: Bool) -> String {
    guard let root = janssonValue() else { return "null" }
    defer { json_decref(root) }
    // JSON_INDENT and JSON_REAL_PRECISION are macros with arguments, which Swift cannot see.
    let layout = pretty ? 2 : Int(JSON_COMPACT)
    let precision = max(1, longestFraction) << 11
    guard let text = json_dumps(root, layout | precision | Int(JSON_PRESERVE_ORDER | JSON_ENCODE_ANY)) else {
      return "null"
    }
    defer { free(text) }
    return String(cString: text)
  }

  /// A value of jansson that the caller owns, or nil where there is no memory.
  private func janssonValue() -> UnsafeMutablePointer<json_t>? {
    switch self {
    case .null: return json_null()
    case .bool(let truth): return truth ? json_true() : json_false()
    case .integer(let number): return json_integer(json_int_t(number))
    case .number(let number): return number.isFinite ? json_real(number) : json_null()
    case .string(let text): return Self.withBytes(of: text) { json_stringn($0, $1) }
    case .array(let elements):
      guard let array = json_array() else { return nil }
      // The setters take ownership whether they succeed or not.
      for element in elements { json_array_append_new(array, element.janssonValue()) }
      return array
    case .object(let members):
      guard let object = json_object() else { return nil }
      for member in members {
        Self.withBytes(of: member.name) { name, count in
          _ = json_object_setn_new(object, name, count, member.value.janssonValue())
        }
      }
      return object
    }
  }

  private static func withBytes<Result>(of text: String, _ body: (UnsafePointer<CChar>?, Int) -> Result) -> Result {
    var text = text
    return text.withUTF8 { bytes in
      UnsafeRawBufferPointer(bytes).withMemoryRebound(to: CChar.self) { body($0.baseAddress, $0.count) }
    }
  }

  /// The digits that the longest number needs to be read back as it was; more would show 0.1 as 0.10000000000000001.
  private var longestFraction: Int {
    switch self {
    case .number(let number): Self.significantDigits(number)
    case .array(let elements): elements.map(\.longestFraction).max() ?? 0
    case .object(let members): members.map(\.value.longestFraction).max() ?? 0
    default: 0
    }
  }

  private static func significantDigits(_ number: Double) -> Int {
    "\(number)".utf8.prefix { $0 != UInt8(ascii: "e") }.drop { !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
      .filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
  }
}
