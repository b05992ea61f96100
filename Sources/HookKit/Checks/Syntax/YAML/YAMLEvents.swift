import CYAML

/// The events of a YAML text, one after the other, as libyaml reads them.
struct YAMLEvents: ~Copyable {
  /// What can happen in a text.
  enum Event {
    case documentStart
    case documentEnd
    case alias(String)
    case scalar(text: String, Properties, isPlain: Bool)
    case sequenceStart(Properties)
    case sequenceEnd
    case mappingStart(Properties)
    case mappingEnd
  }

  /// The name that aliases use, and the kind.
  struct Properties {
    let anchor: String?
    let tag: String?
  }

  /// Where the last event begins, in characters from the start.
  private(set) var place = 0

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let count: Int

  init(_ bytes: [UInt8]) {
    count = bytes.count
    input = .allocate(capacity: max(1, bytes.count))
    _ = input.initialize(from: bytes)
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    _ = yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, UnsafePointer(input.baseAddress), bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The next event; nil at the end.
  mutating func next() throws(SyntaxProblem) -> Event? {
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) != 0 else { throw problem() }
      defer { yaml_event_delete(&event) }
      place = event.start_mark.index
      switch event.type {
      case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return nil
      case YAML_DOCUMENT_START_EVENT: return .documentStart
      case YAML_DOCUMENT_END_EVENT: return .documentEnd
      case YAML_ALIAS_EVENT: return .alias(text(event.data.alias.anchor) ?? "")
      case YAML_SCALAR_EVENT:
        let scalar = event.data.scalar
        let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        return .scalar(
          text: String(decoding: bytes, as: UTF8.self), properties(scalar.anchor, scalar.tag),
          isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE)
      case YAML_SEQUENCE_START_EVENT:
        return .sequenceStart(properties(event.data.sequence_start.anchor, event.data.sequence_start.tag))
      case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
      case YAML_MAPPING_START_EVENT:
        return .mappingStart(properties(event.data.mapping_start.anchor, event.data.mapping_start.tag))
      case YAML_MAPPING_END_EVENT: return .mappingEnd
      default: continue
      }
    }
  }

  private func properties(_ anchor: UnsafePointer<UInt8>?, _ tag: UnsafePointer<UInt8>?) -> Properties {
    Properties(anchor: text(anchor), tag: text(tag))
  }

  private func text(_ bytes: UnsafePointer<UInt8>?) -> String? {
    bytes.map { start in
      var length = 0
      while start[length] != 0 { length += 1 }
      return String(decoding: UnsafeBufferPointer(start: start, count: length), as: UTF8.self)
    }
  }

  private func problem() -> SyntaxProblem {
    let message = parser.pointee.problem.map { String(cString: $0) } ?? "it does not parse"
    if parser.pointee.error == YAML_READER_ERROR { return SyntaxProblem(message, at: parser.pointee.problem_offset) }
    return SyntaxProblem(message, at: offset(ofCharacter: parser.pointee.problem_mark.index))
  }

  /// The offset in bytes of a character, as libyaml counts them.
  func offset(ofCharacter index: Int) -> Int {
    var left = index
    for (offset, byte) in input.prefix(count).enumerated() where byte & 0xC0 != 0x80 {
      if left == 0 { return offset }
      left -= 1
    }
    return count
  }
}
