internal import CYAML

/// What stopped libyaml, in words that say what to write instead.
struct YAMLProblem {
  private let problem: String
  private let context: String
  private let place: SourceMark
  private let contextPlace: SourceMark
  private var character: Unicode.Scalar?
  private var isFirstOnLine = true
  private var isAfterDollar = false

  /// Reads the state of a parser that has failed.
  init(_ parser: UnsafeMutablePointer<yaml_parser_t>, in source: UnsafeBufferPointer<UInt8>) {
    problem = parser.pointee.problem.map { String(cString: $0) } ?? "the text cannot be read as YAML"
    context = parser.pointee.context.map { String(cString: $0) } ?? ""
    place = SourceMark(parser.pointee.problem_mark)
    contextPlace = SourceMark(parser.pointee.context_mark)
    look(in: source)
  }

  /// The error with the more telling of the two places that libyaml knows.
  func error(file: String) -> DocumentError {
    let (mark, message) = explanation
    return DocumentError(file: file, mark: mark, message: message)
  }

  private var explanation: (SourceMark, String) {
    switch problem {
    case _ where context.contains("directive"):
      (contextPlace, "a line cannot begin with \"%\" here; put the text in quotes")
    case _ where context.contains("tag") || problem == "found undefined tag handle":
      (contextPlace, "tags are not supported; put a text that begins with \"!\" in quotes")
    case "found unexpected end of stream", "found unexpected document indicator":
      (contextPlace, "the text in quotes that begins here is never closed")
    case "found character that cannot start any token":
      (place, strangeStart)
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      (place, Self.tab)
    case "mapping values are not allowed in this context":
      (place, "a colon cannot stand here; put a text with \": \" in quotes, and indent the keys of a mapping alike")
    case "mapping keys are not allowed in this context", "block sequence entries are not allowed in this context":
      (place, "this cannot begin here; put it on a line of its own")
    case "could not find expected ':'":
      (contextPlace, "a colon and a space are missing after the key that begins here")
    case "did not find expected key", "did not find expected '-' indicator":
      (place, strangeInBlock)
    case "did not find expected ',' or ']'":
      (place, "\",\" or \"]\" is expected here, in the list that begins at \(contextPlace)\(referenceAdvice)")
    case "did not find expected ',' or '}'":
      (place, "\",\" or \"}\" is expected here, in the mapping that begins at \(contextPlace)\(referenceAdvice)")
    case "found unexpected ':'":
      (place, "inside [ ] and { } a space must follow a colon; put a text with a colon in quotes")
    case "found duplicate %YAML directive":
      (place, "a second %YAML line begins here")
    case "did not find expected node content":
      (place, "a value is expected here")
    case "did not find expected <document start>":
      (place, "nothing may follow the end of the document; is the line indented like the others?")
    case "found unknown escape character", "did not find expected hexdecimal number",
      "found invalid Unicode character escape code":
      (place, "this escape is not known in double quotes; write \\\\ for a backslash, or use single quotes")
    case "did not find expected alphabetic or numeric character":
      (contextPlace, "a name is missing after \"\(context.contains("alias") ? "*" : "&")\"; put the text in quotes")
    case "found an indentation indicator equal to 0":
      (place, "the indentation after | or > must be 1 to 9")
    case "did not find expected comment or line break":
      (place, "only a comment may follow on this line")
    case "found incompatible YAML document":
      (place, "only YAML 1.1 and 1.2 can be read")
    default:
      (place, context.isEmpty ? problem : "\(problem) \(context)")
    }
  }

  private static let tab = "a tab cannot indent; use spaces"

  private var strangeStart: String {
    switch character {
    case "\t": Self.tab
    case .some(let character): "a value cannot begin with \"\(character)\"; put it in quotes"
    case nil: "a value is expected here"
    }
  }

  private var strangeInBlock: String {
    if character == ":" { return "a key is missing before the colon" }
    guard isFirstOnLine else {
      return "nothing may follow the value on this line; put the whole text in one pair of quotes"
    }
    return problem.contains("key")
      ? "a key is expected here; is the line indented like the other keys that begin at \(contextPlace)?"
      : "a \"-\" is expected here; is the line indented like the list that begins at \(contextPlace)?"
  }

  private var referenceAdvice: String {
    character == "{" && isAfterDollar ? "; inside [ ] and { } put ${…} in quotes" : ""
  }

  /// Finds the character at a place, whether only spaces stand before it on its line, and whether a `$` does.
  private mutating func look(in source: UnsafeBufferPointer<UInt8>) {
    var cursor = Place()
    for scalar in String(decoding: source, as: UTF8.self).unicodeScalars {
      if cursor.mark >= place {
        character = scalar
        return
      }
      isAfterDollar = scalar == "$"
      let line = cursor.line
      cursor.advance(over: scalar)
      isFirstOnLine = cursor.line > line || (isFirstOnLine && scalar == " ")
    }
  }
}
