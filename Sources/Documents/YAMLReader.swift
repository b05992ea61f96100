internal import CYAML

/// Owns one libyaml parser and turns its events into values.
struct YAMLReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let file: String
  private let source: UnsafeBufferPointer<UInt8>

  /// Starts reading; the bytes must outlive the reader.
  init(_ source: UnsafeBufferPointer<UInt8>, file: String) throws(DocumentError) {
    self.file = file
    self.source = source
    // The parser keeps a pointer to itself, so that it may not move.
    parser = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      throw DocumentError(file: file, mark: nil, message: "there is not enough memory to read the file")
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, source.baseAddress, source.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The next event; after the end of the stream it must not be asked again.
  mutating func next() throws(DocumentError) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      throw YAMLProblem(parser, in: source).error(file: file)
    }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(
      kind: Self.kind(of: event), anchor: Self.anchor(of: event), tag: Self.tag(of: event),
      start: SourceMark(event.start_mark), end: SourceMark(event.end_mark))
  }

  private static func kind(of event: yaml_event_t) -> YAMLEvent.Kind {
    switch event.type {
    case YAML_STREAM_START_EVENT: .streamStart
    case YAML_DOCUMENT_START_EVENT: .documentStart
    case YAML_DOCUMENT_END_EVENT: .documentEnd
    case YAML_ALIAS_EVENT: .alias(text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT: scalar(event)
    case YAML_SEQUENCE_START_EVENT: .sequenceStart
    case YAML_SEQUENCE_END_EVENT: .sequenceEnd
    case YAML_MAPPING_START_EVENT: .mappingStart
    case YAML_MAPPING_END_EVENT: .mappingEnd
    default: .streamEnd
    }
  }

  private static func scalar(_ event: yaml_event_t) -> YAMLEvent.Kind {
    let scalar = event.data.scalar
    let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    let style: YAMLEvent.ScalarStyle =
      switch scalar.style {
      case YAML_PLAIN_SCALAR_STYLE: .plain
      case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
      default: .quoted
      }
    return .scalar(String(decoding: bytes, as: UTF8.self), style)
  }

  private static func anchor(of event: yaml_event_t) -> String? {
    switch event.type {
    case YAML_SCALAR_EVENT: text(event.data.scalar.anchor)
    case YAML_SEQUENCE_START_EVENT: text(event.data.sequence_start.anchor)
    case YAML_MAPPING_START_EVENT: text(event.data.mapping_start.anchor)
    default: nil
    }
  }

  private static func tag(of event: yaml_event_t) -> String? {
    switch event.type {
    case YAML_SCALAR_EVENT:
      // The tag `!` alone leaves no text behind, only this mark.
      text(event.data.scalar.tag)
        ?? (event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE && event.data.scalar.plain_implicit == 0 ? "!" : nil)
    case YAML_SEQUENCE_START_EVENT: text(event.data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT: text(event.data.mapping_start.tag)
    default: nil
    }
  }

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }
}

extension SourceMark {
  /// A mark of libyaml, which counts from 0.
  init(_ mark: yaml_mark_t) {
    self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }
}
