/// A type whose values are written as one word of a command line.
///
/// Enumerations with raw values that are such types need only say so; those that are `CaseIterable` have their values
/// shown in help, errors and completions.
public protocol ExpressibleByArgument {
  /// Reads a value, or gives nil where the word is none.
  init?(argument: String)

  /// Reads a value from bytes that need not be UTF-8; by default only UTF-8 is read.
  init?(argumentBytes: [UInt8])

  /// How the help shows a default value.
  var defaultValueDescription: String { get }

  /// All words that are values, empty where there are too many to tell.
  static var allValueStrings: [String] { get }

  /// What a value must be, to follow "expected": "a whole number". Nil where there is nothing to say.
  static var argumentExpectation: String? { get }
}

extension ExpressibleByArgument {
  /// Reads UTF-8.
  public init?(argumentBytes: [UInt8]) {
    guard let text = String(validating: argumentBytes, as: UTF8.self) else { return nil }
    self.init(argument: text)
  }

  /// The value as text.
  public var defaultValueDescription: String { "\(self)" }

  /// Unknown.
  public static var allValueStrings: [String] { [] }

  /// Nothing.
  public static var argumentExpectation: String? { nil }
}

extension ExpressibleByArgument where Self: CaseIterable {
  /// The words of all cases.
  public static var allValueStrings: [String] { allCases.map(\.defaultValueDescription) }
}

extension RawRepresentable where Self: ExpressibleByArgument, RawValue: ExpressibleByArgument {
  /// Reads the raw value.
  public init?(argument: String) {
    guard let rawValue = RawValue(argument: argument) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The raw value as text.
  public var defaultValueDescription: String { rawValue.defaultValueDescription }
}

extension String: ExpressibleByArgument {
  /// Takes the word as it is.
  public init?(argument: String) { self = argument }

  /// UTF-8.
  public static var argumentExpectation: String? { "UTF-8 text" }
}

extension Double: ExpressibleByArgument {
  /// Reads a decimal number.
  public init?(argument: String) {
    guard let value = Double(argument), value.isFinite else { return nil }
    self = value
  }

  /// A number.
  public static var argumentExpectation: String? { "a number" }
}

extension Int: ExpressibleByArgument {}
extension Int32: ExpressibleByArgument {}
extension Int64: ExpressibleByArgument {}
extension UInt: ExpressibleByArgument {}
extension UInt16: ExpressibleByArgument {}
extension UInt32: ExpressibleByArgument {}
extension UInt64: ExpressibleByArgument {}

extension ExpressibleByArgument where Self: FixedWidthInteger {
  /// Reads a decimal number.
  public init?(argument: String) { self.init(argument, radix: 10) }

  /// A whole number and its range.
  public static var argumentExpectation: String? {
    min == 0 ? "a whole number from 0 to \(max)" : "a whole number"
  }
}
