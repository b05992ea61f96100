extension Node {
  /// The error of a value of the wrong kind: `expected a number, found the text "abc"`.
  public func expected(_ expectation: String) -> DocumentError { expected(expectation, advice: nil) }

  func expected(_ expectation: String, advice: String?) -> DocumentError {
    error("expected \(expectation), found \(found)" + (advice.map { "; \($0)" } ?? ""))
  }

  /// The value in words: `the text "abc"`, `the number 5`, `a list`.
  public var found: String {
    switch content {
    case .sequence: return "a list"
    case .mapping: return "a mapping"
    case .scalar(let text, let plain):
      guard plain else { return "the text \(shown(text))" }
      if text.isEmpty { return "nothing" }
      if ScalarText.isNull(text) || ScalarText.truth(text) != nil { return text }
      return ScalarText.looksLikeNumber(text) ? "the number \(text)" : "the text \(shown(text))"
    }
  }

  /// The text of a scalar as it is written; null is refused.
  func string() throws(DocumentError) -> String {
    guard case .scalar(let text, _) = content else { throw expected("a text") }
    guard !isNull else {
      let advice =
        text.isEmpty ? "write \"\" for an empty text" : "put it in quotes if it is meant as a text"
      throw expected("a text", advice: advice)
    }
    return text
  }

  func truth() throws(DocumentError) -> Bool {
    guard case .scalar(let text, let plain) = content else { throw expected("true or false") }
    if let truth = ScalarText.truth(text) {
      guard plain else { throw expected("true or false", advice: "leave the quotes out") }
      return truth
    }
    throw expected("true or false", advice: ScalarText.foreignTruth(text).map { "write \($0)" })
  }

  func whole<Number: FixedWidthInteger>(_ type: Number.Type) throws(DocumentError) -> Number {
    guard case .scalar(let text, let plain) = content else { throw expected("a number") }
    switch ScalarText.whole(text, as: type) {
    case .number(let number):
      guard plain else { throw expected("a number", advice: "leave the quotes out") }
      return number
    case .tooLarge:
      throw error("the number \(text) does not fit here: \(Number.min) to \(Number.max) are allowed")
    case .notWhole:
      throw expected(plain && ScalarText.number(text) != nil ? "a whole number" : "a number")
    }
  }

  func number() throws(DocumentError) -> Double {
    guard case .scalar(let text, let plain) = content, let number = ScalarText.number(text) else {
      throw expected("a number")
    }
    guard plain else { throw expected("a number", advice: "leave the quotes out") }
    return number
  }
}
