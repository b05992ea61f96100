/// One step of reading a YAML text.
struct YAMLEvent {
  enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd, sequenceEnd, mappingEnd
    case alias(String)
    case scalar(String, ScalarStyle)
    case sequenceStart
    case mappingStart
  }

  enum ScalarStyle { case plain, quoted, block }

  let kind: Kind
  let anchor: String?
  let tag: String?
  let start: SourceMark
  let end: SourceMark
}
