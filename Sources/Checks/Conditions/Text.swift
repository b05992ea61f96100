internal import Documents
internal import Files

/// What a text shall be: the contents of a file, a message, a value.
struct Text: Readable {
  private(set) var reads: ByteString?
  private(set) var equals: ByteString?
  private(set) var oneOf: [ByteString]?
  private(set) var startsWith: ByteString?
  private(set) var contains: [ByteString] = []
  private(set) var lacks: [ByteString] = []
  private(set) var lines: [ByteString] = []
  private(set) var lacksLines: [ByteString] = []
  private(set) var onlyLines: [ByteString]?
  private(set) var matches: [Pattern] = []
  private(set) var lacksMatch: [Pattern] = []
  private(set) var isEmpty: Bool?
  private(set) var length: Count?
  private(set) var longestLine: Int?
  private(set) var ignoresCase = false

  init(equals: ByteString) { self.equals = equals }

  static let reference = CheckReference(
    "text", "What a text shall be; every key that is given must hold.", shorthand: "reads",
    keys: [
      .optional(
        "reads", "text",
        "The same text, apart from spaces at ends of lines, CRLF and empty lines at the end; a plain text stands for this key."
      ),
      .optional("equals", "text", "The same bytes."),
      .optional("one-of", "list of texts", "Reads as one of these."),
      .optional("starts-with", "text", "Begins so."),
      .optional("contains", "list of texts", "Each of these occurs somewhere."),
      .optional("lacks", "list of texts", "None of these occurs."),
      .optional("lines", "list of texts", "Each of these is a line, apart from spaces at its end."),
      .optional("lacks-lines", "list of texts", "None of these is a line."),
      .optional("only-lines", "list of texts", "These are the lines, in any order; empty lines do not count."),
      .optional(
        "matches", "list of regular expressions",
        "Each is found, as by `git log -E --grep`; `^` and `$` stand at every line."),
      .optional("lacks-match", "list of regular expressions", "None is found."),
      .optional("empty", "true or false", "Nothing but white space, or something."),
      .optional("length", "count", "How many characters, spaces at the end apart."),
      .optional("longest-line", "number", "No line has more characters."),
      .optional("ignore-case", "true or false", "Capitals do not matter to the other keys."),
    ],
    example: "{ lines: [\"pears 4\"], lacks: [\"<<<<<<<\"] }")

  init(_ fields: Fields) throws {
    let ignoresCase = try fields.flag("ignore-case") ?? false
    self.ignoresCase = ignoresCase
    reads = try fields.bytes("reads")
    equals = try fields.bytes("equals")
    oneOf = try fields.byteStrings("one-of")
    startsWith = try fields.bytes("starts-with")
    contains = try fields.byteStrings("contains") ?? []
    lacks = try fields.byteStrings("lacks") ?? []
    lines = try fields.byteStrings("lines") ?? []
    lacksLines = try fields.byteStrings("lacks-lines") ?? []
    onlyLines = try fields.byteStrings("only-lines")
    matches = try fields.expressions("matches", ignoringCase: ignoresCase)
    lacksMatch = try fields.expressions("lacks-match", ignoringCase: ignoresCase)
    isEmpty = try fields.flag("empty")
    length = try fields.value("length")
    longestLine = try fields.integer("longest-line")
    try fields.requireOne(of: Self.reference.keys.map(\.name).filter { $0 != "ignore-case" })
  }
}

extension Fields {
  func expressions(_ key: String, ignoringCase: Bool = false) throws -> [Pattern] {
    guard let node = node(key) else { return [] }
    return try (node.sequence ?? [node]).compactMap { node in
      if isOpen(node) { return nil }
      guard let source = node.text else { throw node.expected("a regular expression") }
      guard let pattern = Pattern(source, ignoringCase: ignoringCase) else {
        throw node.error("\"\(source)\" is not an extended regular expression")
      }
      return pattern
    }
  }
}
