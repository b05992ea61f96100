import Documents

/// The options of a rule, as a check reads them.
typealias OptionContainer = KeyedDecodingContainer<DocumentKey>

extension KeyedDecodingContainer<DocumentKey> {
  /// A switch, off where the rule does not say.
  func flag(_ key: DocumentKey) throws -> Bool { try decodeIfPresent(Bool.self, forKey: key) ?? false }

  /// One text or a list of them; empty where the rule does not say.
  func texts(_ key: DocumentKey) throws -> [String] {
    try decodeIfPresent(OneOrMany<String>.self, forKey: key)?.values ?? []
  }

  /// One of some words.
  func word(_ key: DocumentKey, among words: [String], default standard: String) throws -> String {
    guard let word = try decodeIfPresent(String.self, forKey: key) else { return standard }
    guard words.contains(word) else {
      throw refusal(of: key, "'\(word)' is not one of \(words.joined(separator: ", "))")
    }
    return word
  }

  /// A whole number within a range.
  func number(_ key: DocumentKey, within range: ClosedRange<Int>, default value: Int) throws -> Int {
    guard let number = try decodeIfPresent(Int.self, forKey: key) else { return value }
    guard range.contains(number) else {
      throw refusal(of: key, "must be from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A regular expression in Swift's syntax, checked.
  func pattern(_ key: DocumentKey) throws -> Pattern? {
    guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let pattern = Pattern(text) else { throw refusal(of: key, "'\(text)' is not a regular expression") }
    return pattern
  }

  /// The error for an option with a value that it cannot have.
  func refusal(of key: DocumentKey, _ problem: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: problem)
  }
}

extension Decoder {
  /// The options of the rule that is being decoded.
  func options() throws -> OptionContainer { try container(keyedBy: DocumentKey.self) }
}
