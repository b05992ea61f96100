internal import CJansson
public import Files

extension JSON {
  /// Reads one JSON value strictly (RFC 8259): duplicate names, comments and trailing commas are refused with the place.
  ///
  /// Numbers beyond 64 bits and nesting beyond the limit are refused; a byte order mark is passed over.
  public static func parse(
    _ contents: ByteString, file: String, limits: DocumentLimits = .standard
  ) throws(DocumentError) -> JSON {
    guard contents.count <= limits.bytes else {
      throw DocumentError(
        file: file, mark: nil,
        message: "the file is too large: \(contents.count) bytes, and at most \(limits.bytes) are allowed")
    }
    let text = JSONText(contents.bytes, file: file)
    try text.checkDepth(limits.depth)
    return try text.parsed()
  }
}

/// The bytes of a JSON text and the places in it.
private struct JSONText {
  let bytes: [UInt8]
  let file: String

  init(_ contents: [UInt8], file: String) {
    bytes = contents.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(contents.dropFirst(3)) : contents
    self.file = file
  }

  func parsed() throws(DocumentError) -> JSON {
    guard !bytes.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) else {
      throw DocumentError(file: file, mark: nil, message: "the file is empty")
    }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw SourceText.notText(bytes, file: file) }
    var problem = json_error_t()
    let flags = Int(JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | JSON_ALLOW_NUL)
    let root = bytes.withUnsafeBytes { buffer in
      json_loadb(buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, flags, &problem)
    }
    guard let root else { throw error(problem) }
    defer { json_decref(root) }
    return JSON(root)
  }

  /// jansson allows 2048 levels, too many for the stack of a small thread.
  func checkDepth(_ limit: Int) throws(DocumentError) {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for (offset, byte) in bytes.enumerated() {
      if isInString {
        if !isEscaped, byte == UInt8(ascii: "\"") { isInString = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      guard depth <= limit else {
        throw DocumentError(
          file: file, mark: mark(offset), message: "arrays and objects are nested more than \(limit) deep here")
      }
    }
  }

  private func error(_ problem: json_error_t) -> DocumentError {
    let text = withUnsafeBytes(of: problem.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    let end = min(max(0, Int(problem.position)), bytes.count)
    let near = text.firstRange(" near '").map { text[$0.upperBound...].dropLast() }
    let message = text.firstRange(" near '").map { String(text[..<$0.lowerBound]) } ?? text
    // The position is behind the text that is named.
    let start = near.map { end - $0.utf8.count } ?? end
    let isThere = near.map { start >= 0 && bytes[start..<end].elementsEqual($0.utf8) } ?? false
    let found = near.map { ", found \(shown(String($0)))" } ?? ""
    return DocumentError(file: file, mark: mark(isThere ? start : end), message: message + found)
  }

  private func mark(_ offset: Int) -> SourceMark {
    var place = Place()
    for scalar in String(decoding: bytes[..<offset], as: UTF8.self).unicodeScalars { place.advance(over: scalar) }
    return place.mark
  }
}

extension String {
  fileprivate func firstRange(_ part: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}

extension JSON {
  /// Copies a value of jansson.
  fileprivate init(_ value: UnsafeMutablePointer<json_t>) {
    switch value.pointee.type {
    case JSON_OBJECT: self = .object(Self.members(value))
    case JSON_ARRAY:
      self = .array((0..<json_array_size(value)).compactMap { json_array_get(value, $0).map { JSON($0) } })
    case JSON_STRING:
      self = .string(Self.text(json_string_value(value), json_string_length(value)))
    case JSON_INTEGER: self = .integer(Int(json_integer_value(value)))
    case JSON_REAL: self = .number(json_real_value(value))
    case JSON_TRUE: self = .bool(true)
    case JSON_FALSE: self = .bool(false)
    default: self = .null
    }
  }

  private static func members(_ object: UnsafeMutablePointer<json_t>) -> [Member] {
    var members: [Member] = []
    members.reserveCapacity(json_object_size(object))
    var iterator = json_object_iter(object)
    while let current = iterator {
      if let value = json_object_iter_value(current) {
        let name = text(json_object_iter_key(current), json_object_iter_key_len(current))
        members.append(Member(name, JSON(value)))
      }
      iterator = json_object_iter_next(object, current)
    }
    return members
  }

  private static func text(_ characters: UnsafePointer<CChar>?, _ count: Int) -> String {
    guard let characters else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: characters, count: count), as: UTF8.self)
  }
}
