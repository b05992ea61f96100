/// The key of an option in a rule.
struct OptionKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringLiteral value: String) { stringValue = value }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// The options of a rule.
typealias OptionContainer = KeyedDecodingContainer<OptionKey>

extension KeyedDecodingContainer<OptionKey> {
  /// A switch, off where the rule does not say.
  func flag(_ key: OptionKey) throws -> Bool { try decodeIfPresent(Bool.self, forKey: key) ?? false }

  /// One text or a list of them; empty where the rule does not say.
  func texts(_ key: OptionKey) throws -> [String] { try decodeIfPresent(OneOrMore.self, forKey: key)?.values ?? [] }

  /// A whole number within a range.
  func number(_ key: OptionKey, within range: ClosedRange<Int>, default value: Int) throws -> Int {
    guard let number = try decodeIfPresent(Int.self, forKey: key) else { return value }
    guard range.contains(number) else {
      throw refusal(of: key, "must be from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A regular expression in Swift's syntax, checked.
  func pattern(_ key: OptionKey) throws -> Pattern? {
    guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
    guard let pattern = Pattern(text) else { throw refusal(of: key, "'\(text)' is not a regular expression") }
    return pattern
  }

  /// The error for an option with a value that it cannot have.
  func refusal(of key: OptionKey, _ problem: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: problem)
  }
}

extension Decoder {
  func options() throws -> OptionContainer { try container(keyedBy: OptionKey.self) }
}

/// A list that may be written without brackets where it holds one text.
struct OneOrMore: Decodable {
  let values: [String]

  init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if let text = try? single.decode(String.self) {
      values = [text]
    } else {
      values = try single.decode([String].self)
    }
  }
}
