internal import Documents
internal import Files

extension Node {
  /// What the value is, for messages.
  var kindInWords: String {
    switch content {
    case .scalar: isNull ? "nothing" : "a text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }

  /// The text of a scalar, with its place.
  func marked(_ what: String) throws(DocumentError) -> Marked {
    guard let text, !isNull else { throw error("\(what) must be a text, not \(kindInWords)") }
    return Marked(text, file: file, mark: mark)
  }

  /// The texts of a list, or of one scalar that stands for a list of one.
  func markedList(_ what: String) throws(DocumentError) -> [Marked] {
    guard let sequence else { return [try marked(what)] }
    guard !sequence.isEmpty else { throw error("\(what) must not be an empty list") }
    return try sequence.map { (node) throws(DocumentError) in try node.marked(what) }
  }

  /// The text of a scalar as contents: nothing is an empty text.
  func contents(_ what: String) throws(DocumentError) -> ByteString {
    if isNull { return "" }
    return ByteString(try marked(what).text)
  }

  /// A truth value.
  func flag(_ what: String) throws(DocumentError) -> Bool {
    guard case .scalar(let text, plain: true) = content, text == "true" || text == "false" else {
      throw error("\(what) must be true or false, not \(text.map(quoted) ?? kindInWords)")
    }
    return text == "true"
  }

  /// A whole number within a range.
  func number(_ what: String, in range: ClosedRange<Int>) throws(DocumentError) -> Int {
    guard let text, let number = Int(text), range.contains(number) else {
      let bounds =
        range.upperBound == .max ? "from \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      throw error("\(what) must be a whole number \(bounds), not \(text.map(quoted) ?? kindInWords)")
    }
    return number
  }

  /// One of a few words.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ what: String, of type: Choice.Type = Choice.self
  ) throws(DocumentError) -> Choice where Choice.RawValue == String {
    let word = try marked(what)
    guard let choice = Choice(rawValue: word.text) else {
      let known = Choice.allCases.map(\.rawValue)
      throw error("\(what) cannot be \(quoted(word.text)); allowed: \(known.joined(separator: ", "))")
    }
    return choice
  }

  /// The entries of a mapping that may not be empty.
  func entries(_ what: String) throws(DocumentError) -> [Entry] {
    guard let mapping else { throw error("\(what) must be a mapping, not \(kindInWords)") }
    guard !mapping.isEmpty else { throw error("\(what) must not be empty") }
    return mapping
  }
}
