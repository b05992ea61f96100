/// The number that decides which variant of a scenario is built.
public struct Seed: Hashable, Sendable, CustomStringConvertible {
  /// The number.
  public let number: UInt64

  /// A seed from a number.
  public init(_ number: UInt64) { self.number = number }

  /// Reads a seed as a learner types it: decimal digits only.
  public init(text: String) throws(SeedError) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = UInt64(text)
    else { throw SeedError(text: text) }
    self.number = number
  }

  /// The number in decimal digits.
  public var description: String { String(number) }
}

/// A text that should be a seed and is none.
public struct SeedError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text.
  public let text: String

  /// One sentence: what is wrong, and what is allowed.
  public var description: String { "\"\(text)\" is not a seed; a seed is a whole number from 0 to \(UInt64.max)" }
}
